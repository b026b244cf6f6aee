import assert from 'node:assert/strict'
import { test } from 'node:test'

import { boundCallouts, sectionsOf, stepsOf } from '../../test/extracted.ts'
import { convert } from '../convert.ts'
import { extract } from '../extract.ts'
import { writeAsMarkdown } from './as-markdown.ts'

test('reStructuredText is read with its titles, numbered steps and whole notices', async () => {
  const text = `=====
Robot
=====

Battery
-------

.. DANGER::
   **BATTERY SAFETY**

   Lithium cells store much energy.

   * Never short the leads.

#. Place the battery into the :ref:\`tray <tray>\`.
#. Type::

      sudo reboot

.. this is a comment
   over two lines

#. Close the strap.
`
  const document = await convert(new TextEncoder().encode(text), { fileId: 'file' })
  const { draft } = extract(document, { all: true })
  assert.equal(document.format, 'restructured-text')
  assert.equal(draft.title, 'Robot')
  assert.deepEqual(
    sectionsOf(draft).map(({ title }) => title),
    ['Battery'],
  )
  assert.deepEqual(
    stepsOf(draft).map((step) => step.text),
    ['Place the battery into the tray.', 'Type:\nsudo reboot', 'Close the strap.'],
  )
  const [danger] = boundCallouts(draft)
  assert.equal(danger?.kind, 'danger')
  for (const words of ['BATTERY SAFETY', 'Lithium cells', 'Never short the leads.'])
    assert(danger?.text.includes(words), words)
})

test('levels of titles follow from the order of their underline characters', () => {
  const text = 'Robot\n=====\n\nOne\n---\n\nTwo\n~~~\n\nNext\n----\n'
  assert.deepEqual(writeAsMarkdown(text).match(/^#+ \w+/gm), [
    '# Robot',
    '## One',
    '### Two',
    '## Next',
  ])
})

test('automatically numbered items identify reStructuredText without directives', async () => {
  const text = `Shaking sieves
^^^^^^^^^^^^^^

#. Stack the sieves, the finest at the bottom.
#. Pour the sample into the top one.
#. Shake until nothing falls through.
`
  const document = await convert(new TextEncoder().encode(text), { fileId: 'file' })
  const { draft } = extract(document)

  assert.equal(draft.title, 'Shaking sieves')
  assert.deepEqual(
    stepsOf(draft).map(({ marker }) => marker),
    ['1.', '2.', '3.'],
  )
})

test('a single line that begins with a sign and a dot is not reStructuredText', async () => {
  const text = 'Keys\n\n#. opens the list.\n\nPress it twice to close the list.\n'

  const { format } = await convert(new TextEncoder().encode(text), { fileId: 'file' })

  assert.notEqual(format, 'restructured-text')
})

async function draftOf(text: string) {
  const document = await convert(new TextEncoder().encode(text), { fileId: 'file' })
  assert.equal(document.format, 'restructured-text')
  return extract(document, { all: true }).draft
}

test('titles, roles and links identify reStructuredText without directives', async () => {
  const texts = [
    'Pump\n####\n\nIt is old.\n',
    'Pump\n====\n\nSee :ref:`the drawing`.\n',
    'Pump\n====\n\nSee `the drawing <https://example.org/d>`_.\n',
  ]
  for (const text of texts) {
    const { format } = await convert(new TextEncoder().encode(text), { fileId: 'file' })
    assert.equal(format, 'restructured-text', text)
  }
})

test('text below a directive without a meaning of its own is read', async () => {
  const draft = await draftOf(`Pump
####

.. tab-set::

   .. tab-item:: Electric
      :sync: electric

      #. Pull the plug.
      #. Wait for ten minutes.

   .. tab-item:: Diesel

      #. Turn the key.
      #. Close the tap.
`)
  assert.deepEqual(
    sectionsOf(draft).map(({ title }) => title),
    ['Electric', 'Diesel'],
  )
  assert.equal(stepsOf(draft).length, 4)
})

