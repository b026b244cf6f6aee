import assert from 'node:assert/strict'
import { test } from 'node:test'

import { placeWords } from './place-words.ts'
import { createScreens, startsSection } from './screens.ts'

const step = (
  id: string,
  inner: string[] = [],
): Parameters<typeof createScreens>[0]['outline'][number]['steps'][number] => ({
  id,
  text: id,
  steps: inner.map((each) => step(each)),
  callouts: [],
  media: [],
})
const section = (title: string, ...steps: ReturnType<typeof step>[]) => ({
  id: title,
  title,
  callouts: [],
  steps,
  sections: [],
})

function wordsOf(...outline: ReturnType<typeof section>[]): string[] {
  const screens = createScreens({ title: 'Job', outline })
  return screens.map((_, at) => placeWords(screens, at))
}

test('consecutively numbered steps show their total', () => {
  assert.deepEqual(wordsOf(section('Job', step('a'), step('b'))), [
    'Before you begin',
    'Step 1 of 2',
    'Step 2 of 2',
    'After the last step',
  ])
})

test('in work mode a step has the same number as in the procedure, where sections count from one', () => {
  const words = wordsOf(section('Remove', step('a'), step('b')), section('Fit', step('c')))

  assert.deepEqual(words.slice(1, -1), [
    'Step 1 · 2 to go',
    'Step 2 · 1 to go',
    'Step 1 · the last one',
  ])
})

test('sub-steps keep their numbers, and the last step is announced', () => {
  const words = wordsOf(section('Job', step('a', ['b']), step('c')))

  assert.deepEqual(words.slice(1, -1), [
    'Step 1 · 2 to go',
    'Step 1.1 · 1 to go',
    'Step 2 · the last one',
  ])
})

test('the list of steps names each section where it starts, and does not repeat the procedure', () => {
  const outline = [section('Job', step('a')), section('Fit', step('b'), step('c'))]
  const screens = createScreens({ title: 'Job', outline })

  assert.deepEqual(
    screens.filter((_, at) => startsSection(screens, at)).map(({ id }) => id),
    ['b'],
  )
})
