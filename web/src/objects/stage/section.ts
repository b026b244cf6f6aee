import { Plane, Vector3, type Box3 } from 'three'

import type { Section, SectionAxis } from '../viewer/view-state.ts'

const directions: Record<SectionAxis, Vector3> = {
  x: new Vector3(1, 0, 0),
  y: new Vector3(0, 1, 0),
  z: new Vector3(0, 0, 1),
}

/** The plane that leaves what is before the place, or after it when flipped. */
export function sectionPlanes(section: Section | null, box: Box3): Plane[] {
  if (!section) return []
  const { axis, at, isFlipped } = section
  const place = box.min[axis] + at * (box.max[axis] - box.min[axis])
  const normal = directions[axis].clone().multiplyScalar(isFlipped ? 1 : -1)
  return [new Plane(normal, isFlipped ? -place : place)]
}
