import type { Vector3 } from 'three'

import type { Circle } from './circles.ts'

/** A point on the model, in meters. */
export interface Place {
  /** The center of its circle, if it is on one. */
  point: Vector3
  /** The normal of the touched face. */
  normal: Vector3 | undefined
  circle: Circle | undefined
}
