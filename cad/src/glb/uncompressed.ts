import type { Primitive } from '@gltf-transform/core'
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRMeshQuantization,
} from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'

import { MemoryIO } from './memory-io.ts'

const bytesPerNumber = 4

/** Sizes in bytes without compression of vertices and triangles. */
export interface UncompressedSizes {
  /** With each use of a shape stored separately, as programs write it that do not share meshes. */
  eachUse: number
  /** With each shape stored once. */
  shared: number
}

/**
 * How large a GLB of ours would be without compression: numbers of 32 bits for every coordinate and
 * index. Structure and pictures count as they are.
 *
 * @throws if the bytes are not a GLB
 */
export async function uncompressedSizes(glb: Uint8Array): Promise<UncompressedSizes> {
  await MeshoptDecoder.ready
  const io = new MemoryIO()
    .registerExtensions([EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  const document = await io.readBinary(glb)
  const root = document.getRoot()
  const kept = jsonLength(glb) + sum(root.listTextures(), (one) => one.getImage()?.length ?? 0)
  const uses = root.listNodes().flatMap((node) => node.getMesh() ?? [])
  return {
    eachUse: kept + sum(uses, (mesh) => sum(mesh.listPrimitives(), primitiveSize)),
    shared: kept + sum(root.listMeshes(), (mesh) => sum(mesh.listPrimitives(), primitiveSize)),
  }
}

function primitiveSize(primitive: Primitive): number {
  const numbers = sum(
    primitive.listAttributes(),
    (accessor) => accessor.getCount() * accessor.getElementSize(),
  )
  return bytesPerNumber * (numbers + (primitive.getIndices()?.getCount() ?? 0))
}

/** The length of the first chunk follows the header of twelve bytes. */
function jsonLength(glb: Uint8Array): number {
  return new DataView(glb.buffer, glb.byteOffset).getUint32(12, true)
}

function sum<One>(all: readonly One[], of: (one: One) => number): number {
  return all.reduce((total, one) => total + of(one), 0)
}
