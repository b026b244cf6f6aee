import { identity } from '../../matrix.ts'
import { checkMesh } from '../../mesh/check.ts'
import {
  paintModel,
  plainMaterial,
  type Material,
  type Mesh,
  type Shape,
  type Surface,
} from '../../model.ts'
import type { KernelMesh } from '../../kernel-model.ts'

type Color = readonly [number, number, number]

/** The material for a color of the kernel; undefined without a color. */
export type MaterialOf = (color: Color | null | undefined) => Material | undefined

/** The materials of a model by color, so that equal colors share one. */
export function paletteOf(): MaterialOf {
  const materials = new Map<string, Material>()
  return (color) => {
    if (!color) return undefined
    const key = color.join()
    const [red, green, blue] = color
    const material = materials.get(key) ?? paintModel([red, green, blue, 1])
    materials.set(key, material)
    return material
  }
}

/** @throws {ModelError} `model_damaged` */
export function shapeOf(source: KernelMesh, materialOf: MaterialOf): Shape {
  const { positions, normals } = source
  const mesh: Mesh = { positions, normals, ...byColor(source, materialOf) }
  checkMesh(mesh)
  return { mesh, matrix: identity }
}

/** Triangles sorted by the color of their face, and within a color in the order of the kernel. */
function byColor(
  { indices: given, faces, color }: KernelMesh,
  materialOf: MaterialOf,
): Pick<Mesh, 'indices' | 'surfaces'> {
  const filled = faces.filter(({ first, last }) => last >= first)
  const groups = Map.groupBy(filled, (face) => materialOf(face.color ?? color) ?? plainMaterial)
  if (groups.size <= 1) {
    const material = [...groups.keys()][0] ?? materialOf(color) ?? plainMaterial
    const triangleCount = given.length / 3
    return { indices: given, surfaces: [{ firstTriangle: 0, triangleCount, material }] }
  }
  const indices = new Uint32Array(given.length)
  const surfaces: Surface[] = []
  let at = 0
  for (const [material, members] of groups) {
    const firstTriangle = at
    for (const { first, last } of members) {
      indices.set(given.subarray(3 * first, 3 * (last + 1)), 3 * at)
      at += last - first + 1
    }
    surfaces.push({ firstTriangle, triangleCount: at - firstTriangle, material })
  }
  return { indices: indices.subarray(0, 3 * at), surfaces }
}
