import { identity, type Vector } from '../matrix.ts'
import { cornersOf, fit, fromCorner } from '../thumbnail/camera.ts'
import { cross, dot, minus, unit } from '../vectors.ts'
import type { Box, ModelView } from './model-view.ts'

/** The vertical field of view of the viewer's camera. */
const fieldOfView = (32 * Math.PI) / 180

/**
 * Projects positions of the scene into a picture: x and y in pixels from the top left, z increases towards the
 * viewer.
 */
export interface Projection {
  /** Undefined for positions behind the camera. */
  project: (place: Vector) => Vector | undefined
  /** The direction to the viewer. */
  towards: Vector
}

/**
 * The projection that the viewer uses: from the camera of the view, or of the whole box without one.
 *
 * @param size of the picture in pixels
 */
export function projectionOf(
  { camera }: Pick<ModelView, 'camera'>,
  box: Box,
  size: { width: number; height: number },
): Projection {
  if (!camera) {
    const { project } = fit(cornersOf(box.min, box.max, identity), size.width, size.height)
    return { project, towards: fromCorner }
  }
  const [target, position] = [vectorOf(camera.target), vectorOf(camera.position)]
  const offset = minus(position, target)
  // Everything that was visible stays visible, even if there is less room at the sides.
  const further = Math.max(1, ((camera.aspect ?? 1) * size.height) / size.width)
  const distance = Math.hypot(...offset) * further
  const towards = unit(offset)
  const right = unit(cross([0, 1, 0], towards))
  const up = cross(towards, right)
  const scale = size.height / 2 / Math.tan(fieldOfView / 2)
  const nearest = distance / 1000
  return {
    towards,
    project: (place) => {
      const seen = minus(place, target)
      const away = distance - dot(seen, towards)
      if (away < nearest) return undefined
      // Points as far away as the target have depth 0. For a plane, the inverse of the distance is linear over the
      // picture.
      return [
        size.width / 2 + (scale * dot(seen, right)) / away,
        size.height / 2 - (scale * dot(seen, up)) / away,
        scale * (distance / away - 1),
      ]
    },
  }
}

function vectorOf([x = 0, y = 0, z = 0]: readonly number[]): Vector {
  return [x, y, z]
}
