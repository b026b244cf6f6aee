import { inflateRawSync } from 'node:zlib'

import { throwDamaged, ModelError } from '../../errors.ts'
import { limits, refuseAbove } from '../../limits.ts'

/** APPNOTE.TXT 4.3 of PKWARE: signatures and sizes of the records that are read here. */
const endSignature = 0x06_05_4b_50
const entrySignature = 0x02_01_4b_50
const localSignature = 0x04_03_4b_50
const endLength = 22
const entryLength = 46
/** ZIP64, 4.3.14 and 4.5.3: what is too large for its field, or written so always, is told elsewhere. */
const locatorSignature = 0x07_06_4b_50
const locatorLength = 20
const zip64Extra = 1
const elsewhere = 0xff_ff_ff_ff
const countElsewhere = 0xff_ff
const localLength = 30
const longestComment = 65_535
const stored = 0
const deflated = 8

interface Entry {
  method: number
  compressedSize: number
  /** As the directory says. */
  size: number
  localStart: number
}

/** The files of a ZIP archive, unpacked one by one and within `limits.unpackedBytes` together. */
export class Archive {
  private readonly bytes: Buffer
  private readonly entries = new Map<string, Entry>()
  private unpacked = 0

  /** @throws {ModelError} `model_damaged`, `model_too_complex` */
  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    try {
      this.readDirectory()
    } catch (error) {
      if (error instanceof RangeError) throwDamaged('the archive is cut', error)
      throw error
    }
  }

  names(): string[] {
    return [...this.entries.keys()]
  }

  /**
   * @param name without a slash at its beginning
   * @returns nothing if there is no such file
   * @throws {ModelError} `model_damaged`, or `model_too_complex` for a bomb
   */
  read(name: string): Buffer | undefined {
    const entry = this.entries.get(name.toLowerCase())
    if (!entry) return undefined
    const { localStart, compressedSize, method, size } = entry
    if (this.unpacked + size > limits.unpackedBytes) throwTooLarge()
    if (
      localStart + localLength > this.bytes.length ||
      this.bytes.readUInt32LE(localStart) !== localSignature
    ) {
      throwDamaged('the archive names a file that is not there')
    }
    const names =
      this.bytes.readUInt16LE(localStart + 26) + this.bytes.readUInt16LE(localStart + 28)
    const start = localStart + localLength + names
    if (start + compressedSize > this.bytes.length) throwDamaged('the archive is cut')
    const content = this.unpack(this.bytes.subarray(start, start + compressedSize), method)
    this.unpacked += content.length
    return content
  }

  private unpack(packed: Buffer, method: number): Buffer {
    if (method === stored) return packed
    if (method !== deflated) {
      throw new ModelError('model_feature_unsupported', { details: { compression: method } })
    }
    try {
      return inflateRawSync(packed, { maxOutputLength: limits.unpackedBytes - this.unpacked })
    } catch (error) {
      if (error instanceof RangeError) throwTooLarge(error)
      return throwDamaged('a file of the archive cannot be unpacked', error)
    }
  }

  private readDirectory(): void {
    const { count, at: first } = this.directory()
    refuseAbove('files', count)
    let at = first
    for (let index = 0; index < count; index += 1) {
      if (this.bytes.readUInt32LE(at) !== entrySignature) throwDamaged('the archive is damaged')
      const nameLength = this.bytes.readUInt16LE(at + 28)
      const name = this.bytes.toString('utf8', at + entryLength, at + entryLength + nameLength)
      this.entries.set(name.toLowerCase().replaceAll('\\', '/'), this.entry(at, nameLength))
      const extra = this.bytes.readUInt16LE(at + 30) + this.bytes.readUInt16LE(at + 32)
      at += entryLength + nameLength + extra
    }
  }

  /** How many files there are, and where the first is told of. */
  private directory(): { count: number; at: number } {
    const end = this.findEnd()
    const count = this.bytes.readUInt16LE(end + 10)
    const at = this.bytes.readUInt32LE(end + 16)
    const locator = end - locatorLength
    const isLarge = at === elsewhere || count === countElsewhere
    if (!isLarge || locator < 0 || this.bytes.readUInt32LE(locator) !== locatorSignature)
      return { count, at }
    const large = this.number64(locator + 8)
    return { count: this.number64(large + 32), at: this.number64(large + 48) }
  }

  private entry(at: number, nameLength: number): Entry {
    const size = this.bytes.readUInt32LE(at + 24)
    const compressedSize = this.bytes.readUInt32LE(at + 20)
    const localStart = this.bytes.readUInt32LE(at + 42)
    const extraStart = at + entryLength + nameLength
    const extraEnd = extraStart + this.bytes.readUInt16LE(at + 30)
    let next = this.extraField(extraStart, extraEnd)
    // The field has those of the three that do not fit, in this order.
    const [unpacked = 0, packed = 0, start = 0] = [size, compressedSize, localStart].map(
      (value) => {
        if (value !== elsewhere || next === undefined) return value
        next += 8
        return this.number64(next - 8)
      },
    )
    return {
      method: this.bytes.readUInt16LE(at + 10),
      compressedSize: packed,
      size: unpacked,
      localStart: start,
    }
  }

  /** Where the content of the ZIP64 field begins. */
  private extraField(from: number, end: number): number | undefined {
    for (let at = from; at + 4 <= end; at += 4 + this.bytes.readUInt16LE(at + 2)) {
      if (this.bytes.readUInt16LE(at) === zip64Extra) return at + 4
    }
    return undefined
  }

  private number64(at: number): number {
    return Number(this.bytes.readBigUInt64LE(at))
  }

  private findEnd(): number {
    const first = Math.max(0, this.bytes.length - endLength - longestComment)
    for (let at = this.bytes.length - endLength; at >= first; at -= 1) {
      if (this.bytes.readUInt32LE(at) === endSignature) return at
    }
    return throwDamaged('the archive has no directory')
  }
}

function throwTooLarge(cause?: unknown): never {
  throw new ModelError('model_too_complex', {
    details: { what: 'unpackedBytes', limit: limits.unpackedBytes },
    cause,
  })
}
