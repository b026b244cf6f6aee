import { identity } from '../../matrix.ts'
import { checkMesh } from '../../mesh/check.ts'
import {
  paint,
  plainMaterial,
  type Material,
  type Mesh,
  type Shape,
  type Surface,
} from '../../model.ts'
import type { KernelMesh } from './occt.ts'

type Color = readonly [number, number, number]

/** The materials of a model by color, so that equal colors are one. */
export class Palette {
  private readonly materials = new Map<string, Material>()

  materialOf(color: Color | null | undefined): Material {
    if (!color) return plainMaterial
    const key = color.join()
    const known = this.materials.get(key)
    if (known) return known
    const [red, green, blue] = color
    const made = paint([red, green, blue, 1])
    this.materials.set(key, made)
    return made
  }
}

/** @throws {ModelError} `model_damaged` */
export function shapeOf(source: KernelMesh, palette: Palette): Shape {
  const { positions, normals } = source
  const mesh: Mesh = { positions, normals, ...byColor(source, palette) }
  checkMesh(mesh)
  return { mesh, matrix: identity }
}

/** Triangles sorted by the color of their face, each color's in the order of the kernel. */
function byColor(
  { indices: given, faces, color }: KernelMesh,
  palette: Palette,
): Pick<Mesh, 'indices' | 'surfaces'> {
  const filled = faces.filter(({ first, last }) => last >= first)
  const groups = Map.groupBy(filled, (face) => palette.materialOf(face.color ?? color))
  if (groups.size <= 1) {
    const material = [...groups.keys()][0] ?? palette.materialOf(color)
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
