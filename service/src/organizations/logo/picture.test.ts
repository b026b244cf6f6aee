import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'

import { pictureSize } from './picture-size.ts'
import { stripPictureMetadata } from './picture.ts'

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  return chunk
}

const header = pngChunk('IHDR', Buffer.from('00000001000000010802000000', 'hex'))
const image = pngChunk('IDAT', deflateSync(Buffer.alloc(4)))
const end = pngChunk('IEND', Buffer.alloc(0))
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header, image, end])

const jpeg = Buffer.concat([
  Buffer.from('ffd8', 'hex'),
  Buffer.from('ffdb0004aabb', 'hex'),
  Buffer.from('ffc00004ccdd', 'hex'),
  // The encoded picture has an escaped byte and a restart marker.
  Buffer.from('ffda0004eeff', 'hex'),
  Buffer.from('12ff0034ffd056', 'hex'),
  Buffer.from('ffd9', 'hex'),
])

function riff(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

function riffChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2))
  chunk.write(type, 0, 'latin1')
  chunk.writeUInt32LE(data.length, 4)
  data.copy(chunk, 8)
  return chunk
}

const plainHeader = riffChunk('VP8X', Buffer.from([0x10, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
const webp = riff(plainHeader, riffChunk('VP8L', Buffer.from('pixel')))

test('a picture without extras stays as it is', () => {
  assert.deepEqual(stripPictureMetadata('image/png', png), png)
  assert.deepEqual(stripPictureMetadata('image/jpeg', jpeg), jpeg)
  assert.deepEqual(stripPictureMetadata('image/webp', webp), webp)
})

test('metadata is stripped from a picture', () => {
  const secret = Buffer.from('<script>where it was taken</script>')
  const pngWith = Buffer.concat([
    png.subarray(0, 8 + header.length),
    pngChunk('tEXt', secret),
    image,
    pngChunk('eXIf', secret),
    end,
    secret,
  ])
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, secret.length + 2]), secret])
  const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, secret.length + 2]), secret])
  const jpegWith = Buffer.concat([jpeg.subarray(0, 2), exif, comment, jpeg.subarray(2), secret])
  const announcing = riffChunk('VP8X', Buffer.from([0x1c, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  const webpWith = riff(
    announcing,
    riffChunk('VP8L', Buffer.from('pixel')),
    riffChunk('EXIF', secret),
    riffChunk('XMP ', secret),
  )

  assert.deepEqual(stripPictureMetadata('image/png', pngWith), png)
  assert.deepEqual(stripPictureMetadata('image/jpeg', jpegWith), jpeg)
  assert.deepEqual(stripPictureMetadata('image/webp', webpWith), webp)
})

test('truncated or mistyped pictures are refused', () => {
  const whole = { 'image/png': png, 'image/jpeg': jpeg, 'image/webp': webp } as const

  for (const type of ['image/png', 'image/jpeg', 'image/webp'] as const) {
    for (let length = 0; length < whole[type].length - 1; length += 1) {
      assert.equal(
        stripPictureMetadata(type, whole[type].subarray(0, length)),
        null,
        `${type} ${length}`,
      )
    }
    for (const other of Object.values(whole)) {
      if (other !== whole[type]) assert.equal(stripPictureMetadata(type, other), null, type)
    }
    assert.equal(stripPictureMetadata(type, Buffer.from('<svg onload="alert(1)"/>')), null)
  }
})

test('the display size is read from every format', () => {
  const frame = Buffer.from('ffd8ffdb0004aabbffc2000b0801f4032001011100ffda0004eeff', 'hex')
  const lossless = riff(riffChunk('VP8L', Buffer.from('2f1f43f9000000', 'hex')))
  const lossy = riff(riffChunk('VP8 ', Buffer.from('0000009d012a2003f401', 'hex')))
  const extended = riff(riffChunk('VP8X', Buffer.from('000000001f0300f30100', 'hex')))

  assert.deepEqual(pictureSize('image/png', png), { width: 1, height: 1 })
  for (const picture of [lossy, extended]) {
    assert.deepEqual(pictureSize('image/webp', picture), { width: 800, height: 500 })
  }
  assert.deepEqual(pictureSize('image/webp', lossless), { width: 800, height: 998 })
  assert.deepEqual(pictureSize('image/jpeg', frame), { width: 800, height: 500 })
  assert.equal(pictureSize('image/jpeg', Buffer.from('ffd8ffd9', 'hex')), null)
})
