import assert from 'node:assert/strict'
import path from 'node:path'
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

test('a picture is a figure with its caption; icons and repeated logos are not', async () => {
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

test('a picture drawn once more for its shadow is one figure, and one on a background is two', async () => {
  const document = await converted((sheet) => {
    sheet.photo(206, 126, { x: 60, y: 60 })
    sheet.photo(200, 120, { x: 62, y: 62 })
    sheet.photo(400, 300, { x: 60, y: 250 })
    sheet.photo(200, 120, { x: 80, y: 270 })
    sheet.paragraph('The pump and its parts are shown above.')
  })

  const widths = document.blocks.flatMap((block) =>
    block.kind === 'figure' && block.box ? [Math.round(block.box[2] - block.box[0])] : [],
  )

  assert.deepEqual(
    widths.toSorted((a, b) => a - b),
    [200, 206, 400],
  )
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

test('if pictures are above their steps, a figure belongs to the step after it', async () => {
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

test('a figure next to a step belongs to that step', async () => {
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

test('a figure belongs to the steps that refer to it, wherever it is', async () => {
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

/** Soft light and grain, as in a photograph; the left `ground` columns are white. */
function photograph({ ground = 0, isGray = false } = {}): Buffer {
  const canvas = createCanvas(300, 200)
  const context = canvas.getContext('2d')
  const pixels = context.createImageData(300, 200)
  for (let at = 0; at < 300 * 200; at += 1) {
    const x = at % 300
    for (const channel of [0, 1, 2]) {
      const hue = isGray ? 0 : channel
      const light = 128 + 90 * Math.sin(x / 20 + hue) * Math.cos(at / 300 / 15 - hue)
      const grain = 12 * Math.sin((at + hue) ** 2)
      pixels.data[4 * at + channel] = x < ground ? 255 : light + grain
    }
    pixels.data[4 * at + 3] = 255
  }
  context.putImageData(pixels, 0, 0)
  return canvas.toBuffer('image/png')
}

/** Lines on paper that is white but for specks, as a compressed drawing is: of many colors, few shades. */
function speckled(): Buffer {
  const canvas = createCanvas(300, 200)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, 300, 200)
  for (let at = 0; at < 2000; at += 1) {
    const [red, green, blue] = [at % 7, Math.floor(at / 7) % 7, Math.floor(at / 49) % 7]
    context.fillStyle = `rgb(${249 + red} ${249 + green} ${249 + blue})`
    context.fillRect((at * 7) % 300, (at * 3) % 200, 1, 1)
  }
  for (const x of [60, 110, 160, 210]) context.strokeRect(x, 50, 40, 80)
  return canvas.toBuffer('image/png')
}

const kinds: Record<string, { draw: (sheet: Sheet) => void; is: string }> = {
  'a line drawing': {
    draw: ({ pdf }) => {
      for (const x of [100, 140, 180, 220, 260]) pdf.circle(x, 300, 30).stroke('#555555')
    },
    is: '.png image/png 89504e',
  },
  'a line drawing with specks': {
    draw: ({ pdf }) => pdf.image(speckled(), 60, 300, { width: 144 }),
    is: '.png image/png 89504e',
  },
  'a screenshot': {
    draw: (sheet) => {
      sheet.photo(200, 120)
    },
    is: '.png image/png 89504e',
  },
  'a photograph': {
    draw: ({ pdf }) => pdf.image(photograph(), 60, 300, { width: 200 }),
    is: '.jpg image/jpeg ffd8ff',
  },
  'a photograph on a white ground': {
    draw: ({ pdf }) => pdf.image(photograph({ ground: 200 }), 60, 300, { width: 200 }),
    is: '.jpg image/jpeg ffd8ff',
  },
  'a photograph in grey on a white ground': {
    draw: ({ pdf }) => {
      pdf.image(photograph({ ground: 200, isGray: true }), 60, 300, { width: 200 })
    },
    is: '.jpg image/jpeg ffd8ff',
  },
}

for (const [kind, { draw, is }] of Object.entries(kinds)) {
  test(`${kind} is a figure of the type that suits it`, async () => {
    const bytes = await samplePdf((sheet) => {
      sheet.paragraph('The pump and its parts are shown below.')
      draw(sheet)
    })
    const types: string[] = []

    await convert(bytes, {
      fileId: 'file',
      savePicture: async ({ name, type, bytes: file }) => {
        const head = Buffer.from(file).toString('hex', 0, 3)
        types.push(`${path.extname(name)} ${type} ${head}`)
      },
    })

    assert.deepEqual(types, [is])
  })
}
