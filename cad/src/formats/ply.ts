import { linear } from '../color.ts'
import { throwDamaged, ModelError } from '../errors.ts'
import { identity } from '../matrix.ts'
import { checkMesh } from '../mesh/check.ts'
import type { Mesh, Model } from '../model.ts'
import type { ModelSource } from '../model-source.ts'
import { Faces } from './ply-faces.ts'
import { plyHeader, type PlyElement, type PlyHeader, type PlyNumber } from './ply-header.ts'

/**
 * Reads Stanford PLY, ASCII or binary, with colors and normals of its corners. No units
 * (millimeters), z upwards.
 */
export function readPly({ bytes }: ModelSource): Model {
  const mesh = meshOf(bytes)
  checkMesh(mesh)
  const shapes = [{ mesh, matrix: identity }]
  const parts = [{ name: '', matrix: identity, shapes, parts: [] }]
  return { format: 'ply', units: 'mm', upAxis: 'z', parts, warnings: ['units_assumed'] }
}

function meshOf(bytes: Uint8Array): Mesh {
  const header = plyHeader(bytes)
  const read = header.encoding === 'ascii' ? words(bytes, header) : numbers(bytes, header)
  let vertices: Columns = { count: 0, columns: new Map() }
  const faces = new Faces()
  for (const element of header.elements) {
    // Each row takes at least one byte: a larger count is impossible.
    if (element.count > bytes.length)
      throwDamaged(`the file ends before its ${element.count} rows do`)
    if (element.name === 'vertex') vertices = readColumns(element, read)
    else readRows(element, read, faces)
  }
  if (header.encoding === 'ascii' && read.hasMore())
    throwDamaged('the file has more rows than its header says')
  if (faces.isEmpty()) throw new ModelError('model_empty')
  return { ...attributes(vertices), ...faces.sorted() }
}

interface Reader {
  /** The next number of a type. @throws {ModelError} `model_damaged` if there is none */
  next: (type: PlyNumber) => number
  hasMore: () => boolean
}

function numbers(bytes: Uint8Array, { bodyStart, encoding }: PlyHeader): Reader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const little = encoding === 'binary_little_endian'
  let at = bodyStart
  return {
    next: ({ size, read }) => {
      if (at + size > bytes.length) throwDamaged('the file ends too early')
      const value = read(view, at, little)
      at += size
      return value
    },
    hasMore: () => at < bytes.length,
  }
}

function words(bytes: Uint8Array, { bodyStart }: PlyHeader): Reader {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const word = /\S+/g
  word.lastIndex = bodyStart
  return {
    next: () => {
      const found = word.exec(text)
      return found ? numberIn(found[0]) : throwDamaged('the file ends too early')
    },
    hasMore: () => word.exec(text) !== null,
  }
}

/** Programs write `nan` for qualities and normals that they could not determine. */
function numberIn(word: string): number {
  const value = Number(word)
  if (!Number.isNaN(value) || /^[-+]?(nan|inf)/i.test(word)) return value
  return throwDamaged(`"${word.slice(0, 40)}" is not a number`)
}

interface Columns {
  count: number
  columns: Map<string, Float64Array>
}

function readColumns({ count, properties }: PlyElement, read: Reader): Columns {
  const columns = new Map(properties.map(({ name }) => [name, new Float64Array(count)]))
  for (let row = 0; row < count; row += 1) {
    for (const { name, type, listCount } of properties) {
      if (listCount) throwDamaged('a corner holds a list')
      const column = columns.get(name)
      const value = read.next(type)
      if (column) column[row] = value
    }
  }
  return { count, columns }
}

const maxCorners = 100_000_000

/** Skips rows that are not corners, but adds the triangles of faces. */
function readRows(element: PlyElement, read: Reader, faces: Faces): void {
  for (let row = 0; row < element.count; row += 1) {
    const values = new Map<string, number[]>()
    for (const { name, type, listCount } of element.properties) {
      const length = listCount ? read.next(listCount) : 1
      if (!(Number.isInteger(length) && length >= 0 && length < maxCorners))
        throwDamaged('a face has an impossible number of corners')
      const list: number[] = []
      for (let at = 0; at < length; at += 1) list.push(read.next(type))
      values.set(name, list)
    }
    const corners = values.get('vertex_indices') ?? values.get('vertex_index')
    if (corners && element.name === 'face') faces.add(corners, colorOf(values))
    if (corners && element.name === 'tristrips') faces.addStrips(corners)
  }
}

function colorOf(values: ReadonlyMap<string, readonly number[]>): number[] | undefined {
  const color = ['red', 'green', 'blue'].flatMap((name) => values.get(name) ?? [])
  return color.length === 3 ? color : undefined
}

function attributes({ count, columns }: Columns): Pick<Mesh, 'positions' | 'normals' | 'colors'> {
  const columnsOf = (names: readonly string[]): Float64Array[] =>
    names.flatMap((name) => columns.get(name) ?? [])
  const positions = columnsOf(['x', 'y', 'z'])
  if (positions.length !== 3) throwDamaged('the corners have no place')
  const normals = columnsOf(['nx', 'ny', 'nz'])
  const colors = columnsOf(['red', 'green', 'blue'])
  return {
    positions: interleaved(positions, count),
    normals: normals.length === 3 ? interleaved(normals, count) : undefined,
    colors: colors.length === 3 ? opaque(colors, count) : undefined,
  }
}

function interleaved(columns: readonly Float64Array[], count: number): Float32Array {
  const width = columns.length
  const values = new Float32Array(count * width)
  for (const [offset, column] of columns.entries()) {
    for (let row = 0; row < count; row += 1) values[row * width + offset] = column[row] ?? 0
  }
  return values
}

/** Bytes from 0 to 255, or fractions, as linear colors with full opacity. */
function opaque(columns: readonly Float64Array[], count: number): Float32Array {
  const scale = columns.some((column) => column.some((value) => value > 1)) ? 255 : 1
  const linearColumns = columns.map((column) => column.map((value) => linear(value / scale)))
  return interleaved([...linearColumns, new Float64Array(count).fill(1)], count)
}
