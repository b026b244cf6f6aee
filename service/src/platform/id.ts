import { randomFillSync, randomInt } from 'node:crypto'

/** Drawn for many ids at a time: asking the system for random bytes takes longer than everything else about an id. */
const random = Buffer.alloc(4096)
let used = random.length

/** No one else is ever given the same bytes. */
function nextRandom(count: number): Buffer {
  if (used + count > random.length) {
    randomFillSync(random)
    used = 0
  }
  return random.subarray(used, (used += count))
}

/** A UUIDv7 (RFC 9562, section 5.7): 48 bits of milliseconds, then random bits. */
export function newId(now = Date.now()): string {
  const bytes = nextRandom(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

export function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

/** Letters and digits that can't be confused on a printed label. */
const unambiguous = '23456789ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz'

/** Twelve random characters, about 69 bits: enough never to collide. */
export function newShortId(): string {
  return Array.from({ length: 12 }, () => unambiguous[randomInt(unambiguous.length)]).join('')
}
