import assert from 'node:assert/strict'
import { test } from 'node:test'

import { stepsOf } from '../../test/extracted.ts'
import { samplePdf, type Sheet } from '../../test/sample-pdf.ts'
import { convert } from '../convert.ts'
import type { Step } from '../draft.ts'
import { extract } from '../extract.ts'

/** `1.[If red:[a. b.]] 2.` for a step with a choice that has two sub-steps. */
function shape(steps: readonly Step[]): string {
  return steps
    .map(({ marker, text, steps: own }) => {
      const name = marker ?? text.split('\n')[0]
      return own.length > 0 ? `${name}[${shape(own)}]` : name
    })
    .join(' ')
}

async function shapeOf(draw: (sheet: Sheet) => void): Promise<string> {
  const bytes = await samplePdf((sheet) => {
    sheet.heading('Bleeding the pump')
    sheet.item('1.', 'Switch on the pump.')
    sheet.item('2.', 'Check the lamp.')
    draw(sheet)
    sheet.item('3.', 'Close the vent.')
    sheet.item('4.', 'Wipe the pump dry.')
  })
  const { draft } = extract(await convert(bytes, { fileId: 'f' }))
  return shape(stepsOf(draft))
}

const x = { x: 80 }

test('each case of a choice keeps its own steps', async () => {
  const lettered = await shapeOf((sheet) => {
    sheet.paragraph('If the lamp is red:', x)
    sheet.item('a.', 'Open the vent.', x)
    sheet.item('b.', 'Wait for a minute.', x)
    sheet.paragraph('If the lamp is green:', x)
    sheet.item('a.', 'Turn the valve to the left.', x)
  })
  const bulleted = await shapeOf((sheet) => {
    sheet.paragraph('If the lamp is red:', x)
    sheet.item('•', 'Open the vent.', x)
    sheet.paragraph('If the lamp is green:', x)
    sheet.item('•', 'Turn the valve to the left.', x)
  })

  assert.equal(lettered, '1. 2.[If the lamp is red:[a. b.] If the lamp is green:[a.]] 3. 4.')
  assert.equal(
    bulleted,
    '1. 2.[If the lamp is red:[Open the vent.] If the lamp is green:[Turn the valve to the left.]] 3. 4.',
  )
})

test('choices that are items themselves stay below their step', async () => {
  for (const marks of [
    ['a.', 'b.'],
    ['•', '•'],
  ]) {
    const found = await shapeOf((sheet) => {
      for (const [index, mark] of marks.entries()) {
        sheet.item(mark, `If the lamp is ${index === 0 ? 'red' : 'green'}, go to step 4.`, x)
      }
    })
    assert.match(found, /^1\. 2\.\[(?:a\. b\.|If .* If .*)\] 3\. 4\.$/)
  }
})

test('one line that leads in, and a list that goes on under another, are no choice', async () => {
  const single = await shapeOf((sheet) => {
    sheet.paragraph('Do this with a helper:', x)
    sheet.item('a.', 'Open the vent.', x)
    sheet.item('b.', 'Wait for a minute.', x)
  })
  const goingOn = await shapeOf((sheet) => {
    sheet.paragraph('On the left side:', x)
    sheet.item('a.', 'Open the vent.', x)
    sheet.paragraph('On the right side:', x)
    sheet.item('b.', 'Wait for a minute.', x)
  })

  assert.equal(single, '1. 2.[a. b.] 3. 4.')
  assert.equal(goingOn, '1. 2.[a. b.] 3. 4.')
})
