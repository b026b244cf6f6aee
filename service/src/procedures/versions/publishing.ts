import { ApiError } from '@millwright/contract/errors'
import { openPartsOf, type OpenPart } from '@millwright/contract/open-parts'
import type { OpenPoint } from '@millwright/contract/open-points'
import type { Input } from '@millwright/contract/operation'
import type { Callout } from '@millwright/contract/procedure-content'
import type { ProcedureVersion } from '@millwright/contract/procedure-versions'
import type { Procedure, procedures } from '@millwright/contract/procedures'

import type { OrganizationWriter } from '#platform/database/organization-store'

import { recordVersionOfAccepted } from '../suggestion-queries.ts'
import { insertVersion } from './queries.ts'

/** How many open points a refusal lists. Its detail counts all of them. */
const maxPoints = 1000
const excerptLength = 200

type Acknowledgement = Pick<ProcedureVersion, 'acknowledged' | 'reason'>

/**
 * Publishes the draft as a new version, unless nothing has changed since the last. The procedure has to be locked.
 * The version records which safety notices it omits, who published it, with which open points, and why.
 *
 * @throws {ApiError} `procedure_archived`, `open_points`
 */
export async function publishProcedure(
  org: OrganizationWriter,
  procedure: Procedure,
  publishedBy: string,
  acknowledgment: Input<typeof procedures.publish>['body'],
): Promise<void> {
  if (!hasNews(procedure)) return
  await keep(org, procedure, publishedBy, requireAcknowledged(procedure, acknowledgment))
}

/**
 * Publishes an earlier version again, whose publisher has accepted its open points. The procedure has to be locked.
 *
 * @throws {ApiError} `procedure_archived`
 */
export async function publishAgain(
  org: OrganizationWriter,
  procedure: Procedure,
  publishedBy: string,
  { acknowledged, reason }: Acknowledgement,
): Promise<void> {
  if (hasNews(procedure)) await keep(org, procedure, publishedBy, { acknowledged, reason })
}

function hasNews({ status, version, hasUnpublishedChanges }: Procedure): boolean {
  if (status === 'archived') throw new ApiError('procedure_archived')
  return hasUnpublishedChanges || version === 0
}

/** A reason is stored only if there were open points. */
function requireAcknowledged(
  procedure: Procedure,
  { acknowledge = [], reason }: Input<typeof procedures.publish>['body'],
): Acknowledgement {
  const open = openPartsOf(procedure)
  if (open.length === 0) return { acknowledged: [], reason: null }
  const acknowledged = [...new Set(open.map(({ code }) => code))]
  if (reason !== undefined && acknowledged.every((code) => acknowledge.includes(code))) {
    return { acknowledged, reason }
  }
  const counts = acknowledged.map(
    (code) => `${open.filter((part) => part.code === code).length} × ${code}`,
  )
  throw new ApiError('open_points', {
    detail: `Open: ${counts.join(', ')}. To publish anyway, acknowledge these codes and give a reason.`,
    openPoints: open.slice(0, maxPoints).map(openPointOf),
  })
}

function openPointOf({ code, step, callout, passage }: OpenPart): OpenPoint {
  const { id, text } = step ?? callout ?? passage
  const { reasons = [] } = step ?? callout ?? {}
  return { code, id, text: text.slice(0, excerptLength).toWellFormed(), reasons }
}

async function keep(
  org: OrganizationWriter,
  procedure: Procedure,
  publishedBy: string,
  acknowledgement: Acknowledgement,
): Promise<void> {
  const { id, title, description, estimatedMinutes, difficulty, version } = procedure
  const { kind, prerequisites, outline, callouts, tools, parts } = procedure
  await insertVersion(org, {
    procedureId: id,
    number: version + 1,
    title,
    description,
    estimatedMinutes,
    difficulty,
    kind,
    prerequisites,
    content: { outline, callouts, tools, parts },
    leftOut: graveOf(procedure),
    ...acknowledgement,
    publishedBy,
  })
  await recordVersionOfAccepted(org, id, version + 1)
}

/** The danger and warning notices that have no place in a procedure. */
function graveOf({ review }: Procedure): Callout[] {
  return (review?.unplaced ?? []).filter(({ kind }) => kind === 'danger' || kind === 'warning')
}
