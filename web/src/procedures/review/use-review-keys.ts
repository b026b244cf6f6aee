import { isUncertain } from '@millwright/contract/open-parts'
import { stepsOf } from '@millwright/contract/step-numbers'
import { sortBySeverity } from '@millwright/contract/callout-gravity'
import { useEffect } from 'react'

import { listAllCallouts } from '../../content/outline-tree.ts'
import { useStepSelection } from '../step-selection.ts'
import { acceptCallout, openKindMenu } from './KindMenu.tsx'
import type { ReviewDialog } from './review-panels.ts'
import { stepActions } from './step-actions.ts'
import type { Reviewing } from './use-reviewing.ts'

/** Where keys type letters, or belong to something that is open. */
const notOurs = 'input, textarea, select, [role=dialog], [role=menu], [contenteditable]'

interface Panels {
  goToNext: () => void
  toggleUnused: () => void
  open: (dialog: ReviewDialog) => void
}

/** The review's shortcuts, if there is a review: step actions for the selected step, and a few more. */
export function useReviewKeys(review: Reviewing | undefined, panels: Panels): void {
  const { chosen } = useStepSelection()
  useEffect(() => {
    if (!review) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest(notOurs)) return
      const run = actionFor(keyOf(event), { review, panels, selectedId: chosen.read().selectedId })
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
    }
  })
}

/** `a`, `Delete`, `Alt+ArrowUp`, `Ctrl+z`: letters ignore Shift. */
function keyOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const plain = key.length === 1 ? key.toLowerCase() : key
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${plain}`
}

function actionFor(
  key: string,
  {
    review,
    panels,
    selectedId,
  }: { review: Reviewing; panels: Panels; selectedId: string | undefined },
): (() => void) | undefined {
  const { goToNext, toggleUnused, open } = panels
  if (key === 'Ctrl+z') return review.canUndo ? review.undo : undefined
  if (key === '?') return () => open({ kind: 'keys' })
  if (key === 'n') return goToNext
  if (key === 'u') return toggleUnused
  return selectedId === undefined ? undefined : actionOn(selectedId, key, { review, open })
}

/** A key's action on the selected step or notice. */
function actionOn(
  id: string,
  key: string,
  { review, open }: { review: Reviewing; open: Panels['open'] },
): (() => void) | undefined {
  const step = stepsOf(review.procedure.outline).find((each) => each.step.id === id)
  if (key === 't') return kindMenuOf(step ? sortBySeverity(step.step.callouts)[0]?.id : id, review)
  if (!step) return key === 'a' ? acceptanceOf(id, review) : undefined
  if (key === 's') return () => open({ kind: 'split', id })
  if (key === 'f') return () => open({ kind: 'figures', id })
  const action = stepActions.find((each) => each.key === key)
  if (!action) return undefined
  return action.suits?.(step) === false ? nothingIn(review, id) : () => action.run(review, step)
}

/** A key that doesn't apply to the selection says that it changes nothing. */
function nothingIn({ apply }: Reviewing, id: string): () => void {
  return () => apply({ edit: (draft) => draft, announcement: '', id })
}

function kindMenuOf(calloutId: string | undefined, review: Reviewing): () => void {
  return calloutId === undefined ? nothingIn(review, '') : () => openKindMenu(calloutId)
}

function acceptanceOf(id: string, review: Reviewing): (() => void) | undefined {
  const callout = listAllCallouts(review.procedure).find((each) => each.id === id)
  if (!callout || !isUncertain(callout)) return undefined
  return () => acceptCallout(review, callout)
}
