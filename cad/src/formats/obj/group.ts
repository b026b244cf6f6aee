import { identity } from '../../matrix.ts'
import { checkMesh } from '../../mesh/check.ts'
import {
  plainMaterial,
  type Material,
  type Mesh,
  type ModelPart,
  type Surface,
} from '../../model.ts'
import type { Points } from './points.ts'

/** The indices that a corner of a face refers to, from 0; -1 for none. */
export interface Corner {
  position: number
  uv: number
  normal: number
}

/** The faces of one object or group, by material. */
export class Group {
  private readonly name: string
  /** Three corners for each triangle, by the name of their material. */
  private readonly corners = new Map<string, Corner[]>()
  private current: Corner[] = []

  constructor(name: string) {
    this.name = name
    this.use('')
  }

  use(material: string): void {
    this.current = this.corners.get(material) ?? []
    this.corners.set(material, this.current)
  }

  add(corner: Corner): void {
    this.current.push(corner)
  }

  isEmpty(): boolean {
    return this.corners.values().every((corners) => corners.length === 0)
  }

  part(points: Points, materials: Map<string, Material>): ModelPart {
    const mesh = this.mesh(points, materials)
    checkMesh(mesh)
    return { name: this.name, matrix: identity, shapes: [{ mesh, matrix: identity }], parts: [] }
  }

  private mesh(points: Points, materials: Map<string, Material>): Mesh {
    const used = [...this.corners].filter(([, corners]) => corners.length > 0)
    const all = used.flatMap(([, corners]) => corners)
    const isTextured = used.some(([name]) => materials.get(name)?.textures)
    const withUvs = isTextured && all.every(({ uv }) => uv >= 0)
    const withNormals = all.every(({ normal }) => normal >= 0)
    const { indices, vertices } = distinct(all, withUvs, withNormals)
    return {
      positions: gather(
        vertices.map(({ position }) => position),
        points.positions,
        3,
      ),
      normals: withNormals
        ? gather(
            vertices.map(({ normal }) => normal),
            points.normals,
            3,
          )
        : undefined,
      uvs: withUvs
        ? downwards(
            gather(
              vertices.map(({ uv }) => uv),
              points.uvs,
              2,
            ),
          )
        : undefined,
      indices,
      surfaces: surfacesOf(used, materials),
    }
  }
}

function distinct(
  corners: readonly Corner[],
  withUvs: boolean,
  withNormals: boolean,
): { indices: Uint32Array; vertices: Corner[] } {
  const numbers = new Map<string, number>()
  const vertices: Corner[] = []
  const indices = Uint32Array.from(corners, (corner) => {
    const { position, uv, normal } = corner
    const key = `${position}/${withUvs ? uv : ''}/${withNormals ? normal : ''}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, vertices.length)
    vertices.push(corner)
    return vertices.length - 1
  })
  return { indices, vertices }
}

function gather(which: readonly number[], from: readonly number[], size: number): Float32Array {
  const found = new Float32Array(which.length * size)
  for (const [index, element] of which.entries()) {
    for (let k = 0; k < size; k += 1) found[index * size + k] = from[element * size + k] ?? 0
  }
  return found
}

/** OBJ counts v from the bottom of the picture, glTF from the top. */
function downwards(uvs: Float32Array): Float32Array {
  return uvs.map((value, index) => (index % 2 === 1 ? 1 - value : value))
}

function surfacesOf(
  used: readonly (readonly [string, readonly Corner[]])[],
  materials: Map<string, Material>,
): Surface[] {
  let firstTriangle = 0
  return used.map(([name, corners]) => {
    const triangleCount = corners.length / 3
    // One object wherever it is used, so that identical meshes can be shared.
    const material = materials.get(name) ?? { ...plainMaterial, name }
    materials.set(name, material)
    const surface = { firstTriangle, triangleCount, material }
    firstTriangle += triangleCount
    return surface
  })
}
