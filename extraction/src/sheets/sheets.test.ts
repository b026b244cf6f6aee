import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createCanvas } from '@napi-rs/canvas'

import { codeIs, stepsOf } from '../../test/extracted.ts'
import { row, sampleXlsx, type SampleSheet } from '../../test/sample-xlsx.ts'
import { convert } from '../convert.ts'
import { extract } from '../extract.ts'
import { documentToMarkdown } from '../output/document-markdown.ts'
import type { Picture } from '../reader.ts'

const heads = ['Step', 'Action', 'Tool', 'Torque']

async function read(bytes: Uint8Array) {
  const pictures: Picture[] = []
  const savePicture = async (picture: Picture): Promise<void> => {
    pictures.push(await Promise.resolve(picture))
  }
  const document = await convert(bytes, { fileId: 'file', savePicture })
  return { document, pictures, ...extract(document, { all: true }) }
}

async function textsIn(sheet: SampleSheet): Promise<string[]> {
  const { draft } = await read(sampleXlsx([sheet]))
  return stepsOf(draft).map(({ text }) => text)
}

test('a work instruction in a workbook is a procedure with every column of its rows', async () => {
  const { document, draft } = await read(
    sampleXlsx([
      {
        name: 'Sheet1',
        merged: ['A1:D1'],
        rows:
          row(1, ['Change the belt'], 1) +
          row(3, heads) +
          row(4, [1, 'Switch the machine off.']) +
          row(5, [2, 'Tighten the bolts.', 'Torque wrench', '25 Nm']),
      },
    ]),
  )

  assert.equal(document.format, 'xlsx')
  assert.equal(draft.title, 'Change the belt')
  assert.deepEqual(
    stepsOf(draft).map(({ text, marker }) => [marker, text]),
    [
      ['1', 'Switch the machine off.'],
      ['2', 'Tighten the bolts.\nTool: Torque wrench\nTorque: 25 Nm'],
    ],
  )
})

test('rows that a merged number covers are one step', async () => {
  const texts = await textsIn({
    name: 'Sheet1',
    merged: ['A2:A3'],
    rows:
      row(1, heads) +
      row(2, [1, 'Remove the cover.', 'Wrench']) +
      row(3, [undefined, 'Keep the bolts.']) +
      row(4, [2, 'Pull out the filter.']),
  })
  assert.deepEqual(texts, [
    'Remove the cover.\nKeep the bolts.\nTool: Wrench',
    'Pull out the filter.',
  ])
})

test('a line across the table begins a section whose columns have the same heads', async () => {
  const { draft } = await read(
    sampleXlsx([
      {
        name: 'Sheet1',
        merged: ['A3:D3'],
        rows:
          row(1, heads) +
          row(2, [1, 'Close the valve.', undefined, '5 Nm']) +
          row(3, ['Assembly'], 1) +
          row(4, [2, 'Fit the cover.', undefined, '25 Nm']),
      },
    ]),
  )
  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    ['Close the valve.\nTorque: 5 Nm', 'Fit the cover.\nTorque: 25 Nm'],
  )
  assert(draft.outline.some(({ title }) => title === 'Assembly'))
})

test('rows that count on in the same columns further down have the same heads, also in two languages', async () => {
  const texts = await textsIn({
    name: 'Sheet1',
    rows:
      row(1, ['Signing in']) +
      row(2, ['Шаг (step)', 'Действие / Action', 'Результат']) +
      row(3, ['1.1', 'Вход без имени', 'Отказ']) +
      row(4, ['1.2', 'Вход без пароля', 'Отказ']) +
      row(6, ['Second part']) +
      row(7, ['Urgent']) +
      row(8, ['2.1', 'Вход с именем', 'Страница открыта']) +
      row(9, ['2.2', 'Выход', 'Страница закрыта']),
  })
  assert.deepEqual(texts, [
    'Вход без имени\nРезультат: Отказ',
    'Вход без пароля\nРезультат: Отказ',
    'Вход с именем\nРезультат: Страница открыта',
    'Выход\nРезультат: Страница закрыта',
  ])
})

