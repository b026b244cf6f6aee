import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

import { createCanvas, loadImage } from '@napi-rs/canvas'

import { samplePdf } from '../../test/sample-pdf.ts'
import { scanOf } from '../../test/sample-scan.ts'
import { sampleTiff, type GrayPage, type TiffOptions } from '../../test/sample-tiff.ts'
import { convert } from '../convert.ts'
import { runIsolated } from '../isolation/run-isolated.ts'
import { openPdf } from '../pdf/open.ts'
import { drawPictures } from '../pdf/page-image.ts'
import { wrapInPdf } from './as-pdf.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'tiff-'))
after(async () => {
  await rm(folder, { recursive: true })
})

/** White, with a black corner of 24 × 16 pixels at the top left. */
const corner: GrayPage = {
  width: 72,
  height: 48,
  data: Uint8Array.from({ length: 72 * 48 }, (_, at) =>
    at % 72 < 24 && Math.floor(at / 72) < 16 ? 0 : 255,
  ),
}

/** The decoded pages at 72 dots per inch. */
async function decoded(tiff: Uint8Array) {
  const document = await openPdf(wrapInPdf(tiff), { images: true })
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    pages.push(await drawPictures(await document.getPage(number), 1))
  }
  await document.loadingTask.destroy()
  return pages
}

const ways: [name: string, options: TiffOptions][] = [
  ['bare, in one strip', {}],
  ['from a big-endian machine', { bigEndian: true }],
  ['in strips of an odd height', { rowsPerStrip: 7 }],
  ['with Deflate', { compression: 'deflate', rowsPerStrip: 10 }],
  [
    'with PackBits, in black and white',
    { compression: 'packbits', bits: 'bilevel', rowsPerStrip: 5 },
  ],
  ['with the bits of a fax', { bits: 'mirrored' }],
  ['in tiles that reach over the edge', { tile: 32, compression: 'deflate' }],
]

for (const [name, options] of ways) {
  test(`pixels stored ${name} stay in place`, async () => {
    const tiff = sampleTiff([corner], { dotsPerInch: [72, 72], ...options })

    const [page] = await decoded(tiff)

    assert.deepEqual([page?.width, page?.height], [72, 48])
    assert.deepEqual(page?.data, corner.data)
  })
}

test('white may be zero, and a fax has a lower vertical resolution', async () => {
  const fax = sampleTiff([corner], { dotsPerInch: [144, 72], fields: { 262: [0] } })

  const [page] = await decoded(fax)

  assert.deepEqual([page?.width, page?.height], [36, 48])
  assert.deepEqual([page?.data[0], page?.data[35], page?.data[47 * 36]], [255, 0, 0])
})

test('a page is rotated as the scanner states', async () => {
  const turned = sampleTiff([corner], { dotsPerInch: [72, 72], orientation: 6 })

  const [page] = await decoded(turned)

  assert.deepEqual([page?.width, page?.height], [48, 72])
  assert.deepEqual([page?.data[0], page?.data[47]], [255, 0], 'the corner is at the right')
})

test('thumbnails of pages are not pages', async () => {
  const pages = await decoded(sampleTiff([corner, corner], { dotsPerInch: [72, 72] }))
  const copies = await decoded(
    sampleTiff([corner, corner], { dotsPerInch: [72, 72], fields: { 254: [1] } }),
  ).catch((error: unknown) => error)

  assert.equal(pages.length, 2)
  assert.equal((copies as { code?: string }).code, 'document_empty')
})

async function codeOf(bytes: Uint8Array): Promise<unknown> {
  try {
    await convert(bytes, { fileId: 'f' })
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

test('an invalid or oversized page is refused with a code', async () => {
  const loop = sampleTiff([corner])
  const [directory] = new Uint32Array(loop.slice(4, 8).buffer)
  const fields = new DataView(loop.buffer).getUint16(directory ?? 0, true)
  new DataView(loop.buffer).setUint32((directory ?? 0) + 2 + 12 * fields, directory ?? 0, true)

  assert.equal(await codeOf(loop), 'document_damaged')
  assert.equal(await codeOf(sampleTiff([corner]).slice(0, 1000)), 'document_damaged')
  assert.equal(
    await codeOf(sampleTiff([corner], { fields: { 256: [60_000], 257: [60_000] } })),
    'document_too_large',
  )
  assert.equal(
    await codeOf(sampleTiff([corner], { fields: { 259: [34_712] } })),
    'format_not_supported',
  )
  const tiny = { width: 8, height: 1, data: new Uint8Array(8) }
  const many = Array.from({ length: 501 }, () => tiny)
  assert.equal(await codeOf(sampleTiff(many)), 'document_too_long')
})

async function scanned(draw: Parameters<typeof samplePdf>[0]): Promise<GrayPage> {
  const { png, width, height } = await scanOf(await samplePdf(draw))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(await loadImage(Buffer.from(png)), 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  return { width, height, data: Uint8Array.from(data.filter((_, at) => at % 4 === 0)) }
}

test('a scan of several pages yields its procedure, in a separate process', async () => {
  const pages = [
    await scanned((sheet) => {
      sheet.heading('Replacing the filter')
      sheet.item('1.', 'Close the valve and drain the pump.')
      sheet.item('2.', 'Remove the four screws of the cover.')
    }),
    await scanned((sheet) => {
      sheet.item('3.', 'Pull the old filter out of the housing.')
      sheet.item('4.', 'Press the new filter into the housing.')
    }),
  ]
  const file = path.join(folder, 'scan.tif')
  await writeFile(file, sampleTiff(pages, { compression: 'deflate', rowsPerStrip: 40 }))

  const { draft } = await runIsolated(
    { kind: 'extract', path: file, fileId: 'f' },
    { limits: { cpuSeconds: 20, memoryMegabytes: 1024 } },
  )

  const steps = draft.outline.flatMap((section) => section.steps)
  assert.deepEqual(
    steps.map(({ text, source }) => [text.slice(0, 12), source.page]),
    [
      ['Close the va', 1],
      ['Remove the f', 1],
      ['Pull the old', 2],
      ['Press the ne', 2],
    ],
  )
})
