import type { GLTF, JSONDocument } from '@gltf-transform/core'

import { externalFiles, ModelError, throwDamaged } from '../../errors.ts'
import type { ModelWarning } from '../../model.ts'
import { findCompanion, type ModelSource } from '../../model-source.ts'

const glbMagic = 0x46_54_6c_67
const jsonChunk = 0x4e_4f_53_4a
const binaryChunk = 0x00_4e_49_42
/** glTF-Transform's name for the binary chunk. */
const binaryUri = '@glb.bin'

/** The JSON of a glTF or GLB with all bytes it refers to; nothing is fetched. glTF 2.0, 4.4. */
export function jsonDocument(source: ModelSource, warnings: Set<ModelWarning>): JSONDocument {
  const { json, binary } = unpack(source.bytes)
  for (const node of listOf(json.nodes)) markHidden(node)
  for (const texture of listOf(json.textures)) preferPlain(texture)
  const resources: Record<string, Uint8Array<ArrayBuffer>> = binary ? { [binaryUri]: binary } : {}
  const absent: string[] = []
  for (const buffer of listOf(json.buffers)) {
    if (buffer.uri === undefined) continue
    const bytes = bytesOf(source, buffer.uri)
    if (bytes) resources[buffer.uri] = bytes
    else absent.push(buffer.uri.slice(0, 200))
  }
  for (const image of listOf(json.images)) {
    if (image.uri === undefined) continue
    const bytes = bytesOf(source, image.uri)
    if (!bytes) warnings.add('materials_missing')
    // A picture that was not supplied is empty, and left out later.
    resources[image.uri] = bytes ?? new Uint8Array()
  }
  // Thrown after its pictures have been looked up, so that all missing files are named at once.
  if (absent.length > 0) throw externalFiles(absent)
  return { json, resources }
}

/** KHR_node_visibility as an extra, which glTF-Transform keeps although it does not know the extension. */
export const hiddenExtra = 'isHiddenByFile'

function markHidden(node: GLTF.INode): void {
  const visibility: unknown = node.extensions?.['KHR_node_visibility']
  if (typeof visibility !== 'object' || visibility === null) return
  if ('visible' in visibility && visibility.visible === false)
    node.extras = { ...node.extras, [hiddenExtra]: true }
}

/** A picture supplied in addition to a texture for graphics cards (KHR_texture_basisu) needs no decoding. */
function preferPlain({ source, extensions }: GLTF.ITexture): void {
  if (source !== undefined && extensions) delete extensions['KHR_texture_basisu']
}

function unpack(bytes: Uint8Array): { json: GLTF.IGLTF; binary?: Uint8Array<ArrayBuffer> } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint32(0, true) !== glbMagic) return { json: parse(bytes) }
  let json: GLTF.IGLTF | undefined
  let binary: Uint8Array<ArrayBuffer> | undefined
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view.getUint32(at, true)
    const type = view.getUint32(at + 4, true)
    if (at + 8 + length > bytes.length) throwDamaged('the file ends within a chunk')
    const chunk = bytes.slice(at + 8, at + 8 + length)
    if (type === jsonChunk) json = parse(chunk)
    if (type === binaryChunk) binary = chunk
    at += 8 + length
  }
  if (!json) throwDamaged('the file has no JSON')
  return binary ? { json, binary } : { json }
}

function parse(bytes: Uint8Array): GLTF.IGLTF {
  try {
    const json: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
    if (typeof json === 'object' && json !== null && 'asset' in json) {
      refuseVersion1(json.asset)
      return json as GLTF.IGLTF
    }
  } catch (error) {
    if (error instanceof ModelError) throw error
    return throwDamaged('the JSON cannot be read', error)
  }
  return throwDamaged('the JSON is not that of a model')
}

/** glTF 1.0 is a different format: it had objects where there are lists today. */
function refuseVersion1(asset: unknown): void {
  const isObject = typeof asset === 'object' && asset !== null && 'version' in asset
  const isOld = isObject && typeof asset.version === 'string' && asset.version.startsWith('1.')
  if (!isOld) return
  const reason = 'This is a glTF 1.0. Export it as glTF 2.0, for example with Blender.'
  throw new ModelError('model_format_unknown', { details: { format: 'glTF 1.0', reason } })
}

/** The content of the JSON is not validated yet. */
function listOf<Item>(list: Item[] | undefined): Item[] {
  return Array.isArray(list) ? list : []
}

function bytesOf(source: ModelSource, uri: string): Uint8Array<ArrayBuffer> | undefined {
  const data = /^data:[^,]*?(;base64)?,/.exec(uri.slice(0, 256))
  if (data) {
    const content = uri.slice(data[0].length)
    return new Uint8Array(
      data[1] ? Buffer.from(content, 'base64') : Buffer.from(decodeURIComponent(content)),
    )
  }
  const found = findCompanion(source, uri)
  return found && new Uint8Array(found)
}
