import type { Procedure } from '@millwright/contract/procedures'
import { stepsOf } from '@millwright/contract/step-numbers'
import { useState, type ReactNode } from 'react'

import type { Tagged } from '../../api.ts'
import { focusPart, useGoingTo, useStepSelection } from '../step-selection.ts'
import { FiguresDialog } from './FiguresDialog.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { ReviewBar } from './ReviewBar.tsx'
import { ReviewPanelsProvider, type ReviewDialog } from './review-panels.ts'
import { nextItem, listReviewItems, reviewOrder } from './review-queue.ts'
import { SplitDialog } from './SplitDialog.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import { IsReviewedProvider, ReviewProvider, useReviewing } from './use-reviewing.ts'

/**
 * Lets a draft be corrected while it is read beside its document. It also wraps read-only procedures; otherwise
 * publishing would reopen the document.
 *
 * @param children gets the bar that steps through the open points
 */
export function ReviewFrame({
  tagged,
  isUnderReview,
  children,
}: {
  tagged: Tagged<Procedure>
  isUnderReview: boolean
  children: (bar: ReactNode) => ReactNode
}) {
  const review = useReviewing(tagged)
  const { procedure } = review
  const { chosen } = useStepSelection()
  const goTo = useGoingTo()
  const [dialog, open] = useState<ReviewDialog>()
  const [showsUnused, setShowsUnused] = useState(false)
  const toggleUnused = () => {
    setShowsUnused(!showsUnused)
  }
  const items = listReviewItems(procedure)
  const goToNext = () => {
    const next = nextItem(items, reviewOrder(procedure), chosen.read().selectedId)
    if (next) goTo(next.id)
  }
  useReviewKeys(isUnderReview ? review : undefined, { goToNext, toggleUnused, open })
  const close = () => {
    open(undefined)
    if (dialog && dialog.kind !== 'keys') focusPart(dialog.id)
  }
  return (
    <ReviewProvider value={isUnderReview ? review : undefined}>
      <IsReviewedProvider value={isUnderReview}>
        <ReviewPanelsProvider
          value={{ open, showsUnused: showsUnused && isUnderReview, toggleUnused }}
        >
          {children(
            isUnderReview && <ReviewBar review={review} items={items} goToNext={goToNext} />,
          )}
          <Dialog procedure={procedure} dialog={dialog} onClose={close} />
        </ReviewPanelsProvider>
      </IsReviewedProvider>
    </ReviewProvider>
  )
}

function Dialog({
  procedure,
  dialog,
  onClose,
}: {
  procedure: Procedure
  dialog: ReviewDialog | undefined
  onClose: () => void
}) {
  if (!dialog) return null
  if (dialog.kind === 'keys') return <KeysDialog onClose={onClose} />
  const numbered = stepsOf(procedure.outline).find(({ step }) => step.id === dialog.id)
  if (!numbered) return null
  return dialog.kind === 'split' ? (
    <SplitDialog numbered={numbered} onClose={onClose} />
  ) : (
    <FiguresDialog numbered={numbered} onClose={onClose} />
  )
}
