import assert from 'node:assert/strict'
import { test } from 'node:test'

import { convert } from '../../convert.ts'
import { extract } from '../../extract.ts'
import { codeIs, extracted, sectionsOf, stepsOf } from '../../../test/extracted.ts'
import type { Sheet } from '../../../test/sample-pdf.ts'

const drawn =
  (title: string, widths: number[], rows: string[][]) =>
  ({ heading, table }: Sheet): void => {
    heading(title, 20)
    table(widths, rows)
  }

const others: Record<string, (sheet: Sheet) => void> = {
  'tasks with days to do them by': drawn(
    'Maintenance meeting minutes',
    [40, 240, 80, 80],
    [
      ['No.', 'Action', 'Who', 'Due'],
      ['1', 'Order two pumps', 'Lind', '14 June'],
      ['2', 'Check the guard on press 2', 'Frost', '9 June'],
      ['3', 'Update the spare parts list', 'Okafor', '30 June'],
    ],
  ),
  'who may do what': drawn(
    'Working with the orders',
    [200, 60, 60, 60],
    [
      ['Action', 'Author', 'Approver', 'Operator'],
      ['Create an order', 'x', '-', '-'],
      ['Approve an order', '-', 'x', '-'],
      ['Start the production', 'x', 'x', 'x'],
    ],
  ),
  'commands and their keys': drawn(
    'Operating the board editor',
    [120, 90, 230],
    [
      ['Action', 'Shortcut', 'Description'],
      ['Close the board', 'Ctrl W', 'Closes what is open'],
      ['Add a pad', 'P', 'Adds a pad at the pointer'],
      ['Remove the layer', 'Del', 'Takes the layer away'],
    ],
  ),
  'options and what they are for': drawn(
    'Moving an old setup',
    [120, 300],
    [
      ['Field', 'Description'],
      ['Laser pin', 'Switch on the cross hairs for aligning a sheet'],
      ['Stop input', 'Select the kind of emergency stop'],
    ],
  ),
  'names of code and what they do': drawn(
    'Operating the pump by calls',
    [120, 300],
    [
      ['Call', 'Description'],
      ['pump.stop', 'Stop the pump immediately'],
      ['pump.start', 'Start the pump after a delay'],
      ['valve.open.slow', 'Open the valve slowly'],
    ],
  ),
}

for (const [what, draw] of Object.entries(others)) {
  test(`a table of ${what} is not a procedure`, async () => {
    await assert.rejects(extracted(draw), codeIs('no_procedure_found'))
  })
}

test('counted steps with the button to press are a procedure', async () => {
  const { draft } = await extracted(
    drawn(
      'Starting the mill',
      [40, 100, 280],
      [
        ['Step', 'Button', 'Action'],
        ['1', 'Green', 'Press until the lamp is lit'],
        ['2', 'Blue', 'Press and hold for two seconds'],
      ],
    ),
  )
  assert.equal(stepsOf(draft).length, 2)
})

function tableOf(rows: readonly string[]): Uint8Array {
  const page = `<h1>Starting the mill</h1><table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`
  return new TextEncoder().encode(`<!doctype html><html><body>${page}</body></html>`)
}

test('a column headed by a signal word contains notices, and its header is not one', async () => {
  const page = await convert(
    tableOf([
      '<th>Step</th><th>Action</th><th>Note</th>',
      '<td>1</td><td>Press the green button.</td><td>OK</td>',
      '<td>2</td><td>Lift the guard.</td><td>Only by its handle</td>',
      '<td>3</td><td>Close the lid.</td><td>Note: It is heavy.</td>',
    ]),
    { fileId: 'f' },
  )
  const { draft } = extract(page)
  assert.deepEqual(draft.review.unplaced, [])
  assert.deepEqual(
    stepsOf(draft).map(({ callouts }) => callouts.map(({ text }) => text)),
    [[], ['Only by its handle'], ['It is heavy.']],
  )
})

test('a signal word in the first row of a table is a column header, even if nothing marks the row as a header', async () => {
  const rows = ['Criterion|Weight|Note', 'Use of the meter|30 %|', 'Order of the place|20 %|']
  const cells = rows.map((row) => `<tr><td>${row.replaceAll('|', '</td><td>')}</td></tr>`).join('')
  const steps = '<ol><li>Open the cover.</li><li>Pull the filter out.</li></ol>'
  const page = `<h1>Replacing the filter</h1>${steps}<table>${cells}</table>`
  const html = `<!doctype html><html><body>${page}</body></html>`
  const { draft } = extract(await convert(new TextEncoder().encode(html), { fileId: 'f' }))
  assert.equal(stepsOf(draft).length, 2)
  assert.deepEqual(draft.review.unplaced, [])
})

