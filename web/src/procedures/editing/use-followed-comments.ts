import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import type { Commenting } from '../comments/commenting.ts'
import { atEnd, placeCaret } from './caret.ts'

/** A link to a step of the procedure that is being edited leads to it, and from a notification to its comments. */
export function useFollowedComments(commenting: Commenting | undefined) {
  const router = useRouter()
  const follow = useEffectEvent((stepId: string, isAboutComments: boolean) => {
    if (stepId !== '') placeCaret({ id: stepId, at: atEnd })
    if (isAboutComments) commenting?.open(stepId || null)
  })
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation: { hash, state }, pathChanged }) => {
        if (!pathChanged) follow(hash, state.isAboutComments ?? false)
      }),
    [router],
  )
}
