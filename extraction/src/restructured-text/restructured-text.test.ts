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

test('levels of titles follow from the order of their signs', () => {
  const text = 'Robot\n=====\n\nOne\n---\n\nTwo\n~~~\n\nNext\n----\n'
  assert.deepEqual(writeAsMarkdown(text).match(/^#+ \w+/gm), [
    '# Robot',
    '## One',
    '### Two',
    '## Next',
  ])
})

test('items that number themselves tell reStructuredText where no directive does', async () => {
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

test('one line that begins with a sign and a dot is no reStructuredText', async () => {
  const text = 'Keys\n\n#. opens the list.\n\nPress it twice to close the list.\n'

  const { format } = await convert(new TextEncoder().encode(text), { fileId: 'file' })

  assert.notEqual(format, 'restructured-text')
})
