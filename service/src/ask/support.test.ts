import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Passage } from '@millwright/contract/ask'

import { keepSupported } from './support.ts'

const passage = (text: string, warning = ''): Passage => ({
  kind: 'step',
  title: 'Gearbox',
  heading: '',
  text,
  callouts: warning === '' ? [] : [{ kind: 'warning', text: warning }],
  score: 1,
})
const passages = [
  passage('Tighten the screws M8x20 with 25 Nm.', 'Never work on a hot gearbox.'),
  passage('Lösen Sie die Schrauben nicht ganz.'),
]

function kept(text: string, ...citations: number[]): string[] {
  return keepSupported([{ text, citations }], passages).map((claim) => claim.text)
}

test("a sentence with its passage's words is kept, even inflected", () => {
  for (const text of [
    'The screws M8x20 are tightened with 25 Nm.',
    'Never work on hot gearboxes.',
  ]) {
    assert.deepEqual(kept(text, 0), [text])
  }
})

test('a sentence without a valid citation is dropped', () => {
  const text = 'Tighten the screws M8x20 with 25 Nm.'
  assert.deepEqual([kept(text), kept(text, 7), kept(text, -1), kept(text, 1)], [[], [], [], []])
  assert.deepEqual(keepSupported([{ text, citations: [7, 0, 0] }], passages), [
    { text, citations: [0] },
  ])
})

test('a sentence with a different number or code, or a reversed meaning, is dropped', () => {
  for (const text of [
    'Tighten the screws M8x20 with 35 Nm.',
    'Tighten the screws M8x25 with 25 Nm.',
    'Do not tighten the screws with 25 Nm.',
    'Work on a hot gearbox.',
  ]) {
    assert.deepEqual(kept(text, 0), [], text)
  }
  assert.deepEqual(kept('Die Schrauben ganz lösen.', 1), [])
})

test('a sentence with a reversed meaning is dropped in any language', () => {
  for (const [there, turned] of [
    ['Не открывайте горячую крышку.', 'Открывайте горячую крышку.'],
    ['Nie otwierać gorącej pokrywy.', 'Otwierać gorącej pokrywy.'],
    ['Sıcak kapağı çıkarmayın.', 'Sıcak kapağı çıkarın.'],
    ['カバーを開けないでください。', 'カバーを開けてください。'],
    ['커버를 열지 마십시오.', '커버를 열지 하십시오.'],
    ['Åpne ikke dekselet.', 'Åpne dekselet.'],
  ] as const) {
    const supported = (text: string) => keepSupported([{ text, citations: [0] }], [passage(there)])
    assert.deepEqual([supported(turned), supported(there).length], [[], 1], there)
  }
})

test('a sentence of short words only is compared by them', () => {
  assert.deepEqual(kept('Oil it now.', 0), [])
})

test('each of several joined sentences has to be supported', () => {
  const text = 'Tighten the screws with 25 Nm. The warranty covers all damage.'
  assert.deepEqual(kept(text, 0), ['Tighten the screws with 25 Nm.'])
})
