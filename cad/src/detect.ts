import { ModelError } from './errors.ts'
import { foreignFormat } from './foreign-formats.ts'
import { isX3dXml } from './formats/vrml/x3d-xml.ts'
import { endingOf } from './model-endings.ts'
import type { ModelFormat } from './model.ts'
import type { ModelSource } from './model-source.ts'

/** How many bytes of a text are examined, since comments and materials can come first. */
const headLength = 262_144
const zipEntry = 'PK\u0003\u0004'
/** The position of the name of the first file. */
const zipNameAt = 30
const stlHeader = 84
const bytesPerStlTriangle = 50

/**
 * Detects the format from the bytes; the name only decides for files without a distinctive
 * beginning (a truncated STL, an OBJ that begins with something rare).
 *
 * @throws {ModelError} `model_format_unknown`, or `model_empty` if there are no bytes
 */
export function detectFormat({
  bytes,
  filename,
}: Pick<ModelSource, 'bytes' | 'filename'>): ModelFormat {
  if (bytes.length === 0) throw new ModelError('model_empty')
  const head = headOf(bytes)
  const foreign = foreignFormat(head, filename)
  const format = foreign ? undefined : (byMagic(head, bytes, filename) ?? byName(head, filename))
  if (!format) throw new ModelError('model_format_unknown', { details: { ...foreign } })
  return format
}

/**
 * Converts a text in UTF-16 or with a byte order mark to UTF-8 without one, which readers expect;
 * returns other bytes unchanged.
 */
export function withoutByteOrder(bytes: Uint8Array): Uint8Array {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return bytes.subarray(3)
  if (first === 0xff && second === 0xfe) return inUtf8('utf-16le', bytes)
  return first === 0xfe && second === 0xff ? inUtf8('utf-16be', bytes) : bytes
}

function inUtf8(encoding: string, bytes: Uint8Array): Uint8Array {
  return Buffer.from(new TextDecoder(encoding).decode(bytes))
}

/** A character for each byte. */
function headOf(bytes: Uint8Array): string {
  const head = withoutByteOrder(bytes.subarray(0, headLength))
  return Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1')
}

function byMagic(head: string, bytes: Uint8Array, filename: string): ModelFormat | undefined {
  // Some programs begin binary STL with "solid", too: the length distinguishes the two.
  if (isBinaryStl(bytes)) return 'stl'
  if (head.startsWith('glTF')) return 'glb'
  if (head.startsWith(zipEntry)) return formatOfZip(head, filename)
  if (head.startsWith('Kaydara FBX Binary')) return 'fbx'
  if (head.startsWith('MM') && endingOf(filename) === '3ds') return '3ds'
  if (/^ply\s*[\n\r]/.test(head)) return 'ply'
  if (startsAsStep(head)) return 'step'
  if (/^#(VRML|X3D) V/.test(head) || isX3dXml(head)) return 'vrml'
  const text = head.trimStart()
  if (/^(DBRep_DrawableShape|CASCADE Topology V)/.test(text)) return 'brep'
  if (/^.{72}S {0,6}0*1\s*[\r\n]/.test(head)) return 'iges'
  if (/^solid\b/i.test(text)) return 'stl'
  if (/^;\s*FBX \d/.test(text)) return 'fbx'
  if (/^(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<COLLADA[\s>]/.test(text)) return 'dae'
  if (/^(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<amf[\s>]/i.test(text)) return 'amf'
  if (text.startsWith('{') && /"(asset|scenes?|nodes|meshes|buffers|accessors)"\s*:/.test(text))
    return 'gltf'
  return undefined
}

/** @param head a character for each byte */
export function startsAsStep(head: string): boolean {
  const text = head.replace(/^\u00EF\u00BB\u00BF/, '').trimStart()
  return /^(\/\*[^]*?\*\/\s*)*ISO-10303-21\s*;/.test(text)
}

function isBinaryStl(bytes: Uint8Array): boolean {
  if (bytes.length < stlHeader) return false
  const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true)
  return count > 0 && bytes.length === stlHeader + count * bytesPerStlTriangle
}

function byName(head: string, filename: string): ModelFormat | undefined {
  const isText = !head.includes('\u0000')
  if (isText && looksLikeObj(head)) return 'obj'
  const extension = endingOf(filename)
  // JSON keys have no order: what identifies glTF may come after a buffer of megabytes.
  if (extension === 'gltf' && head.trimStart().startsWith('{')) return 'gltf'
  return extension === 'stl' && !head.startsWith('%PDF') ? 'stl' : undefined
}

/** FreeCAD's documents begin with the file that describes their content, or are recognized by their extension. */
function formatOfZip(head: string, filename: string): ModelFormat {
  const ending = endingOf(filename)
  if (head.startsWith('Document.xml', zipNameAt) || ending === 'fcstd') return 'fcstd'
  return ending === 'amf' ? 'amf' : '3mf'
}

/** The beginnings of lines in an OBJ, or in the materials that some programs write into it. */
const objLine =
  /^\s*(mtllib\s|[ogs](\s|$)|usemtl\s|vp?[nt]?\s+[-+.\d]|[fl]\s+-?\d|newmtl\s|K[aders]\s|N[is]\s|(d|Tr|Tf|illum|map_\w+)\s)/
const maxObjLines = 1000

function looksLikeObj(head: string): boolean {
  const lines = head.split(/[\r\n]+/).filter((line) => line.trim() && !line.startsWith('#'))
  const first = lines.slice(0, maxObjLines)
  return objLine.test(first[0] ?? '') && first.some((line) => /^\s*(v|mtllib|[og])\s/.test(line))
}
