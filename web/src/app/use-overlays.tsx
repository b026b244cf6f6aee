import { useEffect, useState, type ReactNode } from 'react'

import type { AppRouter } from './router.ts'

/** Nothing until the first page has loaded: it needs none of this, which takes longer to load than the page. */
export function useOverlays(router: AppRouter): ReactNode {
  const [overlays, setOverlays] = useState<ReactNode>()
  useEffect(
    () =>
      router.subscribe('onRendered', () => {
        void load(router).then(setOverlays)
      }),
    [router],
  )
  return overlays
}

/** A failed chunk is requested again by the next page. */
async function load(router: AppRouter): Promise<ReactNode> {
  try {
    const { Overlays } = await import('./Overlays.tsx')
    return <Overlays router={router} />
  } catch {
    return null
  }
}
