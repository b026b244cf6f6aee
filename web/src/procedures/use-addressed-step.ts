import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { focusStep, useNewStepSelection, type StepSelection } from './step-selection.ts'

/**
 * The selection of a page that begins at the step named by its address, which gets the focus. A link to a step of the
 * page that is already open, such as a notification's, selects that step.
 *
 * @param startAt the step that was being edited
 */
export function useAddressedStep(startAt: string | undefined): StepSelection {
  const [firstId] = useState(useLocation().hash || startAt)
  const selection = useNewStepSelection(firstId)
  const router = useRouter()
  useEffect(() => {
    if (firstId !== undefined) focusShown(firstId)
    return router.subscribe('onResolved', ({ toLocation: { hash } }) => {
      if (hash === '') return
      selection.select(hash)
      focusShown(hash)
    })
  }, [router, firstId, selection])
  return selection
}

/** If the search was opened while the page was loading, the focus stays in it. */
function focusShown(id: string) {
  if (!document.activeElement?.closest('[aria-modal="true"]')) focusStep(id)
}
