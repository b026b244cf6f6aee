import assert from 'node:assert/strict'
import { test } from 'node:test'

import { converted, extracted, sectionsOf, textsIn, withSubsteps } from '../../test/extracted.ts'
import type { Sheet } from '../../test/sample-pdf.ts'

type Chapter = [title: string, ...steps: string[]]
const knobs: Chapter = ['2.1 Prepare the knobs', 'Switch the pump off.', 'Close the inlet valve.']
const screws: Chapter = ['2.2 Prepare the screws', 'Remove the cover.', 'Pull out the filter.']

function draw(sheet: Sheet, chapters: readonly Chapter[]): void {
  sheet.heading('Assembly of the pump', 20)
  sheet.heading('1. General')
  sheet.paragraph('The holder has three modules.')
  sheet.heading('2. Assembly')
  for (const [title, ...steps] of chapters) {
    sheet.paragraph(title)
    for (const [index, text] of steps.entries()) sheet.item(`${index + 1}.`, text)
  }
}

test('sub-chapters in the type of the text are sections of the lists that begin below them', async () => {
  const { draft } = await extracted((sheet) => draw(sheet, [knobs, screws]), { all: true })

  assert.deepEqual(
    sectionsOf(draft)
      .filter(({ steps }) => steps.length > 0)
      .map(({ title, steps }) => [title, ...steps.map(({ text }) => text)]),
    [knobs, screws].map(([title, ...steps]) => [title.slice(4), ...steps]),
  )
})

test('numbered sentences over lists stay steps with their sub-steps', async () => {
  const sentences = [knobs, screws].map(([title, ...steps]): Chapter => [`${title}.`, ...steps])
  const { draft } = await extracted((sheet) => draw(sheet, sentences), { all: true })

  const steps = withSubsteps(sectionsOf(draft).flatMap((section) => section.steps))
  assert.equal(steps.filter(({ text }) => text.startsWith('Prepare')).length, 2)
})

test('lettered titles in bold over lists are separate sections', async () => {
  const lists = [
    ['A. With the lamp', 'Switch the lamp on.', 'Read the scale.'],
    ['B. With daylight', 'Open the shutter.', 'Read the scale.'],
  ]
  const { draft } = await extracted(
    ({ heading, paragraph, item }) => {
      heading('Reading the gauge', 20)
      for (const [title = '', ...steps] of lists) {
        paragraph(title, { bold: true })
        for (const [index, text] of steps.entries()) item(`${index + 1}.`, text)
      }
    },
    { all: true },
  )

  assert.deepEqual(
    sectionsOf(draft)
      .filter(({ steps }) => steps.length > 0)
      .map(({ title, steps }) => [title, ...steps.map(({ text }) => text)]),
    lists.map(([title = '', ...steps]) => [title.slice(3), ...steps]),
  )
})

for (const [name, notice] of Object.entries({
  '': '',
  ', a notice between': 'WARNING: It is hot.',
})) {
  test(`a lone number in bold over a thin list from one is a section${name}`, async () => {
    const { draft } = await extracted(
      ({ heading, paragraph, item }) => {
        heading('Replacing the filter', 20)
        paragraph('1. Taking it out', { bold: true })
        if (notice !== '') paragraph(notice)
        for (const [index, text] of ['Open the lid.', 'Lift the filter.'].entries()) {
          item(`${index + 1}.`, text)
        }
      },
      { all: true },
    )

    const section = sectionsOf(draft).find(({ steps }) => steps.length > 0)
    assert.deepEqual(
      [section?.title, ...(section?.steps ?? []).map(({ text }) => text)],
      ['Taking it out', 'Open the lid.', 'Lift the filter.'],
    )
  })
}

test('bold lines that end in a colon head the running text below them', async () => {
  const document = await converted(({ heading, paragraph }) => {
    heading('Power supply', 20)
    paragraph('Mains:', { bold: true })
    paragraph('The device is supplied with 5 V.')
    paragraph('Changing the battery:', { bold: true })
    paragraph('Unscrew the bottom and take the battery out.')
  })

  assert.deepEqual(
    textsIn(document).map(({ kind, text }) => `${kind}: ${text}`),
    [
      'heading: Power supply',
      'heading: Mains:',
      'paragraph: The device is supplied with 5 V.',
      'heading: Changing the battery:',
      'paragraph: Unscrew the bottom and take the battery out.',
    ],
  )
})

test('a line that looks as a heading does is one, though it ends in a colon and steps are counted below', async () => {
  const document = await converted(({ heading, item, paragraph }) => {
    heading('Measuring', 20)
    paragraph('1-a- Instruments', { bold: true })
    paragraph('The setup has a meter and a matrix.')
    paragraph('1-b- Connecting them:', { bold: true })
    paragraph('The setup is for three devices.')
    item('1-', 'Connect the cable to the meter.')
    item('2-', 'Connect the matrix to the board.')
  })

  assert.deepEqual(
    textsIn(document).flatMap(({ kind, text }) => (kind === 'heading' ? text : [])),
    ['Measuring', '1-a- Instruments', '1-b- Connecting them:'],
  )
})
