import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cutNoticeOff } from './step-text.ts'

const cut: [language: string, text: string, own: string][] = [
  ['en', 'Wipe the sump clean. Note: Do not use wool, it clogs the pump.', 'Wipe the sump clean.'],
  ['fr', 'Retirer la lame. Attention : porter des gants.', 'Retirer la lame.'],
  ['ja', 'カバーを外します。注意：内部は高温です。', 'カバーを外します。'],
  ['en', 'Lift the lid (A). CAUTION! It is hot. It stays hot long.', 'Lift the lid (A).'],
  ['en', 'Mount the lead screw. (Note: It wobbles.)', 'Mount the lead screw.'],
]

for (const [language, text, own] of cut) {
  test(`a notice at the end is not text of the step: ${text}`, () => {
    assert.equal(cutNoticeOff(text, language), own)
  })
}

const whole = [
  'Tighten the nut. Note: It is small. Then close the valve.',
  'WARNING: Hot oil drips out.',
  'Read the warning: it is on the lid.',
  'Mount the lead screw. (Note: It wobbles.) It goes through the block.',
  'Press the key until Note: appears.',
]

for (const text of whole) {
  test(`a step stays whole: ${text}`, () => {
    assert.equal(cutNoticeOff(text, 'en'), text)
  })
}
