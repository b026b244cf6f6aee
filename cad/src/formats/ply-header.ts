import { throwDamaged } from '../errors.ts'

/** How one kind of number is stored. */
export interface PlyNumber {
  size: number
  read: (view: DataView, at: number, little: boolean) => number
}

export interface PlyElement {
  name: string
  count: number
  /** With `listCount`, a list whose length comes first, stored as that type. */
  properties: { name: string; type: PlyNumber; listCount?: PlyNumber | undefined }[]
}

export interface PlyHeader {
  encoding: 'ascii' | 'binary_little_endian' | 'binary_big_endian'
  elements: PlyElement[]
  bodyStart: number
}

const int8: PlyNumber = { size: 1, read: (view, at) => view.getInt8(at) }
const uint8: PlyNumber = { size: 1, read: (view, at) => view.getUint8(at) }
const int16: PlyNumber = { size: 2, read: (view, at, little) => view.getInt16(at, little) }
const uint16: PlyNumber = { size: 2, read: (view, at, little) => view.getUint16(at, little) }
const int32: PlyNumber = { size: 4, read: (view, at, little) => view.getInt32(at, little) }
const uint32: PlyNumber = { size: 4, read: (view, at, little) => view.getUint32(at, little) }
const float32: PlyNumber = { size: 4, read: (view, at, little) => view.getFloat32(at, little) }
const float64: PlyNumber = { size: 8, read: (view, at, little) => view.getFloat64(at, little) }

/** The types by the names in use: those of the first definition and those with a size. */
const types = new Map<string, PlyNumber>([
  ['char', int8],
  ['int8', int8],
  ['uchar', uint8],
  ['uint8', uint8],
  ['short', int16],
  ['int16', int16],
  ['ushort', uint16],
  ['uint16', uint16],
  ['int', int32],
  ['int32', int32],
  ['uint', uint32],
  ['uint32', uint32],
  ['float', float32],
  ['float32', float32],
  ['double', float64],
  ['float64', float64],
])

const longestHeader = 100_000

/** @throws {ModelError} `model_damaged` */
export function plyHeader(bytes: Uint8Array): PlyHeader {
  const text = Buffer.from(
    bytes.buffer,
    bytes.byteOffset,
    Math.min(bytes.length, longestHeader),
  ).toString('latin1')
  const end = /^end_header[^\S\r\n]*(\r\n|\r|\n)/m.exec(text)
  if (!end) throwDamaged('the header does not end')
  const elements: PlyElement[] = []
  let encoding: PlyHeader['encoding'] = 'ascii'
  for (const line of text.slice(0, end.index).split(/[\r\n]+/)) {
    const [keyword, ...words] = line.trim().split(/\s+/)
    if (keyword === 'format') encoding = encodingOf(words[0])
    else if (keyword === 'element') elements.push(elementOf(words))
    else if (keyword === 'property') elements.at(-1)?.properties.push(propertyOf(words))
  }
  return { encoding, elements, bodyStart: end.index + end[0].length }
}

function encodingOf(word: string | undefined): PlyHeader['encoding'] {
  if (word === 'ascii' || word === 'binary_little_endian' || word === 'binary_big_endian')
    return word
  return throwDamaged('the encoding is unknown')
}

function elementOf([name = '', count]: readonly string[]): PlyElement {
  const number = Number(count)
  if (!Number.isSafeInteger(number) || number < 0) throwDamaged('a count is not a number')
  return { name, count: number, properties: [] }
}

function propertyOf(words: readonly string[]): PlyElement['properties'][number] {
  if (words[0] !== 'list') return { name: words[1] ?? '', type: typeOf(words[0]) }
  return { name: words[3] ?? '', type: typeOf(words[2]), listCount: typeOf(words[1]) }
}

function typeOf(word = ''): PlyNumber {
  return types.get(word) ?? throwDamaged(`there is no type "${word}"`)
}
