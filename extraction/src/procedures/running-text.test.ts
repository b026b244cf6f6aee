import assert from 'node:assert/strict'
import { test } from 'node:test'

import { vocabularyOf } from '../blocks/join-lines.ts'
import { runningText } from './running-text.ts'

const vocabulary = vocabularyOf(['Turn the knobs.'])
const joined = (...parts: string[]) => runningText(parts, vocabulary)

test('a sentence that a page break has cut goes on in its line', () => {
  assert.equal(joined('Turn the knob that', 'loosens it.'), 'Turn the knob that loosens it.')
  assert.equal(
    joined('Undo it. Turn both kno-', 'bs.', 'Stop.'),
    'Undo it. Turn both knobs.\nStop.',
  )
})

test('a paragraph begins on a line of its own', () => {
  assert.equal(joined('Turn the knob.', 'Stop.'), 'Turn the knob.\nStop.')
  assert.equal(joined('Turn these:', 'left knob'), 'Turn these:\nleft knob')
  assert.equal(joined('Knob', 'Left one'), 'Knob\nLeft one')
})
