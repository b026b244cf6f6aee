import { crc32 } from 'node:zlib'

import { orientationIn, createTiff } from '../metadata/exif.ts'
import { KeptParts } from './kept-parts.ts'

const signatureBytes = 8
/**
 * The picture, its colors and its animation (11.2 and 11.3). Text chunks may contain anything, including XMP and Exif
 * in hexadecimal digits as some programs write it, and so may unknown chunks.
 */
const stays = new Set(
  (
    'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sTER oFFs ' +
    'acTL fcTL fdAT'
  ).split(' '),
)

/**
 * Copies a PNG file without texts and programs' additions, and of Exif only with the orientation (W3C PNG, third
 * edition, 5.3 and 11.3). Appended data is removed too. A truncated file is kept as far as it
 * reaches.
 *
 * @param bytes start with the signature of PNG
 * @returns `bytes` itself if nothing has to be removed
 * @throws {MediaError} `photo_damaged`
 */
export function stripPng(bytes: Buffer): Buffer {
  const kept = new KeptParts(bytes)
  kept.keep(0, Math.min(signatureBytes, bytes.length))
  for (let at = signatureBytes; at < bytes.length;) {
    if (at + 8 > bytes.length) {
      kept.keep(at)
      break
    }
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = Math.min(at + 12 + bytes.readUInt32BE(at), bytes.length)
    if (type === 'eXIf') keepTurn(kept, bytes, at, end)
    else if (stays.has(type)) kept.keep(at, end)
    if (type === 'IEND') break
    at = end
  }
  return kept.joined()
}

/** Whether a PNG file is complete up to its last chunk. */
export function isWholePng(bytes: Buffer): boolean {
  for (let at = signatureBytes; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end <= bytes.length
    at = end
  }
  return false
}

function keepTurn(kept: KeptParts, bytes: Buffer, at: number, end: number): void {
  const orientation = orientationIn(bytes.subarray(at + 8, end))
  if (orientation === 1) return
  const chunk = chunkOf('eXIf', createTiff(orientation))
  if (bytes.subarray(at, end).equals(chunk)) kept.keep(at, end)
  else kept.insert(chunk)
}

function chunkOf(type: string, data: Buffer): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
