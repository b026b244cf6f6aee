import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Callout, Step } from '@millwright/contract/procedure-content'

import { meaningfulWords, type StemmedWord } from './query-words.ts'
import { passagesOfProcedure } from './passages.ts'

const callout = (id: string, kind: Callout['kind']): Callout => ({ id, kind, text: id })
const step = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  text: `Do ${id}`,
  steps: [],
  callouts: [],
  media: [],
  ...more,
})

test('a step has its own notices, serious ones above it, and those of its sub-steps', () => {
  const passages = passagesOfProcedure({
    callouts: [callout('all danger', 'danger'), callout('all tip', 'tip')],
    outline: [
      {
        id: 'o',
        title: 'Sealing',
        callouts: [callout('section warning', 'warning'), callout('section note', 'note')],
        steps: [
          step('1', {
            callouts: [callout('own tip', 'tip')],
            steps: [
              step('1a', { callouts: [callout('sub caution', 'caution')] }),
              step('1b', { callouts: [callout('sub note', 'note')] }),
            ],
          }),
          step('2', { text: '' }),
        ],
        sections: [],
      },
      { id: 'p', title: '', callouts: [], steps: [step('3')], sections: [] },
    ],
    tools: [],
    parts: [],
  })
  const noticesOf = (text: string) => {
    const found = passages.find((passage) => passage.text === text)
    return found?.notices.map((at) => passages[at]?.text)
  }

  const above = ['all danger', 'section warning']
  assert.deepEqual(noticesOf('Do 1'), [...above, 'own tip', 'sub caution'])
  assert.deepEqual(noticesOf('Do 1a'), [...above, 'sub caution'])
  assert.deepEqual(noticesOf('Do 1b'), [...above, 'sub note'])
  assert.deepEqual(noticesOf('Do 3'), ['all danger'])
  assert.equal(passages.filter(({ kind }) => kind === 'step').length, 4)
})

test('stop words are dropped in the language with most of them', () => {
  const word = (text: string, ...silentIn: string[]): StemmedWord => ({
    forms: [text],
    stems: [text],
    isCode: false,
    silentIn,
  })
  const saying = (...words: StemmedWord[]) => meaningfulWords(words).flatMap(({ forms }) => forms)

  // "die" is an article in German and a tool in English.
  const die = word('die', 'german')
  assert.deepEqual(saying(word('how', 'english'), word('to', 'english'), die), ['die'])
  assert.deepEqual(saying(word('wie', 'german'), die, word('pumpe')), ['pumpe'])
  assert.deepEqual(saying(word('how', 'english'), word('do', 'english')), ['how', 'do'])
})
