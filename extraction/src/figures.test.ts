import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createCanvas, loadImage } from '@napi-rs/canvas'

import { converted, extracted, stepsOf } from '../test/extracted.ts'
import { samplePdf, type Sheet } from '../test/sample-pdf.ts'
import { convert } from './convert.ts'
import type { Step } from './draft.ts'
import type { Picture } from './reader.ts'

const seal = [
  'Switch off the motor and lock the main switch in the off position.',
  'Remove the four screws of the cover with a 5 mm hexagon key.',
  'Press the new seal in until it sits flush with the housing.',
]

/** How many pictures each step has. */
const counts = (steps: readonly Step[]): number[] => steps.map(({ media }) => media.length)

test('a picture is a figure with its caption; icons and repeated logos are none', async () => {
  const document = await converted((sheet) => {
    for (const page of [1, 2]) {
      if (page > 1) sheet.nextPage()
      sheet.photo(90, 40, { x: 440, y: 20 })
      sheet.heading(`Chapter ${page}`)
      sheet.photo(20, 20)
      sheet.paragraph('The pump and its parts are shown below.')
    }
    sheet.photo(200, 120)
    sheet.paragraph('Figure 1: The pump from the side')
  })

  const figures = document.blocks.filter((block) => block.kind === 'figure')

  assert.equal(figures.length, 1)
  assert.equal(figures[0]?.page, 2)
  assert.equal(figures[0]?.caption, 'Figure 1: The pump from the side')
  assert.deepEqual(figures[0]?.box?.map(Math.round).slice(0, 1), [60])
})

test('a figure shows the step before it, also over a page break', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    for (const [index, text] of seal.entries()) {
      sheet.item(`${index + 1}.`, text)
      sheet.photo(300, 230)
    }
  })

  assert.deepEqual(counts(stepsOf(draft)), [1, 1, 1])
})

test('where pictures stand above their steps, a figure shows the step after it', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    for (const [index, text] of seal.entries()) {
      sheet.photo(200, 120)
      sheet.item(`${index + 1}.`, text)
      sheet.down(24)
    }
  })

  assert.deepEqual(counts(stepsOf(draft)), [1, 1, 1])
})

test('a figure beside a step shows that step', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    for (const [index, text] of seal.entries()) {
      const top = sheet.pdf.y
      if (index !== 1) sheet.photo(120, 80, { x: 400, y: top })
      sheet.item(`${index + 1}.`, text, { width: 320 })
      sheet.pdf.y = top + 100
    }
  })

  assert.deepEqual(counts(stepsOf(draft)), [1, 0, 1])
})

test('a figure shows the steps that name it, wherever it stands', async () => {
  const { draft } = await extracted((sheet: Sheet) => {
    sheet.heading('Replacing the seal', 20)
    sheet.item('1.', 'Loosen the cover (see Fig. 2).')
    sheet.item('2.', 'Lift the cover off.')
    sheet.item('3.', 'Fit the new seal and the cover as Fig. 2 shows.')
    sheet.photo(200, 120)
    sheet.paragraph('Fig. 2: The cover')
  })

  const [first, second, third] = stepsOf(draft)

  assert.deepEqual(counts(stepsOf(draft)), [1, 0, 1])
  assert.equal(first?.media[0]?.alt, 'Fig. 2: The cover')
  assert.equal(first?.media[0]?.figure, third?.media[0]?.figure)
  assert.match(first?.media[0]?.url ?? '', /^#page=1&viewrect=60,\d+,200,120$/)
  assert.equal(second?.confidence !== undefined, true)
})

test('a figure in a row of a table of steps shows that row', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    const top = sheet.pdf.y
    sheet.table(
      [40, 300, 130],
      [
        ['Step', 'Action', 'Picture'],
        ['1', `${seal[0]}\n\n\n\n\n`, ''],
        ['2', `${seal[1]}\n\n\n\n\n`, ''],
      ],
    )
    sheet.photo(100, 60, { x: 415, y: top + 130 })
  })

  assert.deepEqual(counts(stepsOf(draft)), [0, 1])
})

test('the picture of a figure is cut from the page as it looks', async () => {
  const bytes = await samplePdf((sheet) => {
    sheet.paragraph('The pump and its parts are shown below.')
    sheet.photo(200, 120)
  })
  const pictures: Picture[] = []

  const document = await convert(bytes, {
    fileId: 'file',
    savePicture: async (picture) => void pictures.push(picture),
  })

  const figure = document.blocks.find((block) => block.kind === 'figure')
  const [picture] = pictures
  assert.ok(picture)
  assert.equal(figure?.picture, picture.name)
  const image = await loadImage(Buffer.from(picture.bytes))
  assert.deepEqual([image.width, image.height], [417, 250])
  const context = createCanvas(417, 250).getContext('2d')
  context.drawImage(image, 0, 0)
  const colorAt = (x: number, y: number) => context.getImageData(x, y, 1, 1).data
  assert.ok((colorAt(20, 20)[0] ?? 0) > 150)
  assert.ok((colorAt(300, 200)[2] ?? 0) > 150)
})
