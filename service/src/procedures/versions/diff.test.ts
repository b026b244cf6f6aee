import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ProcedureContent, Step } from '@millwright/contract/procedure-content'

import { changesBetween } from './diff.ts'

const step = (id: string, text = id, change: Partial<Step> = {}): Step => ({
  id,
  text,
  steps: [],
  callouts: [],
  media: [],
  ...change,
})

const contentOf = (sections: Record<string, Step[]>): ProcedureContent => ({
  outline: Object.entries(sections).map(([id, steps]) => ({
    id,
    title: id,
    callouts: [],
    steps,
    sections: [],
  })),
  callouts: [],
  tools: [],
  parts: [],
})

const summary = (before: ProcedureContent, after: ProcedureContent) =>
  changesBetween(before, after).map(({ stepId, kinds }) => `${stepId} ${kinds.join('+')}`)

test('equal states have no changes', () => {
  const content = contentOf({ main: [step('a'), step('b')] })

  assert.deepEqual(changesBetween(content, structuredClone(content)), [])
})

test('steps are added, removed and reworded', () => {
  const before = contentOf({ main: [step('a'), step('b')] })
  const after = contentOf({ main: [step('a', 'A, gently'), step('c')] })

  assert.deepEqual(changesBetween(before, after), [
    { stepId: 'a', kinds: ['text'], before: 'a', after: 'A, gently' },
    { stepId: 'c', kinds: ['added'], after: 'c' },
    { stepId: 'b', kinds: ['removed'], before: 'b' },
  ])
})

test('the one step that was moved is said to have moved, not those it passed', () => {
  const before = contentOf({ main: ['a', 'b', 'c', 'd'].map((id) => step(id)) })
  const after = contentOf({ main: ['d', 'a', 'b', 'c'].map((id) => step(id)) })

  assert.deepEqual(summary(before, after), ['d moved'])
})

test('inserting a step moves none of the others', () => {
  const before = contentOf({ main: [step('a'), step('b')] })
  const after = contentOf({ main: [step('x'), step('a'), step('y'), step('b')] })

  assert.deepEqual(summary(before, after), ['x added', 'y added'])
})

test('a step that goes to another section or under another step has moved', () => {
  const before = contentOf({ first: [step('a'), step('b'), step('c')], second: [] })
  const after = contentOf({ first: [step('a', 'a', { steps: [step('b')] })], second: [step('c')] })

  assert.deepEqual(summary(before, after), ['b moved', 'c moved'])
})

test('a changed callout is a change of its step', () => {
  const warn = (text: string) => ({ callouts: [{ id: 'w', kind: 'warning' as const, text }] })
  const before = contentOf({ main: [step('a', 'a', warn('Hot.'))] })
  const after = contentOf({ main: [step('a', 'a', warn('Very hot.'))] })

  assert.deepEqual(summary(before, after), ['a callouts'])
})
