import { MeshoptEncoder } from 'meshoptimizer'

import type { Mesh, Surface } from '../model.ts'

/** The vertices of one surface, each once, in the order that compresses best. */
export interface SurfaceGeometry {
  positions: Float32Array
  normals?: Float32Array | undefined
  uvs?: Float32Array | undefined
  colors?: Float32Array | undefined
  indices: Uint32Array
}

const unused = 0xff_ff_ff_ff

/** Extracts one surface from a mesh. `MeshoptEncoder` must be ready. */
export function surfaceGeometry(
  mesh: Mesh,
  { firstTriangle, triangleCount }: Surface,
): SurfaceGeometry {
  const used = mesh.indices.subarray(3 * firstTriangle, 3 * (firstTriangle + triangleCount))
  const { indices, vertices } = compact(used, mesh.positions.length / 3)
  const [order, count] = MeshoptEncoder.reorderMesh(indices, true, true)
  // `order` has the new index of each vertex.
  const sources = new Uint32Array(count)
  for (const [vertex, place] of order.entries()) {
    if (place !== unused) sources[place] = vertices[vertex] ?? 0
  }
  const gather = (values: Float32Array | undefined, size: number): Float32Array | undefined =>
    values && gathered(values, sources, size)
  return {
    positions: gathered(mesh.positions, sources, 3),
    normals: gather(mesh.normals, 3),
    uvs: gather(mesh.uvs, 2),
    colors: gather(mesh.colors, 4),
    indices,
  }
}

function compact(
  used: Uint32Array,
  vertexCount: number,
): { indices: Uint32Array; vertices: Uint32Array } {
  const numbers = new Uint32Array(vertexCount).fill(unused)
  const vertices = new Uint32Array(Math.min(vertexCount, used.length))
  let count = 0
  const indices = used.map((vertex) => {
    if (numbers[vertex] === unused) {
      numbers[vertex] = count
      vertices[count] = vertex
      count += 1
    }
    return numbers[vertex] ?? 0
  })
  return { indices, vertices: vertices.subarray(0, count) }
}

function gathered(values: Float32Array, sources: Uint32Array, size: number): Float32Array {
  const result = new Float32Array(sources.length * size)
  for (const [at, source] of sources.entries()) {
    for (let k = 0; k < size; k += 1) result[at * size + k] = values[source * size + k] ?? 0
  }
  return result
}
