import {
  Group,
  InstancedMesh,
  LineSegments,
  Matrix4,
  Mesh,
  type BufferGeometry,
  type LineBasicMaterial,
  type Material,
} from 'three'

import { InstancedLines } from './instanced-lines.ts'
import { edgeLayer, findEdges, type LoadedModel, type Piece } from './loaded-model.ts'

/** Meshes with fewer uses are drawn one by one. */
const minPieces = 4

/** A single draw call, with the piece of each of its instances. */
export interface Drawn {
  mesh: Mesh
  pieces: readonly Piece[]
}

/**
 * Draws all uses of a mesh in one call per look: an assembly of thousands of screws would otherwise take thousands of
 * calls. The pieces themselves are not drawn but hold transforms and looks, so that each frame only visits what is
 * drawn.
 */
export class Batches {
  readonly root = new Group()
  private readonly groups: Batch[] = []
  private readonly singles: Single[] = []

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
      } else this.singles.push(...uses.map((piece) => new Single(this.root, piece)))
    }
  }

  /** After pieces were hidden or changed their look and, with `haveMoved`, their place. */
  update(haveMoved: boolean): void {
    for (const group of this.groups) group.update(haveMoved)
    for (const single of this.singles) single.update()
  }

  drawn(): Drawn[] {
    return [...this.singles, ...this.groups.flatMap((group) => group.drawn())]
  }

  dispose(): void {
    for (const group of this.groups) group.dispose()
  }
}

/** A piece that is drawn by itself. */
class Single implements Drawn {
  readonly mesh: Mesh
  readonly pieces: readonly [Piece]

  constructor(parent: Group, piece: Piece) {
    this.pieces = [piece]
    this.mesh = new Mesh(piece.mesh.geometry, piece.mesh.material)
    this.mesh.matrixAutoUpdate = false
    const edges = findEdges(piece.mesh)
    if (edges) {
      const lines = new LineSegments(edges.geometry, edges.material)
      lines.layers.set(edgeLayer)
      this.mesh.add(lines)
    }
    parent.add(this.mesh)
  }

  update(): void {
    const [{ mesh }] = this.pieces
    this.mesh.visible = mesh.visible
    this.mesh.material = mesh.material
    this.mesh.matrix.copy(mesh.matrixWorld)
    this.mesh.matrixWorldNeedsUpdate = true
  }
}

/** The uses of one mesh. */
class Batch {
  private readonly root = new Group()
  /** Transforms the model to `root`, which is mirrored if the uses are. */
  private readonly inward: Matrix4
  private readonly geometry: BufferGeometry
  private readonly uses: readonly Piece[]
  private readonly byMaterial = new Map<Material, { mesh: InstancedMesh; pieces: Piece[] }>()
  private readonly lines: InstancedLines | undefined
  private readonly place = new Matrix4()
  private shown: readonly Piece[] = []

  constructor(
    parent: Group,
    geometry: BufferGeometry,
    uses: readonly Piece[],
    edgeMaterial: LineBasicMaterial,
  ) {
    this.geometry = geometry
    this.uses = uses
    const [first] = uses
    // Triangle orientation is determined per object, not per instance.
    if (first && isMirrored(first.mesh)) this.root.scale.x = -1
    this.root.updateMatrixWorld()
    this.inward = this.root.matrixWorld.clone().invert()
    parent.add(this.root)
    const edges = first && findEdges(first.mesh)
    if (edges) {
      this.lines = new InstancedLines(edges.geometry, edgeMaterial, uses.length)
      this.lines.layers.set(edgeLayer)
      this.root.add(this.lines)
    }
  }

  /** Transforms are computed and uploaded only if they have changed. */
  update(haveMoved: boolean): void {
    const before = new Map([...this.byMaterial].map(([material, { pieces }]) => [material, pieces]))
    for (const batch of this.byMaterial.values()) batch.pieces = []
    const shown = this.uses.filter(({ mesh }) => mesh.visible)
    for (const piece of shown) this.batchOf(piece.mesh.material).pieces.push(piece)
    for (const [material, { mesh, pieces }] of this.byMaterial) {
      if (haveMoved || !areSame(before.get(material), pieces)) this.put(mesh, pieces)
    }
    if (this.lines && (haveMoved || !areSame(this.shown, shown))) this.put(this.lines, shown)
    this.shown = shown
  }

  drawn(): Drawn[] {
    return [...this.byMaterial.values()].filter(({ pieces }) => pieces.length > 0)
  }

  dispose(): void {
    for (const { mesh } of this.byMaterial.values()) mesh.dispose()
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

  private batchOf(material: Material): { mesh: InstancedMesh; pieces: Piece[] } {
    const known = this.byMaterial.get(material)
    if (known) return known
    const mesh = new InstancedMesh(this.geometry, material, this.uses.length)
    // Visibility isn't known per instance, and drawing all of them is one call.
    mesh.frustumCulled = false
    this.root.add(mesh)
    const made = { mesh, pieces: [] }
    this.byMaterial.set(material, made)
    return made
  }
}

function areSame(before: readonly Piece[] = [], now: readonly Piece[]): boolean {
  return before.length === now.length && now.every((piece, index) => piece === before[index])
}

function isMirrored(mesh: Mesh): boolean {
  return mesh.matrixWorld.determinant() < 0
}
