import type { Procedure } from '@millwright/contract/procedures'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useOrganization } from '../../session.ts'
import { openSuggestionsOf } from '../suggestions/suggestion-queries.ts'
import type { Suggesting } from './suggesting.ts'

/** Suggestions for a displayed procedure; undefined if it was never published. */
export function useSuggestingOn(
  procedure: Procedure,
  run?: { runId: string | undefined },
): Suggesting | undefined {
  const { slug, can } = useOrganization()
  const { id, title, version, hasUnpublishedChanges } = procedure
  const canDecide = can('suggestions.decide')
  const open = useQuery({ ...openSuggestionsOf(slug, id), enabled: canDecide && version > 0 }).data
  const isAllowed = version > 0 && can('suggestions.make')
  const shown = hasUnpublishedChanges ? undefined : version
  const runId = run?.runId
  // Each step of the page re-renders with it.
  return useMemo(
    () =>
      isAllowed
        ? {
            slug,
            procedureId: id,
            title,
            version: shown,
            runId,
            ...(open && {
              openOf: (stepId: string) => open.filter((each) => each.stepId === stepId).length,
            }),
          }
        : undefined,
    [isAllowed, slug, id, title, shown, runId, open],
  )
}
