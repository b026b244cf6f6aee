import type { PictureArea } from '@millwright/contract/picture-marks'
import { useState, type PointerEvent } from 'react'

import { areaGripAt, areaMovedBy, drawnArea, type AreaGrip } from './area-geometry.ts'
import type { Place, Size } from './mark-geometry.ts'
import { placeOn } from './use-drawing.ts'

/** An area being dragged; `before` is undefined for a new one. */
interface Dragging {
  index: number
  grip: AreaGrip
  start: Place
  before: PictureArea | undefined
  now: PictureArea | undefined
}

/**
 * Draws areas by dragging, and moves existing ones by their corners and center.
 *
 * @returns the areas as they look meanwhile, and the listeners for the picture
 */
export function useAreas(
  areas: readonly PictureArea[],
  {
    max,
    onChange,
  }: {
    /** At the limit, a new one replaces the last. */
    max: number
    onChange: (areas: PictureArea[], size: Size) => void
  },
) {
  const [dragging, setDragging] = useState<Dragging>()
  const others = areas.slice(0, max - 1)
  const shown = !dragging
    ? areas
    : dragging.before
      ? areas.map((area, index) => (index === dragging.index ? (dragging.now ?? area) : area))
      : dragging.now
        ? [...others, dragging.now]
        : areas
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return
    const start = placeOn(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    const size = event.currentTarget.getBoundingClientRect()
    const grips = areas.map((area) => areaGripAt(area, start, size))
    const index = grips.findLastIndex((grip) => grip !== undefined)
    const before = areas[index]
    setDragging({ index, grip: grips[index] ?? 'whole', start, before, now: before })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!dragging) return
    const { start, before, grip } = dragging
    const at = placeOn(event)
    const now = before
      ? areaMovedBy(before, grip, [at[0] - start[0], at[1] - start[1]])
      : drawnArea(start, at)
    setDragging({ ...dragging, now })
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!dragging) return
    setDragging(undefined)
    if (dragging.now !== dragging.before) {
      onChange([...shown], event.currentTarget.getBoundingClientRect())
    }
  }
  const onPointerCancel = () => {
    setDragging(undefined)
  }
  return { shown, listeners: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}
