import { useEffect, useState } from 'react'

/** A player's position, which changes a few times a second during playback, and on seeking. */
export function usePlayedSeconds(player: HTMLMediaElement | null): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!player) return undefined
    const update = () => {
      setSeconds(player.currentTime)
    }
    player.addEventListener('timeupdate', update)
    return () => {
      player.removeEventListener('timeupdate', update)
    }
  }, [player])
  return seconds
}

/** Jumps to a position; playback continues from there. */
export function goTo(player: HTMLMediaElement, seconds: number): void {
  player.currentTime = seconds
}

export async function playFrom(player: HTMLMediaElement, seconds: number): Promise<void> {
  goTo(player, seconds)
  await player.play()
}