test('dates and percentages are read as a workbook shows them, and text that is struck through is left out', async () => {
  const rows =
    row(1, ['Change the oil.', 'every month']) +
    row(2, ['Grease the pump.'], 3) +
    row(3, ['Next', 'on']) +
    row(4, [45_231, 45_232], 2)
  const document = await convert(sampleXlsx([{ name: 'Sheet1', rows }]), { fileId: 'file' })
  const all = JSON.stringify(document.blocks)
  assert(all.includes('2023-11-01'))
  assert(!all.includes('Grease'))
})

test('a picture belongs to the step whose row its corner is on', async () => {
  const canvas = createCanvas(120, 80)
  const { draft, pictures } = await read(
    sampleXlsx([
      {
        name: 'Sheet1',
        rows:
          row(1, heads) + row(2, [1, 'Remove the cover.']) + row(3, [2, 'Pull out the filter.']),
        picture: { row: 2, column: 4, bytes: canvas.toBuffer('image/png') },
      },
    ]),
  )
  assert.deepEqual(
    stepsOf(draft).map(({ media }) => media.map(({ alt }) => alt)),
    [[], ['The cover']],
  )
  assert.equal(pictures.length, 1)
})

test('sheets that are shown are pages, under the names people gave them', async () => {
  const steps = (verb: string): string =>
    row(1, heads) + row(2, [1, `${verb} the cover.`]) + row(3, [2, `${verb} the filter.`])
  const { document, draft } = await read(
    sampleXlsx([
      { name: 'Removal', rows: steps('Remove') },
      { name: 'Notes', rows: steps('Forget'), isHidden: true },
      { name: 'Installation', rows: steps('Install') },
    ]),
  )
  assert.equal(document.pages.length, 2)
  assert.deepEqual(
    draft.outline.map(({ title, steps: own }) => [title, own.length]),
    [
      ['Removal', 2],
      ['Installation', 2],
    ],
  )
  assert.equal(stepsOf(draft)[2]?.source.page, 2)
})

for (const [name, delimiter] of Object.entries({ commas: ',', semicolons: ';', tabs: '\t' })) {
  test(`values separated by ${name} are a table`, async () => {
    const rows = [
      ['Change the belt'],
      heads,
      ['1', `"Loosen the bolts${delimiter} do not remove them."`, '13 mm socket', ''],
      ['2', 'Tighten the bolts.', '', '25 Nm'],
    ]
    const text = rows.map((fields) => fields.join(delimiter)).join('\r\n')
    const { document, draft } = await read(new TextEncoder().encode(text))

    assert.equal(document.format, 'csv')
    assert.deepEqual(
      stepsOf(draft).map((step) => step.text.replaceAll('\t', ' ')),
      [
        `Loosen the bolts${delimiter === '\t' ? '' : delimiter} do not remove them.\nTool: 13 mm socket`,
        'Tighten the bolts.\nTorque: 25 Nm',
      ],
    )
  })
}

test('text with commas is not a table', async () => {
  const text = 'Changing the belt\n\n1. Stop, lock and tag.\n2. Loosen, lift, pull.\n3. Close it.\n'
  const { document } = await read(new TextEncoder().encode(text))
  assert.equal(document.format, 'text')
})

test('times are printed as times, on a day or by themselves', async () => {
  const times = row(1, [0.0104166666666667, 1.25, 0.5 + 1 / 86_400], 5)
  const moments = row(2, [45_292.5, 45_292], 6)
  const bytes = sampleXlsx([{ name: 'Times', rows: times + moments }])
  const text = documentToMarkdown(await convert(bytes, { fileId: 'file' }))

  assert.match(text, /0:15.*30:00.*12:00:01/)
  assert.match(text, /2024-01-01 12:00.*2024-01-01 \|/)
})

