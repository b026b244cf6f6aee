import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const bytesPerPixel = 4

/**
 * Writes a PNG with opacity (ISO 15948). Rows are stored as differences to the row above, which
 * suits even surfaces.
 *
 * @param pixels red, green, blue and alpha of each pixel, rows from the top
 */
export function writePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const row = width * bytesPerPixel
  const filtered = Buffer.alloc(height * (row + 1))
  for (let y = 0; y < height; y += 1) {
    const target = y * (row + 1)
    // Filter type 2, "up".
    filtered[target] = 2
    for (let x = 0; x < row; x += 1) {
      const above = y > 0 ? (pixels[(y - 1) * row + x] ?? 0) : 0
      filtered[target + 1 + x] = (pixels[y * row + x] ?? 0) - above
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each of red, green, blue and alpha.
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filtered, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, check])
}
