import { MediaError } from '../errors.ts'
import type { Bytes } from './bytes.ts'
import type { Edits } from './edits.ts'

const headBytes = 8
/** The format, the sound, and its length. All else is metadata, such as `LIST`, `bext`, `iXML`, `id3 `. */
const stays = new Set(['fmt ', 'data', 'fact', 'PEAK'])
/** Recorders that cannot go back to the header leave these for its length. */
const unknownLengths = new Set([0, 0xffffffff])

/**
 * Blanks everything but the sound in a WAV file (Multimedia Programming Interface and Data Specifications 1.0).
 *
 * @throws {MediaError} `media_incomplete` for a truncated file, `media_damaged` for one without sound
 */
export function blankWave(bytes: Bytes, edits: Edits): void {
  const found = new Set<string>()
  for (let at = 12; at + headBytes <= bytes.size;) {
    const head = bytes.read(at, headBytes)
    const [type, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)]
    const isOpen = type === 'data' && unknownLengths.has(length)
    const from = at + headBytes
    const to = isOpen ? bytes.size : from + length
    found.add(type)
    if (stays.has(type)) {
      if (to > bytes.size) throw new MediaError('media_incomplete')
    } else {
      edits.put(at, Buffer.from('JUNK', 'latin1'))
      edits.blank(from, to)
    }
    at = to + (length % 2)
    if (at + headBytes > bytes.size && at < bytes.size) edits.cut(at)
  }
  if (!found.has('fmt ')) throw new MediaError('media_damaged')
  if (!found.has('data')) throw new MediaError('media_incomplete')
}
