import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sectionsOf } from '../../test/extracted.ts'
import { convert } from '../convert.ts'
import { extract } from '../extract.ts'

test('a heading further down in the words of the title begins a section', async () => {
  const source =
    '# Assembly\n\n## Desoldering\n\nIf you ever need another resistor, apply heat.\n\n## Assembly\n\n1. Open the clamp.\n2. Insert the cable.\n3. Close the clamp.\n'
  const { draft } = extract(await convert(Buffer.from(source), { fileId: 'file' }))

  assert.deepEqual(
    sectionsOf(draft)
      .filter(({ steps }) => steps.length > 0)
      .map(({ title, steps }) => [title, steps.length]),
    [['Assembly', 3]],
  )
})
