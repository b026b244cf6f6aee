import assert from 'node:assert/strict'
import { test } from 'node:test'

import { MediaError } from '../errors.ts'
import { stripMetadata, type BarePhotoType } from './strip-metadata.ts'
import { orientationIn, createTiff } from '../metadata/exif.ts'
import {
  cameraJpeg,
  cameraPng,
  cameraTiff,
  cameraWebp,
  chunk,
  jpegParts,
  riff,
  secrets,
  segment,
  webpOf,
} from './test-photos.ts'
import { revealingGif } from './test-revealing-photos.ts'

const photos: Record<BarePhotoType, (orientation?: number) => Buffer> = {
  'image/gif': () => revealingGif()['XMP'] ?? Buffer.alloc(0),
  'image/jpeg': cameraJpeg,
  'image/png': cameraPng,
  'image/webp': cameraWebp,
}
const types = Object.keys(photos) as BarePhotoType[]

function assertNoSecret(bytes: Buffer, of: string): void {
  for (const secret of secrets) assert.ok(!bytes.includes(secret), `${of}: ${secret}`)
}

test('of a JPEG stay the picture, its colours and how it is turned', () => {
  const { start, profile, picture } = jpegParts
  const turn = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), createTiff(6)]))

  for (const order of ['II', 'MM'] as const) {
    const bare = stripMetadata('image/jpeg', cameraJpeg(6, order))
    assert.deepEqual(bare, Buffer.concat([start, turn, profile, picture]), order)
  }
  const upright = stripMetadata('image/jpeg', cameraJpeg(1))
  assert.deepEqual(upright, Buffer.concat([start, profile, picture]))
})

test('of a PNG stay the picture and how it is turned', () => {
  const bytes = cameraPng(3)

  const bare = stripMetadata('image/png', bytes)

  const expected = Buffer.concat([
    bytes.subarray(0, 33),
    chunk('eXIf', createTiff(3)),
    chunk('IDAT', 'the picture'),
    chunk('IEND', ''),
  ])
  assert.deepEqual(bare, expected)
})

test('of a WebP stay the picture, its colours and how it is turned, and its header says so', () => {
  const colored = riff('ICCP', 'how colours are meant')
  const picture = riff('VP8 ', 'the picture')
  const head = (flags: string) => riff('VP8X', Buffer.from(`${flags}000000000000000000`, 'hex'))

  assert.deepEqual(
    stripMetadata('image/webp', cameraWebp(8)),
    webpOf(head('28'), colored, picture, riff('EXIF', createTiff(8))),
  )
  assert.deepEqual(stripMetadata('image/webp', cameraWebp(1)), webpOf(head('20'), colored, picture))
})

test('a photo without metadata stays exactly the same, even the second time', () => {
  for (const type of types) {
    const bare = stripMetadata(type, photos[type]())
    assertNoSecret(bare, type)
    assert.equal(stripMetadata(type, bare), bare, type)
  }
})

test('how a photo is turned is only believed where it makes sense', () => {
  for (let turned = 1; turned <= 8; turned += 1) {
    assert.equal(orientationIn(cameraTiff(turned, 'MM')), turned)
    assert.equal(orientationIn(createTiff(turned)), turned)
  }
  for (const wrong of [0, 9, 65_535]) assert.equal(orientationIn(cameraTiff(wrong)), 1)
  const beyond = cameraTiff(6)
  beyond.writeUInt32LE(0xfffffff0, 4)
  assert.equal(orientationIn(beyond), 1)
})

test('a photo that is cut off anywhere is read as far as possible, and reveals nothing', () => {
  for (const type of types) {
    const whole = photos[type]()
    for (let length = 0; length <= whole.length; length += 1) {
      const bare = stripMetadata(type, whole.subarray(0, length))
      assert.ok(bare.length <= length + 40)
      assertNoSecret(bare, `${type} ${length}`)
    }
  }
})

/** The same numbers each time (Park and Miller, 1988). */
function* numbersFrom(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647
    yield state
  }
}

test('a photo with any bytes changed is copied, or refused with the code for that', () => {
  const numbers = numbersFrom(7)
  const next = (below: number) => numbers.next().value % below
  for (let round = 0; round < 6_000; round += 1) {
    const type = types[round % types.length] ?? 'image/jpeg'
    const bytes = Buffer.from(photos[type]())
    for (let count = next(6); count >= 0; count -= 1) bytes[next(bytes.length)] = next(256)
    try {
      assert.ok(stripMetadata(type, bytes).length <= bytes.length + 40)
    } catch (error) {
      assert.ok(error instanceof MediaError, `${type}, round ${round}: ${String(error)}`)
    }
  }
})

test('a photo of very many parts is refused before they fill the memory', () => {
  const pair = Buffer.concat([segment(0xfe, 'a'), segment(0xdb, 'b')])
  const bytes = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...Array.from({ length: 20_000 }, () => pair),
  ])

  assert.throws(
    () => stripMetadata('image/jpeg', bytes),
    (error) => error instanceof MediaError && error.code === 'photo_damaged',
  )
})
