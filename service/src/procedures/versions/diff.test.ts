import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ProcedureContent, Section, Step } from '@millwright/contract/procedure-content'
import type { TextMark } from '@millwright/contract/text-marks'

import { diffOf, stepChanges } from './diff.ts'

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
  stepChanges(before, after).map(({ stepId, kinds }) => `${stepId} ${kinds.join('+')}`)

test('equal states have no changes', () => {
  const content = contentOf({ main: [step('a'), step('b')] })

  assert.deepEqual(stepChanges(content, structuredClone(content)), [])
})

test('steps are added, removed and reworded', () => {
  const before = contentOf({ main: [step('a'), step('b')] })
  const after = contentOf({ main: [step('a', 'A, gently'), step('c')] })

  assert.deepEqual(stepChanges(before, after), [
    { stepId: 'a', kinds: ['text'], before: 'a', after: 'A, gently' },
    { stepId: 'c', kinds: ['added'], after: 'c' },
    { stepId: 'b', kinds: ['removed'], before: 'b' },
  ])
})

test('only the moved step is reported as moved, not those it passed', () => {
  const before = contentOf({ main: ['a', 'b', 'c', 'd'].map((id) => step(id)) })
  const after = contentOf({ main: ['d', 'a', 'b', 'c'].map((id) => step(id)) })

  assert.deepEqual(summary(before, after), ['d moved'])
})

test('inserting a step moves none of the others', () => {
  const before = contentOf({ main: [step('a'), step('b')] })
  const after = contentOf({ main: [step('x'), step('a'), step('y'), step('b')] })

  assert.deepEqual(summary(before, after), ['x added', 'y added'])
})

test('a step that changes its section or parent has moved', () => {
  const before = contentOf({ first: [step('a'), step('b'), step('c')], second: [] })
  const after = contentOf({ first: [step('a', 'a', { steps: [step('b')] })], second: [step('c')] })

  assert.deepEqual(summary(before, after), ['b moved', 'c moved'])
})

test('changed steps have the numbers that readers know them by, before and after', () => {
  const before = contentOf({
    Removal: [step('a', 'a', { steps: [step('b')] })],
    Fitting: [step('c')],
  })
  const after = contentOf({ Removal: [step('x'), step('a')], Fitting: [step('b', 'B'), step('c')] })

  const { steps } = diffOf(before, after)

  assert.deepEqual(
    steps.map(({ stepId, number, section }) => [stepId, number, section]),
    [
      ['x', { before: null, after: '1' }, { before: null, after: 'Removal' }],
      ['b', { before: '1.1', after: '1' }, { before: 'Removal', after: 'Fitting' }],
    ],
  )
  const [only] = diffOf(
    contentOf({ Work: [step('a')] }),
    contentOf({ Work: [step('a', 'A')] }),
  ).steps
  assert.deepEqual(
    [only?.number, only?.section],
    [
      { before: '1', after: '1' },
      { before: '', after: '' },
    ],
  )
})

test('a changed callout is a change of its step', () => {
  const warn = (text: string) => ({ callouts: [{ id: 'w', kind: 'warning' as const, text }] })
  const before = contentOf({ main: [step('a', 'a', warn('Hot.'))] })
  const after = contentOf({ main: [step('a', 'a', warn('Very hot.'))] })

  assert.deepEqual(summary(before, after), ['a callouts'])
})

test('sections, notices, tools and parts are compared too', () => {
  const section = (id: string, change: Partial<Section> = {}): Section => ({
    id,
    title: id,
    callouts: [],
    steps: [],
    sections: [],
    ...change,
  })
  const steps = [step('a')]
  const before: ProcedureContent = {
    outline: [section('first', { steps }), section('second')],
    callouts: [{ id: 'd', kind: 'danger', text: 'Live parts.' }],
    tools: [{ id: 't', name: 'Spanner' }],
    parts: [],
  }
  const after: ProcedureContent = {
    outline: [
      section('first', { title: 'First, renamed', steps }),
      section('second', { callouts: [{ id: 'w', kind: 'warning', text: 'Hot.' }] }),
      section('third'),
    ],
    callouts: [{ id: 'd', kind: 'danger', text: 'Live parts below 1 kV.' }],
    tools: [{ id: 't', name: 'Spanner', quantity: null }],
    parts: [{ id: 'p', name: 'O-ring', quantity: 2 }],
  }

  const { sections, callouts, tools, parts, ...rest } = diffOf(before, after)

  assert.deepEqual(rest.steps, [])
  assert.deepEqual(
    sections.map(({ sectionId, kinds }) => `${sectionId} ${kinds.join('+')}`),
    ['first title', 'second callouts', 'third added'],
  )
  assert.deepEqual(
    callouts.map(({ kind, before: was, after: is }) => [kind, was?.text, is?.text]),
    [['changed', 'Live parts.', 'Live parts below 1 kV.']],
  )
  assert.deepEqual(tools, [], 'no quantity is no quantity, however it is written')
  assert.deepEqual(
    parts.map(({ id, kind }) => [id, kind]),
    [['p', 'added']],
  )
})

test('a changed notice of a step shows its previous text', () => {
  const notice = { id: 'w', kind: 'warning' as const, text: 'Hot.' }
  const before = contentOf({ main: [step('a', 'Open it.', { callouts: [notice] })] })
  const after = contentOf({
    main: [step('a', 'Open it.', { callouts: [{ ...notice, text: 'Very hot.' }] })],
  })

  const [change] = stepChanges(before, after)

  assert.deepEqual(change?.kinds, ['callouts'])
  assert.deepEqual(
    change?.callouts?.map(({ kind, before: was, after: is }) => [kind, was?.text, is?.text]),
    [['changed', 'Hot.', 'Very hot.']],
  )
})

test('added and removed bold words are a change, and reordered marks are not', () => {
  const bold = (start: number, end: number) => ({
    kind: 'bold' as const,
    start,
    end,
    text: 'Open it'.slice(start, end),
  })
  const marked = (...marks: TextMark[]) => contentOf({ main: [step('a', 'Open it', { marks })] })

  assert.deepEqual(summary(marked(), marked(bold(0, 4))), ['a marks'])
  const red = { ...bold(0, 4), kind: 'color' as const, color: 'red' as const }
  assert.deepEqual(summary(marked(red), marked({ ...red, color: 'blue' })), ['a marks'])
  assert.deepEqual(summary(marked(bold(0, 4), bold(5, 7)), marked(bold(5, 7), bold(0, 4))), [])
})
