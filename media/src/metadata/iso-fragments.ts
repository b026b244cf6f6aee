import type { Bytes } from './bytes.ts'
import { childOf, childrenOf, contentOf, type Box } from './iso-boxes.ts'
import type { Range } from './ranges.ts'

/** Flags for the optional fields of a track fragment (ISO/IEC 14496-12, section 8.8.7). */
const header = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10 }
/** The same for a run of samples (section 8.8.8). */
const run = {
  offset: 0x1,
  firstFlags: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  time: 0x800,
}
const sampleFields = [run.duration, run.size, run.flags, run.time]
/** In `trex`, after the track, its description and its duration (section 8.8.3). */
const defaultSizeAt = 16

/** The ranges of a fragment's samples of the kept tracks. */
export function fragmentRanges(
  bytes: Bytes,
  fragment: Box,
  description: Box | undefined,
  keptTracks: ReadonlySet<number>,
): Range[] {
  const ranges: Range[] = []
  let end = fragment.at
  for (const track of childrenOf(bytes, fragment).filter(({ type }) => type === 'traf')) {
    const boxes = childrenOf(bytes, track)
    const head = boxes.find(({ type }) => type === 'tfhd')
    const about = head && headerIn(contentOf(bytes, head))
    if (!about) continue
    const base = about.base ?? fragment.at
    const size = about.size ?? defaultSizeOf(bytes, description, about.trackId)
    for (const box of boxes.filter(({ type }) => type === 'trun')) {
      const range = runIn(contentOf(bytes, box), { base, next: end, size })
      end = range.to
      if (keptTracks.has(about.trackId)) ranges.push(range)
    }
  }
  return ranges
}

interface TrackFragment {
  trackId: number
  base: number | undefined
  size: number | undefined
}

function headerIn(content: Buffer): TrackFragment | undefined {
  if (content.length < 8) return undefined
  const flags = content.readUIntBE(1, 3)
  const baseAt = 8
  const sizeAt =
    baseAt +
    (flags & header.base ? 8 : 0) +
    (flags & header.description ? 4 : 0) +
    (flags & header.duration ? 4 : 0)
  const hasBase = (flags & header.base) !== 0 && baseAt + 8 <= content.length
  const hasSize = (flags & header.size) !== 0 && sizeAt + 4 <= content.length
  return {
    trackId: content.readUInt32BE(4),
    base: hasBase ? Number(content.readBigUInt64BE(baseAt)) : undefined,
    size: hasSize ? content.readUInt32BE(sizeAt) : undefined,
  }
}

function defaultSizeOf(bytes: Bytes, description: Box | undefined, trackId: number): number {
  const extension = childOf(bytes, description, 'mvex')
  const defaults = extension ? childrenOf(bytes, extension) : []
  for (const box of defaults.filter(({ type }) => type === 'trex')) {
    const content = contentOf(bytes, box)
    const isLong = content.length >= defaultSizeAt + 4
    if (isLong && content.readUInt32BE(4) === trackId) return content.readUInt32BE(defaultSizeAt)
  }
  return 0
}

function runIn(content: Buffer, from: { base: number; next: number; size: number }): Range {
  if (content.length < 8) return { from: from.next, to: from.next }
  const flags = content.readUIntBE(1, 3)
  const hasOffset = (flags & run.offset) !== 0 && content.length >= 12
  const start = hasOffset ? from.base + content.readInt32BE(8) : from.next
  const first = 8 + (flags & run.offset ? 4 : 0) + (flags & run.firstFlags ? 4 : 0)
  const width = 4 * sampleFields.filter((field) => flags & field).length
  const count = content.readUInt32BE(4)
  if (!(flags & run.size)) return { from: start, to: start + count * from.size }
  const sizeAt = flags & run.duration ? 4 : 0
  let to = start
  for (let index = 0, at = first; index < count && at + width <= content.length; index += 1) {
    to += content.readUInt32BE(at + sizeAt)
    at += width
  }
  return { from: start, to }
}
