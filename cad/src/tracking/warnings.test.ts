import assert from 'node:assert/strict'
import { test } from 'node:test'

import { binaryStl, boxTriangles, type Triangle } from '../../test/mesh-files.ts'
import { factsOfFile } from '../../test/facts-of.ts'

type Point = Triangle[0]

async function warningsOf(triangles: readonly Triangle[]) {
  const { trackingWarnings } = await factsOfFile(binaryStl(triangles), { filename: 'thing.stl' })
  return trackingWarnings
}

/** A prism with an outline in x and y, counterclockwise, and a height. */
function standing(outline: readonly (readonly [number, number])[], height: number): Triangle[] {
  return outline.flatMap(([x, y], index): Triangle[] => {
    const [u, v] = outline[(index + 1) % outline.length] ?? [0, 0]
    return [
      [
        [x, y, 0],
        [u, v, 0],
        [u, v, height],
      ],
      [
        [x, y, 0],
        [u, v, height],
        [x, y, height],
      ],
    ]
  })
}

function ball(radius: number): Triangle[] {
  const at = (row: number, column: number): Point => {
    const [down, around] = [(Math.PI * row) / 24, (2 * Math.PI * column) / 48]
    const [x, y, z] = [
      Math.sin(down) * Math.cos(around),
      Math.sin(down) * Math.sin(around),
      Math.cos(down),
    ]
    return [radius * x, radius * y, radius * z]
  }
  const cells = Array.from({ length: 24 * 48 }, (_, index) => [Math.floor(index / 48), index % 48])
  return cells.flatMap(([row = 0, column = 0]): Triangle[] => {
    const corners = [
      at(row, column),
      at(row + 1, column),
      at(row + 1, column + 1),
      at(row, column + 1),
    ]
    const [a, b, c, d] = corners as [Point, Point, Point, Point]
    return [...(row < 23 ? [[a, b, c] as const] : []), ...(row > 0 ? [[a, c, d] as const] : [])]
  })
}

/** An angle with legs of two lengths, and a lug on one of them. */
function bracket(size: number): Triangle[] {
  const scaled = (triangles: Triangle[]) =>
    triangles.map((points) => points.map((point) => point.map((value) => value * size)))
  return scaled([
    ...boxTriangles([0, 0, 0], [1, 0.6, 0.1]),
    ...boxTriangles([0, 0, 0.1], [0.1, 0.6, 0.5]),
    ...boxTriangles([0.6, 0.1, 0.1], [0.2, 0.2, 0.15]),
  ]) as unknown as Triangle[]
}

/** A bolt of round shaft and six-sided head. */
function screw(length: number): Triangle[] {
  const ring = (count: number, radius: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (2 * Math.PI * index) / count
      return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
    })
  return [...standing(ring(32, length / 8), length), ...standing(ring(6, length / 4), length / 5)]
}

test('a hand-sized bracket has no warnings, whatever its orientation', async () => {
  assert.deepEqual(await warningsOf(bracket(120)), [])
  const turned = bracket(120).map((points) =>
    points.map(([x, y, z]) => [0.8 * x - 0.6 * y, 0.6 * x + 0.8 * y, z]),
  )
  assert.deepEqual(await warningsOf(turned as unknown as Triangle[]), [])
})

test('a ball looks the same from all sides, and has no features', async () => {
  assert.deepEqual(await warningsOf(ball(100)), ['symmetric', 'featureless'])
})

test('a plate is flat, even if it is tilted', async () => {
  const plate = boxTriangles([0, 0, 0], [300, 200, 4])
  const lug = boxTriangles([10, 10, 4], [120, 60, 2])
  assert.deepEqual(await warningsOf([...plate, ...lug]), ['flat'])
  const leaning = [...plate, ...lug].map((points) =>
    points.map(([x, y, z]) => [0.8 * x - 0.6 * z, y, 0.6 * x + 0.8 * z]),
  )
  assert.deepEqual(await warningsOf(leaning as unknown as Triangle[]), ['flat'])
})

test('a tiny screw is too small, and the same after a turn of its head', async () => {
  assert.deepEqual(await warningsOf(screw(12)), ['too_small', 'symmetric'])
})

test('an object the size of a house is too large', async () => {
  assert.deepEqual(await warningsOf(bracket(9000)), ['too_large'])
})
