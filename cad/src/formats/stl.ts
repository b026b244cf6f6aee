import { throwDamaged, ModelError } from '../errors.ts'
import { refuseAbove } from '../limits.ts'
import { identity } from '../matrix.ts'
import { checkMesh } from '../mesh/check.ts'
import { weld } from '../mesh/weld.ts'
import { plainSurfaces, type Mesh, type Model, type ModelPart } from '../model.ts'
import type { ModelSource } from '../model-source.ts'

const headerLength = 80
const bytesPerTriangle = 50

/**
 * Reads STL, ASCII or binary: no units (millimeters), z upwards as 3D printers have it. Normals of
 * the file are not used: they are often wrong, and the order of the corners implies them.
 */
export function readStl({ bytes }: ModelSource): Model {
  const parts = isText(bytes) ? textParts(bytes) : [part('', binaryCorners(bytes))]
  return { format: 'stl', units: 'mm', upAxis: 'z', parts, warnings: ['units_assumed'] }
}

/** A binary file may begin with "solid" too; a text continues with words. */
function isText(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (
    bytes.length >= headerLength + 4 &&
    bytes.length === headerLength + 4 + view.getUint32(headerLength, true) * bytesPerTriangle
  ) {
    return false
  }
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024))
  return /^\s*solid/i.test(head.toString('latin1')) && !head.includes(0)
}

function binaryCorners(bytes: Uint8Array): Float32Array {
  if (bytes.length < headerLength + 4) throwDamaged('the file ends within its header')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint32(headerLength, true)
  if (headerLength + 4 + count * bytesPerTriangle > bytes.length) {
    throwDamaged(`the file ends before its ${count} triangles do`)
  }
  refuseAbove('triangles', count)
  const corners = new Float32Array(count * 9)
  for (let triangle = 0; triangle < count; triangle += 1) {
    // Twelve bytes of normal come first.
    const start = headerLength + 4 + triangle * bytesPerTriangle + 12
    for (let value = 0; value < 9; value += 1) {
      corners[triangle * 9 + value] = view.getFloat32(start + value * 4, true)
    }
  }
  return corners
}

function textParts(bytes: Uint8Array): ModelPart[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const statements = /^[ \t]*(solid|vertex|endsolid|endfacet)\b[ \t]*([^\r\n]*)/gim
  const parts: ModelPart[] = []
  let name = ''
  let numbers: number[] = []
  let isOpen = false
  for (const [, keyword = '', rest = ''] of text.matchAll(statements)) {
    const word = keyword.toLowerCase()
    if (word === 'solid') {
      name = rest.trim()
      isOpen = true
    } else if (word === 'vertex') {
      numbers.push(...vertex(rest))
    } else if (word === 'endfacet') {
      if (numbers.length % 9 !== 0) throwDamaged('a facet does not have three corners')
    } else {
      if (numbers.length > 0) parts.push(part(name, Float32Array.from(numbers)))
      numbers = []
      isOpen = false
    }
  }
  if (isOpen) throwDamaged('the file ends within a solid')
  return parts
}

function vertex(text: string): number[] {
  const numbers = text.trim().split(/\s+/).map(Number)
  if (numbers.length !== 3 || numbers.some(Number.isNaN))
    throwDamaged('a corner is not three numbers')
  return numbers
}

function part(name: string, corners: Float32Array): ModelPart {
  if (corners.length === 0) throw new ModelError('model_empty')
  const { positions, indices } = weld(corners)
  const mesh: Mesh = { positions, indices, surfaces: plainSurfaces(indices) }
  checkMesh(mesh)
  return { name, matrix: identity, shapes: [{ mesh, matrix: identity }], parts: [] }
}
