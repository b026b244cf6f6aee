import type { Procedure } from '@millwright/contract/procedures'
import { useQuery } from '@tanstack/react-query'

import { useOrganization } from '../../session.ts'
import { openSuggestionsOf } from '../suggestions/suggestion-queries.ts'
import type { Suggesting } from './suggesting.ts'

/** What can be suggested about a procedure that is shown; undefined of one that was never published. */
export function useSuggestingOn(
  procedure: Procedure,
  run?: { runId: string | undefined },
): Suggesting | undefined {
  const { slug, can } = useOrganization()
  const { id, title, version, hasUnpublishedChanges } = procedure
  const canDecide = can('suggestions.decide')
  const open = useQuery({ ...openSuggestionsOf(slug, id), enabled: canDecide && version > 0 }).data
  if (version === 0 || !can('suggestions.make')) return undefined
  return {
    slug,
    procedureId: id,
    title,
    version: hasUnpublishedChanges ? undefined : version,
    runId: run?.runId,
    ...(open && { openOf: (stepId) => open.filter((each) => each.stepId === stepId).length }),
  }
}