test('column headers that are read as one are separated', async () => {
  const rows = ['<td>1</td><td>Press the green button.</td>', '<td>2</td><td>Close the lid.</td>']
  for (const head of ['Step Action', '<p>Step</p><p>Action</p>']) {
    const page = await convert(tableOf([`<th colspan="2">${head}</th>`, ...rows]), { fileId: 'f' })
    assert.equal(stepsOf(extract(page).draft).length, 2, head)
  }
})

test('a row whose number and action are read as one cell is the next step', async () => {
  const rows = [
    '<th>Step</th><th>Action</th>',
    '<td>1</td><td>Press the green button.</td>',
    '<td>2</td><td>Close the lid.</td>',
  ]
  const countOf = async (text: string): Promise<number> => {
    const page = await convert(tableOf([...rows, `<td colspan="2">${text}</td>`]), { fileId: 'f' })
    return stepsOf(extract(page).draft).length
  }
  assert.equal(await countOf('3. Lift the guard.'), 3)
  assert.equal(await countOf('5. Lift the guard.'), 2)
})

test('every cell of a row stays with its step, under the head of its column', async () => {
  const html = tableOf([
    '<th>Step</th><th>Action</th><th>Tool</th><th>Torque</th><th>Remarks</th><th>Done</th>',
    '<td>1</td><td>Remove the cover.</td><td>13 mm socket</td><td></td><td></td><td>☐</td>',
    '<td>2</td><td>Fit the bolts.</td><td></td><td>25 Nm</td><td>In a cross pattern.</td><td>____</td>',
  ])
  const { draft } = extract(await convert(html, { fileId: 'f' }))
  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    ['Remove the cover.\nTool: 13 mm socket', 'Fit the bolts.\nTorque: 25 Nm\nIn a cross pattern.'],
  )
  const values = stepsOf(draft)[1]?.values?.map(({ text }) => text)
  assert.deepEqual(values, ['25 Nm'])
})

test('a step that takes several rows under two rows of heads is one step', async () => {
  const html = tableOf([
    '<th>Step Number</th><th>Step Title</th><th colspan="2">Parts list</th><th>Remarks</th>',
    '<th></th><th></th><th>Quantity</th><th>Part name</th><th></th>',
    '<td>01</td><td>Bottom panel</td><td>1</td><td>Panel</td><td>Do not tighten yet.</td>',
    '<td></td><td></td><td>6</td><td>Screw M8</td><td></td>',
    '<td>02</td><td>Electronics</td><td>2</td><td>Driver</td><td></td>',
  ])
  const { draft } = extract(await convert(html, { fileId: 'f' }))
  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    [
      'Bottom panel\nPart name: 1 Panel\nDo not tighten yet.\nPart name: 6 Screw M8',
      'Electronics\nPart name: 2 Driver',
    ],
  )
})

test('rows with only a number are not steps', async () => {
  const text =
    'No,What to do,Expected\n1,Open the valve,It is open\n2,Close the drain,It is closed\n3,,\n4,,\n'
  const { draft } = extract(await convert(Buffer.from(text), { fileId: 'form.csv' }))
  assert.deepEqual(
    stepsOf(draft).map((step) => step.text.split('\n')[0]),
    ['Open the valve', 'Close the drain'],
  )
})

test('numbers after a column of pictures count the steps, below a title across all columns', async () => {
  const rows = ['Insert the lamp.', 'Push the holder in.', 'Glue the magnet on.'].map(
    (text, at) => `<tr><td></td><td>#${at + 1}</td><td>${text}</td></tr>`,
  )
  const page = `<table><tr><td colspan="3">Scope, install guide</td></tr>${rows.join('')}</table>`
  const document = await convert(Buffer.from(`<html><body>${page}</body></html>`), { fileId: 'f' })

  assert.deepEqual(
    stepsOf(extract(document).draft).map(({ marker }) => marker),
    ['#1', '#2', '#3'],
  )
})

