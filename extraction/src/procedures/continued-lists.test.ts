import assert from 'node:assert/strict'
import { test } from 'node:test'

import { convert } from '../convert.ts'
import { extract } from '../extract.ts'
import { extracted, sectionsOf, stepsOf } from '../../test/extracted.ts'
import type { Sheet } from '../../test/sample-pdf.ts'

const instructions = ['Stop the drill.', 'Open the table.', 'Lower the rod.', 'Close the table.']
/** Nothing of it tells to do something. */
const stated = [
  'The cover stays on the hole until the crew of the mine is there.',
  'The head comes to rest on its stand beside the hole.',
  'The floor around the hole is free of tools and hoses.',
]

/** Two lists, each under its heading. */
function lists(
  first: [title: string, texts: readonly string[]],
  second: [title: string, texts: readonly string[]],
  from: number,
): (sheet: Sheet) => void {
  return ({ heading, item }) => {
    heading(first[0])
    for (const [index, text] of first[1].entries()) item(`${index + 1}.`, text)
    heading(second[0])
    for (const [index, text] of second[1].entries()) item(`${from + index}.`, text)
  }
}

async function markers(draw: (sheet: Sheet) => void): Promise<(string | undefined)[]> {
  const { draft } = await extracted(draw, { all: true })
  return stepsOf(draft).map(({ marker }) => marker)
}

test('a list that continues the numbers of steps contains steps, whatever its words are', async () => {
  const draw = lists(['Drilling procedure', instructions], ['Plastic cover', stated], 5)

  assert.deepEqual(await markers(draw), ['1.', '2.', '3.', '4.', '5.', '6.', '7.'])
})

test('a list that steps continue contains steps, too', async () => {
  const draw = lists(['Plastic cover', stated], ['Drilling procedure', instructions], 4)

  assert.deepEqual(await markers(draw), ['1.', '2.', '3.', '4.', '5.', '6.', '7.'])
})

test('a list that restarts, or is below a heading for parts, does not', async () => {
  const anew = lists(['Drilling procedure', instructions], ['Plastic cover', stated], 1)
  const parts = lists(['Drilling procedure', instructions], ['Parts list', stated], 5)

  assert.deepEqual(await markers(anew), ['1.', '2.', '3.', '4.'])
  assert.deepEqual(await markers(parts), ['1.', '2.', '3.', '4.'])
})

test('a number that is printed twice at a break does not end the count', async () => {
  const draw = lists(['Drilling procedure', instructions], ['Plastic cover', stated], 4)

  assert.deepEqual(await markers(draw), ['1.', '2.', '3.', '4.', '4.', '5.', '6.'])
})

test('a list next to lists of steps contains steps, although most of it describes results', async () => {
  const page = `# Operating the press

## Setting the press up
1. Switch the press on.
2. Open the guard.
3. Place the die in the holder.

## Clamping the sheet
1. Lift the clamp.
2. Push the sheet against the stop.
3. Close the clamp.

## Pressing the sheet
1. Once the green button is pressed, a window asks for the length and the width. This describes the sheet.
2. Then a new screen appears on the right, which shows the press at work. This moves the slide.
3. After the press is done, a new screen with all sheets is shown. The pictures are stored in the folder.
4. Once the press has finished, a picture of the sheet appears at the top of the screen.
5. Press Done to close the window.
`
  const { draft } = extract(await convert(Buffer.from(page), { fileId: 'f.md' }), { all: true })

  assert.deepEqual(
    sectionsOf(draft).flatMap(({ steps }) => (steps.length > 0 ? [steps.length] : [])),
    [3, 3, 5],
  )
})
