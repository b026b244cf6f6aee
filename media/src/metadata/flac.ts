import { MediaError } from '../errors.ts'
import type { Bytes } from './bytes.ts'
import type { Edits } from './edits.ts'
import { endWithoutTags } from './tags-at-end.ts'

/** Kinds of blocks that stay (RFC 9639, section 8.1). */
const [streamInfo, padding, seekTable] = [0, 1, 3]
const [signatureBytes, headBytes] = [4, 4]
const lastFlag = 0x80

/**
 * Turns metadata before the sound in a FLAC file into padding: comments, pictures, applications.
 *
 * @throws {MediaError} `media_incomplete` for a file that ends before the sound
 */
export function padFlac(bytes: Bytes, edits: Edits): void {
  let at = signatureBytes
  for (let isLast = false; !isLast;) {
    const head = bytes.read(at, headBytes)
    if (head.length < headBytes) throw new MediaError('media_incomplete')
    const first = head.readUInt8(0)
    isLast = (first & lastFlag) !== 0
    const kind = first & ~lastFlag
    const to = at + headBytes + head.readUIntBE(1, 3)
    if (kind !== streamInfo && kind !== seekTable) {
      edits.put(at, Buffer.from([(first & lastFlag) | padding]))
      edits.blank(at + headBytes, to)
    }
    at = to
  }
  if (at >= bytes.size) throw new MediaError('media_incomplete')
  edits.cut(Math.max(at, endWithoutTags(bytes)))
}
