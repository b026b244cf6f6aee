import type { InstancedMesh } from '@gltf-transform/extensions'

import type { Matrix } from '../../matrix.ts'

/** The placements of an instanced mesh (EXT_mesh_gpu_instancing), relative to its node. */
export function placesOf(instances: InstancedMesh): Matrix[] {
  const attributes = ['TRANSLATION', 'ROTATION', 'SCALE'].map((name) =>
    instances.getAttribute(name),
  )
  const count = Math.max(...attributes.map((attribute) => attribute?.getCount() ?? 0))
  return Array.from({ length: count }, (_, index) => {
    const [translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1]] = attributes.map(
      (attribute) => attribute?.getElement(index, []),
    )
    return composed(translation, rotation, scale)
  })
}

/** Scaled, turned by a quaternion, then moved. glTF 2.0, 3.5.3. */
function composed(
  [x = 0, y = 0, z = 0]: readonly number[],
  [a = 0, b = 0, c = 0, w = 1]: readonly number[],
  [sx = 1, sy = 1, sz = 1]: readonly number[],
): Matrix {
  return [
    sx * (1 - 2 * (b * b + c * c)),
    sx * 2 * (a * b + c * w),
    sx * 2 * (a * c - b * w),
    0,
    sy * 2 * (a * b - c * w),
    sy * (1 - 2 * (a * a + c * c)),
    sy * 2 * (b * c + a * w),
    0,
    sz * 2 * (a * c + b * w),
    sz * 2 * (b * c - a * w),
    sz * (1 - 2 * (a * a + b * b)),
    0,
    x,
    y,
    z,
    1,
  ]
}
