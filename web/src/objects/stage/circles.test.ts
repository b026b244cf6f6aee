import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Vector3 } from 'three'

import { findCircle } from './circles.ts'

/** Lines from each point to the next, as edges of a model are. */
function linesThrough(points: readonly Vector3[]): number[] {
  return points
    .slice(1)
    .flatMap((point, index) => [...(points[index] ?? point).toArray(), ...point.toArray()])
}

/** Part of a circle around (10, 20, 3), or all of it; then it ends where it begins. */
function arc(count: number, share: number, radius = 5): Vector3[] {
  return Array.from({ length: count + 1 }, (_, index) => {
    const angle = share === 1 && index === count ? 0 : (share * 2 * Math.PI * index) / count
    return new Vector3(Math.cos(angle) * radius + 10, Math.sin(angle) * radius + 20, 3)
  })
}

const rounded = ({ x, y, z }: Vector3) => [x, y, z].map((each) => Math.round(each * 1e6) / 1e6)

for (const [what, points] of [
  ['a hole of many lines', arc(64, 1)],
  ['a coarse one', arc(12, 1)],
  ['a quarter', arc(16, 0.25)],
] as const) {
  test(`${what} has the same radius and center wherever it is clicked`, () => {
    for (const [index, point] of points.entries()) {
      const circle = findCircle(linesThrough(points), point, 0.5)
      assert(circle, `at ${index}`)
      assert(Math.abs(circle.radius - 5) < 1e-6)
      assert.deepEqual(rounded(circle.center), [10, 20, 3])
      assert.equal(Math.round(Math.abs(circle.normal.z) * 1e6), 1e6)
    }
  })
}

test('a slot has its round ends, and no circle along its sides', () => {
  const half = (from: number, x: number) =>
    Array.from({ length: 17 }, (_, index) => {
      const angle = from + (Math.PI * index) / 16
      return new Vector3(x + 4 * Math.cos(angle), 4 * Math.sin(angle), 0)
    })
  const points = [...half(-Math.PI / 2, 30), ...half(Math.PI / 2, 0)]
  const lines = linesThrough([...points, points[0] ?? new Vector3()])

  const end = findCircle(lines, new Vector3(34, 0, 0), 0.1)

  assert(end && Math.abs(end.radius - 4) < 1e-6)
  assert.deepEqual(rounded(end.center), [30, 0, 0])
  assert.equal(findCircle(lines, new Vector3(15, 4, 0), 0.1), undefined)
})

test('hexagons, squares and distant edges are not circles', () => {
  for (const corners of [4, 6]) {
    const points = arc(corners, 1)
    assert.equal(findCircle(linesThrough(points), points[0] ?? new Vector3(), 1), undefined)
  }
  assert.equal(findCircle(linesThrough(arc(32, 1)), new Vector3(10, 20, 3), 1), undefined)
})
