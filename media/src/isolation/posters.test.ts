import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

import { createCanvas, loadImage } from '@napi-rs/canvas'

import { noisyJpeg } from '../photo/test-noise.ts'
import { cameraJpeg, segment } from '../photo/test-photos.ts'
import { toneWav } from '../test-wave.ts'
import { prepareMediaIsolated } from './prepare-isolated.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'posters-'))
after(() => rm(folder, { recursive: true, force: true }))

const samples = path.join(import.meta.dirname, '../../test')

async function prepare(file: string, isPhoto = false) {
  const outputFolder = await mkdtemp(path.join(folder, 'output-'))
  const limits = { cpuSeconds: 30, memoryMegabytes: 1024 }
  return await prepareMediaIsolated(file, { outputFolder, isPhoto, limits })
}

async function stored(bytes: Uint8Array): Promise<string> {
  const file = path.join(await mkdtemp(path.join(folder, 'input-')), 'file')
  await writeFile(file, bytes)
  return file
}

const colors = { red: [208, 32, 32], blue: [32, 48, 208], white: [255, 255, 255] }

/** A picture of two halves, red on the left and blue on the right. */
function halves(width: number, height: number) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#d02020'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#2030d0'
  context.fillRect(width / 2, 0, width / 2, height)
  return canvas
}

interface Seen {
  width: number
  height: number
  /** The colors in the middle of the left and right halves, or of the upper and lower. */
  first: string
  second: string
}

async function seen(posterPath: string | null, isUpright = false): Promise<Seen> {
  assert.ok(posterPath, 'there is a poster')
  const picture = await loadImage(await readFile(posterPath))
  const { width, height } = picture
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(picture, 0, 0)
  const at = (share: number) => {
    const [x, y] = isUpright ? [width / 2, height * share] : [width * share, height / 2]
    const seenColor = [...context.getImageData(x, y, 1, 1).data.subarray(0, 3)]
    const isLike = (color: readonly number[]) =>
      color.every((value, index) => Math.abs(value - (seenColor[index] ?? 0)) < 40)
    const [name] = Object.entries(colors).find(([, color]) => isLike(color)) ?? []
    return name ?? seenColor.join(' ')
  }
  return { width, height, first: at(0.25), second: at(0.75) }
}

for (const codec of ['vp8', 'vp9', 'av1']) {
  test(`a video in ${codec} gets a small picture of it`, async () => {
    const { facts, posterPath } = await prepare(path.join(samples, `video-${codec}.webm`))

    assert.equal(facts?.width, 96)
    const picture = { width: 96, height: 64, first: 'red', second: 'blue' }
    assert.deepEqual(await seen(posterPath), picture)
  })
}

test('a video that nothing here decodes is read without a picture', async () => {
  const { facts, posterPath } = await prepare(path.join(samples, 'video-avc.mp4'))

  assert.equal(facts?.width, 96)
  assert.equal(posterPath, null)
})

test('a large photo gets a small picture, rotated as the camera was held', async () => {
  const jpeg = await halves(1600, 1200).encode('jpeg', 90)
  // As from a camera held upright: to be rotated by a quarter turn.
  const exif = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
    'hex',
  )
  const turned = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])

  const lying = await prepare(await stored(jpeg), true)
  const upright = await prepare(await stored(turned), true)

  const halved = { first: 'red', second: 'blue' }
  assert.deepEqual(await seen(lying.posterPath), { width: 640, height: 480, ...halved })
  assert.deepEqual(await seen(upright.posterPath, true), { width: 480, height: 640, ...halved })
})

test('a picture of a screen gets a small picture, and what one can see through is white', async () => {
  const canvas = halves(800, 600)
  canvas.getContext('2d').clearRect(400, 0, 400, 600)

  const { posterPath } = await prepare(await stored(await canvas.encode('png')), true)

  const { first, second } = await seen(posterPath)
  assert.deepEqual([first, second], ['red', 'white'])
})

test('a large photo gets a copy at screen size, which is upright and has the same colors', async () => {
  const jpeg = await noisyJpeg(2400, 1800)
  const profile = Buffer.concat([
    Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'),
    Buffer.alloc(16),
    Buffer.from('RGB XYZ profile', 'latin1'),
  ])
  const exif = Buffer.from(
    '4578696600004d4d002a00000008000101120003000000010006000000000000',
    'hex',
  )
  const [start, end] = [jpeg.subarray(0, 2), jpeg.subarray(2)]
  const turned = Buffer.concat([start, segment(0xe1, exif), segment(0xe2, profile), end])

  const { screenPath } = await prepare(await stored(turned), true)

  assert(screenPath)
  const copy = await readFile(screenPath)
  const { width, height } = await loadImage(copy)
  assert.deepEqual([width, height], [1200, 1600])
  assert(copy.length < 0.6 * turned.length, `${copy.length} of ${turned.length}`)
  assert(copy.includes('RGB XYZ profile') && !copy.includes('Exif'))
})

test('a photo that is small itself gets none', async () => {
  for (const photo of [await noisyJpeg(800, 600), await halves(4000, 3000).encode('jpeg', 30)]) {
    const { screenPath, posterPath } = await prepare(await stored(photo), true)
    assert.deepEqual([screenPath, posterPath === null], [null, false])
  }
})

test('a photo of the largest telephones gets a small picture', async () => {
  const { posterPath } = await prepare(await stored(await halves(8160, 6120).encode('jpeg')), true)

  const halved = { first: 'red', second: 'blue' }
  assert.deepEqual(await seen(posterPath), { width: 640, height: 480, ...halved })
})

test('a photo in inks gets a small picture in light', async () => {
  const { posterPath } = await prepare(path.join(samples, 'inks.jpg'), true)

  assert.deepEqual(await seen(posterPath), { width: 96, height: 64, first: 'red', second: 'blue' })
})

const wide = halves(800, 400)
const encoded = {
  avif: async () => await wide.encode('avif'),
  webp: async () => await wide.encode('webp'),
  gif: async () => await wide.encode('gif'),
}
for (const [type, encode] of Object.entries(encoded)) {
  test(`a picture in ${type} gets a small picture`, async () => {
    const bytes = await encode()

    const { facts, posterPath } = await prepare(await stored(bytes), true)

    assert.deepEqual([facts?.width, facts?.height], [800, 400])
    const halved = { first: 'red', second: 'blue' }
    assert.deepEqual(await seen(posterPath), { width: 640, height: 320, ...halved })
  })
}

test('a malicious photo has no picture, and is not an error', async () => {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex')
  const huge = Buffer.from('ffd8ffc0001108ffffffff03011100021100031100ffd9', 'hex')
  for (const bytes of [header, huge, cameraJpeg(), Buffer.from('no photo')]) {
    assert.equal((await prepare(await stored(bytes), true)).posterPath, null)
  }
})

for (const ending of ['ogg', 'mp3', 'flac', 'wav']) {
  test(`the bars of a sound (${ending}) are as high as it is loud`, async () => {
    const file = ending === 'wav' ? await stored(toneWav()) : path.join(samples, `tone.${ending}`)

    const { facts, peaks } = await prepare(file)

    assert.ok(facts?.durationSeconds && facts.durationSeconds >= 1)
    assert.equal(peaks?.length, 120)
    // Half a second at a tenth, half a second at eight tenths; encoders vary at the ends.
    for (const peak of peaks.slice(12, 45)) assert.ok(peak >= 8 && peak <= 12, `quiet: ${peak}`)
    for (const peak of peaks.slice(70, 105)) assert.ok(peak >= 70 && peak <= 90, `loud: ${peak}`)
  })
}
