import assert from 'node:assert/strict'
import { test } from 'node:test'

import { convert } from '../convert.ts'
import { extract } from '../extract.ts'

test('numbered headings that only name a part are steps over its instructions', async () => {
  const text = `# Replacing the drive belt

## 1. Cover

Remove the six screws. Lift the cover off.

## 2. Drive belt

Loosen the tensioner and take the belt off the pulleys.

## 3. New belt

Put the new belt on the pulleys. Tighten the tensioner.

- Turn the nut.
    - Use a key.
`
  const document = await convert(new TextEncoder().encode(text), { fileId: 'belt' })
  const { draft } = extract(document)

  assert.deepEqual(
    draft.outline.flatMap(({ steps }) => steps.map((step) => step.text)),
    [
      'Cover\nRemove the six screws. Lift the cover off.',
      'Drive belt\nLoosen the tensioner and take the belt off the pulleys.',
      'New belt\nPut the new belt on the pulleys. Tighten the tensioner.',
    ],
  )
  const [, , last] = draft.outline.flatMap(({ steps }) => steps)
  assert.deepEqual(
    last?.steps.map((step) => [step.text, step.steps.length]),
    [['Turn the nut.', 1]],
    'lists below them nest',
  )
})
