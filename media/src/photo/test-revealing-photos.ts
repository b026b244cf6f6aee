import { deflateSync } from 'node:zlib'

import { secretText, revealingTiff } from '../metadata/test-secrets.ts'
import { packageByName } from '../package-by-name.ts'
import { chunk, riff, segment, webpOf } from './test-photos.ts'

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const exif = Buffer.concat([latin('Exif\0\0'), revealingTiff()])
const xmp = `<x:xmpmeta><exif:GPSLatitude>${secretText}</exif:GPSLatitude></x:xmpmeta>`

interface JpegCoder {
  encode(picture: { width: number; height: number; data: Uint8Array }): { data: Uint8Array }
}

const coder = packageByName('jpeg-js') as JpegCoder
const jpeg = Buffer.from(
  coder.encode({ width: 8, height: 8, data: new Uint8Array(4 * 64).fill(128) }).data,
)

export function revealingJpeg(): Record<string, Buffer> {
  const start = 2
  const withSegment = (code: number, content: Buffer | string) =>
    Buffer.concat([jpeg.subarray(0, start), segment(code, content), jpeg.subarray(start)])
  return {
    Exif: withSegment(0xe1, exif),
    XMP: withSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`),
    'extended XMP': withSegment(0xe1, `http://ns.adobe.com/xmp/extension/\0${xmp}`),
    'further pictures': withSegment(0xe2, `MPF\0${secretText}`),
    IPTC: withSegment(0xed, `Photoshop 3.0\0${secretText}`),
    comment: withSegment(0xfe, secretText),
    'a segment of makers': withSegment(0xe7, secretText),
    extension: withSegment(0xf0, secretText),
    'what hangs on the end': Buffer.concat([jpeg, latin(secretText)]),
  }
}

const png = {
  start: Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', Buffer.from('00000001000000010800000000', 'hex')),
  ]),
  end: Buffer.concat([chunk('IDAT', deflateSync(Buffer.from([0, 128]))), chunk('IEND', '')]),
}

export function revealingPng(): Record<string, Buffer> {
  const withChunk = (type: string, data: Buffer | string) =>
    Buffer.concat([png.start, chunk(type, data), png.end])
  return {
    Exif: withChunk('eXIf', revealingTiff('MM')),
    text: withChunk('tEXt', `Author\0${secretText}`),
    'packed text': withChunk('zTXt', `Author\0\0${secretText}`),
    XMP: withChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`),
    'a chunk of makers': withChunk('caBX', secretText),
    'what hangs on the end': Buffer.concat([png.start, png.end, latin(secretText)]),
  }
}

/** One pixel, lossless (RFC 9649, section 3). */
const pixel = riff('VP8L', Buffer.from('2f00000010071011118888fe07', 'hex'))

export function revealingWebp(): Record<string, Buffer> {
  const withChunk = (type: string, data: Buffer | string) =>
    webpOf(riff('VP8X', Buffer.from('0c000000000000000000', 'hex')), pixel, riff(type, data))
  return {
    Exif: withChunk('EXIF', revealingTiff()),
    XMP: withChunk('XMP ', xmp),
    'a chunk of makers': withChunk('MAKR', secretText),
    'what hangs on the end': Buffer.concat([webpOf(pixel), latin(secretText)]),
  }
}

/** One pixel: its screen with a table of two colors, and the picture (GIF89a). */
const gif = {
  start: Buffer.from('47494638396101000100800000000000ffffff', 'hex'),
  end: Buffer.from('2c00000000010001000002024401003b', 'hex'),
}

/** Text in blocks of up to 255 bytes, and an empty one. */
function blocks(text: string): Buffer {
  const bytes = latin(text)
  return Buffer.concat([Buffer.from([bytes.length]), bytes, Buffer.from([0])])
}

export function revealingGif(): Record<string, Buffer> {
  const extended = (kind: string, ...content: Buffer[]) =>
    Buffer.concat([gif.start, latin(`!${kind}`), ...content, gif.end])
  // XMP is not split into blocks; the numbers after it lead every reader of blocks to its end.
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0])
  return {
    comment: extended('\xfe', blocks(secretText)),
    XMP: extended('\xff', latin(`\x0bXMP DataXMP${xmp}`), trailer),
    'another application': extended('\xff', latin('\x0bSOMEBODY1.0'), blocks(secretText)),
    text: extended(
      '\x01',
      Buffer.concat([Buffer.from([12]), Buffer.alloc(12)]),
      blocks(secretText),
    ),
    'what hangs on the end': Buffer.concat([gif.start, gif.end, latin(secretText)]),
  }
}

/** The same photos without metadata. */
export const plainPhotos = {
  jpeg,
  png: Buffer.concat([png.start, png.end]),
  webp: webpOf(pixel),
  gif: Buffer.concat([gif.start, gif.end]),
}
