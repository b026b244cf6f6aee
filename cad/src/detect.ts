import { ModelError } from './errors.ts'
import type { ModelFormat } from './model.ts'
import type { ModelSource } from './model-source.ts'

const headLength = 4096
const zipEntry = 'PK\u0003\u0004'
const stlHeader = 84
const bytesPerStlTriangle = 50

/**
 * Tells the format from the bytes; the name only decides for files that begin with nothing in
 * particular (a cut STL, an OBJ that begins with something rare).
 *
 * @throws {ModelError} `model_format_unknown`, or `model_empty` for no bytes at all
 */
export function detectFormat({ bytes, filename }: ModelSource): ModelFormat {
  if (bytes.length === 0) throw new ModelError('model_empty')
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headLength))
  const format =
    byMagic(head.toString('latin1'), bytes) ?? byName(head.toString('latin1'), filename)
  if (!format) throw new ModelError('model_format_unknown')
  return format
}

function byMagic(head: string, bytes: Uint8Array): ModelFormat | undefined {
  // Some programs begin binary STL with "solid", too: the length tells.
  if (isBinaryStl(bytes)) return 'stl'
  if (head.startsWith('glTF')) return 'glb'
  if (head.startsWith(zipEntry)) return '3mf'
  if (/^ply\r?[\n\r]/.test(head)) return 'ply'
  if (startsAsStep(head)) return 'step'
  const text = textOf(head)
  if (/^(DBRep_DrawableShape|CASCADE Topology V)/.test(text)) return 'brep'
  if (/^.{72}S {0,6}0*1\s*[\r\n]/.test(head)) return 'iges'
  if (/^solid\b/i.test(text)) return 'stl'
  if (text.startsWith('{') && /"(asset|scenes?|nodes|meshes|buffers)"\s*:/.test(text)) return 'gltf'
  return undefined
}

/** @param head a character for each byte */
export function startsAsStep(head: string): boolean {
  return /^(\/\*[^]*?\*\/\s*)*ISO-10303-21\s*;/.test(textOf(head))
}

/** Without a byte order mark of UTF-8 and space. */
function textOf(head: string): string {
  return head.replace(/^\u00EF\u00BB\u00BF/, '').trimStart()
}

function isBinaryStl(bytes: Uint8Array): boolean {
  if (bytes.length < stlHeader) return false
  const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true)
  return count > 0 && bytes.length === stlHeader + count * bytesPerStlTriangle
}

function byName(head: string, filename: string): ModelFormat | undefined {
  const isText = !head.includes('\u0000')
  if (isText && looksLikeObj(head)) return 'obj'
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase()
  return extension === 'stl' && !head.startsWith('%PDF') ? 'stl' : undefined
}

function looksLikeObj(head: string): boolean {
  const lines = head.split(/[\r\n]+/).filter((line) => line.trim() && !line.startsWith('#'))
  return (
    lines.length > 0 &&
    /^\s*(mtllib\s|[og](\s|$)|s\s|usemtl\s|v[nt]?\s+[-+.\d])/.test(lines[0] ?? '') &&
    lines.some((line) => /^\s*(v|mtllib|[og])\s/.test(line))
  )
}
