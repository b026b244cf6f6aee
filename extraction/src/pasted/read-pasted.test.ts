import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Section, Step } from '../draft.ts'
import { DocumentError } from '../errors.ts'
import { readPasted, type PastedText } from './read-pasted.ts'

/** `# Title`, then one line for each step: indented by its depth and followed by its notices. */
function drawn({ title, steps, sections }: Section): string[] {
  const lines = (list: readonly Step[], indent: string): string[] =>
    list.flatMap(({ text, callouts, steps: inner }) => [
      [
        indent + text,
        ...callouts.map(({ kind, text: calloutText }) => `${kind}: ${calloutText}`),
      ].join(' | '),
      ...lines(inner, `${indent}  `),
    ])
  return [`# ${title}`, ...lines(steps, ''), ...sections.flatMap(drawn)]
}

async function read(text: string, format: PastedText['format'] = 'text'): Promise<string[]> {
  return (await readPasted({ text, format })).outline.flatMap(drawn)
}

test('a numbered list in an email becomes steps and sub-steps, and signal words notices of the next', async () => {
  const text = `Replacing the filter

1. Switch off the pump.
2. Open the lid.
   a) Loosen the four screws.
   b) Lift it off.
WARNING: Hot oil can burn you.
3. Drain the oil.
Note: This takes ten minutes.
4. Achtung: Deckel ist schwer.
5. Close the lid.`

  assert.deepEqual(await read(text), [
    '# Replacing the filter',
    'Switch off the pump.',
    'Open the lid.',
    '  Loosen the four screws.',
    '  Lift it off.',
    'Drain the oil. | warning: Hot oil can burn you. | note: This takes ten minutes.',
    'Close the lid. | warning: Deckel ist schwer.',
  ])
})

test('lines without numbers are steps, unless one continues', async () => {
  assert.deepEqual(await read('Switch off the pump\nOpen the lid\n\nTake out the filter'), [
    '# ',
    'Switch off the pump',
    'Open the lid',
    'Take out the filter',
  ])
})

test('text copied from Word has items by its named levels, not by its paragraphs', async () => {
  const item = (level: number, number: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'>
     <![if !supportLists]><span style='mso-list:Ignore'>${number}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp;
     </span></span><![endif]>${text}<o:p></o:p></p>`
  const html = [
    '<h1>Replacing the filter</h1>',
    item(1, '1.', 'Switch off the pump.'),
    item(2, '·', 'At the main switch.'),
    item(2, '·', 'At the pump.'),
    '<p class=MsoNormal><b>DANGER</b>: High voltage.</p>',
    item(1, '2.', 'Open the lid.'),
  ].join('')

  assert.deepEqual(await read(`<html><body>${html}</body></html>`, 'html'), [
    '# Replacing the filter',
    'Switch off the pump.',
    '  At the main switch.',
    '  At the pump.',
    'Open the lid. | danger: High voltage.',
  ])
})

test('a table of steps becomes steps, and any other one step with a line for each row', async () => {
  const table = (...rows: string[][]) =>
    `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
  const steps = table(['Step', 'Action'], ['1', 'Open the lid.'], ['2', 'Drain the oil.'])
  const torques = table(['Bolt', 'Torque'], ['M8', '25 Nm'])

  assert.deepEqual(await read(steps + torques, 'html'), [
    '# ',
    'Open the lid.',
    'Drain the oil.',
    'Bolt | Torque\nM8 | 25 Nm',
  ])
})

test('headings of Markdown become sections, and its tools are tools', async () => {
  const { outline, tools } = await readPasted({
    text: '## Tools\n\n- 2 wrenches\n\n## Replace it\n\n1. Switch **off** the pump.\n2. Close it.\n',
    format: 'text',
  })

  assert.deepEqual(
    tools.map(({ name, quantity }) => [quantity, name]),
    [[2, 'wrenches']],
  )
  assert.deepEqual(outline.flatMap(drawn), ['# Replace it', 'Switch off the pump.', 'Close it.'])
})

test('groups under the parts of a pasted text are parts', async () => {
  const { outline, parts } = await readPasted({
    text: '## Parts\n\n### Water side\n\n- 3 clamps\n\n## Replace it\n\n1. Close it.\n',
    format: 'text',
  })

  assert.deepEqual(
    parts.map(({ name, quantity }) => [quantity, name]),
    [[3, 'clamps']],
  )
  assert.deepEqual(outline.flatMap(drawn), ['# Replace it', 'Close it.'])
})

test('a text without words is refused', async () => {
  await assert.rejects(
    read('  \n '),
    (error) => error instanceof DocumentError && error.code === 'document_empty',
  )
})
