import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findMentioned, namesFor, namesIn, findMentionAt, withName } from './mentions.ts'

const people = [
  { id: 'a', name: 'Ada' },
  { id: 'l', name: 'Ada Lovelace' },
  { id: 'b', name: 'Ben O’Neil' },
]

test('a mention starts with an at sign, and not in an email address', () => {
  assert.deepEqual(findMentionAt('Ask @Ada L', 10), { start: 4, typed: 'Ada L' })
  assert.deepEqual(findMentionAt('@', 1), { start: 0, typed: '' })
  assert.equal(findMentionAt('ada@example', 11), undefined)
  assert.equal(findMentionAt('Ask @Ada about it', 17), undefined)
  assert.deepEqual(
    namesFor(people, 'o’n').map(({ id }) => id),
    ['b'],
  )
})

test('a chosen name is inserted, and is a mention as long as it stays', () => {
  const { text, caret } = withName('Ask @lo please', { start: 4, typed: 'lo' }, 'Ada Lovelace')

  assert.equal(text, 'Ask @Ada Lovelace please')
  assert.equal(caret, 18)
  const mentioned = (words: string) => findMentioned(words, people).map(({ id }) => id)
  assert.deepEqual(mentioned(text), ['l'])
  assert.deepEqual(mentioned('Ask @Ada, @Ada'), ['a'])
  assert.deepEqual(mentioned('Ask Ada'), [])
  assert.deepEqual(namesIn('@Ada!', people), [
    { start: 0, words: '@Ada', addressed: people[0] },
    { start: 4, words: '!', addressed: undefined },
  ])
})
