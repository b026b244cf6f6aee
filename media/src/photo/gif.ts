import { KeptParts } from './kept-parts.ts'

/** Blocks and their kinds (GIF89a, appendix A). */
const [extension, picture, trailer] = [0x21, 0x2c, 0x3b]
const [graphicControl, application] = [0xf9, 0xff]
/** How often it is played. Other applications, such as XMP, do not belong to the picture. */
const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])
/** An application's name is in its first block: its length, and eleven characters. */
const nameBytes = 11
const [screenBytes, pictureBytes] = [13, 10]

/**
 * Copies a GIF file without comments, text and what applications have added, such as XMP (GIF89a, sections 17 to
 * 27). Appended data is removed too. A truncated file is kept as far as it reaches.
 *
 * @param bytes start with the signature of GIF
 * @returns `bytes` itself if nothing has to be removed
 * @throws {MediaError} `photo_damaged`
 */
export function stripGif(bytes: Buffer): Buffer {
  const kept = new KeptParts(bytes)
  kept.keep(0, Math.min(endOfScreen(bytes), bytes.length))
  for (const { from, to, stays } of blocksIn(bytes)) {
    if (stays) kept.keep(from, Math.min(to, bytes.length))
  }
  return kept.joined()
}

/** Whether a GIF file is complete. */
export function isWholeGif(bytes: Buffer): boolean {
  let last: number | undefined
  for (const { from } of blocksIn(bytes)) last = bytes[from]
  return last === trailer
}

interface Block {
  from: number
  to: number
  stays: boolean
}

function* blocksIn(bytes: Buffer): Generator<Block> {
  for (let at = endOfScreen(bytes); at < bytes.length;) {
    const kind = bytes[at]
    if (kind === trailer) {
      yield { from: at, to: at + 1, stays: true }
      return
    }
    if (kind !== extension && kind !== picture) return
    const to = endOfBlocks(bytes, kind === extension ? at + 2 : endOfPictureHead(bytes, at))
    yield { from: at, to, stays: kind === picture || isOfPicture(bytes, at) }
    at = to
  }
}

function endOfScreen(bytes: Buffer): number {
  return screenBytes + tableBytes(bytes[10] ?? 0)
}

/** The end of a picture's color table, and of the byte that tells how it is packed. */
function endOfPictureHead(bytes: Buffer, at: number): number {
  return at + pictureBytes + tableBytes(bytes[at + pictureBytes - 1] ?? 0) + 1
}

function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** Blocks start with a byte for their length; the last one is empty. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}

function isOfPicture(bytes: Buffer, at: number): boolean {
  const kind = bytes[at + 1]
  const name = bytes.toString('latin1', at + 3, at + 3 + nameBytes)
  return kind === graphicControl || (kind === application && loops.has(name))
}
