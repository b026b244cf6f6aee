import assert from 'node:assert/strict'
import { test } from 'node:test'

import { converted, extracted, stepsOf } from '../../test/extracted.ts'
import type { Sheet } from '../../test/sample-pdf.ts'

const instructions = [
  'Switch off the main switch and secure it against being switched on again.',
  'Take out the filter and wipe the seat with a dry cloth.',
  'Press the new filter in until it clicks.',
]
const seen = ['The lamp is off.', 'The seat shows no residue of oil at all.', 'A click is heard.']

const drawn =
  (widths: number[], rows: string[][]) =>
  ({ heading, table }: Sheet): void => {
    heading('Replacing the filter', 18)
    table(widths, rows, { ruled: false })
  }

const counted = instructions.map((text, at) => [`${at + 1}`, text, seen[at] ?? ''])

const tables: [name: string, widths: number[], rows: string[][]][] = [
  ['with known heads', [40, 240, 150], [['No.', 'Action', 'Result'], ...counted]],
  ['that only its numbers tell', [40, 240, 150], counted],
  ['with heads nobody knows', [40, 240, 150], [['Nr', 'In the hall', 'Seen'], ...counted]],
  ['without numbers', [240, 150], [['Action', 'Response'], ...counted.map((row) => row.slice(1))]],
]

for (const [name, widths, rows] of tables) {
  test(`a table without rules ${name} is read row by row`, async () => {
    const { draft } = await extracted(drawn(widths, rows))

    const steps = stepsOf(draft)
    assert.deepEqual(
      steps.map(({ text }) => instructions.find((one) => text.startsWith(one))),
      instructions,
    )
    for (const [at, { text }] of steps.entries()) assert.match(text, new RegExp(seen[at] ?? ''))
  })
}

test('rows on stripes are read row by row, with heads in two lines and numbers in the middle', async () => {
  const { draft } = await extracted(({ pdf, heading }) => {
    heading('Replacing the filter', 18)
    const cell = (text: string, x: number, y: number, width: number): number =>
      pdf.fillColor('black').text(text, x, y, { width }).y
    pdf.font('Helvetica-Bold', 10)
    let y = pdf.y
    for (const [text, x] of [
      ['No.', 70],
      ['Action', 110],
      ['Expected\nresult', 350],
    ] as const)
      cell(text, x, y, 150)
    y += 30
    pdf.font('Helvetica', 10)
    for (const [at, text] of instructions.entries()) {
      if (at % 2 === 0) pdf.rect(60, y - 3, 470, 32).fill('#eeeeee')
      const end = Math.max(cell(text, 110, y, 230), cell(seen[at] ?? '', 350, y, 150))
      cell(`${at + 1}`, 70, (y + end) / 2 - 6, 30)
      y = end + 10
    }
  })

  const steps = stepsOf(draft)
  assert.deepEqual(
    steps.map(({ text }) => text.replaceAll('\n', ' ')),
    instructions.map((text, at) => `${text} Expected result: ${seen[at]}`),
  )
})

test('rows called steps are rows even without a header line', async () => {
  const rows = instructions.map((text, at) => [`Step ${at + 1}`, text, seen[at] ?? ''])
  const { draft } = await extracted(drawn([60, 220, 150], rows))

  assert.match(stepsOf(draft)[0]?.text ?? '', /again\.\s+The lamp is off\./)
})

test('entries under bold headers are a table, and the list below them is not part of it', async () => {
  const { blocks } = await converted((sheet) => {
    drawn(
      [200, 100],
      [
        ['Component', 'Volume'],
        ['Buffer', '5 ml'],
        ['Primer', '1 ml'],
        ['Water', '14 ml'],
      ],
    )(sheet)
    for (const [at, text] of instructions.entries()) sheet.item(`${at + 1}.`, text)
  })

  assert.deepEqual(
    blocks.map(({ kind }) => kind),
    ['heading', 'table', 'item', 'item', 'item'],
  )
})

test('two lists side by side under bold headings are columns', async () => {
  const { blocks } = await converted(
    drawn(
      [220, 220],
      [
        ['Removal', 'Fitting'],
        ['1. Open the lid.', '1. Fit the seal.'],
        ['2. Lift the seal.', '2. Close the lid.'],
        ['3. Wipe the seat.', '3. Switch it on.'],
      ],
    ),
  )

  assert.ok(blocks.every(({ kind }) => kind !== 'table'))
})
