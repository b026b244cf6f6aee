import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extracted, stepsOf } from '../../test/extracted.ts'
import type { Sheet } from '../../test/sample-pdf.ts'

/** The texts of the callouts of each step. */
async function bound(draw: (sheet: Sheet) => void): Promise<string[][]> {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    draw(sheet)
  })
  return stepsOf(draft).map(({ callouts }) => callouts.map(({ text }) => text))
}

const hot = 'The housing is hot.'
const first = 'Remove the four screws of the cover.'
const second = 'Lift the cover off with both hands.'

function between(word: string, text: string, x?: number) {
  return (sheet: Sheet) => {
    sheet.item('1.', first)
    sheet.panel(word, text, x === undefined ? {} : { x })
    sheet.item('2.', second)
  }
}

test('a hazard at the margin between two steps is read before the second', async () => {
  assert.deepEqual(await bound(between('WARNING', hot)), [[], [hot]])
})

test('a hazard in the indent of a step belongs to it', async () => {
  assert.deepEqual(await bound(between('WARNING', hot, 80)), [[hot], []])
})

test('a note at the margin remarks on the step before it', async () => {
  assert.deepEqual(await bound(between('NOTE', 'The screws are short.')), [
    ['The screws are short.'],
    [],
  ])
})

test('a notice at the margin remarks on the step before it', async () => {
  assert.deepEqual(await bound(between('IMPORTANT', hot)), [[hot], []])
})

/** Steps that each end in a figure, with a callout in the indent after the first. */
function illustrated(sheet: Sheet, caption: string): void {
  sheet.item('1.', first)
  sheet.photo(120, 80)
  if (caption !== '') sheet.paragraph(`${caption} 1`)
  sheet.panel('CAUTION', 'This surface scratches easily.', { x: 90 })
  sheet.item('2.', second)
  sheet.photo(120, 80)
  if (caption !== '') sheet.paragraph(`${caption} 2`)
  sheet.item('3.', 'Clean the groove with a dry cloth.')
  sheet.photo(120, 80)
  if (caption !== '') sheet.paragraph(`${caption} 3`)
}

test('if captions end the steps, a callout after one belongs to the next step', async () => {
  const text = 'This surface scratches easily.'

  assert.deepEqual(await bound((sheet) => illustrated(sheet, 'Fig.')), [[], [text], []])
  assert.deepEqual(await bound((sheet) => illustrated(sheet, '')), [[text], [], []])
})

test('a callout that is set clearly closer to the next step belongs to it', async () => {
  const steps = await bound((sheet) => {
    sheet.item('1.', first)
    sheet.down(60)
    sheet.panel('NOTE', 'The screws are short.', { x: 80 })
    sheet.item('2.', second)
  })

  assert.deepEqual(steps, [[], ['The screws are short.']])
})

test('a hazard that refers back belongs to the step before it', async () => {
  const text = 'This can make the motor start.'

  assert.deepEqual(await bound(between('WARNING', text)), [[text], []])
})

test('a hazard before the figure of a step belongs to that step', async () => {
  const steps = await bound((sheet) => {
    sheet.item('1.', first)
    sheet.panel('CAUTION', 'The tabs break easily.')
    sheet.photo(120, 80)
    sheet.item('2.', second)
    sheet.photo(120, 80)
  })

  assert.deepEqual(steps, [['The tabs break easily.'], []])
})

test('between unnumbered steps too', async () => {
  const steps = await bound((sheet) => {
    sheet.paragraph(first)
    sheet.paragraph(`WARNING: ${hot}`)
    sheet.paragraph(second)
    sheet.paragraph('NOTE: The cover is heavy.')
    sheet.paragraph('Clean the groove with a dry cloth.')
  })

  assert.deepEqual(steps, [[], [hot, 'The cover is heavy.'], []])
})

/** A table of steps whose rows of one cell span it. */
function stepTable(sheet: Sheet): void {
  const row = (cells: [number, string][]): void => {
    const { y } = sheet.pdf
    let x = 60
    for (const [width, text] of cells) {
      sheet.pdf.lineWidth(0.7).rect(x, y, width, 24).stroke('#444444')
      sheet.pdf.font('Helvetica', 10).fillColor('black')
      sheet.pdf.text(text, x + 5, y + 7, { width: width - 10, lineBreak: false })
      x += width
    }
    sheet.pdf.y = y + 24
  }
  row([
    [40, 'Step'],
    [400, 'Action'],
  ])
  row([[440, 'DANGER: High voltage can kill.']])
  row([
    [40, '1'],
    [400, first],
  ])
  row([[440, `WARNING: ${hot}`]])
  row([
    [40, '2'],
    [400, second],
  ])
  row([[440, 'NOTE: The cover is heavy.']])
}

test('a row of a hazard belongs to the row below it, one of a note to the row above', async () => {
  assert.deepEqual(await bound(stepTable), [
    ['High voltage can kill.'],
    [hot, 'The cover is heavy.'],
  ])
})
