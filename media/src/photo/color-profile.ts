import { bytesOf } from '../metadata/bytes.ts'
import { boxesIn, childrenOf, fullBoxBytes, type Box } from '../metadata/iso-boxes.ts'

/** The capacity of a segment apart from its mark, its number and their count (ICC.1, annex B.4). */
const profileBytesPerSegment = 65_519
const segmentMark = 'ICC_PROFILE\0'
const applicationTwo = 0xe2
/** Profiles are placed after the start of a file and its JFIF header. */
const startBytes = 2

/**
 * The ICC profile of a HEIC photo; phones use colors outside sRGB.
 *
 * @returns null if there is none, as in most sRGB photos
 */
export function colorProfileIn(file: Buffer): Buffer | null {
  const bytes = bytesOf(file)
  const meta = [...boxesIn(bytes, 0, file.length)].find(({ type }) => type === 'meta')
  const within = (boxes: Box[], type: string): Box[] =>
    boxes.filter((box) => box.type === type).flatMap((box) => childrenOf(bytes, box))
  const lists = meta ? within(childrenOf(bytes, meta, fullBoxBytes), 'iprp') : []
  const profile = within(lists, 'ipco')
    .filter(({ type }) => type === 'colr')
    .map(({ from, to }) => file.subarray(from, to))
    .find((content) => /^(?:prof|rICC)$/.test(content.toString('latin1', 0, 4)))
  return profile?.subarray(4) ?? null
}

/** Adds a profile to a JPEG that has none. */
export function withColorProfile(jpeg: Uint8Array, profile: Buffer): Buffer {
  const count = Math.ceil(profile.length / profileBytesPerSegment)
  const segments = Array.from({ length: count }, (_, index) => {
    const from = index * profileBytesPerSegment
    const part = profile.subarray(from, from + profileBytesPerSegment)
    const numbered = Buffer.concat([
      Buffer.from(segmentMark, 'latin1'),
      Buffer.from([index + 1, count]),
      part,
    ])
    const head = Buffer.from([0xff, applicationTwo, 0, 0])
    head.writeUInt16BE(numbered.length + 2, 2)
    return Buffer.concat([head, numbered])
  })
  return Buffer.concat([jpeg.subarray(0, startBytes), ...segments, jpeg.subarray(startBytes)])
}
