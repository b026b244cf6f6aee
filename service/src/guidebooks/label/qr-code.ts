import { crc32, deflateSync } from 'node:zlib'

import { encode, renderSVG } from 'uqr'

/** Readable from a scratched, oily label: a quarter of it may be damaged (ISO/IEC 18004, level Q). */
const options = { ecc: 'Q', border: 4 } as const
const pixelsPerModule = 12

export function qrSvg(text: string): string {
  return renderSVG(text, { ...options, pixelSize: pixelsPerModule })
}

/** The squares of a code, row by row with its quiet zone: true is dark. */
export function qrModules(text: string): boolean[][] {
  return encode(text, options).data
}

/**
 * A code as a black and white picture, 12 pixels to a module.
 *
 * A PNG of one bit per pixel (W3C PNG, third edition): rows of bits from the left, 0 is black, each row
 * after a byte that names its filter.
 */
export function qrPng(text: string): Buffer {
  const modules = qrModules(text)
  const width = modules.length * pixelsPerModule
  const bytesPerRow = Math.ceil(width / 8)
  const rows = modules.map((row) => {
    const bytes = Buffer.alloc(1 + bytesPerRow, 0xff)
    bytes[0] = 0
    for (let x = 0; x < width; x += 1) {
      if (row[Math.floor(x / pixelsPerModule)]) clearBit(bytes, x)
    }
    return Buffer.concat(Array.from({ length: pixelsPerModule }, () => bytes))
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  header.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function clearBit(row: Buffer, x: number): void {
  const at = 1 + (x >> 3)
  row[at] = (row[at] ?? 0xff) & ~(0x80 >> (x & 7))
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
