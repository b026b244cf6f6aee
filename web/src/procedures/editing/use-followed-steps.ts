import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { atEnd, placeCaret } from './caret.ts'

/** A link to a step of the procedure that is being edited, such as a notification's, puts the cursor there. */
export function useFollowedSteps() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation: { hash }, pathChanged }) => {
        if (!pathChanged && hash !== '') placeCaret({ id: hash, at: atEnd })
      }),
    [router],
  )
}
