import { MediaError } from '../errors.ts'
import type { Bytes } from './bytes.ts'
import type { Edits } from './edits.ts'

/** The length of the frame that begins with a header; null if none does. */
export type FrameLength = (head: Buffer) => number | null

export const frameHeadBytes = 7
const scanBytes = 8192
/** A file with a smaller share of sound is something else, or encoded in a way unknown here. */
const minSoundShare = 0.5
const id3HeadBytes = 10

/**
 * Blanks everything but audio frames in a file of bare frames: ID3 before, between and after them, APE, and anything
 * else appended. A tag at the beginning stays, with nothing but padding.
 *
 * @throws {MediaError} `media_damaged` if too little of it is frames
 */
export function blankBesideFrames(bytes: Bytes, edits: Edits, lengthOf: FrameLength): void {
  const start = blankId3(bytes, edits)
  let sound = 0
  let end = start
  for (const { at, to } of framesIn(bytes, start, lengthOf)) {
    edits.blank(end, at)
    sound += to - at
    end = to
  }
  if (sound === 0 || sound < minSoundShare * (bytes.size - start)) {
    throw new MediaError('media_damaged')
  }
  if (end < bytes.size) edits.cut(end)
}

/** The tags at the beginning (ID3v2.4, section 3.1). Returns where they end. */
function blankId3(bytes: Bytes, edits: Edits): number {
  let at = 0
  for (;;) {
    const head = bytes.read(at, id3HeadBytes)
    if (head.length < id3HeadBytes || head.toString('latin1', 0, 3) !== 'ID3') return at
    const [flags = 0, ...size] = head.subarray(5)
    const length = size.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
    const footer = flags & 0x10 ? id3HeadBytes : 0
    const to = at + id3HeadBytes + length
    // No extended header, no compression: the rest is padding.
    edits.put(at + 5, Buffer.from([flags & 0x10]))
    edits.blank(at + id3HeadBytes, to)
    if (footer > 0) edits.put(to + 5, Buffer.from([flags & 0x10]))
    at = to + footer
  }
}

interface Frame {
  at: number
  to: number
}

/** Right after a frame the next one is accepted; elsewhere only if another one follows it. */
function* framesIn(bytes: Bytes, start: number, lengthOf: FrameLength): Generator<Frame> {
  const lengthAt = (at: number): number | null => lengthOf(bytes.read(at, frameHeadBytes))
  for (let at = start, isInStep = false; at < bytes.size;) {
    const length = lengthAt(at)
    const to = at + (length ?? 0)
    const isAll = at === start && to === bytes.size
    if (length !== null && (isInStep || isAll || lengthAt(to) !== null)) {
      yield { at, to: Math.min(to, bytes.size) }
      at = to
      isInStep = true
    } else {
      at = nextSync(bytes, at + 1)
      isInStep = false
    }
  }
}

function nextSync(bytes: Bytes, from: number): number {
  for (let at = from; at < bytes.size; at += scanBytes) {
    const found = bytes.read(at, scanBytes).indexOf(0xff)
    if (found !== -1) return at + found
  }
  return bytes.size
}
