import {
  maxMarkNumber,
  type MarkColor,
  type MarkKind,
  type PictureMark,
} from '@millwright/contract/picture-marks'

/** A position on a picture, as shares of its width and height. */
export type Place = readonly [x: number, y: number]

/** The size of a picture on the screen. */
export interface Size {
  width: number
  height: number
}

/** The grabbed part of a mark. */
export type Grip = 'from' | 'to' | 'whole'

/** The distance from a line, in pixels, at which a finger still grabs it. */
const reach = 16
/** Anything drawn shorter than this was a tap. */
const shortest = 10
const tapped = 0.08

export function newMark(
  kind: MarkKind,
  color: MarkColor,
  at: Place,
  marks: readonly PictureMark[],
): PictureMark {
  const place = rounded(at)
  if (kind === 'number') return { kind, color, at: place, number: nextNumber(marks) }
  return { kind, color, from: place, to: place }
}

/** The size of a mark made by a tap or a key: an arrow has its tip there, a round mark its center. */
export function placedMark(
  kind: MarkKind,
  color: MarkColor,
  at: Place,
  marks: readonly PictureMark[],
): PictureMark {
  const mark = newMark(kind, color, at, marks)
  if (mark.kind === 'number') return mark
  const [x, y] = at
  const far = mark.kind === 'arrow' ? 2 * tapped : tapped
  // If there is no room on one side, it comes from the other.
  const before = (share: number) => (share >= far ? share - far : share + far)
  const to: Place = mark.kind === 'arrow' ? at : [x + tapped, y + tapped]
  const from: Place = mark.kind === 'arrow' ? [before(x), before(y)] : [x - tapped, y - tapped]
  return { ...mark, from: rounded(from), to: rounded(to) }
}

/** The first free number, so that a removed one is reused. */
export function nextNumber(marks: readonly PictureMark[]): number {
  const taken = new Set(marks.map((mark) => (mark.kind === 'number' ? mark.number : 0)))
  let number = 1
  while (taken.has(number) && number < maxMarkNumber) number += 1
  return number
}

/** Moves it, as long as all of it stays on the picture. */
export function movedBy(mark: PictureMark, [dx, dy]: Place): PictureMark {
  const places = placesOf(mark)
  const by: Place = [
    within(
      dx,
      places.map(([x]) => x),
    ),
    within(
      dy,
      places.map(([, y]) => y),
    ),
  ]
  const shift = ([x, y]: Place) => rounded([x + by[0], y + by[1]])
  if (mark.kind === 'number') return { ...mark, at: shift(placeOf(mark.at)) }
  return { ...mark, from: shift(placeOf(mark.from)), to: shift(placeOf(mark.to)) }
}

/** Moves one end of it; a number has none, and moves as a whole. */
export function endMovedBy(mark: PictureMark, end: 'from' | 'to', [dx, dy]: Place): PictureMark {
  if (mark.kind === 'number') return movedBy(mark, [dx, dy])
  const [x, y] = placeOf(mark[end])
  return { ...mark, [end]: rounded([x + dx, y + dy]) }
}

export function grippedBy(mark: PictureMark, grip: Grip, by: Place): PictureMark {
  return grip === 'whole' ? movedBy(mark, by) : endMovedBy(mark, grip, by)
}

/** Whether it is too short to have been drawn on purpose. */
export function isTap(mark: PictureMark, size: Size): boolean {
  if (mark.kind === 'number') return false
  return distance(pixels(mark.from, size), pixels(mark.to, size)) < shortest
}

/** The topmost mark at a position: marks are grabbed by their outline, so that others can be drawn inside them. */
export function markAt(marks: readonly PictureMark[], at: Place, size: Size): number | undefined {
  const index = marks.findLastIndex((mark) => distanceTo(mark, at, size) <= reach)
  return index === -1 ? undefined : index
}

/** The part of a mark at a position: its ends resize it. */
export function gripAt(mark: PictureMark, at: Place, size: Size): Grip | undefined {
  if (mark.kind !== 'number') {
    const place = pixels(at, size)
    if (distance(place, pixels(mark.to, size)) <= reach) return 'to'
    if (distance(place, pixels(mark.from, size)) <= reach) return 'from'
  }
  return distanceTo(mark, at, size) <= reach ? 'whole' : undefined
}

/** The positions that a mark is drawn between. */
export function placesOf(mark: PictureMark): Place[] {
  return mark.kind === 'number' ? [placeOf(mark.at)] : [placeOf(mark.from), placeOf(mark.to)]
}

function distanceTo(mark: PictureMark, at: Place, size: Size): number {
  const place = pixels(at, size)
  if (mark.kind === 'number') return distance(place, pixels(mark.at, size))
  const [from, to] = [pixels(mark.from, size), pixels(mark.to, size)]
  if (mark.kind === 'arrow') return toSegment(place, from, to)
  if (mark.kind === 'circle') return toEllipse(place, from, to)
  const corners: Place[] = [from, [to[0], from[1]], to, [from[0], to[1]]]
  return Math.min(
    ...corners.map((corner, index) => toSegment(place, corner, corners[(index + 1) % 4] ?? corner)),
  )
}

function toSegment(place: Place, from: Place, to: Place): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = dx * dx + dy * dy
  const along = ((place[0] - from[0]) * dx + (place[1] - from[1]) * dy) / (length || 1)
  const share = Math.min(1, Math.max(0, along))
  return distance(place, [from[0] + share * dx, from[1] + share * dy])
}

/** Along the ray from its center: close enough for a finger. */
function toEllipse(place: Place, from: Place, to: Place): number {
  const middle: Place = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const [rx, ry] = [Math.abs(to[0] - from[0]) / 2 || 1, Math.abs(to[1] - from[1]) / 2 || 1]
  const out = Math.hypot((place[0] - middle[0]) / rx, (place[1] - middle[1]) / ry)
  const far = distance(place, middle)
  return out === 0 ? Math.min(rx, ry) : Math.abs(far - far / out)
}

function pixels(place: readonly number[], { width, height }: Size): Place {
  const [x, y] = placeOf(place)
  return [x * width, y * height]
}

function distance([x1, y1]: Place, [x2, y2]: Place): number {
  return Math.hypot(x2 - x1, y2 - y1)
}

function placeOf([x = 0, y = 0]: readonly number[]): Place {
  return [x, y]
}

/** Limits a movement so that no share leaves the picture. */
function within(by: number, shares: readonly number[]): number {
  return Math.min(1 - Math.max(...shares), Math.max(-Math.min(...shares), by))
}

/** On the picture, rounded to a ten-thousandth: more digits carry no information. */
function rounded([x, y]: Place): number[] {
  return [x, y].map((share) => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000)
}
