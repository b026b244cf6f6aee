import assert from 'node:assert/strict'
import { test } from 'node:test'

import { convert } from '../convert.ts'
import { extract } from '../extract.ts'
import { extracted, sectionsOf, stepsOf } from '../../test/extracted.ts'
import type { Sheet } from '../../test/sample-pdf.ts'

/** A line in bold between the second and the third step. */
function list(draw: (sheet: Sheet) => void): (sheet: Sheet) => void {
  return (sheet) => {
    sheet.heading('Changing the bit', 14)
    sheet.item('1.', 'Stop the drill.')
    sheet.item('2.', 'Lower the rod onto the table.')
    sheet.down(8)
    draw(sheet)
    sheet.down(8)
    sheet.item('3.', 'Turn the rod out by hand.')
    sheet.item('4.', 'Fit the new bit.')
  }
}

function bold({ pdf }: Sheet, text: string, x: number, color: string): void {
  pdf.font('Helvetica-Bold', 10).fillColor(color).text(text, x, pdf.y)
}

test('a remark in red below the text of a step is its text', async () => {
  const { draft } = await extracted(
    list((sheet) => bold(sheet, 'It is important to grease the thread', 80, '#ff0000')),
  )

  assert.deepEqual(
    sectionsOf(draft).map(({ steps }) => steps.length),
    [4],
  )
  assert.match(stepsOf(draft)[1]?.text ?? '', /grease the thread$/)
})

test('a remark in red elsewhere between two steps is a notice', async () => {
  const { draft } = await extracted(
    list((sheet) => bold(sheet, 'KEEP YOUR HANDS AWAY FROM THE TABLE', 220, '#ff0000')),
  )
  const callouts = stepsOf(draft).flatMap((step) => step.callouts)

  assert.equal(stepsOf(draft).length, 4)
  assert.deepEqual(
    callouts.map(({ kind, text }) => [kind, text]),
    [['caution', 'KEEP YOUR HANDS AWAY FROM THE TABLE']],
  )
  assert(callouts[0]?.reasons?.includes('severity_without_word'))
})

test('red text below a signal word with several marks is its message', async () => {
  const { draft } = await extracted(
    list((sheet) => {
      bold(sheet, 'WARNING!!!', 250, '#ff0000')
      bold(sheet, 'STAND AWAY FROM ROTATING RODS', 200, '#ff0000')
    }),
  )

  assert.deepEqual(
    stepsOf(draft).flatMap(({ callouts }) => callouts.map(({ kind, text }) => [kind, text])),
    [['warning', 'STAND AWAY FROM ROTATING RODS']],
  )
})

test('a black heading that is not a sentence begins a section, although the numbers continue', async () => {
  const { draft } = await extracted(list((sheet) => bold(sheet, 'Fitting', 60, '#000000')))

  assert.deepEqual(
    sectionsOf(draft).flatMap(({ steps }) => (steps.length > 0 ? [steps.length] : [])),
    [2, 2],
  )
})

test('a red prohibition begins no section', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Changing the bit', 14)
    bold(sheet, 'NEVER REACH BETWEEN THE RODS', 60, '#ff0000')
    sheet.down(8)
    sheet.item('1.', 'Stop the drill.')
    sheet.item('2.', 'Lower the rod onto the table.')
  })

  assert.deepEqual(
    sectionsOf(draft).map(({ title }) => title),
    ['Changing the bit'],
  )
  assert.match(JSON.stringify(draft), /NEVER REACH BETWEEN/)
})

for (const shout of ['Do not solder yet!', 'NEVER HEAT THE BOARD TWICE', 'MIND THE POLARITY!']) {
  test(`bold ${shout} alone in its line is a notice about the next step`, async () => {
    const source = `# Board\n\n## Assembly\n\nPlace the diode on the board.\n\n**${shout}**\n\nPut the socket on the board.\n\nSolder the socket.\n`
    const { draft } = extract(await convert(Buffer.from(source), { fileId: 'file' }))

    assert.deepEqual(
      stepsOf(draft).map(({ text, callouts }) => [text, ...callouts.map((one) => one.text)]),
      [
        ['Place the diode on the board.'],
        ['Put the socket on the board.', shout],
        ['Solder the socket.'],
      ],
    )
  })
}

test('what the file calls a heading stays one, although it forbids something', async () => {
  const source =
    '# Board\n\n## Do not solder yet!\n\n1. Place the diode.\n2. Put the socket on it.\n'
  const { draft } = extract(await convert(Buffer.from(source), { fileId: 'file' }))

  assert.deepEqual(
    sectionsOf(draft).map(({ title }) => title),
    ['Do not solder yet!'],
  )
})
