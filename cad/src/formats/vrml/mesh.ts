import { checkMesh } from '../../mesh/check.ts'
import { plainSurfaces, type Material, type Mesh, type Surface } from '../../model.ts'
import type { Corner, Faces } from './geometry.ts'
import type { Appearances } from './appearances.ts'

/**
 * The mesh of some faces. Corners that differ in color or texture coordinates are separate vertices.
 *
 * @throws {ModelError} `model_damaged`
 */
export function meshOf(faces: Faces, material: Material, appearances: Appearances): Mesh {
  const withColors = faces.colors !== undefined
  const withUvs = material.textures !== undefined && (faces.uvs?.length ?? 0) > 0
  const order = faces.faceColors ? byColor(faces.faceColors) : undefined
  const corners = order
    ? order.triangles.flatMap((at) => faces.triangles.slice(3 * at, 3 * at + 3))
    : faces.triangles
  const { indices, vertices } = distinct(corners, withColors, withUvs)
  const mesh: Mesh = {
    positions: Float32Array.from(vertices.flatMap(({ point }) => three(faces.points, point))),
    indices,
    surfaces: plainSurfaces(indices, material),
    ...(order && { surfaces: surfacesOf(order.groups, material, appearances) }),
    ...(withColors && {
      colors: Float32Array.from(
        vertices.flatMap(({ color }) => [...three(faces.colors ?? [], color), 1]),
      ),
    }),
    ...(withUvs && {
      uvs: Float32Array.from(
        vertices.flatMap(({ uv }) => {
          const [u = 0, v = 0] = faces.uvs?.slice(2 * uv, 2 * uv + 2) ?? []
          return [u, 1 - v]
        }),
      ),
    }),
  }
  checkMesh(mesh)
  return mesh
}

function three(values: readonly number[], at: number): number[] {
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = values.slice(3 * at, 3 * at + 3)
  return [x, y, z]
}

function distinct(
  corners: readonly Corner[],
  withColors: boolean,
  withUvs: boolean,
): { indices: Uint32Array; vertices: Corner[] } {
  const numbers = new Map<string | number, number>()
  const vertices: Corner[] = []
  const indices = Uint32Array.from(corners, (corner) => {
    const { point, color, uv } = corner
    const key =
      withColors || withUvs ? `${point} ${withColors ? color : ''} ${withUvs ? uv : ''}` : point
    const known = numbers.get(key) ?? vertices.push(corner) - 1
    numbers.set(key, known)
    return known
  })
  return { indices, vertices }
}

/** Groups triangles by color. */
function byColor(colors: readonly (readonly number[])[]) {
  const groups = Map.groupBy(colors.keys(), (at) => colors[at]?.join() ?? '')
  return {
    triangles: [...groups.values()].flat(),
    groups: [...groups.values()].map((own) => ({
      color: colors[own[0] ?? 0] ?? [],
      count: own.length,
    })),
  }
}

function surfacesOf(
  groups: readonly { color: readonly number[]; count: number }[],
  material: Material,
  appearances: Appearances,
): Surface[] {
  let firstTriangle = 0
  return groups.map(({ color, count }) => {
    const surface = {
      firstTriangle,
      triangleCount: count,
      material: color.length === 3 ? appearances.painted(material, color) : material,
    }
    firstTriangle += count
    return surface
  })
}
