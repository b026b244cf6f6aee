import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extracted, stepsOf } from '../../test/extracted.ts'
import type { Sheet } from '../../test/sample-pdf.ts'
import { collectVocabulary } from '../paragraphs/vocabulary.ts'
import type { RunningBlock } from '../paragraphs/runs-on.ts'
import { joinStepText } from './running-text.ts'

const vocabulary = collectVocabulary(['Turn the knobs.'])
const style = { size: 10, bold: false, color: '#000000', textX: 0, x: 0, hangs: false, columnX: 0 }

function block(text: string): RunningBlock {
  return { kind: 'paragraph', text, lines: [{ page: 1, text }], style }
}

const joined = (...parts: string[]) => joinStepText(parts.map(block), vocabulary)

test('a sentence divided by a page break continues in its line', () => {
  assert.equal(joined('Turn the knob that', 'loosens it.'), 'Turn the knob that loosens it.')
  assert.equal(
    joined('Undo it. Turn both kno-', 'bs.', 'Stop.'),
    'Undo it. Turn both knobs.\nStop.',
  )
})

test('a paragraph begins on a new line', () => {
  assert.equal(joined('Turn the knob.', 'Stop.'), 'Turn the knob.\nStop.')
  assert.equal(joined('Turn these:', 'left knob'), 'Turn these:\nleft knob')
  assert.equal(joined('Knob', 'Left one'), 'Knob\nLeft one')
})

test('a command in smaller letters below a text is on a separate line', () => {
  const step = block('Update the list of packages')
  const command = { ...block('mill-update --all'), style: { ...style, size: 9 } }

  assert.equal(joinStepText([step, command], vocabulary), `${step.text}\n${command.text}`)
})

/** The text of the step that is drawn before two others. */
async function firstStep(draw: (sheet: Sheet) => void): Promise<string | undefined> {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    draw(sheet)
    sheet.item('2.', 'Remove the cover.')
    sheet.item('3.', 'Pull the seal out.')
  })
  return stepsOf(draft)[0]?.text
}

test('a step continues across pages in its line, whatever letter the next page begins with', async () => {
  const text = await firstStep((sheet) => {
    sheet.item('1.', 'Drain the oil into a pan and close the valve of the', { width: 250 })
    sheet.nextPage()
    sheet.paragraph('Viton line with the plug that came with the seal.', { x: 80, width: 230 })
  })

  assert.equal(
    text,
    'Drain the oil into a pan and close the valve of the Viton line with the plug that came with the seal.',
  )
})

test('a step continues across pages in its line after a sentence that ends a full line', async () => {
  const text = await firstStep((sheet) => {
    sheet.item('1.', 'Drain the oil into a pan\nand close the valve beside it.')
    sheet.nextPage()
    sheet.paragraph('Wait until nothing drips\nfrom it any more.', { x: 80 })
  })

  assert.equal(
    text,
    'Drain the oil into a pan and close the valve beside it. Wait until nothing drips from it any more.',
  )
})

test('a paragraph of a step that begins on the next page stays one', async () => {
  const text = await firstStep((sheet) => {
    sheet.item('1.', 'Drain the oil into a pan and close\nthe valve beside it.')
    sheet.nextPage()
    sheet.paragraph('Nothing may drip from it\nany more.', { x: 80 })
  })

  assert.match(text ?? '', /valve beside it\.\nNothing may drip/)
})

test('the last item continues at the margin if its line is divided', async () => {
  const { draft } = await extracted(({ heading, item, paragraph, down }) => {
    heading('Cutting the board', 18)
    item('•', 'Clamp the board to the bench.')
    item('•', 'Press the switch of the saw.')
    item('•', 'Release the trigger, then lift the saw and put')
    down(14)
    paragraph('it on the workbench.')
  })
  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    [
      'Clamp the board to the bench.',
      'Press the switch of the saw.',
      'Release the trigger, then lift the saw and put it on the workbench.',
    ],
  )
})
