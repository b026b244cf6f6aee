import { MeshoptSimplifier } from 'meshoptimizer'

import { plainSurfaces, type Mesh, type Model, type ModelPart, type Surface } from '../model.ts'

/** Above this number of triangles a model also gets a lighter version, which a phone shows at once. */
const large = 200_000
/** The approximate number of triangles of the lighter version, counted once per use. */
const aim = 60_000
/** How far a surface may move, as a share of the mesh's size. More would be obvious. */
const maxError = 0.05
/** Shapes with at most this many triangles stay as they are. */
const fewTriangles = 24
/** A version with more than this share of the triangles is not worth a second download. */
const worthwhile = 0.5

export interface LighterModel {
  model: Model
  /** The ids of its parts, the same as those of the original parts. */
  ids: Map<ModelPart, string>
  /** Counted once per use. */
  triangleCount: number
}

/**
 * A large model with fewer triangles: the same parts in the same places, each shape simplified by
 * itself (quadric errors, Garland and Heckbert 1997).
 *
 * @param triangleCount of the model
 * @returns undefined if the model is small, or does not become much lighter
 */
export async function simplifyMeshes(
  model: Model,
  ids: ReadonlyMap<ModelPart, string>,
  triangleCount: number,
): Promise<LighterModel | undefined> {
  if (triangleCount < large) return undefined
  await MeshoptSimplifier.ready
  const maker = new Maker(ids, aim / triangleCount)
  const parts = model.parts.map((part) => maker.part(part))
  if (maker.triangleCount > worthwhile * triangleCount) return undefined
  return { model: { ...model, parts }, ids: maker.newIds, triangleCount: maker.triangleCount }
}

class Maker {
  readonly newIds = new Map<ModelPart, string>()
  triangleCount = 0
  private readonly ids: ReadonlyMap<ModelPart, string>
  private readonly share: number
  private readonly meshes = new Map<Mesh, Mesh>()

  /** @param share of the triangles that is kept */
  constructor(ids: ReadonlyMap<ModelPart, string>, share: number) {
    this.ids = ids
    this.share = share
  }

  part(part: ModelPart): ModelPart {
    const shapes = part.shapes.map(({ mesh, matrix }) => ({ mesh: this.mesh(mesh), matrix }))
    for (const { mesh } of shapes) this.triangleCount += mesh.indices.length / 3
    const made = { ...part, shapes, parts: part.parts.map((child) => this.part(child)) }
    this.newIds.set(made, this.ids.get(part) ?? '')
    return made
  }

  private mesh(mesh: Mesh): Mesh {
    const known = this.meshes.get(mesh)
    if (known) return known
    const made = lighterMesh(mesh, this.share)
    this.meshes.set(mesh, made)
    return made
  }
}

function lighterMesh(mesh: Mesh, share: number): Mesh {
  const surfaces: Surface[] = []
  const pieces = mesh.surfaces.map((surface) => {
    const { firstTriangle, triangleCount } = surface
    const all = mesh.indices.slice(3 * firstTriangle, 3 * (firstTriangle + triangleCount))
    return { surface, indices: fewer(all, mesh.positions, share) }
  })
  const total = pieces.reduce((sum, { indices }) => sum + indices.length, 0)
  const indices = new Uint32Array(total)
  let at = 0
  for (const { surface, indices: kept } of pieces) {
    indices.set(kept, at)
    if (kept.length > 0) {
      surfaces.push({ ...surface, firstTriangle: at / 3, triangleCount: kept.length / 3 })
    }
    at += kept.length
  }
  return { ...mesh, indices, surfaces: surfaces.length > 0 ? surfaces : plainSurfaces(indices) }
}

function fewer(indices: Uint32Array, positions: Float32Array, share: number): Uint32Array {
  const triangles = indices.length / 3
  const wanted = Math.max(fewTriangles, Math.round(triangles * share))
  if (wanted >= triangles) return indices
  const [kept] = MeshoptSimplifier.simplify(indices, positions, 3, 3 * wanted, maxError)
  return kept.length > 0 ? kept : indices
}