test('a plan of values under custom headers is a table of steps, each with all its cells', async () => {
  const text = [
    'Machine part,Interval,Maintenance task',
    'Chain,Weekly,"Check for wear, kinks or cracks."',
    'Chain,Monthly,Lubricate all links',
    'Hook,Weekly,Make sure that the latch closes',
    'Hook,Yearly,Load test by a third party',
    'Drum,Monthly,Clean the grooves',
  ].join('\n')
  const { document, draft } = await read(new TextEncoder().encode(text))

  assert.equal(document.format, 'csv')
  assert.equal(stepsOf(draft).length, 5)
  assert.equal(
    stepsOf(draft)[0]?.text,
    'Check for wear, kinks or cracks.\nMachine part: Chain\nInterval: Weekly',
  )
})

test('lines of prose with equally many commas are not a table', async () => {
  const text = [
    'Open the valve, wait a minute, and close it.',
    'Lift the cover, turn it, and put it down.',
    'Clean the seal, dry it, and grease it.',
    'Fit the cover, turn it, and lock it.',
    'Open the valve, look for leaks, and sign.',
  ].join('\n')
  const document = await convert(new TextEncoder().encode(text), { fileId: 'file' })

  assert.equal(document.format, 'text')
})

test('a lone cell below the header of a later column is a row, even in bold', async () => {
  const texts = await textsIn({
    name: 'Start',
    rows:
      row(1, ['Starting the engine']) +
      row(2, ['Who', 'Action', 'Note']) +
      row(3, ['Ground', 'Check the area in front of the engine.']) +
      row(4, [undefined, 'Put the fire bottle in place.']) +
      row(5, [undefined, 'Parking brake ........ ON'], 1) +
      row(6, [undefined, 'Fuel pumps ........ ON'], 1),
  })

  assert.deepEqual(texts, [
    'Check the area in front of the engine.\nWho: Ground',
    'Put the fire bottle in place.',
    'Parking brake ........ ON',
    'Fuel pumps ........ ON',
  ])
})

test('a line above a counted table calls its rows a checklist', async () => {
  const texts = await textsIn({
    name: 'Excavator',
    rows:
      row(1, ['Excavator 4']) +
      row(2, ['Preventive maintenance check list']) +
      row(3, ['Machine: excavator']) +
      row(4, ['No', 'Check point', 'Daily', 'Weekly']) +
      row(5, [1, 'Hydraulic oil level', 'x']) +
      row(6, [2, 'Condition of the tracks', undefined, 'x']),
  })

  assert.deepEqual(texts, ['Hydraulic oil level\nDaily: x', 'Condition of the tracks\nWeekly: x'])
})

const devices = ['Feed belt', 'Mixer', 'Burner of the dryer', 'Lighting']
const boxes = ['☐', '☐', '☐']

test('the numbered rows of a form with boxes to tick are steps, and its head is the title', async () => {
  const { draft } = await read(
    sampleXlsx([
      {
        name: 'Sheet1',
        merged: ['A4:B4'],
        rows:
          row(1, ['', 'Inspection of the plant', 'No. 57']) +
          row(2, ['', 'Quality office', 'Version 0']) +
          row(4, ['Device', '', 'Shift 1', 'Shift 2', 'Shift 3']) +
          devices.map((device, at) => row(at + 5, [at + 1, device, ...boxes])).join('') +
          row(10, ['Maintenance department'], 1),
      },
    ]),
  )

  assert.equal(draft.title, 'Inspection of the plant')
  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    devices,
  )
})

test('a form to order things from has no steps', async () => {
  const order = devices.map((device, at) => row(at + 2, [device, ...boxes])).join('')

  await assert.rejects(
    textsIn({ name: 'Sheet1', rows: row(1, ['Device', 'Small', 'Medium', 'Large']) + order }),
    codeIs('no_procedure_found'),
  )
})
