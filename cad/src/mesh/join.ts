import { isIdentity } from '../matrix.ts'
import { partsOf, type Material, type Mesh, type ModelPart, type Shape } from '../model.ts'

/** How often each mesh of a model is used. */
export function meshUses(parts: readonly ModelPart[]): Map<Mesh, number> {
  const uses = new Map<Mesh, number>()
  for (const { shapes } of partsOf(parts)) {
    for (const { mesh } of shapes) uses.set(mesh, (uses.get(mesh) ?? 0) + 1)
  }
  return uses
}

/**
 * Joins the shapes of one part that nothing else uses: a part of a hundred solids becomes one
 * mesh instead of a hundred, which would make the file large and slow to draw.
 */
export function joinShapes(shapes: readonly Shape[], uses: ReadonlyMap<Mesh, number>): Shape[] {
  const groups = Map.groupBy(shapes, (shape) =>
    uses.get(shape.mesh) === 1 && isIdentity(shape.matrix) ? kindOf(shape.mesh) : shape,
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first && group.length > 1
      ? [{ ...first, mesh: oneMesh(group.map(({ mesh }) => mesh)) }]
      : group
  })
}

/** Meshes can be joined if their vertices have the same attributes. */
function kindOf({ normals, uvs, colors }: Mesh): string {
  return [normals, uvs, colors].map((values) => values !== undefined).join()
}

function oneMesh(meshes: readonly Mesh[]): Mesh {
  const triangles = new Map<Material, Uint32Array[]>()
  let vertices = 0
  for (const { positions, indices, surfaces } of meshes) {
    const before = vertices
    for (const { material, firstTriangle, triangleCount } of surfaces) {
      const own = indices.subarray(3 * firstTriangle, 3 * (firstTriangle + triangleCount))
      const known = triangles.get(material) ?? []
      triangles.set(material, [...known, own.map((index) => index + before)])
    }
    vertices += positions.length / 3
  }
  let firstTriangle = 0
  const surfaces = [...triangles].map(([material, pieces]) => {
    const triangleCount = pieces.reduce((sum, { length }) => sum + length / 3, 0)
    const surface = { material, firstTriangle, triangleCount }
    firstTriangle += triangleCount
    return surface
  })
  return {
    positions: concatenated(meshes.map(({ positions }) => positions)),
    normals: all(meshes.map(({ normals }) => normals)),
    uvs: all(meshes.map(({ uvs }) => uvs)),
    colors: all(meshes.map(({ colors }) => colors)),
    indices: Uint32Array.from([...triangles.values()].flat().flatMap((piece) => [...piece])),
    surfaces,
  }
}

function all(arrays: readonly (Float32Array | undefined)[]): Float32Array | undefined {
  const present = arrays.filter((array) => array !== undefined)
  return present.length === arrays.length ? concatenated(present) : undefined
}

function concatenated(arrays: readonly Float32Array[]): Float32Array {
  const joint = new Float32Array(arrays.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const array of arrays) {
    joint.set(array, at)
    at += array.length
  }
  return joint
}
