import { Plane, Vector3, type Box3, type Ray } from 'three'

import type { Section, SectionAxis } from '../viewer/view-state.ts'

const directions: Record<SectionAxis, Vector3> = {
  x: new Vector3(1, 0, 0),
  y: new Vector3(0, 1, 0),
  z: new Vector3(0, 0, 1),
}

/** The planes that keep what is before each position, or after it when flipped. */
export function sectionPlanes(sections: readonly Section[], box: Box3): Plane[] {
  return sections.map(({ axis, at, isFlipped }) => {
    const place = box.min[axis] + at * (box.max[axis] - box.min[axis])
    const normal = directions[axis].clone().multiplyScalar(isFlipped ? 1 : -1)
    return new Plane(normal, isFlipped ? -place : place)
  })
}

/** A point on a cut, and the normal of the cut. */
export interface CutPlace {
  point: Vector3
  normal: Vector3
}

/** Where a ray from outside enters what the planes keep: on the plane it meets last. */
export function enterCut(ray: Ray, planes: readonly Plane[]): CutPlace | undefined {
  const met = planes
    .filter((plane) => plane.distanceToPoint(ray.origin) < 0)
    .flatMap((plane) => {
      const point = ray.intersectPlane(plane, new Vector3())
      return point ? [{ point, normal: plane.normal.clone().negate() }] : []
    })
    .toSorted((a, b) => b.point.distanceTo(ray.origin) - a.point.distanceTo(ray.origin))
  return met[0]
}
