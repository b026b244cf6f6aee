import type { Vector } from '../matrix.ts'
import type { Box, SectionPlane } from './model-view.ts'

/** How far a position is on the visible side of a plane. */
type Keeping = (place: Vector) => number

const places = { x: 0, y: 1, z: 2 } as const

/** Clips triangles to the part in front of each plane, or behind it if flipped. */
export class Sections {
  private readonly planes: readonly Keeping[]

  /** @param box of the whole model */
  constructor(sections: readonly SectionPlane[], { min, max }: Box) {
    this.planes = sections.map(({ axis, at, isFlipped }) => {
      const along = places[axis]
      const place = min[along] + at * (max[along] - min[along])
      return (corner) => (isFlipped ? corner[along] - place : place - corner[along])
    })
  }

  /** The corners of the remaining polygon, in order; none if nothing remains. Sutherland and Hodgman 1974. */
  cut(corners: readonly Vector[]): readonly Vector[] {
    let left = corners
    for (const keeping of this.planes) left = clip(left, keeping)
    return left
  }
}

function clip(corners: readonly Vector[], keeping: Keeping): Vector[] {
  return corners.flatMap((corner, index) => {
    const before = corners.at(index - 1) ?? corner
    const [inside, wasInside] = [keeping(corner), keeping(before)]
    const crossing =
      inside >= 0 === wasInside >= 0 ? [] : [between(before, corner, wasInside, inside)]
    return inside >= 0 ? [...crossing, corner] : crossing
  })
}

function between(from: Vector, to: Vector, a: number, b: number): Vector {
  const share = a / (a - b)
  return [
    from[0] + share * (to[0] - from[0]),
    from[1] + share * (to[1] - from[1]),
    from[2] + share * (to[2] - from[2]),
  ]
}
