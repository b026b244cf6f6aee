import type { ReadAt } from './file-reader.ts'

/** Enough for hours in fragments of a second, each of two boxes. */
const maxBoxes = 200_000
const wideHeadBytes = 16

/**
 * Whether an MP4 file is in fragments without an index at its start, as recorders write it (ISO/IEC
 * 14496-12, sections 8.8 and 8.16.3). Not every player looks for the index that may be at the end
 * (8.8.9). Only the headers of the outermost boxes are read.
 */
export async function isUnindexedFragments(read: ReadAt): Promise<boolean> {
  let at = 0
  let hasFragments = false
  for (let count = 0; count < maxBoxes; count += 1) {
    const head = await read(at, wideHeadBytes)
    if (head.length < 8) return hasFragments
    const type = head.toString('latin1', 4, 8)
    if (type === 'sidx') return false
    hasFragments ||= type === 'moof'
    const length = lengthIn(head)
    if (length < 8) return hasFragments
    at += length
  }
  return hasFragments
}

/** 1 announces a length of eight bytes, 0 reaches to the end (section 4.2). */
function lengthIn(head: Buffer): number {
  const length = head.readUInt32BE(0)
  return length === 1 && head.length >= wideHeadBytes ? Number(head.readBigUInt64BE(8)) : length
}
