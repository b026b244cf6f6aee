import { createDeflateRaw, crc32 } from 'node:zlib'
import { Readable } from 'node:stream'

/** A file of an archive, whose bytes are read when it is its turn. */
export interface ZipEntry {
  name: string
  bytes: () => AsyncIterable<Uint8Array | string>
  /** What is packed already, such as a video, takes time and no less room. */
  isPacked?: boolean
}

/** APPNOTE.TXT of PKWARE, 4.3 and 4.5.3. All sizes are those of ZIP64. */
const signatures = {
  local: 0x04_03_4b_50,
  sizes: 0x08_07_4b_50,
  central: 0x02_01_4b_50,
  end64: 0x06_06_4b_50,
  place64: 0x07_06_4b_50,
  end: 0x06_05_4b_50,
} as const
const version = 45
/** Sizes come behind the bytes, and names are UTF-8. */
const flags = 0x08_08
const stored = 0
const deflated = 8
const see64 = 0xff_ff_ff_ff
const sizesOf64 = 1

interface Written {
  name: Buffer
  method: number
  crc: number
  packed: bigint
  size: bigint
  offset: bigint
}

/** Writes a ZIP archive as it is read, of any size, in memory for one piece at a time. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0n
  for await (const entry of entries) {
    const record = newRecord(entry, offset)
    for await (const piece of entryOf(entry, record)) {
      offset += BigInt(piece.length)
      yield piece
    }
    written.push(record)
  }
  const directory = Buffer.concat(written.map(centralOf))
  yield directory
  yield endOf({ count: BigInt(written.length), size: BigInt(directory.length), offset })
}

function newRecord({ name, isPacked = false }: ZipEntry, offset: bigint): Written {
  const method = isPacked ? stored : deflated
  return { name: Buffer.from(name), method, crc: 0, packed: 0n, size: 0n, offset }
}

async function* entryOf({ bytes }: ZipEntry, record: Written): AsyncGenerator<Buffer> {
  yield headerOf(record)
  const plain = Readable.from(counted(bytes(), record), { objectMode: false })
  const packed = record.method === stored ? plain : plain.pipe(createDeflateRaw())
  // A pipe does not pass a failure on.
  plain.once('error', (error) => packed.destroy(error))
  for await (const piece of packed as AsyncIterable<Buffer>) {
    record.packed += BigInt(piece.length)
    yield piece
  }
  const sizes = Buffer.alloc(24)
  sizes.writeUInt32LE(signatures.sizes, 0)
  sizes.writeUInt32LE(record.crc, 4)
  sizes.writeBigUInt64LE(record.packed, 8)
  sizes.writeBigUInt64LE(record.size, 16)
  yield sizes
}

async function* counted(
  bytes: AsyncIterable<Uint8Array | string>,
  record: Written,
): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    const buffer = Buffer.from(piece)
    record.crc = crc32(buffer, record.crc)
    record.size += BigInt(buffer.length)
    if (buffer.length > 0) yield buffer
  }
}

function headerOf({ name, method }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(signatures.local, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(method, 8)
  // The first of January 1980, which stands for no date.
  header.writeUInt16LE(0x21, 12)
  header.writeUInt32LE(see64, 18)
  header.writeUInt32LE(see64, 22)
  header.writeUInt16LE(name.length, 26)
  const extra = Buffer.alloc(20)
  extra.writeUInt16LE(sizesOf64, 0)
  extra.writeUInt16LE(16, 2)
  header.writeUInt16LE(extra.length, 28)
  return Buffer.concat([header, name, extra])
}

function centralOf({ name, method, crc, packed, size, offset }: Written): Buffer {
  const extra = Buffer.alloc(28)
  extra.writeUInt16LE(sizesOf64, 0)
  extra.writeUInt16LE(24, 2)
  extra.writeBigUInt64LE(size, 4)
  extra.writeBigUInt64LE(packed, 12)
  extra.writeBigUInt64LE(offset, 20)
  const header = Buffer.alloc(46)
  header.writeUInt32LE(signatures.central, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(version, 6)
  header.writeUInt16LE(flags, 8)
  header.writeUInt16LE(method, 10)
  header.writeUInt16LE(0x21, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(see64, 20)
  header.writeUInt32LE(see64, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE(see64, 42)
  return Buffer.concat([header, name, extra])
}

function endOf({ count, size, offset }: { count: bigint; size: bigint; offset: bigint }): Buffer {
  const end64 = Buffer.alloc(56)
  end64.writeUInt32LE(signatures.end64, 0)
  end64.writeBigUInt64LE(44n, 4)
  end64.writeUInt16LE(version, 12)
  end64.writeUInt16LE(version, 14)
  end64.writeBigUInt64LE(count, 24)
  end64.writeBigUInt64LE(count, 32)
  end64.writeBigUInt64LE(size, 40)
  end64.writeBigUInt64LE(offset, 48)
  const place = Buffer.alloc(20)
  place.writeUInt32LE(signatures.place64, 0)
  place.writeBigUInt64LE(offset + size, 8)
  place.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(signatures.end, 0)
  end.writeUInt16LE(0xff_ff, 8)
  end.writeUInt16LE(0xff_ff, 10)
  end.writeUInt32LE(see64, 12)
  end.writeUInt32LE(see64, 16)
  return Buffer.concat([end64, place, end])
}
