import {
  Box3,
  EdgesGeometry,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  type AnimationClip,
  type BufferGeometry,
  type Group,
  type LineBasicMaterial,
  type Matrix4,
  type Object3D,
  type Vector3,
} from 'three'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

import { showCuts } from './cut-faces.ts'

/** Edges are drawn on their own layer, which picking ignores. */
export const edgeLayer = 1
const edgeAngle = 28
/** Above this, finding the edges takes longer than they are worth. */
const maxTrianglesWithEdges = 400_000
/** Metal reflects its surroundings, and there are none here. */
const maxMetalness = 0.3

/** A piece of a part, as drawn. */
export interface Piece {
  mesh: Mesh<BufferGeometry, MeshStandardMaterial>
  /** The material in the file. */
  material: MeshStandardMaterial
  /** Its part and that part's ancestors, inside out. */
  partIds: readonly string[]
  /** The mesh's transform within its parent when nothing is exploded. */
  home: Vector3
  /** Its transform in the model when nothing is moved. */
  rest: Matrix4
}

export interface LoadedModel {
  root: Group
  pieces: Piece[]
  /** The file's animations. */
  animations: readonly AnimationClip[]
  /** When nothing is moved. */
  box: Box3
  /** Of what is visible, at its current place. */
  shownBox: () => Box3
  dispose: () => void
}

/** @throws if the bytes are not a GLB */
export async function parseGlb(bytes: ArrayBuffer): Promise<Group> {
  const { root } = await parse(bytes)
  return root
}

async function parse(bytes: ArrayBuffer): Promise<Pick<LoadedModel, 'root' | 'animations'>> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
  const { scene, animations } = await loader.parseAsync(bytes, '')
  scene.updateMatrixWorld(true)
  return { root: scene, animations }
}

/** @throws if the bytes are not a GLB */
export async function loadModel(
  bytes: ArrayBuffer,
  edgeMaterial: LineBasicMaterial,
): Promise<LoadedModel> {
  const { root, animations } = await parse(bytes)
  const pieces = piecesOf(root)
  addEdges(pieces, edgeMaterial)
  return {
    root,
    pieces,
    animations,
    box: new Box3().setFromObject(root),
    shownBox: () => {
      const box = new Box3()
      for (const { mesh } of pieces) if (mesh.visible) box.expandByObject(mesh)
      return box
    },
    dispose: () => disposeAll(pieces),
  }
}

function piecesOf(root: Group): Piece[] {
  return meshesOf(root).map((mesh) => {
    const { material } = mesh
    prepare(material)
    const [home, rest] = [mesh.position.clone(), mesh.matrixWorld.clone()]
    return { mesh, material, partIds: partIdsOf(mesh), home, rest }
  })
}

export function meshesOf(root: Group): Piece['mesh'][] {
  const meshes: Piece['mesh'][] = []
  root.traverse((object) => {
    if (isMesh(object)) meshes.push(object)
  })
  return meshes
}

function prepare(material: MeshStandardMaterial): void {
  showCuts(material)
  material.metalness = Math.min(material.metalness, maxMetalness)
  // Leaves room for the edges in front.
  material.polygonOffset = true
  material.polygonOffsetFactor = 1
  material.polygonOffsetUnits = 1
}

function isMesh(object: Object3D): object is Piece['mesh'] {
  return object instanceof Mesh && object.material instanceof MeshStandardMaterial
}

function partIdsOf(object: Object3D): string[] {
  const ids: string[] = []
  for (let each: Object3D | null = object; each; each = each.parent) {
    const { partId } = each.userData
    if (typeof partId === 'string') ids.push(partId)
  }
  return ids
}

function addEdges(pieces: readonly Piece[], material: LineBasicMaterial): void {
  const geometries = new Map<BufferGeometry, EdgesGeometry>()
  const triangles = pieces.reduce((sum, { mesh }) => sum + (mesh.geometry.index?.count ?? 0) / 3, 0)
  if (triangles > maxTrianglesWithEdges) return
  for (const { mesh } of pieces) {
    const known = geometries.get(mesh.geometry)
    const edges = known ?? new EdgesGeometry(mesh.geometry, edgeAngle)
    geometries.set(mesh.geometry, edges)
    const lines = new LineSegments(edges, material)
    lines.layers.set(edgeLayer)
    mesh.add(lines)
  }
}

/** The edge lines of a mesh; undefined for a mesh without them. */
export function findEdges(mesh: Object3D): LineSegments | undefined {
  return mesh.children.find((child) => child instanceof LineSegments)
}

function disposeAll(pieces: readonly Piece[]): void {
  for (const { mesh, material } of pieces) {
    mesh.geometry.dispose()
    material.map?.dispose()
    material.dispose()
    for (const child of mesh.children) {
      if (child instanceof LineSegments) child.geometry.dispose()
    }
  }
}
