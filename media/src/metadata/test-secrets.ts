/** A file's location, device and owner, as one text. */
export const secretText = '+48.8577+002.2950/ SN-557700 Jane Q. Owner'

const words = ['48.8577', '002.2950', 'SN-557700', 'Jane Q. Owner']

/** 48 degrees, 51 minutes, 27.72 seconds as Exif stores them (Exif 2.32, section 4.6.6), in either byte order. */
function degrees(order: 'II' | 'MM'): Buffer {
  const numbers = [48, 1, 51, 1, 2772, 100]
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [index, number] of numbers.entries()) {
    if (order === 'II') bytes.writeUInt32LE(number, 4 * index)
    else bytes.writeUInt32BE(number, 4 * index)
  }
  return bytes
}

export function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le')
}

/** A location as 3GPP's `loci` stores it: degrees in 16.16 fixed point (TS 26.244, section 8.12). */
export const fixedPoint = Buffer.from('00024b8530dac000', 'hex')

/** Every form in which one of the secrets may appear in a file. */
const forms: readonly Buffer[] = [
  ...words.flatMap((word) => [Buffer.from(word, 'latin1'), utf16(word), utf16(word).swap16()]),
  degrees('II'),
  degrees('MM'),
  fixedPoint,
]

/** The secrets found in some bytes, in readable form. */
export function secretsIn(bytes: Buffer): string[] {
  return forms.filter((form) => bytes.includes(form)).map((form) => form.toString('latin1'))
}

/** An Exif structure with a position, a serial number and an owner (TIFF 6.0, section 2). */
export function revealingTiff(order: 'II' | 'MM' = 'II'): Buffer {
  const little = order === 'II'
  const head = Buffer.alloc(8 + 2 + 3 * 12 + 4)
  const short = (value: number, at: number) =>
    little ? head.writeUInt16LE(value, at) : head.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    little ? head.writeUInt32LE(value, at) : head.writeUInt32BE(value, at)
  head.write(order, 'latin1')
  short(42, 2)
  long(8, 4)
  short(3, 8)
  const text = Buffer.from(`${secretText}\0`, 'latin1')
  const entries = [
    [0x0112, 3, 1, 0],
    [0xa430, 2, text.length, head.length],
    [0x0002, 5, 3, head.length + text.length],
  ]
  for (const [index, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
    const at = 10 + 12 * index
    short(tag, at)
    short(type, at + 2)
    long(count, at + 4)
    if (tag === 0x0112) short(6, at + 8)
    else long(value, at + 8)
  }
  return Buffer.concat([head, text, degrees(order)])
}
