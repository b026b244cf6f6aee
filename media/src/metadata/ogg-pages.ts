import type { Bytes } from './bytes.ts'

/** A page of Ogg (RFC 3533, section 6). */
export interface OggPage {
  at: number
  to: number
  /** Whether it begins a stream. */
  isFirst: boolean
  serial: number
  headLength: number
  /** A packet ends with the first segment of less than 255 bytes. */
  segments: Buffer
}

const [headBytes, countAt, serialAt, flagsAt, checksumAt] = [27, 26, 14, 5, 22]
const firstFlag = 0x02

/** The page at an offset; null if there is none, or it is truncated. */
export function oggPageAt(bytes: Bytes, at: number): OggPage | null {
  const head = bytes.read(at, headBytes + 255)
  if (head.length < headBytes || head.toString('latin1', 0, 4) !== 'OggS') return null
  const headLength = headBytes + head.readUInt8(countAt)
  const segments = head.subarray(headBytes, headLength)
  const to = at + headLength + segments.reduce((sum, length) => sum + length, 0)
  if (to > bytes.size) return null
  const isFirst = (head.readUInt8(flagsAt) & firstFlag) !== 0
  return { at, to, isFirst, serial: head.readUInt32LE(serialAt), headLength, segments }
}

export function contentRange({ at, to, headLength }: OggPage): { from: number; to: number } {
  return { from: at + headLength, to }
}

/** Updates the checksum of a page. */
export function sealPage(page: Buffer): Buffer {
  page.writeUInt32LE(0, checksumAt)
  page.writeUInt32LE(checksumOf(page), checksumAt)
  return page
}

/** CRC-32 as in RFC 3533, which unlike zlib's does not mirror bits. */
function checksumOf(bytes: Buffer): number {
  let sum = 0
  for (const byte of bytes) sum = ((sum << 8) ^ (table[(sum >>> 24) ^ byte] ?? 0)) >>> 0
  return sum
}

const polynomial = 0x04c11db7
const table = Array.from({ length: 256 }, (_, index) => {
  let sum = index << 24
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ polynomial : sum << 1
  return sum >>> 0
})
