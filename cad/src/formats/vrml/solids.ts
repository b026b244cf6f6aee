export interface Solid {
  /** x, y, z for each. */
  points: number[]
  /** The corners of each face, counterclockwise from outside. */
  faces: number[][]
}

/** The sides of round solids: enough to look round, few enough to be light. */
const sides = 32
const rings = 16
const boxCorners = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
]

export function boxFaces([width, height, depth]: readonly [number, number, number]): Solid {
  const points = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner) => [
    (corner & 1 ? 0.5 : -0.5) * width,
    (corner & 2 ? 0.5 : -0.5) * height,
    (corner & 4 ? 0.5 : -0.5) * depth,
  ])
  return { points, faces: boxCorners }
}

/** A cylinder, or a cone if the upper radius is zero; its axis is y. */
export function coneFaces(lower: number, upper: number, height: number): Solid {
  const bottom = ring(lower, -height / 2)
  const top = upper === 0 ? [0, height / 2, 0] : ring(upper, height / 2)
  const around = Array.from({ length: sides }, (_, side) => side)
  const next = (side: number): number => (side + 1) % sides
  const walls = around.map((side) =>
    upper === 0 ? [side, sides, next(side)] : [side, side + sides, next(side) + sides, next(side)],
  )
  const lid = upper === 0 ? [] : [around.map((side) => side + sides).toReversed()]
  return { points: [...bottom, ...top], faces: [...walls, around, ...lid] }
}

export function sphereFaces(radius: number): Solid {
  const points: number[] = []
  for (let level = 0; level <= rings; level += 1) {
    const angle = (Math.PI * level) / rings
    const isEnd = level % rings === 0
    points.push(...ring(isEnd ? 0 : radius * Math.sin(angle), -radius * Math.cos(angle)))
  }
  const faces: number[][] = []
  for (let level = 0; level < rings; level += 1) {
    for (let side = 0; side < sides; side += 1) {
      const [here, beside] = [level * sides + side, level * sides + ((side + 1) % sides)]
      // The poles are points: faces there have three corners.
      if (level > 0) faces.push([here, here + sides, beside])
      if (level < rings - 1) faces.push([beside, here + sides, beside + sides])
    }
  }
  return { points, faces }
}

/** Heights over a grid in x and z. */
export function gridFaces(
  [across, along]: readonly [number, number],
  [xSpacing, zSpacing]: readonly [number, number],
  heights: readonly number[],
): Solid {
  const points = heights
    .slice(0, across * along)
    .flatMap((height, at) => [(at % across) * xSpacing, height, Math.floor(at / across) * zSpacing])
  const faces: number[][] = []
  for (let at = 0; at + across + 1 < points.length / 3; at += 1) {
    if (at % across < across - 1) faces.push([at, at + across, at + across + 1, at + 1])
  }
  return { points, faces }
}

/** Counterclockwise seen from below. */
function ring(radius: number, y: number): number[] {
  return Array.from({ length: sides }, (_, side) => {
    const angle = (2 * Math.PI * side) / sides
    return [radius * Math.cos(angle), y, radius * Math.sin(angle)]
  }).flat()
}
