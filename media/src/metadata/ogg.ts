import { MediaError } from '../errors.ts'
import type { Bytes } from './bytes.ts'
import type { Edits } from './edits.ts'
import { contentRange, oggPageAt, sealPage, type OggPage } from './ogg-pages.ts'

/** How the packets of a codec begin, and what the end of its comments needs. */
interface Codec {
  /** The beginning of the first packet. */
  head: string
  /** The length of the mark before the comments, which stays. */
  markBytes: number
  /** A bit after the comments (Vorbis I, section 5.2.1). */
  hasFramingBit?: boolean
  /** Further packets are FLAC blocks until the sound begins. */
  isFlac?: boolean
}

const codecs: readonly Codec[] = [
  { head: '\x01vorbis', markBytes: 7, hasFramingBit: true },
  { head: 'OpusHead', markBytes: 8 },
  { head: 'Speex   ', markBytes: 0 },
  { head: '\x7fFLAC', markBytes: 4, isFlac: true },
]
/** A vendor name of length 0, and 0 comments. */
const noCommentsBytes = 8
const headBytes = 8
const [flacPadding, flacComments, flacLast] = [1, 4, 0x80]

interface Stream {
  codec: Codec | undefined
  /** The number of the current packet, and how many of its bytes have been processed. */
  packet: number
  behind: number
  isDone: boolean
}

/**
 * Blanks the comments of Vorbis, Opus, Speex and FLAC in Ogg, including pictures, and all other streams. Bytes stay
 * in place; changed pages get new checksums.
 *
 * @throws {MediaError} `media_damaged` for a file without sound
 */
export function blankOggComments(bytes: Bytes, edits: Edits): void {
  const streams = new Map<number, Stream>()
  let at = 0
  for (;;) {
    const page = oggPageAt(bytes, at)
    if (!page) break
    if (page.isFirst) streams.set(page.serial, begun(bytes, page))
    const stream = streams.get(page.serial)
    if (stream && !stream.isDone) {
      const changed = Buffer.from(bytes.read(page.at, page.to - page.at))
      blankPage(changed, page, stream)
      edits.put(page.at, sealPage(changed))
    }
    at = page.to
  }
  if (![...streams.values()].some(({ codec }) => codec)) throw new MediaError('media_damaged')
  if (at < bytes.size) edits.cut(at)
}

function begun(bytes: Bytes, page: OggPage): Stream {
  const { from } = contentRange(page)
  const head = bytes.read(from, headBytes).toString('latin1')
  const codec = codecs.find((each) => head.startsWith(each.head))
  return { codec, packet: 0, behind: 0, isDone: false }
}

/** Processes the packets of a page, the first of which may continue from an earlier one. */
function blankPage(page: Buffer, { segments, headLength }: OggPage, stream: Stream): void {
  let at = headLength
  for (const length of segments) {
    const part = page.subarray(at, at + length)
    if (!stream.codec) part.fill(0)
    else if (stream.packet > 0 && !stream.isDone) blankPart(part, stream, stream.codec)
    stream.behind += length
    at += length
    if (length === 255) continue
    stream.packet += 1
    stream.behind = 0
    stream.isDone ||= stream.codec !== undefined && !stream.codec.isFlac && stream.packet === 2
  }
}

function blankPart(part: Buffer, stream: Stream, codec: Codec): void {
  if (codec.isFlac && stream.behind === 0 && !beginsBlock(part, stream)) return
  for (let index = 0; index < part.length; index += 1) {
    const place = stream.behind + index - codec.markBytes
    if (place >= 0) part[index] = codec.hasFramingBit && place === noCommentsBytes ? 1 : 0
  }
}

/** Whether a packet is a block to be blanked; sound begins with all bits set. Blocks become padding. */
function beginsBlock(part: Buffer, stream: Stream): boolean {
  const first = part[0] ?? 0xff
  stream.isDone = first === 0xff
  const kind = first & ~flacLast
  if (!stream.isDone && kind !== flacComments) part[0] = (first & flacLast) | flacPadding
  return !stream.isDone
}
