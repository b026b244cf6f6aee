import type { Node as GltfNode, Primitive } from '@gltf-transform/core'
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRMeshQuantization,
} from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'

import { toPerceived } from '../color.ts'
import { MemoryIO } from '../glb/memory-io.ts'
import { transformVector, type Matrix } from '../matrix.ts'
import type { Piece } from './model-view.ts'

const white = [1, 1, 1] as const

/**
 * The pieces of a web model, each in its rest position.
 *
 * @param glb written by `writeGlb`
 * @throws if the bytes are not a GLB
 */
export async function readPieces(glb: Uint8Array): Promise<Piece[]> {
  await MeshoptDecoder.ready
  const io = new MemoryIO()
    .registerExtensions([EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  const document = await io.readBinary(glb)
  return document
    .getRoot()
    .listScenes()
    .flatMap((scene) => scene.listChildren().flatMap((node) => piecesOf(node, [])))
}

function piecesOf(node: GltfNode, outer: readonly string[]): Piece[] {
  const { partId } = node.getExtras()
  const partIds = typeof partId === 'string' ? [partId, ...outer] : outer
  const matrix = node.getWorldMatrix()
  const own = node.getMesh()?.listPrimitives() ?? []
  return [
    ...own.flatMap((primitive) => pieceOf(primitive, matrix, partIds) ?? []),
    ...node.listChildren().flatMap((child) => piecesOf(child, partIds)),
  ]
}

function pieceOf(
  primitive: Primitive,
  matrix: Matrix,
  partIds: readonly string[],
): Piece | undefined {
  const corners = primitive.getAttribute('POSITION')
  const order = primitive.getIndices()
  if (!corners || !order) return undefined
  const positions = new Float32Array(3 * corners.getCount())
  for (let index = 0; index < corners.getCount(); index += 1) {
    const [x = 0, y = 0, z = 0] = corners.getElement(index, [])
    positions.set(transformVector(matrix, [x, y, z]), 3 * index)
  }
  const indices = Uint32Array.from({ length: order.getCount() }, (_, at) => order.getScalar(at))
  const [red, green, blue] = primitive.getMaterial()?.getBaseColorFactor() ?? white
  const shown = (value = 1): number => 255 * toPerceived(value)
  return { partIds, positions, indices, color: [shown(red), shown(green), shown(blue)] }
}
