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
