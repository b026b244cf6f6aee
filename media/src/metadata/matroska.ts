import { MediaError } from '../errors.ts'
import type { Bytes } from './bytes.ts'
import { elementsIn, type Element } from './matroska-elements.ts'
import type { Edits } from './edits.ts'

/** Elements of Matroska and WebM (RFC 9559). */
const [segmentId, infoId, tracksId, trackId, clusterId] = [
  0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0x1f43b675,
]
const [seekHeadId, cuesId, headerId] = [0x114d9b74, 0x1c53bb6b, 0x1a45dfa3]
const [trackNumberId, trackTypeId] = [0xd7, 0x83]
const [blockGroupId, blockId, simpleBlockId] = [0xa0, 0xa1, 0xa3]
const [video, audio] = [1, 2]
const voidId = 0xec

/** Content and its index stay in a segment, without tags, attachments and chapters. */
const staysInSegment = new Set([seekHeadId, infoId, tracksId, clusterId, cuesId])
/** Scale, length, time, ids, and the programs that wrote it, without title and file names. */
const staysInInfo = new Set([0x2ad7b1, 0x4489, 0x4461, 0x73a4, 0x4d80, 0x5741])
/** Names of a track and its codec, and its attachments. */
const removedFromTrack = new Set([
  0x536e,
  0x258688,
  0x3a9697,
  0x3b4040,
  0x26b240,
  0x7446,
  voidId,
  0xbf,
])

/**
 * Voids everything but pictures and sound in Matroska and WebM, including other tracks.
 *
 * @throws {MediaError} `media_incomplete` for a file shorter than it says, `media_damaged` for one without tracks
 */
export function voidMatroska(bytes: Bytes, edits: Edits): void {
  let hasTracks = false
  for (const segment of elementsIn(bytes, 0, bytes.size)) {
    if (segment.id !== segmentId) {
      if (segment.id !== headerId) voidElement(edits, segment)
      continue
    }
    if (segment.to > bytes.size) throw new MediaError('media_incomplete')
    const removed = new Set<number>()
    for (const element of elementsIn(bytes, segment.from, segment.to)) {
      hasTracks ||= element.id === tracksId
      voidInSegment(bytes, edits, element, removed)
    }
  }
  if (!hasTracks) throw new MediaError('media_damaged')
}

function voidInSegment(bytes: Bytes, edits: Edits, element: Element, removed: Set<number>): void {
  if (!staysInSegment.has(element.id)) voidElement(edits, element)
  if (element.id === infoId) {
    for (const each of elementsIn(bytes, element.from, element.to)) {
      if (!staysInInfo.has(each.id)) voidElement(edits, each)
    }
  }
  if (element.id === tracksId) {
    for (const each of elementsIn(bytes, element.from, element.to)) {
      if (each.id !== trackId) voidElement(edits, each)
      else voidInTrack(bytes, edits, each, removed)
    }
  }
  if (element.id === clusterId) voidBlocks(bytes, edits, element, removed)
}

function voidInTrack(bytes: Bytes, edits: Edits, track: Element, removed: Set<number>): void {
  const fields = [...elementsIn(bytes, track.from, track.to)]
  const valueOf = (id: number): number => {
    const field = fields.find((each) => each.id === id)
    const value = field ? bytes.read(field.from, Math.min(6, field.to - field.from)) : null
    return value && value.length > 0 ? value.readUIntBE(0, value.length) : 0
  }
  const type = valueOf(trackTypeId)
  if (type !== video && type !== audio) {
    removed.add(valueOf(trackNumberId))
    voidElement(edits, track)
    return
  }
  for (const field of fields) if (removedFromTrack.has(field.id)) voidElement(edits, field)
}

/**
 * Voids blocks of removed tracks, such as subtitles with a drone's position, and the content of elements that are
 * already void.
 */
function voidBlocks(
  bytes: Bytes,
  edits: Edits,
  cluster: Element,
  removed: ReadonlySet<number>,
): void {
  for (const element of elementsIn(bytes, cluster.from, cluster.to)) {
    if (element.id === voidId) voidElement(edits, element)
    const isGroup = element.id === blockGroupId
    const blocks = isGroup ? [...elementsIn(bytes, element.from, element.to)] : [element]
    const block = blocks.find(({ id }) => id === blockId || id === simpleBlockId)
    if (block && removed.has(trackNumberOf(bytes, block))) voidElement(edits, element)
  }
}

/** Numbers below 127 take one byte (RFC 9559, section 10.1; RFC 8794, section 4). */
function trackNumberOf(bytes: Bytes, block: Element): number {
  const head = bytes.read(block.from, 2)
  const [first = 0, second = 0] = head
  return first & 0x80 ? first & 0x7f : ((first & 0x3f) << 8) | second
}

const wideHeadBytes = 9

/** Replaces an element by an empty void one of the same length (RFC 8794, section 11.3.2). */
function voidElement(edits: Edits, { at, to }: Element): void {
  const length = Math.min(to, edits.sourceBytes) - at
  const isWide = length >= wideHeadBytes
  const head = Buffer.alloc(isWide ? wideHeadBytes : 2)
  head[0] = voidId
  head[1] = isWide ? 0x01 : 0x80 | (length - 2)
  if (isWide) head.writeUIntBE(length - wideHeadBytes, 3, 6)
  edits.put(at, head)
  edits.blank(at + head.length, to)
}
