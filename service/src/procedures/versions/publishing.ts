import { ApiError } from '@millwright/contract/errors'
import type { Callout } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'

import type { OrganizationWriter } from '#platform/database/organization-store'

import { insertVersion } from './queries.ts'

/**
 * Publishes what editors see as a new version, unless nothing has changed since the last. The procedure
 * has to be locked. The version keeps which safety notices it leaves out, beside who published it.
 *
 * @throws {ApiError} `procedure_archived`
 */
export async function publish(
  org: OrganizationWriter,
  procedure: Procedure,
  publishedBy: string,
): Promise<void> {
  if (procedure.status === 'archived') throw new ApiError('procedure_archived')
  if (!procedure.hasUnpublishedChanges && procedure.version > 0) return
  const { id, title, description, estimatedMinutes, difficulty, version } = procedure
  const { outline, callouts, tools, parts } = procedure
  await insertVersion(org, {
    procedureId: id,
    number: version + 1,
    title,
    description,
    estimatedMinutes,
    difficulty,
    content: { outline, callouts, tools, parts },
    leftOut: graveOf(procedure),
    publishedBy,
  })
}

/** The notices of danger and warning that have no place in a procedure. */
function graveOf({ review }: Procedure): Callout[] {
  return (review?.unplaced ?? []).filter(({ kind }) => kind === 'danger' || kind === 'warning')
}
