import type { Procedure } from '@millwright/contract/procedures'

import { useReviewPanels } from '../review/review-panels.ts'
import { useReview } from '../review/use-reviewing.ts'
import { useGoingTo, useSelectedId } from '../step-selection.ts'
import { UnusedStrip } from './UnusedStrip.tsx'

/**
 * The unused passages marked on the pages, and the strip below them; nothing without a reviewer.
 *
 * @param activeId the step, notice or passage whose place is shown
 */
export function useUnused(procedure: Procedure, activeId: string | undefined) {
  const review = useReview()
  const { showsUnused } = useReviewPanels()
  const selectedId = useSelectedId()
  const goTo = useGoingTo()
  const all = (review && procedure.review?.unused) ?? []
  const strip = review && (
    <UnusedStrip
      procedure={procedure}
      chosen={all.find(({ id }) => id === selectedId)}
      onChoose={goTo}
    />
  )
  return { unused: all.filter(({ id }) => showsUnused || id === activeId), strip, onUnused: goTo }
}
