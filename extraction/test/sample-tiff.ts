import { deflateSync } from 'node:zlib'

/** A page of grey pixels, 0 black to 255 white, row by row. */
export interface GrayPage {
  width: number
  height: number
  data: Uint8Array
}

export interface TiffOptions {
  bigEndian?: boolean
  compression?: 'none' | 'deflate' | 'packbits'
  /** Black and white, eight pixels to the byte; `mirrored` with the first pixel lowest. */
  bits?: 'gray' | 'bilevel' | 'mirrored'
  rowsPerStrip?: number
  tile?: number
  dotsPerInch?: [across: number, down: number]
  orientation?: number
  /** More fields, or others. */
  fields?: Record<number, number[]>
}

const codes = { none: 1, deflate: 8, packbits: 32_773 }

/** Writes a TIFF file (TIFF 6.0): the pages one after the other, each with its directory. */
export function sampleTiff(pages: readonly GrayPage[], options: TiffOptions = {}): Uint8Array {
  const { bigEndian = false } = options
  const file = new ByteList(bigEndian)
  file.text(bigEndian ? 'MM' : 'II')
  file.short(42)
  let link = file.length
  file.long(0)
  for (const page of pages) {
    const pieces = piecesOf(page, options).map((piece) => file.append(packed(piece, options)))
    const fields = fieldsOf(page, pieces, options)
    const outside = new Map(
      [...fields]
        .filter(([, values]) => values.length > 1)
        .map(([tag, values]) => [tag, file.longs(values)]),
    )
    const rationals = new Map(
      [282, 283].map((tag) => [tag, file.longs([fields.get(tag)?.[0] ?? 0, 1])]),
    )
    file.setLong(link, file.align())
    file.short(fields.size)
    for (const [tag, values] of [...fields].toSorted(([a], [b]) => a - b)) {
      file.short(tag)
      file.short(rationals.has(tag) ? 5 : 4)
      file.long(values.length)
      file.long(rationals.get(tag) ?? outside.get(tag) ?? values[0] ?? 0)
    }
    link = file.length
    file.long(0)
  }
  return file.bytes()
}

interface Stored {
  at: number
  length: number
}

function fieldsOf(page: GrayPage, pieces: readonly Stored[], options: TiffOptions) {
  const { compression = 'none', bits = 'gray', tile, rowsPerStrip = page.height } = options
  const [across, down] = options.dotsPerInch ?? [150, 150]
  const [offsets, counts] = [pieces.map(({ at }) => at), pieces.map(({ length }) => length)]
  return new Map<number, number[]>([
    [256, [page.width]],
    [257, [page.height]],
    [258, [bits === 'gray' ? 8 : 1]],
    [259, [codes[compression]]],
    [262, [1]],
    [266, [bits === 'mirrored' ? 2 : 1]],
    [274, [options.orientation ?? 1]],
    [277, [1]],
    [282, [across]],
    [283, [down]],
    [296, [2]],
    ...(tile === undefined
      ? ([
          [273, offsets],
          [278, [rowsPerStrip]],
          [279, counts],
        ] as [number, number[]][])
      : ([
          [322, [tile]],
          [323, [tile]],
          [324, offsets],
          [325, counts],
        ] as [number, number[]][])),
    ...Object.entries(options.fields ?? {}).map(([tag, values]): [number, number[]] => [
      Number(tag),
      values,
    ]),
  ])
}

/** The rows of each strip or tile, as they are stored before they are packed. */
function piecesOf(
  page: GrayPage,
  { tile, rowsPerStrip = page.height, bits = 'gray' }: TiffOptions,
): Uint8Array[] {
  const [width, height] = [tile ?? page.width, tile ?? rowsPerStrip]
  const pieces: Uint8Array[] = []
  for (let y = 0; y < page.height; y += height) {
    for (let x = 0; x < page.width; x += width) {
      const rows = tile ?? Math.min(height, page.height - y)
      pieces.push(
        Buffer.concat(
          Array.from({ length: rows }, (_, row) => rowOf(page, x, y + row, width, bits)),
        ),
      )
    }
  }
  return pieces
}

function rowOf(
  page: GrayPage,
  left: number,
  y: number,
  width: number,
  bits: TiffOptions['bits'],
): Uint8Array {
  const at = (x: number): number =>
    x < page.width && y < page.height ? (page.data[y * page.width + x] ?? 255) : 255
  const pixels = Uint8Array.from({ length: width }, (_, x) => at(left + x))
  if (bits === 'gray') return pixels
  const row = new Uint8Array(Math.ceil(width / 8))
  for (const [x, pixel] of pixels.entries()) {
    const bit = bits === 'mirrored' ? x & 7 : 7 - (x & 7)
    if (pixel > 127) row[x >> 3] = (row[x >> 3] ?? 0) | (1 << bit)
  }
  return row
}

function packed(bytes: Uint8Array, { compression = 'none' }: TiffOptions): Uint8Array {
  if (compression === 'deflate') return deflateSync(bytes)
  if (compression === 'none') return bytes
  const runs: number[] = []
  for (let at = 0; at < bytes.length;) {
    let length = 1
    while (length < 128 && bytes[at + length] === bytes[at]) length += 1
    runs.push(length === 1 ? 0 : 257 - length, bytes[at] ?? 0)
    at += length
  }
  return Uint8Array.from(runs)
}

class ByteList {
  #buffer = Buffer.alloc(1 << 16)
  length = 0
  readonly #bigEndian: boolean

  constructor(bigEndian: boolean) {
    this.#bigEndian = bigEndian
  }

  text(text: string): void {
    this.append(Buffer.from(text, 'latin1'))
  }

  short(value: number): void {
    const two = Buffer.alloc(2)
    if (this.#bigEndian) two.writeUInt16BE(value)
    else two.writeUInt16LE(value)
    this.append(two)
  }

  long(value: number): void {
    this.append(Buffer.alloc(4))
    this.setLong(this.length - 4, value)
  }

  /** @returns where they begin */
  longs(values: readonly number[]): number {
    const at = this.align()
    for (const value of values) this.long(value)
    return at
  }

  setLong(at: number, value: number): void {
    if (this.#bigEndian) this.#buffer.writeUInt32BE(value, at)
    else this.#buffer.writeUInt32LE(value, at)
  }

  /** Directories begin at an even byte. */
  align(): number {
    if (this.length % 2 === 1) this.append(new Uint8Array(1))
    return this.length
  }

  append(bytes: Uint8Array): Stored {
    const at = this.length
    while (at + bytes.length > this.#buffer.length) {
      this.#buffer = Buffer.concat([this.#buffer, Buffer.alloc(this.#buffer.length)])
    }
    this.#buffer.set(bytes, at)
    this.length += bytes.length
    return { at, length: bytes.length }
  }

  bytes(): Uint8Array {
    return new Uint8Array(this.#buffer.subarray(0, this.length))
  }
}
