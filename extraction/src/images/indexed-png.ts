import { crc32, deflateSync } from 'node:zlib'

import type { FewColors } from './few-colors.ts'
import type { ImageSize } from './header.ts'

const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')

/**
 * Encodes a PNG with one byte for each pixel (PNG, third edition, 11.2: color type 3). The renderer's own encoder writes
 * four.
 */
export function encodeIndexedPng(
  { width, height }: ImageSize,
  { palette, indices }: FewColors,
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const colours = Buffer.alloc(3 * palette.length)
  for (const [at, colour] of palette.entries()) {
    colours.set([colour & 255, (colour >>> 8) & 255, (colour >>> 16) & 255], 3 * at)
  }
  // Each row begins with its filter type: none, as recommended for indexed colors (12.7).
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y += 1) {
    rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Length, type, data, and a checksum of type and data (5.3). */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
