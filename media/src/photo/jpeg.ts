import { createTiff, orientationIn, type Orientation } from '../metadata/exif.ts'
import { KeptParts } from './kept-parts.ts'

const marker = { app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, comment: 0xfe }
const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda]
const exif = Buffer.from('Exif\0\0', 'latin1')
const profileMark = Buffer.from('ICC_PROFILE\0', 'latin1')

/**
 * Copies a JPEG file without metadata: of Exif only the orientation stays (Exif 2.32, section 4.7.2), and no position,
 * maker note, thumbnail, XMP, IPTC or comment. Color profiles stay. Appended data is removed too: the camera's further
 * pictures, videos and depth maps have their own Exif. The encoded picture is not touched (ITU-T T.81, annex B).
 *
 * A truncated file, or one with bytes between its segments, is read as decoders read it: up to its end, from one marker
 * to the next.
 *
 * @param bytes can have any content and length
 * @returns `bytes` itself if nothing has to be removed
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
 * The segments of a JPEG file with its color profile; none if that is for inks or grays, as it does not fit a picture
 * decoded to red, green and blue.
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
  // After marker, length, mark, number and count; the color space of a profile is in its header (ICC.1, 7.2.6).
  const spaceAt = 4 + profileMark.length + 2 + 16
  const isOfLight = parts[0]?.toString('latin1', spaceAt, spaceAt + 4) === 'RGB '
  return isOfLight ? Buffer.concat(parts) : Buffer.alloc(0)
}

/** The orientation that a JPEG file states. */
export function orientationOfJpeg(bytes: Buffer): Orientation {
  const found = findSegment(
    bytes,
    ({ code, content }) => code === marker.app1 && startsWith(content, exif),
  )
  return found ? orientationIn(found.content.subarray(exif.length)) : 1
}

export interface JpegFrame {
  /** As stored, before rotation. */
  width: number
  height: number
  /** The number of color components: 1 for grays, 3 for light, 4 for inks. */
  colors: number
}

/** The picture's frame header (T.81, B.2.2); null if there is none. */
export function frameOfJpeg(bytes: Buffer): JpegFrame | null {
  const content = findSegment(bytes, ({ code }) => isFrame(code))?.content
  if (!content || content.length < frameBytes) return null
  const [height, width] = [content.readUInt16BE(1), content.readUInt16BE(3)]
  return { width, height, colors: content.readUInt8(5) }
}

/** Precision, height, width and the number of components. */
const frameBytes = 6

function isFrame(code: number): boolean {
  const tablesAndExtensions = [0xc4, 0xc8, 0xcc]
  return code >= 0xc0 && code <= 0xcf && !tablesAndExtensions.includes(code)
}

/** The first matching segment before the picture. */
function findSegment(bytes: Buffer, isIt: (segment: Segment) => boolean): Segment | null {
  for (let at = 0; ;) {
    const segment = segmentFrom(bytes, at)
    if (!segment || segment.code === startOfScan || segment.code === endOfImage) return null
    if (isIt(segment)) return segment
    at = segment.to
  }
}

/** Whether a JPEG file is complete up to the end of its picture. */
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
  /** The end of the segment, including the scan that follows its header. */
  to: number
  /** The bytes after the length. */
  content: Buffer
}

/** The next segment, cut off at the end of the file if it reaches beyond. */
function segmentFrom(bytes: Buffer, start: number): Segment | null {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1]
    if (code === undefined) return null
    // Fill bytes may precede a marker (B.1.1.2), and an escaped byte is none.
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

/** Markers without a length: start, end, restarts and one that is never written. */
function isAlone(code: number): boolean {
  return code === 1 || (code >= 0xd0 && code <= endOfImage)
}

/** The end of an encoded picture: the next marker other than an escaped byte or a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    const isInside = next === 0 || next === 0xff || (next >= 0xd0 && next < startOfImage)
    if (!isInside) return at
  }
  return bytes.length
}

/** Application segments, comments and extensions may contain anything. */
function isOfPicture(code: number, content: Buffer): boolean {
  if (code === marker.app2) return startsWith(content, profileMark)
  // Applications and extensions (T.81, table B.1).
  const isMetadata = code > marker.app0 && code <= marker.comment
  return !isMetadata || code === marker.app14
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
