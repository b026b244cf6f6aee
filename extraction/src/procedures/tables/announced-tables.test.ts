import assert from 'node:assert/strict'
import { test } from 'node:test'

import { stepsOf } from '../../../test/extracted.ts'
import { convert } from '../../convert.ts'
import { extract } from '../../extract.ts'

async function draftOf(step: string, table: string) {
  const text = `# Mixing the paint\n\n1. Clean the bucket.\n2. ${step}\n\n${table}\n3. Stir for two minutes.\n`
  return extract(await convert(new TextEncoder().encode(text), { fileId: 'file' })).draft
}

const mixture = '   | Part | Amount |\n   | --- | --- |\n   | Base | 3 kg |\n   | Hardener | |\n'

test('a small table that a step announces is in its text', async () => {
  const draft = await draftOf('Add these parts:', mixture)

  assert.equal(
    stepsOf(draft)[1]?.text,
    'Add these parts:\n| Part | Amount |\n| --- | --- |\n| Base | 3 kg |\n| Hardener |  |',
  )
  assert.match(stepsOf(draft)[1]?.source.text ?? '', /Base\n3 kg/)
  assert.deepEqual(draft.review.unused, [])
})

test('one that nothing announces, or to look things up in, is not', async () => {
  const long = `   | Color | Code |\n   | --- | --- |\n${'   | Red | 301 |\n'.repeat(20)}`

  assert.equal(stepsOf(await draftOf('Add the parts.', mixture))[1]?.text, 'Add the parts.')
  assert.equal(stepsOf(await draftOf('Choose one:', long))[1]?.text, 'Choose one:')
})
