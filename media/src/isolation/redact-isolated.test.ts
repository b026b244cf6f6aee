import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

import { createCanvas, loadImage } from '@napi-rs/canvas'

import { secretText } from '../metadata/test-secrets.ts'
import { colorSegmentsIn } from '../photo/jpeg.ts'
import { segment } from '../photo/test-photos.ts'
import { redactPhotoIsolated } from './redact-isolated.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'redacted-'))
after(() => rm(folder, { recursive: true, force: true }))

const limits = { cpuSeconds: 30, memoryMegabytes: 1024 }
const samples = path.join(import.meta.dirname, '../../test')

/** Stripes one pixel wide, which a blur would leave traces of, on green. */
function plate(width: number, height: number) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#20a040'
  context.fillRect(0, 0, width, height)
  for (let x = 0; x < width / 2; x += 1) {
    context.fillStyle = x % 2 === 0 ? '#000' : '#fff'
    context.fillRect(x, 0, 1, height)
  }
  return canvas
}

async function redact(bytes: Uint8Array, areas = [{ from: [0, 0], to: [0.5, 0.5] }]) {
  const at = await mkdtemp(path.join(folder, 'task-'))
  const file = path.join(at, 'photo')
  const [copyPath, posterPath] = [path.join(at, 'copy'), path.join(at, 'poster')]
  const screenPath = path.join(at, 'screen')
  await writeFile(file, bytes)
  const task = { path: file, areas, copyPath, posterPath, screenPath }
  const made = await redactPhotoIsolated(task, { limits })
  const read = async (copy: string) => await readFile(copy)
  return { made, copy: made && (await read(copyPath)), poster: made && (await read(posterPath)) }
}

/** The range of colors in an area. */
async function colorsIn(
  bytes: Buffer | null,
  [x, y, width, height]: [number, number, number, number],
) {
  const picture = await loadImage(bytes ?? Buffer.alloc(0))
  const context = createCanvas(picture.width, picture.height).getContext('2d')
  context.drawImage(picture, 0, 0)
  const reds = [...context.getImageData(x, y, width, height).data].filter((_, at) => at % 4 === 0)
  return { least: Math.min(...reds), most: Math.max(...reds) }
}

test('redacted areas have one color in the copy, and everything else stays', async () => {
  for (const type of ['png', 'jpeg'] as const) {
    const canvas = plate(320, 160)
    const bytes = type === 'png' ? await canvas.encode('png') : await canvas.encode('jpeg', 95)

    const { made, copy, poster } = await redact(bytes)

    const facts = { contentType: `image/${type}`, width: 320, height: 160 }
    assert.deepEqual(made, { ...facts, hasScreenCopy: false })
    // JPEGs are encoded in blocks: those at the edge contain some of both sides.
    const { least, most } = await colorsIn(copy, [0, 0, 144, 64])
    assert(most - least <= 2, `${type}: ${least} to ${most}`)
    assert(least > 110 && most < 145, 'the mean of black and white')
    const left = await colorsIn(copy, [0, 96, 144, 60])
    assert(left.least < 60 && left.most > 200, 'below it the stripes are still there')
    const small = await colorsIn(poster, [0, 0, 144, 64])
    assert(small.most - small.least <= 6, 'also in the small picture')
  }
})

test('areas are those of the picture as it is seen, however the camera was held', async () => {
  const jpeg = await plate(320, 160).encode('jpeg', 95)
  const exif = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
    'hex',
  )
  const turned = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])

  const { made, copy } = await redact(turned, [{ from: [0.5, 0], to: [1, 0.5] }])

  assert.deepEqual([made?.width, made?.height], [160, 320])
  const over = await colorsIn(copy, [96, 0, 60, 144])
  assert(over.most - over.least <= 2)
  const beside = await colorsIn(copy, [0, 0, 60, 144])
  assert(beside.most - beside.least > 150)
})

test('nothing of the file but its pixels and the meaning of its colors comes along', async () => {
  const jpeg = Buffer.from(await plate(64, 64).encode('jpeg', 90))
  const small = Buffer.from(await plate(16, 16).encode('jpeg', 90))
  const profile = Buffer.concat([
    Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'),
    Buffer.alloc(16),
    Buffer.from('RGB XYZ profile', 'latin1'),
  ])
  const exif = Buffer.concat([Buffer.from(`Exif\0\0${secretText}`, 'latin1'), small])
  const telling = Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, exif),
    segment(0xe2, profile),
    jpeg.subarray(2),
    small,
    Buffer.from(secretText, 'latin1'),
  ])

  const { copy } = await redact(telling)

  assert(copy)
  assert(!copy.includes(secretText) && !copy.includes('Exif'))
  assert.equal(copy.indexOf(Buffer.from('ffd8ff', 'hex'), 3), -1, 'no picture within the picture')
  const ofCanvas = colorSegmentsIn(jpeg)
  assert.deepEqual(colorSegmentsIn(copy), Buffer.concat([segment(0xe2, profile), ofCanvas]))
})

test('photos taken by phones can be redacted, and other files cannot', async () => {
  for (const name of ['photo.heic', 'photo.avif']) {
    const { made } = await redact(await readFile(path.join(samples, name)))
    assert.equal(made?.contentType, 'image/jpeg', name)
  }
  assert.equal((await redact(Buffer.from('no photo at all'))).made, null)
  await assert.rejects(redact(Buffer.from('ffd8ffe0', 'hex')), { code: 'media_damaged' })
})
