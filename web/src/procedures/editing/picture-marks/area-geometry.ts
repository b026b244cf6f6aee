import { minAreaShare, type PictureArea } from '@millwright/contract/picture-marks'

import type { Place, Size } from './mark-geometry.ts'

/** The grabbed part of an area: a corner, or the whole. */
export type AreaGrip = 'upper-left' | 'upper-right' | 'lower-left' | 'lower-right' | 'whole'

export const areaCorners = ['upper-left', 'upper-right', 'lower-left', 'lower-right'] as const

/** The distance from a corner, in pixels, at which a finger still grabs it. */
const reach = 24
/** Larger than the service's minimum, so that rounding doesn't fall below it. */
const shortest = 2 * minAreaShare

export function cornerOf({ from, to }: PictureArea, corner: AreaGrip): Place {
  const [x1 = 0, y1 = 0] = from
  const [x2 = 1, y2 = 1] = to
  return [isLeft(corner) ? x1 : x2, isUpper(corner) ? y1 : y2]
}

/** The part of it at a position: a corner, or the whole. */
export function areaGripAt(area: PictureArea, [x, y]: Place, size: Size): AreaGrip | undefined {
  const near = areaCorners.map((corner) => {
    const [cx, cy] = cornerOf(area, corner)
    return { corner, way: Math.hypot((x - cx) * size.width, (y - cy) * size.height) }
  })
  const [nearest] = near.toSorted((a, b) => a.way - b.way)
  if (nearest && nearest.way <= reach) return nearest.corner
  const [x1, y1] = cornerOf(area, 'upper-left')
  const [x2, y2] = cornerOf(area, 'lower-right')
  return x >= x1 && x <= x2 && y >= y1 && y <= y2 ? 'whole' : undefined
}

/** Moves it, or a corner of it, as long as it stays on the picture and not empty. */
export function areaMovedBy(area: PictureArea, grip: AreaGrip, [dx, dy]: Place): PictureArea {
  const [x1, y1] = cornerOf(area, 'upper-left')
  const [x2, y2] = cornerOf(area, 'lower-right')
  if (grip === 'whole') {
    const [byX, byY] = [clamp(dx, -x1, 1 - x2), clamp(dy, -y1, 1 - y2)]
    return areaBetween([x1 + byX, y1 + byY], [x2 + byX, y2 + byY])
  }
  const [left, right] = isLeft(grip)
    ? [clamp(x1 + dx, 0, x2 - shortest), x2]
    : [x1, clamp(x2 + dx, x1 + shortest, 1)]
  const [top, bottom] = isUpper(grip)
    ? [clamp(y1 + dy, 0, y2 - shortest), y2]
    : [y1, clamp(y2 + dy, y1 + shortest, 1)]
  return areaBetween([left, top], [right, bottom])
}

/** The area between two positions, in any order; undefined if it would be empty. */
export function drawnArea(start: Place, end: Place): PictureArea | undefined {
  const from: Place = [Math.min(start[0], end[0]), Math.min(start[1], end[1])]
  const to: Place = [Math.max(start[0], end[0]), Math.max(start[1], end[1])]
  const isShown = Math.min(to[0] - from[0], to[1] - from[1]) >= 2 * shortest
  return isShown ? areaBetween(from, to) : undefined
}

/** Where keyboard users start, in the middle of the picture. */
export function placedArea(share: number): PictureArea {
  return areaBetween([(1 - share) / 2, (1 - share) / 2], [(1 + share) / 2, (1 + share) / 2])
}

function areaBetween(from: Place, to: Place): PictureArea {
  return { from: from.map(rounded), to: to.map(rounded) }
}

function isLeft(grip: AreaGrip): boolean {
  return grip.endsWith('left')
}

function isUpper(grip: AreaGrip): boolean {
  return grip.startsWith('upper')
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
