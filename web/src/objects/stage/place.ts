import type { Vector3 } from 'three'

import type { Circle } from './circles.ts'

/** A place on the model, in metres. */
export interface Place {
  /** The center of its circle, where it is on one. */
  point: Vector3
  /** Of the face that was touched. */
  normal: Vector3 | undefined
  circle: Circle | undefined
}
