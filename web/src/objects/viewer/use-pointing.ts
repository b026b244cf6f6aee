import { useRef, useState, type PointerEvent } from 'react'

import { createStore } from '../../ui/store.ts'
import type { Stage } from '../stage/stage.ts'

/** A pointer that moved less is a click, in pixels. */
const clickDistance = 5

/** The part under the mouse, and the position on the canvas. */
export interface PointedPart {
  id: string
  x: number
  y: number
}

/**
 * The part under the mouse, in a store because it changes with each frame; and clicks, distinguished from rotating
 * the model.
 */
export function usePointing(stage: Stage | null, onClick: (x: number, y: number) => void) {
  const [pointed] = useState(() => createStore<PointedPart | null>(null))
  const setPointed = (next: PointedPart | null) => {
    pointed.change(() => next)
  }
  const pressed = useRef<{ x: number; y: number } | null>(null)
  const frame = useRef(0)
  const handlers = {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      pressed.current = { x: clientX, y: clientY }
      setPointed(null)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' || event.buttons > 0) return
      const { x, y } = within(event)
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => {
        const id = stage?.partAt(x, y) ?? null
        setPointed(id === null ? null : { id, x, y })
      })
    },
    onPointerLeave: () => {
      cancelAnimationFrame(frame.current)
      setPointed(null)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const start = pressed.current
      pressed.current = null
      if (!start || event.button !== 0) return
      const moved = Math.hypot(event.clientX - start.x, event.clientY - start.y)
      const { x, y } = within(event)
      if (moved < clickDistance) onClick(x, y)
    },
  }
  return { pointed, handlers }
}

function within({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
