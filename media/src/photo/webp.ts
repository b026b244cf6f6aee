import { orientationIn, createTiff } from '../metadata/exif.ts'
import { KeptParts } from './kept-parts.ts'

const headBytes = 12
/** The picture, its colours, how it moves (RFC 9649, section 2.7). */
const stays = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Where a file with extras announces them, and the bits that say so (RFC 9649, section 2.7.1). */
const [flagsAt, exifFlag, xmpFlag] = [20, 0x08, 0x04]

/**
 * Copies a WebP file without its XMP and what programs have added, and of Exif only how the picture is turned (RFC
 * 9649, section
 * 2.7). What hangs on the end goes too. A file that is cut off stays as far as it reaches.
 *
 * @param bytes that begin with the header of WebP
 * @returns `bytes` itself when nothing is in it that goes
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

/** Whether a WebP file is as long as it says. */
export function isWholeWebp(bytes: Buffer): boolean {
  return bytes.length > headBytes && 8 + bytes.readUInt32LE(4) <= bytes.length
}

/** Whether anything of it stayed. */
function keepTurn(kept: KeptParts, bytes: Buffer, at: number, end: number): boolean {
  const data = bytes.subarray(at + 8, end)
  // Some programs begin as JPEG does.
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

/** A copy's own header: its length, and which extras it has. */
function withHead(copy: Buffer, hasExif: boolean): Buffer {
  copy.writeUInt32LE(copy.length - 8, 4)
  if (copy.toString('latin1', headBytes, headBytes + 4) === 'VP8X' && copy.length > flagsAt) {
    const flags = copy.readUInt8(flagsAt) & ~(exifFlag | xmpFlag)
    copy.writeUInt8(hasExif ? flags | exifFlag : flags, flagsAt)
  }
  return copy
}
