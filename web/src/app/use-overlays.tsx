import { useEffect, useState, type ReactNode } from 'react'

import type { AppRouter } from './router.ts'

/** Nothing until the first page is there: it needs none, and they take longer to arrive than all of it. */
export function useOverlays(router: AppRouter): ReactNode {
  const [overlays, setOverlays] = useState<ReactNode>()
  useEffect(
    () =>
      router.subscribe('onRendered', () => {
        void load().then(setOverlays)
      }),
    [router],
  )
  return overlays
}

/** What did not arrive is asked for again by the next page. */
async function load(): Promise<ReactNode> {
  try {
    const { Overlays } = await import('./Overlays.tsx')
    return <Overlays />
  } catch {
    return null
  }
}
