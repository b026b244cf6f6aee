import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Section, Step } from '@millwright/contract/procedure-content'

import { breakStep, joinNext, joinStep, startSection } from './step-breaks.ts'

const step = (id: string, text = id, steps: Step[] = []): Step => {
  return { id, text, steps, callouts: [], media: [] }
}
const outlineOf = (...steps: Step[]): Section[] => [
  { id: 's', title: '', callouts: [], steps, sections: [] },
]

/** `one two(inner)`: the texts of the steps of a section, sub-steps in parentheses. */
function drawn(outline: readonly Section[] | undefined): string {
  const list = (steps: readonly Step[]): string =>
    steps
      .map(({ text, steps: inner }) => (inner.length ? `${text}(${list(inner)})` : text))
      .join(',')
  return (outline ?? []).map(({ steps }) => list(steps)).join(' | ')
}

test('Enter splits a text at the cursor, replacing the selection, and sub-steps go with the second part', () => {
  const outline = outlineOf(step('a', 'Open and close', [step('b')]))

  const broken = breakStep(outline, 'a', { from: 5, to: 9 })

  assert.equal(drawn(broken?.outline), 'Open,close(b)')
  assert.deepEqual(broken?.caret, { id: broken?.outline[0]?.steps[1]?.id, at: 0 })
})

test('Enter at the end of a step with sub-steps makes the first of them, since that is the next line', () => {
  const outline = outlineOf(step('a', 'Open', [step('b')]))

  assert.equal(drawn(breakStep(outline, 'a', { from: 4, to: 4 })?.outline), 'Open(,b)')
})

test('Enter in an empty step moves one level out, and no further', () => {
  const outline = outlineOf(step('a', 'Open', [step('b', '')]))
  const out = breakStep(outline, 'b', { from: 0, to: 0 })

  assert.equal(drawn(out?.outline), 'Open,')
  assert.equal(out && breakStep(out.outline, 'b', { from: 0, to: 0 }), undefined)
})

test('Backspace joins a step to the line above, and its sub-steps move up one level', () => {
  const outline = outlineOf(step('a', 'Open', [step('b', 'the lid', [step('c')]), step('d')]))

  const joined = joinStep(outline, 'b')
  assert.equal(drawn(joined?.outline), 'Open the lid(c,d)')
  assert.deepEqual(joined?.caret, { id: 'a', at: 5 })
  assert.equal(
    drawn(joinNext(outlineOf(step('a', 'x', [step('b')]), step('c')), 'b')?.outline),
    'x(b c)',
  )
  assert.equal(joinStep(outline, 'a'), undefined)
})

test('notices and pictures of a joined step are not lost', () => {
  const callouts = [{ id: 'n', kind: 'danger' as const, text: 'Hot' }]
  const media = [{ id: 'p', kind: 'image' as const, url: '/p.png' }]
  const joined = joinStep(outlineOf(step('a'), { ...step('b', ''), callouts, media }), 'b')

  assert.deepEqual(joined?.outline[0]?.steps, [{ ...step('a'), callouts, media }])
})

test('a section starts after a step, or in place of an empty one', () => {
  const outline = outlineOf(step('a'), step('b', ''), step('c'))

  assert.equal(drawn(startSection(outline, 'a')?.outline), 'a | ,c')
  assert.equal(drawn(startSection(outline, 'b')?.outline), 'a | c')
})
