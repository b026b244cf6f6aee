import { crc32 } from 'node:zlib'

/** Texts that must not be found in a stripped photo. */
export const secrets = ['GPS-POSITION', 'MAKER-NOTE', 'XMP-POSITION', 'IPTC-CITY', 'SECOND-PICTURE']

/** An Exif structure as cameras write it: orientation, a maker note and a position. */
export function cameraTiff(orientation: number, order: 'II' | 'MM' = 'II'): Buffer {
  const little = order === 'II'
  const tiff = Buffer.alloc(8 + 2 + 3 * 12 + 4)
  const short = (value: number, at: number) =>
    little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  tiff.write(order, 'latin1')
  short(42, 2)
  long(8, 4)
  short(3, 8)
  const entries = [
    [0x010f, 2, 10],
    [0x0112, 3, 1],
    [0x8825, 4, 1],
  ]
  for (const [index, [tag = 0, type = 0, count = 0]] of entries.entries()) {
    const at = 10 + 12 * index
    short(tag, at)
    short(type, at + 2)
    long(count, at + 4)
    if (tag === 0x0112) short(orientation, at + 8)
    else long(tiff.length, at + 8)
  }
  return Buffer.concat([tiff, Buffer.from('GPS-POSITION MAKER-NOTE', 'latin1')])
}

export function segment(code: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content as string, 'latin1')
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

const marked = (tiff: Buffer) => Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])

/** The parts of a photo that stay, in order: those before Exif, and those after it. */
export const jpegParts = {
  start: Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
  ]),
  profile: segment(0xe2, 'ICC_PROFILE\0\x01\x01 how colours are meant'),
  picture: Buffer.concat([
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc2, Buffer.from('080001000101011100', 'hex')),
    segment(0xda, Buffer.from('010100000000', 'hex')),
    Buffer.from('12ff0034ffd056', 'hex'),
    segment(0xc4, Buffer.alloc(19)),
    segment(0xda, Buffer.from('010100000000', 'hex')),
    Buffer.from('78ff009aff', 'hex'),
    Buffer.from([0xff, 0xd9]),
  ]),
}

/** A photo from a phone: rotated, with its position in three places, and a second picture appended. */
export function cameraJpeg(orientation = 6, order: 'II' | 'MM' = 'II'): Buffer {
  const { start, profile, picture } = jpegParts
  return Buffer.concat([
    start,
    segment(0xe1, marked(cameraTiff(orientation, order))),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0 XMP-POSITION'),
    profile,
    segment(0xe2, 'MPF\0 where the second picture is'),
    segment(0xed, 'Photoshop 3.0\0 IPTC-CITY'),
    segment(0xfe, 'MAKER-NOTE'),
    picture,
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, marked(cameraTiff(1))),
    Buffer.from('SECOND-PICTURE', 'latin1'),
  ])
}

export function chunk(type: string, data: Buffer | string): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data as string, 'latin1')])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.length - 4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

export function cameraPng(orientation = 6): Buffer {
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.from('00000001000000010800000000', 'hex')),
    chunk('eXIf', cameraTiff(orientation)),
    chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0XMP-POSITION'),
    chunk('IDAT', 'the picture'),
    chunk('IEND', ''),
    Buffer.from('SECOND-PICTURE', 'latin1'),
  ])
}

export function riff(type: string, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data as string, 'latin1')
  const head = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.alloc(4)])
  head.writeUInt32LE(bytes.length, 4)
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)])
}

export function webpOf(...chunks: Buffer[]): Buffer {
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]))
}

export function cameraWebp(orientation = 6): Buffer {
  const file = webpOf(
    riff('VP8X', Buffer.from('2c000000000000000000', 'hex')),
    riff('ICCP', 'how colours are meant'),
    riff('VP8 ', 'the picture'),
    riff('EXIF', cameraTiff(orientation)),
    riff('XMP ', 'XMP-POSITION'),
  )
  return Buffer.concat([file, Buffer.from('SECOND-PICTURE', 'latin1')])
}
