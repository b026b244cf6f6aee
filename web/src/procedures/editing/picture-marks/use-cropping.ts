import type { PictureArea } from '@millwright/contract/picture-marks'

import { areaMovedBy, placedArea } from './area-geometry.ts'
import type { Size } from './mark-geometry.ts'
import { useAreas } from './use-areas.ts'
import type { DrawnHistory } from './use-drawn.ts'
import type { Held } from './use-marks.ts'

/** The visible part of a picture, being edited. */
export function useCropping({ drawn: { crop }, commit }: DrawnHistory) {
  const put = (area: PictureArea | undefined, ratio: number) => {
    commit({ crop: area && { ...area, ratio } })
  }
  const { shown, listeners } = useAreas(crop ? [crop] : [], {
    max: 1,
    onChange: ([area], size) => {
      put(area, crop?.ratio ?? ratioOf(size))
    },
  })
  const held: Held = {
    canRemove: crop !== undefined,
    remove: () => {
      put(undefined, 1)
    },
    move: (grip, by) => {
      if (crop) put(areaMovedBy(crop, grip === 'whole' ? 'whole' : 'lower-right', by), crop.ratio)
    },
  }
  const onEnter = (size: Size) => {
    put(placedArea(0.8), ratioOf(size))
  }
  return { shown: shown[0], held, listeners: { ...listeners, onEnter } }
}

function ratioOf({ width, height }: Size): number {
  return Math.min(100, Math.max(0.01, Math.round((width / height) * 10_000) / 10_000))
}
