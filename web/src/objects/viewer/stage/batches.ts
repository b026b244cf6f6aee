import {
  Group,
  InstancedMesh,
  Matrix4,
  type BufferGeometry,
  type LineBasicMaterial,
  type Material,
  type Mesh,
} from 'three'

import { InstancedLines } from './instanced-lines.ts'
import { edgeLayer, edgesOf, type LoadedModel, type Piece } from './loaded-model.ts'

/** Fewer uses of a mesh are drawn one by one. */
const minPieces = 4
/** Cameras do not see it: what is drawn as one of many keeps its own mesh for its place and look. */
export const placeLayer = 2

/** What is drawn in one call, with the piece that each of its instances is. */
export interface Drawn {
  mesh: Mesh
  pieces: readonly Piece[]
}

/**
 * Draws all uses of a mesh in one call for each look they have: an assembly of thousands of screws would
 * take thousands otherwise.
 */
export class Batches {
  readonly root = new Group()
  private readonly groups: Batch[] = []
  private readonly single: Drawn[] = []

  constructor({ pieces }: LoadedModel, edgeMaterial: LineBasicMaterial) {
    const ids = new Map<object, number>()
    const idOf = (thing: object): number => {
      const id = ids.get(thing) ?? ids.size
      ids.set(thing, id)
      return id
    }
    const kindOf = ({ mesh, material }: Piece): string =>
      `${idOf(mesh.geometry)} ${idOf(material)} ${isMirrored(mesh)}`
    for (const uses of Map.groupBy(pieces, kindOf).values()) {
      const [first] = uses
      if (first && uses.length >= minPieces) {
        this.groups.push(new Batch(this.root, first.mesh.geometry, uses, edgeMaterial))
      } else this.single.push(...uses.map((piece) => ({ mesh: piece.mesh, pieces: [piece] })))
    }
  }

  /** After pieces were moved, hidden or given another look. */
  update(): void {
    for (const group of this.groups) group.update()
  }

  drawn(): Drawn[] {
    return [...this.single, ...this.groups.flatMap((group) => group.drawn())]
  }

  dispose(): void {
    for (const group of this.groups) group.dispose()
  }
}

/** The uses of one mesh. */
class Batch {
  private readonly root = new Group()
  /** What takes places in the model to those in `root`, which is mirrored if the uses are. */
  private readonly inward: Matrix4
  private readonly geometry: BufferGeometry
  private readonly uses: readonly Piece[]
  private readonly byLook = new Map<Material, { mesh: InstancedMesh; pieces: Piece[] }>()
  private readonly lines: InstancedLines | undefined
  private readonly place = new Matrix4()

  constructor(
    parent: Group,
    geometry: BufferGeometry,
    uses: readonly Piece[],
    edgeMaterial: LineBasicMaterial,
  ) {
    this.geometry = geometry
    this.uses = uses
    const [first] = uses
    // Front and back of triangles are told by the object, not by each instance.
    if (first && isMirrored(first.mesh)) this.root.scale.x = -1
    this.root.updateMatrixWorld()
    this.inward = this.root.matrixWorld.clone().invert()
    parent.add(this.root)
    const edges = first && edgesOf(first.mesh)
    if (edges) {
      this.lines = new InstancedLines(edges.geometry, edgeMaterial, uses.length)
      this.lines.layers.set(edgeLayer)
      this.root.add(this.lines)
    }
    for (const { mesh } of uses) {
      mesh.layers.set(placeLayer)
      edgesOf(mesh)?.removeFromParent()
    }
  }

  update(): void {
    for (const batch of this.byLook.values()) batch.pieces = []
    const shown = this.uses.filter(({ mesh }) => mesh.visible)
    for (const piece of shown) this.batchOf(piece.mesh.material).pieces.push(piece)
    for (const { mesh, pieces } of this.byLook.values()) this.put(mesh, pieces)
    if (this.lines) this.put(this.lines, shown)
  }

  drawn(): Drawn[] {
    return [...this.byLook.values()].filter(({ pieces }) => pieces.length > 0)
  }

  dispose(): void {
    for (const { mesh } of this.byLook.values()) mesh.dispose()
    this.lines?.dispose()
  }

  private put(into: InstancedMesh | InstancedLines, pieces: readonly Piece[]): void {
    for (const [index, { mesh }] of pieces.entries()) {
      this.place.multiplyMatrices(this.inward, mesh.matrixWorld)
      this.place.toArray(into.instanceMatrix.array, 16 * index)
    }
    into.count = pieces.length
    into.visible = pieces.length > 0
    into.instanceMatrix.needsUpdate = true
  }

  private batchOf(look: Material): { mesh: InstancedMesh; pieces: Piece[] } {
    const known = this.byLook.get(look)
    if (known) return known
    const mesh = new InstancedMesh(this.geometry, look, this.uses.length)
    // What is in sight is not known for each, and drawing all costs one call.
    mesh.frustumCulled = false
    this.root.add(mesh)
    const made = { mesh, pieces: [] }
    this.byLook.set(look, made)
    return made
  }
}

function isMirrored(mesh: Mesh): boolean {
  return mesh.matrixWorld.determinant() < 0
}
