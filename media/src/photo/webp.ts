import { orientationIn, createTiff } from '../metadata/exif.ts'
import { KeptParts } from './kept-parts.ts'

const headBytes = 12
/** The picture, its colors and its animation (RFC 9649, section 2.7). */
const stays = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** The flags of a file with extras, and the bits for Exif and XMP (RFC 9649, section 2.7.1). */
const [flagsAt, exifFlag, xmpFlag] = [20, 0x08, 0x04]

/**
 * Copies a WebP file without XMP and programs' additions, and of Exif only with the orientation (RFC 9649, section
 * 2.7). Appended data is removed too. A truncated file is kept as far as it reaches.
 *
 * @param bytes start with the header of WebP
 * @returns `bytes` itself if nothing has to be removed
 * @throws {MediaError} `photo_damaged`
 */
export function stripWebp(bytes: Buffer): Buffer {
  if (bytes.length < headBytes) return bytes
  const kept = new KeptParts(bytes)
  kept.keep(0, headBytes)
  const stop = Math.min(8 + bytes.readUInt32LE(4), bytes.length)
  let hasExif = false
  for (let at = headBytes; at < stop;) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = at + 8 <= bytes.length ? bytes.readUInt32LE(at + 4) : 0
    const end = Math.min(at + 8 + length + (length % 2), bytes.length)
    if (type === 'EXIF') hasExif = keepTurn(kept, bytes, at, end) || hasExif
    else if (stays.has(type)) kept.keep(at, end)
    at = end
  }
  const bare = kept.joined()
  return bare === bytes ? bytes : withHead(bare, hasExif)
}

/** Whether a WebP file is as long as it states. */
export function isWholeWebp(bytes: Buffer): boolean {
  return bytes.length > headBytes && 8 + bytes.readUInt32LE(4) <= bytes.length
}

/** Keeps only the orientation. @returns whether there was one */
function keepTurn(kept: KeptParts, bytes: Buffer, at: number, end: number): boolean {
  const data = bytes.subarray(at + 8, end)
  // Some programs begin it like JPEG.
  const isMarked = data.toString('latin1', 0, 6) === 'Exif\0\0'
  const orientation = orientationIn(isMarked ? data.subarray(6) : data)
  if (orientation === 1) return false
  const turn = createTiff(orientation)
  const chunk = Buffer.concat([Buffer.from('EXIF\0\0\0\0', 'latin1'), turn])
  chunk.writeUInt32LE(turn.length, 4)
  if (bytes.subarray(at, end).equals(chunk)) kept.keep(at, end)
  else kept.insert(chunk)
  return true
}

/** Updates a copy's header: its length, and flags for its extras. */
function withHead(copy: Buffer, hasExif: boolean): Buffer {
  copy.writeUInt32LE(copy.length - 8, 4)
  if (copy.toString('latin1', headBytes, headBytes + 4) === 'VP8X' && copy.length > flagsAt) {
    const flags = copy.readUInt8(flagsAt) & ~(exifFlag | xmpFlag)
    copy.writeUInt8(hasExif ? flags | exifFlag : flags, flagsAt)
  }
  return copy
}
