import type { PictureMark } from '@millwright/contract/picture-marks'
import { useState, type PointerEvent } from 'react'

import {
  gripAt,
  grippedBy,
  isTap,
  markAt,
  newMark,
  placedMark,
  type Grip,
  type Place,
} from './mark-geometry.ts'
import type { MarkEditing } from './use-marks.ts'

/** A mark being dragged, and where it was grabbed. */
interface Drawing {
  index: number
  grip: Grip
  isNew: boolean
  start: Place
  before: PictureMark
  now: PictureMark
}

/**
 * Draws new marks by dragging, and moves existing ones by their outline or ends.
 *
 * @returns the marks as they look meanwhile, and the listeners for the picture
 */
export function useDrawing({ marks, kind, color, chosen, canAdd, choose, put }: MarkEditing) {
  const [drawing, setDrawing] = useState<Drawing>()
  const begin = (start: Place, event: PointerEvent<HTMLElement>): Drawing | undefined => {
    const size = sizeOf(event.currentTarget)
    const present = chosen === undefined ? undefined : marks[chosen]
    const grip = present && gripAt(present, start, size)
    if (present && grip && chosen !== undefined) {
      return { index: chosen, grip, isNew: false, start, before: present, now: present }
    }
    const index = markAt(marks, start, size)
    const taken = index === undefined ? undefined : marks[index]
    if (taken && index !== undefined) {
      return { index, grip: 'whole', isNew: false, start, before: taken, now: taken }
    }
    if (!canAdd) return undefined
    const mark = newMark(kind, color, start, marks)
    return { index: marks.length, grip: 'to', isNew: true, start, before: mark, now: mark }
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return
    const begun = begin(placeOn(event), event)
    if (!begun) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrawing(begun)
    choose(begun.isNew ? undefined : begun.index)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drawing) return
    const [x, y] = placeOn(event)
    const by: Place = [x - drawing.start[0], y - drawing.start[1]]
    setDrawing({ ...drawing, now: grippedBy(drawing.before, drawing.grip, by) })
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!drawing) return
    const { index, isNew, start, before, now } = drawing
    setDrawing(undefined)
    if (isNew) {
      const wasTap = isTap(now, sizeOf(event.currentTarget))
      put([...marks, wasTap ? placedMark(kind, color, start, marks) : now], index)
    } else if (now !== before && index < marks.length) {
      put(marks.with(index, now), index)
    }
  }
  const shown = drawing
    ? drawing.isNew
      ? [...marks, drawing.now]
      : marks.map((mark, index) => (index === drawing.index ? drawing.now : mark))
    : marks
  const onPointerCancel = () => {
    setDrawing(undefined)
  }
  return { shown, listeners: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}

/** The position of a pointer on the picture. */
export function placeOn({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Place {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [share(clientX - left, width), share(clientY - top, height)]
}

function share(way: number, whole: number): number {
  return Math.min(1, Math.max(0, way / whole))
}

function sizeOf(element: HTMLElement): DOMRect {
  return element.getBoundingClientRect()
}
