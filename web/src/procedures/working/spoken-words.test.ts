import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createScreens } from './screens.ts'
import { spokenWords } from './spoken-words.ts'

const text = 'Tighten the bolts:\n- M8\n- M10\n| Bolt | Torque |\n| --- | --- |\n| M8 | 25 Nm |'
const callout = (kind: 'danger' | 'note', words: string) => ({ id: kind, kind, text: words })
const step = {
  id: 'a',
  text,
  steps: [],
  media: [],
  callouts: [callout('note', 'Twice.'), callout('danger', 'Live parts.')],
}
const outline = [{ id: 's', title: 'Work', callouts: [], steps: [step], sections: [] }]

test('a step is read aloud with its most serious notice first, and without list and table markup', () => {
  const [prepare, first] = createScreens({ title: 'Bolts', outline })
  assert(prepare && first)

  assert.deepEqual(spokenWords(prepare), [])
  assert.deepEqual(spokenWords(first), [
    'Danger. Live parts.',
    'Note. Twice.',
    'Step 1. Tighten the bolts: M8. M10. Bolt, Torque. M8, 25 Nm.',
  ])
})
