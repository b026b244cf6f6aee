import { MediaError } from '../errors.ts'
import type { Range } from './ranges.ts'

/** The location of an item (ISO/IEC 14496-12, section 8.11.3). */
export interface ItemLocation {
  id: number
  /** 0: from the beginning of the file, 1: in the box of data beside it, 2: in another item. */
  method: number
  extents: Range[]
}

/** Photos from phones consist of some fifty. */
const maxExtents = 100_000

/**
 * @param content the content of `iloc`
 * @throws {MediaError} `media_damaged` if it ends too early, or is an attack
 */
export function locationsIn(content: Buffer, fileBytes: number): ItemLocation[] {
  const fields = new Fields(content)
  const version = fields.next(1)
  fields.next(3)
  const [sizes, moreSizes] = [fields.next(1), fields.next(1)]
  const [offsetBytes, lengthBytes] = [sizes >> 4, sizes & 15]
  const [baseBytes, indexBytes] = [moreSizes >> 4, version > 0 ? moreSizes & 15 : 0]
  const count = fields.next(version < 2 ? 2 : 4)
  const locations: ItemLocation[] = []
  let extentCount = 0
  for (let item = 0; item < count; item += 1) {
    const id = fields.next(version < 2 ? 2 : 4)
    const method = version > 0 ? fields.next(2) & 15 : 0
    fields.next(2)
    const base = fields.next(baseBytes)
    const extents: Range[] = []
    for (let left = fields.next(2); left > 0; left -= 1) {
      fields.next(indexBytes)
      const from = base + fields.next(offsetBytes)
      const length = fields.next(lengthBytes)
      extents.push({ from, to: length === 0 ? fileBytes : from + length })
      extentCount += 1
    }
    if (extentCount > maxExtents) throw new MediaError('media_damaged')
    locations.push({ id, method, extents })
  }
  return locations
}

const [maxNarrowBytes, wideBytes] = [4, 8]

/** Reads consecutive numbers of 0, 1, 2, 4 or 8 bytes. */
class Fields {
  readonly #content: Buffer
  #at = 0

  constructor(content: Buffer) {
    this.#content = content
  }

  next(bytes: number): number {
    const at = this.#at
    this.#at += bytes
    const isField = bytes <= maxNarrowBytes || bytes === wideBytes
    if (!isField || this.#at > this.#content.length) throw new MediaError('media_damaged')
    if (bytes === 0) return 0
    return bytes === wideBytes
      ? Number(this.#content.readBigUInt64BE(at))
      : this.#content.readUIntBE(at, bytes)
  }
}
