import { useEffect, useEffectEvent, useState } from 'react'

import type { Stage } from '../stage/stage.ts'

const isStill = () => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Plays an animation of the model on request: repeatedly, or once for people who prefer reduced motion.
 *
 * @param onPose called after parts have moved
 */
export function useAnimation(stage: Stage, onPose: () => void) {
  const [chosen, setChosen] = useState(0)
  /** Nothing while all parts are in their rest position. */
  const [moment, setMoment] = useState<number | null>(null)
  /** The one being played. */
  const [playing, setPlaying] = useState<number | null>(null)
  const length = stage.playables()[chosen]?.seconds ?? 0
  const show = (seconds: number | null, animation = chosen) => {
    setMoment(seconds)
    stage.pose(seconds === null ? null : { animation, seconds })
    onPose()
  }
  const advance = useEffectEvent((seconds: number) => {
    const isOver = seconds >= length
    const endsThere = isOver && (length === 0 || isStill())
    show(endsThere ? length : seconds % (length || 1))
    if (endsThere) setPlaying(null)
  })
  const from = useEffectEvent(() => (moment === null || moment >= length ? 0 : moment))
  useEffect(() => {
    if (playing === null) return
    const began = performance.now() - 1000 * from()
    let frame = requestAnimationFrame(function play(now) {
      frame = requestAnimationFrame(play)
      advance((now - began) / 1000)
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [playing])
  useEffect(() => {
    return () => {
      stage.pose(null)
    }
  }, [stage])
  return {
    chosen,
    seconds: moment ?? 0,
    isPlaying: playing !== null,
    isPosed: moment !== null,
    choose: (animation: number) => {
      setChosen(animation)
      if (playing !== null) setPlaying(animation)
      show(0, animation)
    },
    toggle: () => {
      setPlaying(playing === null ? chosen : null)
    },
    scrub: (seconds: number) => {
      setPlaying(null)
      show(seconds)
    },
    rest: () => {
      show(null)
    },
  }
}
