import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extracted, sectionsOf, stepsOf } from '../../test/extracted.ts'
import { convert } from '../convert.ts'
import { extract } from '../extract.ts'

function row(...cells: string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

const heads = '<tr><th>#</th><th>Procedure</th><th>Risk</th></tr>'
const first = row('1', 'Press the stop button.', '') + row('2', 'Close the valve.', 'Hot steam')
const second = row('1', 'Lower the boom to the floor.', '') + row('2', 'Drain the oil.', '')

async function sectionsIn(rows: string, head = heads): Promise<[title: string, steps: number][]> {
  const page = `<html><body><h1>Lockout of the press</h1><table>${head}${rows}</table></body></html>`
  const document = await convert(Buffer.from(page), { fileId: 'file' })
  return sectionsOf(extract(document, { all: true }).draft).flatMap(({ title, steps }) =>
    steps.length > 0 ? [[title, steps.length]] : [],
  )
}

test('a row of nothing but a title heads the rows below it', async () => {
  const titles = ['<b>Lockout</b>', '<b>Energy of gravity</b>'] as const

  assert.deepEqual(
    await sectionsIn(row('', titles[0], '') + first + row('', titles[1], '') + second),
    [
      ['Lockout', 2],
      ['Energy of gravity', 2],
    ],
  )
})

test('a title above numbers that restart heads its rows, even in a table without column headers', async () => {
  const titled = row('<b>Lockout</b>', '') + first + row('<b>Gravity</b>', '') + second

  assert.deepEqual(await sectionsIn(titled, ''), [
    ['Lockout', 2],
    ['Gravity', 2],
  ])
})

test('a row without a number that says more of the step above does not', async () => {
  const more = row('', 'Wait until the pump is silent.', '')

  assert.deepEqual(await sectionsIn(first + more + row('3', 'Turn the key.', '')), [
    ['Lockout of the press', 3],
  ])
})

test('a title at the top of a page is not of the row at the end of the page before', async () => {
  const { draft } = await extracted(
    ({ table, nextPage, heading }) => {
      heading('Lockout of the press')
      const head = ['#', 'Procedure', 'Risk']
      table([40, 260, 175], [head, ['1', 'Press the stop button.', ''], ['2', 'Turn the key.', '']])
      nextPage()
      table(
        [40, 260, 175],
        [
          ['', 'Energy of gravity', ''],
          ['1', 'Lower the boom.', ''],
        ],
      )
    },
    { all: true },
  )

  assert.deepEqual(
    sectionsOf(draft).map(({ title, steps }) => [title, steps.map(({ text }) => text)]),
    [
      ['Lockout of the press', ['Press the stop button.', 'Turn the key.']],
      ['Energy of gravity', ['Lower the boom.']],
    ],
  )
})

test('a numbered list next to pictures is a list, even inside a table', async () => {
  const { draft } = await extracted(({ pdf, heading, photo }) => {
    heading('Unpacking the scale', 20)
    const rows = [
      ['1. Open the box.', '2. Take the scale out.'],
      ['3. Put it on a table.'],
      ['4. Switch it on.'],
      ['Use in wet rooms'],
      ['1. Put the cover on.'],
      ['2. Dry the scale.'],
    ]
    for (const lines of rows) {
      const { y } = pdf.font('Helvetica', 10)
      pdf.rect(60, y, 300, 70).rect(360, y, 175, 70).stroke('#444444')
      for (const [at, text] of lines.entries()) pdf.text(text, 65, y + 5 + at * 14, { width: 280 })
      photo(80, 60, { x: 370, y: y + 5 })
      pdf.y = y + 70
    }
  })

  assert.deepEqual(
    stepsOf(draft).map(({ marker, text, media }) => [marker, text, media.length]),
    [
      ['1.', 'Open the box.', 0],
      ['2.', 'Take the scale out.', 1],
      ['3.', 'Put it on a table.', 1],
      ['4.', 'Switch it on.', 1],
      ['1.', 'Put the cover on.', 2],
      ['2.', 'Dry the scale.', 1],
    ],
  )
})
