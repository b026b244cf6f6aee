import { MediaError } from '../errors.ts'
import type { Bytes } from './bytes.ts'
import { childOf, childrenOf, contentOf, fullBoxBytes, type Box } from './iso-boxes.ts'
import type { Range } from './ranges.ts'

/** Contiguous samples of a track in the file (ISO/IEC 14496-12, sections 8.7.3 to 8.7.5). */
export interface Chunk {
  at: number
  /** Null if only a decoder could tell: sound without a size for each sample. */
  length: number | null
  isKept: boolean
}

export function chunksOf(bytes: Bytes, track: Box, isKept: boolean): Chunk[] {
  const information = childOf(bytes, childOf(bytes, track, 'mdia'), 'minf')
  const table = childOf(bytes, information, 'stbl')
  if (!table) return []
  const boxes = childrenOf(bytes, table)
  const contentAt = (...types: string[]): Buffer | undefined => {
    const box = boxes.find(({ type }) => types.includes(type))
    return box && contentOf(bytes, box, fullBoxBytes)
  }
  const offsets = offsetsIn(contentAt('stco'), contentAt('co64'))
  const lengths = lengthsIn(offsets.length, contentAt('stsc'), contentAt('stsz'))
  return offsets.map((at, index) => ({ at, length: lengths?.[index] ?? null, isKept }))
}

function offsetsIn(narrow: Buffer | undefined, wide: Buffer | undefined): number[] {
  const table = narrow ?? wide ?? Buffer.alloc(4)
  const width = narrow ? 4 : 8
  return Array.from({ length: countIn(table, width) }, (_, index) => {
    const at = 4 + index * width
    return width === 4 ? table.readUInt32BE(at) : Number(table.readBigUInt64BE(at))
  })
}

/** The number of entries in a table, which states it at the end of its `head` bytes. */
function countIn(table: Buffer, width: number, head = 4): number {
  if (table.length < head) return 0
  return Math.min(table.readUInt32BE(head - 4), Math.floor((table.length - head) / width))
}

/** The bytes of each chunk; undefined if samples have no individual sizes. */
function lengthsIn(
  chunkCount: number,
  runs: Buffer | undefined,
  sizes: Buffer | undefined,
): number[] | undefined {
  if (!runs || !sizes || sizes.length < 8 || sizes.readUInt32BE(0) !== 0) return undefined
  const sampleCount = countIn(sizes, 4, 8)
  const perChunk = samplesPerChunk(runs)
  let sample = 0
  return Array.from({ length: chunkCount }, (_, index) => {
    const end = Math.min(sampleCount, sample + perChunk(index + 1))
    let length = 0
    for (; sample < end; sample += 1) length += sizes.readUInt32BE(8 + 4 * sample)
    return length
  })
}

/** The number of samples in a chunk, by its number from 1 on. To be called in ascending order. */
function samplesPerChunk(runs: Buffer): (chunk: number) => number {
  const [count, entryBytes] = [countIn(runs, 12), 12]
  let entry = 0
  return (chunk) => {
    const firstOfNext = () => runs.readUInt32BE(4 + (entry + 1) * entryBytes)
    while (entry + 1 < count && firstOfNext() <= chunk) entry += 1
    return count === 0 ? 0 : runs.readUInt32BE(4 + entry * entryBytes + 4)
  }
}

/**
 * The ranges of the kept tracks' samples. A chunk of unknown length reaches to the next one of any track.
 *
 * @throws {MediaError} `media_incomplete` if one is not in the file
 */
export function rangesOf(chunks: readonly Chunk[], size: number): Range[] {
  const ordered = chunks.toSorted((a, b) => a.at - b.at)
  return ordered.flatMap(({ at, length, isKept }, index) => {
    if (!isKept) return []
    const to = length === null ? Math.max(at, ordered[index + 1]?.at ?? size) : at + length
    if (at > size || to > size) throw new MediaError('media_incomplete')
    return [{ from: at, to }]
  })
}
