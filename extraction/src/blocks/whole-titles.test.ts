import assert from 'node:assert/strict'
import { test } from 'node:test'

import { converted, extracted, stepsOf, textsIn } from '../../test/extracted.ts'
import { p, sampleOdt } from '../../test/sample-odt.ts'
import { convert } from '../convert.ts'

const headingsIn = (document: Awaited<ReturnType<typeof converted>>): string[] =>
  textsIn(document)
    .filter(({ kind }) => kind === 'heading')
    .map(({ text }) => text)

test('a title in two lines that were centred by hand is one', async () => {
  const document = await converted(({ heading, paragraph, pdf }) => {
    for (const [first, second] of [
      ['Cleaning and greasing of', 'Pump heads'],
      ['Valves, seals', 'and other parts that wear'],
      ['TESTS OF PUMPS USING THE', 'SERVICE MODE'],
      ['SECTION A', 'CARE OF PUMPS'],
    ] as const) {
      heading(first, 16)
      pdf.y -= 8
      heading(second, 16)
      paragraph('Both are done every other month, and more often where there is much dust.')
    }
  })

  assert.deepEqual(headingsIn(document), [
    'Cleaning and greasing of Pump heads',
    'Valves, seals and other parts that wear',
    'TESTS OF PUMPS USING THE SERVICE MODE',
    'SECTION A',
    'CARE OF PUMPS',
  ])
})

test('a title joined by a dash is one, even if its lines are far apart', async () => {
  const document = await converted(({ heading, paragraph, pdf }) => {
    heading('Dish reader –', 24)
    pdf.y += 8
    heading('Getting started', 24)
    paragraph('The reader is connected to a computer, and the dishes stand on it.')
  })

  assert.deepEqual(headingsIn(document), ['Dish reader – Getting started'])
})

test('two paragraphs of a flowing text are one title if the first breaks off', async () => {
  const written = async (...titles: string[]) =>
    await convert(
      sampleOdt({ body: titles.map((title) => p(title, 'Title')).join('') + p('Both are oiled.') }),
      { fileId: 'file' },
    )

  const [whole, two] = [
    await written('Cleaning of', 'Pump heads'),
    await written('Care', 'pump heads'),
  ]

  assert.deepEqual(headingsIn(whole), ['Cleaning of Pump heads'])
  assert.equal(whole.title, 'Cleaning of Pump heads')
  assert.deepEqual(headingsIn(two), ['Care', 'pump heads'])
})

test('a title over another title stays separate', async () => {
  const document = await converted(({ heading, paragraph, pdf }) => {
    heading('Maintenance', 16)
    pdf.y -= 8
    heading('Pump heads', 16)
    paragraph('They are greased every other month, and more often where there is much dust.')
  })

  assert.deepEqual(headingsIn(document), ['Maintenance', 'Pump heads'])
})

test('numbered steps larger than most text are steps, even if only their first line is indented', async () => {
  const steps = [
    ['1. Fasten the second stage to the long rail that stands on', 'the table of the microscope.'],
    [
      '2. Place the fibre in its holder and turn the screw of the',
      'Holder until the fibre is held.',
    ],
  ] as const
  const { draft } = await extracted(({ heading, paragraph, pdf }) => {
    heading('Assembly of the stage', 20)
    for (let line = 0; line < 8; line += 1) paragraph('Screws M3, M4 and M5, see the list.')
    pdf.font('Helvetica', 13)
    for (const [index, [first, rest]] of steps.entries()) {
      const top = 250 + 32 * index
      pdf.text(first, 78, top, { lineBreak: false })
      pdf.text(rest, 60, top + 15, { lineBreak: false })
    }
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    steps.map((lines) => lines.join(' ').slice(3)),
  )
})