test('roles across lines, escaped spaces and named symbols are read as displayed', async () => {
  const draft = await draftOf(`Pump
####

.. |maker| replace:: Northwind Pumps

#. Take the :ref:\`tool of
   the kit <kit>\` by |maker|.
#. Use Loctite\\ |reg| on the thread.
`)
  assert.deepEqual(
    stepsOf(draft).map((step) => step.text),
    ['Take the tool of the kit by Northwind Pumps.', 'Use Loctite® on the thread.'],
  )
})

test('drawn tables and tables as lists are tables', () => {
  const grid = writeAsMarkdown(`
+------+---------------+
| Bolt | Torque        |
+======+===============+
| M6   | 9 Nm, after   |
|      | cleaning      |
+------+---------------+
`)
  const simple = writeAsMarkdown(`
====  ============
Bolt  Torque
====  ============
M6    9 Nm, after
      cleaning
====  ============
`)
  const listed = writeAsMarkdown(`
.. list-table::
   :header-rows: 1

   * - Bolt
     - Torque
   * - M6
     - 9 Nm, after
       cleaning
`)
  for (const text of [grid, simple, listed])
    assert.deepEqual(
      text.split('\n').filter((line) => line.startsWith('|')),
      ['| Bolt | Torque |', '| --- | --- |', '| M6 | 9 Nm, after<br>cleaning |'],
    )
  assert.deepEqual(
    writeAsMarkdown('+----+----+\n| M6 | ok |\n+----+----+\n').split('\n').slice(1, 4),
    ['|  |  |', '| --- | --- |', '| M6 | ok |'],
  )
})

test('names in code are not notices', async () => {
  const draft = await draftOf(`Pump
####

#. Paste this::

      a = {
      warning: []
      }

#. Save it.
`)
  assert.deepEqual(boundCallouts(draft), [])
  assert.equal(stepsOf(draft)[0]?.text, 'Paste this:\na = {\nwarning: []\n}')
})

test('a table of comma-separated values has its rows, and the headers of its option', async () => {
  const rows = '   1, "Close the valve, then wait"\n   2, "Drain\n   the tank"\n   3, Open the lid'
  const texts = [
    `Pump\n====\n\n.. csv-table:: Draining\n   :header: "Step", "What to do"\n\n${rows}\n`,
    `Pump\n====\n\n.. csv-table:: Draining\n   :header-rows: 1\n\n   Step, What to do\n${rows}\n`,
  ]
  for (const text of texts) {
    const { draft } = extract(await convert(Buffer.from(text), { fileId: 'pump' }))
    assert.deepEqual(
      stepsOf(draft).map((step) => step.text.replaceAll(/\s+/g, ' ')),
      ['Close the valve, then wait', 'Drain the tank', 'Open the lid'],
    )
  }
})

test('a cell of a list table may contain what any text may', async () => {
  const source = [
    'Assembly',
    '========',
    '',
    '.. list-table:: Steps',
    '   :header-rows: 1',
    '',
    '   * - Step',
    '     - Description',
    '     - Stamp',
    '   * - 1',
    '     - Solder the sockets to the board.',
    '',
    '       .. raw:: latex',
    '',
    '          \\vspace*{1ex}',
    '',
    '       .. warning::',
    '          The iron is hot.',
    '     -',
    '   * - 2',
    '     - Turn the board over:',
    '',
    '       - by its handle',
    '     - QA',
  ].join('\n')
  const { draft } = extract(await convert(Buffer.from(source), { fileId: 'file' }))

  assert.deepEqual(
    stepsOf(draft).map(({ text, callouts }) => [text, callouts.map(({ kind }) => kind)]),
    [
      ['Solder the sockets to the board.', ['warning']],
      ['Turn the board over:\nby its handle\nStamp: QA', []],
    ],
  )
})
