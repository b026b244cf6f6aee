import { useEffect, useState } from 'react'

/** Where a player is: changes a few times a second while it plays, and on seeking. */
export function usePlayedSeconds(player: HTMLMediaElement | null): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!player) return undefined
    const tell = () => {
      setSeconds(player.currentTime)
    }
    player.addEventListener('timeupdate', tell)
    return () => {
      player.removeEventListener('timeupdate', tell)
    }
  }, [player])
  return seconds
}

/** Goes to a moment; what plays plays on from there. */
export function goTo(player: HTMLMediaElement, seconds: number): void {
  player.currentTime = seconds
}

export async function playFrom(player: HTMLMediaElement, seconds: number): Promise<void> {
  goTo(player, seconds)
  await player.play()
}