test('the rows of a checklist state the correct condition, those of other tables a fact', async () => {
  const table = (title: string) =>
    drawn(
      title,
      [40, 280, 80],
      [
        ['No.', 'What', 'Status'],
        ['1', 'The lamp of the press is green', 'OK'],
        ['2', 'The guard is closed', 'OK'],
        ['3', 'Nothing lies on the belt', 'OK'],
      ],
    )
  assert.equal(stepsOf((await extracted(table('Daily checklist'))).draft).length, 3)
  await assert.rejects(extracted(table('Daily news')), codeIs('no_procedure_found'))
})

test('a list below the text of a cell is of its sub-steps', async () => {
  const list = '<ul><li>Loosen the clamp.</li><li>Pull the hose off.</li></ul>'
  const rows = [`Take the hose off.${list}`, 'Clean the nozzle.', 'Fit the hose.']
  const cells = rows.map((row, at) => `<tr><td>${at + 1}</td><td>${row}</td></tr>`).join('')
  const page = `<h1>Cleaning the nozzle</h1><table><tr><th>Step</th><th>Action</th></tr>${cells}</table>`
  const { draft } = extract(await convert(Buffer.from(page), { fileId: 'file' }))

  assert.deepEqual(
    stepsOf(draft).map(({ text, steps }) => [text, ...steps.map((one) => one.text)]),
    [
      ['Take the hose off.', 'Loosen the clamp.', 'Pull the hose off.'],
      ['Clean the nozzle.'],
      ['Fit the hose.'],
    ],
  )
})

test('a list that continues from cell to cell next to pictures has a step for each number', async () => {
  const cell = (items: string): string => `<td>${items}</td><td></td>`
  const list = (start: number, ...texts: string[]): string =>
    `<ol start="${start}">${texts.map((text) => `<li>${text}</li>`).join('')}</ol>`
  const page = (rows: string[]): Buffer =>
    Buffer.from(
      `<!doctype html><h1>Assembling the drum</h1><table>${rows.map((one) => `<tr>${one}</tr>`).join('')}</table>`,
    )
  const continued = [
    cell(list(1, 'Weld the plates to the tube.')),
    cell(list(2, 'Drill four holes.', 'Clean the holes.')),
    cell(list(4, 'Tighten the anchors to 60 Nm.')),
  ]
  const restarts = [
    cell(list(1, 'Weld the plates to the tube.', 'Clean them.')),
    cell(list(1, 'Drill four holes.', 'Clean the holes.')),
  ]

  const steps = async (rows: string[]) =>
    stepsOf(extract(await convert(page(rows), { fileId: 'file' })).draft)
  assert.deepEqual(
    (await steps(continued)).map(({ marker, text }) => [marker, text]),
    [
      ['1.', 'Weld the plates to the tube.'],
      ['2.', 'Drill four holes.'],
      ['3.', 'Clean the holes.'],
      ['4.', 'Tighten the anchors to 60 Nm.'],
    ],
  )
  assert.equal((await steps(restarts)).length, 2)
})

test('letters in the first column count the sub-steps of the number above them, with their notices', async () => {
  const page = await convert(
    tableOf([
      '<td>1.</td><td>Open the housing.</td>',
      '<td>a.</td><td>Remove the four screws.</td>',
      '<td>b.</td><td><p>Lift the lid.</p><p>Note: It is heavy.</p></td>',
      '<td>2.</td><td>Clean the housing.</td>',
    ]),
    { fileId: 'f' },
  )
  const { draft } = extract(page)
  assert.deepEqual(
    stepsOf(draft).map(({ steps }) => steps.map(({ callouts }) => callouts.length)),
    [[0, 1], []],
  )
  assert.deepEqual(
    sectionsOf(draft).flatMap(({ callouts }) => callouts),
    [],
  )
})

test('a numbered row at the top of a page is a separate step, although its first cell is empty', async () => {
  const { draft } = await extracted(({ heading, nextPage, table }) => {
    heading('Installing the scope', 20)
    const rows = [
      ['Picture', 'No.', 'Step'],
      ['', '#1', 'Insert the lamp into its holder.'],
      ['', '#2', 'Place the holder into the tube.'],
      ['', '#3', 'Pass the wires through the hole.'],
      ['', '#4', 'Glue a magnet into the cap.'],
    ]
    table([100, 40, 330], rows.slice(0, 3))
    nextPage()
    table([100, 40, 330], rows.slice(3))
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text.split('\n')[0]),
    [
      'Insert the lamp into its holder.',
      'Place the holder into the tube.',
      'Pass the wires through the hole.',
      'Glue a magnet into the cap.',
    ],
  )
})
