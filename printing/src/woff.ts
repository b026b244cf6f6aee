import { inflateSync } from 'node:zlib'

/** Sizes in bytes (W3C WOFF 1.0, sections 3 and 4). */
const header = { woff: 44, woffEntry: 20, sfnt: 12, sfntEntry: 16 }

/**
 * The TrueType or OpenType font in a WOFF file. Unpacked once, as the font library unpacks a table on each access
 * otherwise.
 *
 * @throws whatever reading a damaged file throws
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const font = Buffer.alloc(woff.readUInt32BE(16))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  writeSearch(font, count)
  let at = header.sfnt + count * header.sfntEntry
  for (let index = 0; index < count; index += 1) {
    const entry = header.woff + index * header.woffEntry
    const [offset, packed, length, checksum] = [4, 8, 12, 16].map((place) =>
      woff.readUInt32BE(entry + place),
    ) as [number, number, number, number]
    const bytes = woff.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    const own = header.sfnt + index * header.sfntEntry
    woff.copy(font, own, entry, entry + 4)
    font.writeUInt32BE(checksum, own + 4)
    font.writeUInt32BE(at, own + 8)
    font.writeUInt32BE(length, own + 12)
    table.copy(font, at)
    at += Math.ceil(length / 4) * 4
  }
  return font
}

/** Fields that speed up finding a table (OpenType, "Table directory"). */
function writeSearch(font: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count))
  const range = 2 ** power * header.sfntEntry
  font.writeUInt16BE(range, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE(count * header.sfntEntry - range, 10)
}
