import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a player whose address leads to another file of the same video when `version` changes: it loads that file and
 * continues at the same position.
 */
export function useKeptPlace(version: string): RefObject<HTMLMediaElement | null> {
  const player = useRef<HTMLMediaElement>(null)
  const loaded = useRef(version)
  useEffect(() => {
    if (loaded.current === version || !player.current) return
    loaded.current = version
    const { currentTime, paused } = player.current
    player.current.load()
    player.current.currentTime = currentTime
    // It may be stopped before it has started.
    if (!paused) player.current.play().catch(() => undefined)
  }, [version])
  return player
}
