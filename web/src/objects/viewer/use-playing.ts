import { useCallback, useEffect, useState } from 'react'

import { assembledAt, type Stage } from '../stage/stage.ts'
import type { Motion } from './view-state.ts'

/** Slow enough to follow, with a pause to look at the result. */
const moveMilliseconds = 2200
const restMilliseconds = 1100
const isStill = () => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Plays a movement repeatedly until stopped. It starts by itself, except for people who prefer reduced motion. */
export function usePlaying(stage: Stage, motion: Motion) {
  const [isPlaying, setPlaying] = useState(() => !isStill())
  const [progress, setProgress] = useState(assembledAt(motion))
  const show = useCallback(
    (next: number) => {
      setProgress(next)
      stage.moveTo(next)
    },
    [stage],
  )
  useEffect(() => {
    if (!isPlaying) return
    const began = performance.now()
    let frame = requestAnimationFrame(function play(now) {
      const passed = (now - began) % (moveMilliseconds + restMilliseconds)
      show(eased(Math.min(1, passed / moveMilliseconds)))
      frame = requestAnimationFrame(play)
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [isPlaying, show])
  return {
    isPlaying,
    progress,
    toggle: () => {
      setPlaying(!isPlaying)
    },
    scrub: (next: number) => {
      setPlaying(false)
      show(next)
    },
  }
}

/** Eases in and out. */
function eased(share: number): number {
  return share * share * (3 - 2 * share)
}
