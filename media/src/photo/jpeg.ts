import { createTiff, orientationIn, type Orientation } from '../metadata/exif.ts'
import { KeptParts } from './kept-parts.ts'

const marker = { app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, comment: 0xfe }
const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda]
const exif = Buffer.from('Exif\0\0', 'latin1')
const profileMark = Buffer.from('ICC_PROFILE\0', 'latin1')

/**
 * Copies a JPEG file without what stands beside the picture: of Exif only how it is turned stays (Exif 2.32,
 * section 4.7.2), and no position, maker note, small preview, XMP, IPTC or comment. Colour profiles stay. What
 * hangs on the end goes too: further pictures of the camera, videos and maps of depth have an Exif of their own.
 * The coded picture is not touched (ITU-T T.81, annex B).
 *
 * A file that is cut off, or has bytes between its segments, is read as decoders read it: up to where it ends, from
 * one marker to the next.
 *
 * @param bytes of any content and length
 * @returns `bytes` itself when nothing is in it that goes
 * @throws {MediaError} `photo_damaged`
 */
export function stripJpeg(bytes: Buffer): Buffer {
  const kept = new KeptParts(bytes)
  let isTurned = false
  for (let at = 0; ;) {
    const segment = segmentFrom(bytes, at)
    if (!segment) return kept.joined()
    const { code, from, to, content } = segment
    at = to
    if (code === marker.app1 && startsWith(content, exif)) {
      if (!isTurned) keepTurn(kept, segment)
      isTurned = true
    } else if (isOfPicture(code, content)) {
      kept.keep(from, to)
    }
    if (code === endOfImage) return kept.joined()
  }
}

/**
 * The segments of a JPEG file that say what its colors mean; none where they mean inks or grays, as those of a picture
 * that was decoded to red, green and blue do not.
 */
export function colorSegmentsIn(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const segment = segmentFrom(bytes, at)
    if (!segment || segment.code === startOfScan || segment.code === endOfImage) break
    at = segment.to
    if (segment.code === marker.app2 && startsWith(segment.content, profileMark)) {
      parts.push(bytes.subarray(segment.from, segment.to))
    }
  }
  // Behind marker, length, mark, number and count; the space of a profile is in its header (ICC.1, 7.2.6).
  const spaceAt = 4 + profileMark.length + 2 + 16
  const isOfLight = parts[0]?.toString('latin1', spaceAt, spaceAt + 4) === 'RGB '
  return isOfLight ? Buffer.concat(parts) : Buffer.alloc(0)
}

/** How a JPEG file says that it is to be turned and mirrored. */
export function orientationOfJpeg(bytes: Buffer): Orientation {
  const found = findSegment(
    bytes,
    ({ code, content }) => code === marker.app1 && startsWith(content, exif),
  )
  return found ? orientationIn(found.content.subarray(exif.length)) : 1
}

export interface JpegFrame {
  /** As it is stored, whichever way it is to be turned. */
  width: number
  height: number
  /** Of how many the picture is made: 1 of grays, 3 of light, 4 of inks. */
  colors: number
}

/** What the header of the picture says (T.81, B.2.2); null where there is none. */
export function frameOfJpeg(bytes: Buffer): JpegFrame | null {
  const content = findSegment(bytes, ({ code }) => isFrame(code))?.content
  if (!content || content.length < frameBytes) return null
  const [height, width] = [content.readUInt16BE(1), content.readUInt16BE(3)]
  return { width, height, colors: content.readUInt8(5) }
}

/** Precision, height, width and the number of colors. */
const frameBytes = 6

function isFrame(code: number): boolean {
  const tablesAndExtensions = [0xc4, 0xc8, 0xcc]
  return code >= 0xc0 && code <= 0xcf && !tablesAndExtensions.includes(code)
}

/** The first that is one, before the picture. */
function findSegment(bytes: Buffer, isIt: (segment: Segment) => boolean): Segment | null {
  for (let at = 0; ;) {
    const segment = segmentFrom(bytes, at)
    if (!segment || segment.code === startOfScan || segment.code === endOfImage) return null
    if (isIt(segment)) return segment
    at = segment.to
  }
}

/** Whether a JPEG file is there up to the end of its picture. */
export function isWholeJpeg(bytes: Buffer): boolean {
  for (let at = 0; ;) {
    const segment = segmentFrom(bytes, at)
    if (!segment || segment.code === endOfImage) return segment !== null
    at = segment.to
  }
}

interface Segment {
  code: number
  /** The first byte of the marker. */
  from: number
  /** Behind the segment, and behind the scan that follows its header. */
  to: number
  /** What follows the length. */
  content: Buffer
}

/** The next segment, which is the last one when it reaches beyond the end of the file. */
function segmentFrom(bytes: Buffer, start: number): Segment | null {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1]
    if (code === undefined) return null
    // Fill bytes may stand before a marker (B.1.1.2), and an escaped byte is none.
    if (code === 0xff || code === 0) continue
    if (isAlone(code)) return { code, from: at, to: at + 2, content: bytes.subarray(0, 0) }
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : bytes.length
    if (length < 2) continue
    const end = Math.min(at + 2 + length, bytes.length)
    const to = code === startOfScan ? endOfScan(bytes, end) : end
    return { code, from: at, to, content: bytes.subarray(at + 4, end) }
  }
  return null
}

/** Markers without a length: begin, end, restarts and one that is never written. */
function isAlone(code: number): boolean {
  return code === 1 || (code >= 0xd0 && code <= endOfImage)
}

/** Where a coded picture ends: at the next marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    const isInside = next === 0 || next === 0xff || (next >= 0xd0 && next < startOfImage)
    if (!isInside) return at
  }
  return bytes.length
}

/** Applications may add what they like in segments of theirs, and so may comments and extensions. */
function isOfPicture(code: number, content: Buffer): boolean {
  if (code === marker.app2) return startsWith(content, profileMark)
  // Applications and extensions (T.81, table B.1).
  const isBeside = code > marker.app0 && code <= marker.comment
  return !isBeside || code === marker.app14
}

function keepTurn(kept: KeptParts, { from, to, content }: Segment): void {
  const orientation = orientationIn(content.subarray(exif.length))
  if (orientation === 1) return
  const turn = createTiff(orientation)
  if (content.subarray(exif.length).equals(turn)) {
    kept.keep(from, to)
    return
  }
  const head = Buffer.from([0xff, marker.app1, 0, 2 + exif.length + turn.length])
  kept.insert(Buffer.concat([head, exif, turn]))
}

function startsWith(bytes: Buffer, beginning: Buffer): boolean {
  return bytes.subarray(0, beginning.length).equals(beginning)
}
