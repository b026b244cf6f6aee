import { useRouter, type ParsedLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import type { Commenting } from './commenting.ts'

/** The links that have been followed: closing the editor or going back doesn't open their comments again. */
const followed = new Set<string>()

/** A notification about a comment opens the comments at it, on the page it leads to as on one that is open already. */
export function useFollowedComments(commenting: Commenting | undefined) {
  const router = useRouter()
  const follow = useEffectEvent(({ hash, state }: ParsedLocation) => {
    const { commentId, __TSR_key: link } = state
    if (commentId === undefined || link === undefined || followed.has(link)) return
    followed.add(link)
    commenting?.open(hash || null, { commentId })
  })
  useEffect(() => {
    follow(router.state.location)
    return router.subscribe('onResolved', ({ toLocation }) => {
      follow(toLocation)
    })
  }, [router])
}
