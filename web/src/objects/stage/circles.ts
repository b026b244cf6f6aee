import { Triangle, Vector3 } from 'three'

export interface Circle {
  center: Vector3
  /** Perpendicular to its plane. */
  normal: Vector3
  radius: number
}

/** The maximum angle between two segments of a circle; the sides of a hexagon turn more. */
const maxTurn = (40 * Math.PI) / 180
/** How far a point may be from a circle, as a share of the radius. */
const tolerance = 0.02
const minLines = 4
const minSwept = Math.PI / 4
const maxPoints = 2000
const maxUnevenness = 3
/** Edges near a point are tried in order of distance. */
const maxTried = 6

/**
 * The circle, or arc, that a model has near a point: its edges are straight segments between points of it.
 *
 * @param lines the ends of each edge, as in three.js: x, y and z of one, then of the other
 * @param reach how far the nearest segment may be, in units of the model
 */
export function findCircle(
  lines: ArrayLike<number>,
  place: Vector3,
  reach: number,
): Circle | undefined {
  const near = linesNear(lines, place, reach).slice(0, maxTried)
  if (near.length === 0) return undefined
  const meeting = meetingPoints(lines)
  for (const line of near) {
    const circle = circleThrough(chainThrough(line, meeting))
    if (circle) return circle
  }
  return undefined
}

type Line = readonly [Vector3, Vector3]

function pointAt(lines: ArrayLike<number>, index: number): Vector3 {
  return new Vector3(lines[index], lines[index + 1], lines[index + 2])
}

/** The nearest first. */
function linesNear(lines: ArrayLike<number>, place: Vector3, reach: number): Line[] {
  const found: { line: Line; distance: number }[] = []
  for (let index = 0; index + 5 < lines.length; index += 6) {
    const line: Line = [pointAt(lines, index), pointAt(lines, index + 3)]
    const distance = distanceTo(line, place)
    if (distance <= reach) found.push({ line, distance })
  }
  return found.toSorted((a, b) => a.distance - b.distance).map(({ line }) => line)
}

function distanceTo([from, to]: Line, place: Vector3): number {
  const along = to.clone().sub(from)
  const length = along.lengthSq()
  const share = length > 0 ? place.clone().sub(from).dot(along) / length : 0
  return from
    .clone()
    .addScaledVector(along, Math.min(1, Math.max(0, share)))
    .distanceTo(place)
}

type Meeting = ReadonlyMap<string, readonly Vector3[]>

/** The neighbors of each point. Equal points have equal numbers: they come from one corner. */
function meetingPoints(lines: ArrayLike<number>): Meeting {
  const found = new Map<string, Vector3[]>()
  const join = (from: Vector3, to: Vector3) => {
    const others = found.get(nameOf(from))
    if (others) others.push(to)
    else found.set(nameOf(from), [to])
  }
  for (let index = 0; index + 5 < lines.length; index += 6) {
    const [from, to] = [pointAt(lines, index), pointAt(lines, index + 3)]
    join(from, to)
    join(to, from)
  }
  return found
}

function nameOf({ x, y, z }: Vector3): string {
  return `${x} ${y} ${z}`
}

interface Chain {
  points: Vector3[]
  /** The segment it started from: from this point to the next. */
  at: number
  isClosed: boolean
}

/** The points before and after a segment, as long as it continues without a corner. */
function chainThrough([from, to]: Line, meeting: Meeting): Chain {
  const after = pointsBehind(from, to, meeting)
  const last = after.at(-1)
  if (last?.equals(from)) {
    return { points: [from, to, ...after.slice(0, -1)], at: 0, isClosed: true }
  }
  const before = pointsBehind(to, from, meeting).toReversed()
  return { points: [...before, from, to, ...after], at: before.length, isClosed: false }
}

function pointsBehind(from: Vector3, to: Vector3, meeting: Meeting): Vector3[] {
  const points: Vector3[] = []
  let [before, here] = [from, to]
  while (points.length < maxPoints) {
    const next = straightest(before, here, meeting)
    if (!next) break
    points.push(next)
    if (next.equals(from)) break
    before = here
    here = next
  }
  return points
}

function straightest(before: Vector3, here: Vector3, meeting: Meeting): Vector3 | undefined {
  const way = here.clone().sub(before)
  const turns = (meeting.get(nameOf(here)) ?? [])
    .filter((each) => !each.equals(before))
    .map((point) => ({ point, turn: way.angleTo(point.clone().sub(here)) }))
    .toSorted((a, b) => a.turn - b.turn)
  const [first] = turns
  return first && first.turn <= maxTurn ? first.point : undefined
}

function circleThrough({ points, at, isClosed }: Chain): Circle | undefined {
  // A ring has no start: the segment is in its middle.
  const ring = isClosed ? turned(points, at) : points
  const start = isClosed ? Math.floor(points.length / 2) : at
  const first = throughThree(ring[start - 1] ?? ring[start + 2], ring[start], ring[start + 1])
  if (!first) return undefined
  let [low, high] = [start, start + 1]
  while (isOn(first, ring[low - 1])) low -= 1
  while (isOn(first, ring[high + 1])) high += 1
  const part = ring.slice(low, high + 1)
  const circle = throughThree(
    part[0],
    part[Math.floor(part.length / 3)],
    part[Math.floor((2 * part.length) / 3)],
  )
  if (!circle || part.length <= minLines || !isEven(part)) return undefined
  return sweptBy(part, circle.radius) >= minSwept ? circle : undefined
}

function turned(points: readonly Vector3[], at: number): Vector3[] {
  const shift = (at + Math.ceil(points.length / 2)) % points.length
  return [...points.slice(shift), ...points.slice(0, shift)]
}

function throughThree(a?: Vector3, b?: Vector3, c?: Vector3): Circle | undefined {
  if (!a || !b || !c) return undefined
  const [toB, toC] = [b.clone().sub(a), c.clone().sub(a)]
  const across = toB.clone().cross(toC)
  const area = across.lengthSq()
  if (area <= 1e-12 * toB.lengthSq() * toC.lengthSq()) return undefined
  const center = toC
    .clone()
    .cross(across)
    .multiplyScalar(-toB.lengthSq())
    .addScaledVector(toB.clone().cross(across), toC.lengthSq())
    .multiplyScalar(-0.5 / area)
    .add(a)
  return {
    center,
    normal: new Triangle(a, b, c).getNormal(new Vector3()),
    radius: center.distanceTo(a),
  }
}

function isOn({ center, normal, radius }: Circle, point: Vector3 | undefined): boolean {
  if (!point) return false
  const to = point.clone().sub(center)
  const slack = radius * tolerance
  return Math.abs(to.length() - radius) <= slack && Math.abs(to.dot(normal)) <= slack
}

/** A straight side between two bends is much longer than the bends' segments. */
function isEven(points: readonly Vector3[]): boolean {
  const lengths = points
    .slice(1)
    .map((point, index) => points[index]?.distanceTo(point) ?? 0)
    .toSorted((a, b) => a - b)
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0
  return (lengths.at(-1) ?? 0) <= maxUnevenness * median
}

function sweptBy(points: readonly Vector3[], radius: number): number {
  return points.slice(1).reduce((sum, point, index) => {
    const side = points[index]?.distanceTo(point) ?? 0
    return sum + 2 * Math.asin(Math.min(1, side / (2 * radius)))
  }, 0)
}
