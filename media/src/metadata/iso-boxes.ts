import type { Bytes } from './bytes.ts'
import type { Edits } from './edits.ts'

/** A part of an ISO base media file: MP4, QuickTime, 3GP, HEIF (ISO/IEC 14496-12, section 4.2). */
export interface Box {
  type: string
  at: number
  /** The start of its content. */
  from: number
  /** The end of the box, which is beyond the end of a truncated file. */
  to: number
}

/** Version and flags, with which the content of many boxes begins. */
export const fullBoxBytes = 4
const [headBytes, wideHeadBytes] = [8, 16]

/** The boxes from `from` up to `to`; stops where no further one begins. */
export function* boxesIn(bytes: Bytes, from: number, to: number): Generator<Box> {
  for (let at = from; at + headBytes <= to;) {
    const head = bytes.read(at, wideHeadBytes)
    if (head.length < headBytes) return
    const stated = head.readUInt32BE(0)
    // 1 announces a length of eight bytes, 0 reaches to the end.
    const isWide = stated === 1 && head.length === wideHeadBytes
    const length = isWide ? Number(head.readBigUInt64BE(8)) : stated === 0 ? to - at : stated
    const headLength = isWide ? wideHeadBytes : headBytes
    if (length < headLength) return
    yield {
      type: head.toString('latin1', 4, 8),
      at,
      from: at + headLength,
      to: at + length,
    }
    at += length
  }
}

export function childrenOf(bytes: Bytes, box: Box, skip = 0): Box[] {
  return [...boxesIn(bytes, box.from + skip, box.to)]
}

export function childOf(bytes: Bytes, box: Box | undefined, type: string): Box | undefined {
  return box && childrenOf(bytes, box).find((child) => child.type === type)
}

/** The content of a box, from `skip` on. */
export function contentOf(bytes: Bytes, box: Box, skip = 0): Buffer {
  return bytes.read(box.from + skip, box.to - box.from - skip)
}

/** Turns a box into free space, and blanks its content. */
export function freeBox(edits: Edits, box: Box): void {
  edits.put(box.at + 4, Buffer.from('free', 'latin1'))
  edits.blank(box.from, box.to)
}
