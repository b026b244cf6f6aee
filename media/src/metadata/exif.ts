/** How a picture is to be rotated and mirrored: 1 (as it is) to 8 (Exif 2.32, section 4.6.4, tag 0x0112). */
export type Orientation = number

const orientationTag = 0x0112
const shortType = 3
const entryBytes = 12

/**
 * Reads the orientation of a picture from a TIFF structure, as Exif stores it, looking only at the
 * first image file directory (TIFF 6.0, section 2).
 *
 * @param tiff starts at the byte order mark; its content and length can be anything
 * @returns 1 if no valid orientation is stated
 */
export function orientationIn(tiff: Buffer): Orientation {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1
  const little = order === 'II'
  const short = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (short(2) !== 42 || directory + 2 > tiff.length) return 1
  const entries = directory + 2
  const count = Math.min(short(directory), Math.floor((tiff.length - entries) / entryBytes))
  for (let at = entries; at < entries + count * entryBytes; at += entryBytes) {
    if (short(at) !== orientationTag) continue
    const value = short(at + 8)
    return short(at + 2) === shortType && value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** A TIFF structure of 26 bytes with the orientation of a picture and nothing else (TIFF 6.0, section 2). */
export function createTiff(orientation: Orientation): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
