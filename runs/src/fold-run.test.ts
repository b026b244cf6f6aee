import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ProcedureContent, Step } from '@millwright/contract/procedure-content'
import type { EntryKind } from '@millwright/contract/run-entries'
import type { Field } from '@millwright/contract/step-fields'

import type { FoldedEntry } from './entry-order.ts'
import { foldRun } from './fold-run.ts'

const startedAt = '2026-03-01T08:00:00.000Z'
const pressure: Field = {
  id: 'pressure',
  label: 'Pressure',
  kind: 'number',
  required: false,
  onFail: 'note',
  unit: 'bar',
  min: 2,
  max: 4,
}

const step = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  text: id,
  steps: [],
  callouts: [],
  media: [],
  ...more,
})

const contentOf = (...steps: Step[]): Pick<ProcedureContent, 'outline'> => ({
  outline: [{ id: 'main', title: '', callouts: [], steps, sections: [] }],
})

let made = 0

/** An entry this many seconds after the start. */
function entry(
  seconds: number,
  kind: EntryKind,
  more: Partial<FoldedEntry> & { by?: string } = {},
): FoldedEntry {
  made += 1
  const { by = 'ada', ...fields } = more
  return {
    id: `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    at: new Date(Date.parse(startedAt) + seconds * 1000).toISOString(),
    deviceId: by,
    memberId: by,
    kind,
    ...fields,
  }
}

const fold = (steps: Step[], entries: FoldedEntry[]) =>
  foldRun(contentOf(...steps), startedAt, entries)
const stateOf = (steps: Step[], entries: FoldedEntry[]) =>
  fold(steps, entries).steps.map(({ state }) => state)

test('the last action on a step applies, in whatever order it arrives', () => {
  const done = entry(10, 'step_done', { stepId: 'a' })
  const reopened = entry(20, 'step_reopened', { stepId: 'a' })
  const skipped = entry(30, 'step_skipped', { stepId: 'a', reason: 'No valve fitted.' })

  assert.deepEqual(stateOf([step('a')], [reopened, done]), ['open'])
  const [only] = fold([step('a')], [skipped, done, reopened, done]).steps
  assert.deepEqual([only?.state, only?.reason], ['skipped', 'No valve fitted.'])
})

test('a reading outside its limits fails and marks the run; a hold keeps its step from being done', () => {
  const reading = (seconds: number, value: number) =>
    entry(seconds, 'value', { stepId: 'a', fieldId: 'pressure', value })
  const done = entry(20, 'step_done', { stepId: 'a' })
  const noted = fold([step('a', { fields: [pressure] })], [reading(10, 4.5), done])
  assert.deepEqual([noted.steps[0]?.state, noted.failures], ['done', 1])

  const holding = [step('a', { fields: [{ ...pressure, onFail: 'hold' }] })]
  const release = entry(30, 'release', { by: 'max', stepId: 'a', reason: 'Within tolerance.' })
  assert.deepEqual(stateOf(holding, [reading(10, 4.5), done]), ['held'])
  assert.deepEqual(stateOf(holding, [release, done, reading(10, 4.5)]), ['done'])
  assert.deepEqual(stateOf(holding, [reading(10, 4.5), done, release, reading(40, 5)]), ['held'])
  assert.deepEqual(stateOf(holding, [reading(10, 4.5), done, reading(40, 3)]), ['done'])
})

test('a step is done once what it requires is recorded', () => {
  const check: Field = { ...pressure, id: 'check', kind: 'check', required: true }
  const steps = [step('a', { fields: [check] })]
  const done = entry(10, 'step_done', { stepId: 'a' })
  const checked = (value: boolean) => entry(20, 'value', { stepId: 'a', fieldId: 'check', value })

  const lacking = fold(steps, [done])
  assert.deepEqual([lacking.steps[0]?.state, lacking.steps[0]?.awaits], ['open', ['fields']])
  assert.equal(lacking.failures, 1)
  assert.equal(fold(steps, [done, checked(false)]).failures, 1)
  assert.deepEqual(stateOf(steps, [checked(true), done]), ['done'])
})

test('of two values by different members the later applies, and both are shown until someone chooses', () => {
  const steps = [step('a', { fields: [pressure] })]
  const value = (seconds: number, by: string, number: number) =>
    entry(seconds, 'value', { by, stepId: 'a', fieldId: 'pressure', value: number })
  const [ours, theirs] = [value(10, 'ada', 3), value(20, 'ben', 3.5)]
  const choice = entry(30, 'conflict_resolved', {
    by: 'max',
    stepId: 'a',
    fieldId: 'pressure',
    entryId: ours.id,
  })

  const open = fold(steps, [theirs, ours])
  const shown = open.steps[0]?.values['pressure']
  assert.deepEqual([open.conflicts, shown?.value], [1, 3.5])
  assert.deepEqual(
    shown?.others.map((other) => [other.memberId, other.value]),
    [['ada', 3]],
  )
  const chosen = fold(steps, [theirs, choice, ours])
  assert.deepEqual([chosen.conflicts, chosen.steps[0]?.values['pressure']?.value], [0, 3])
  const again = fold(steps, [theirs, choice, ours, value(40, 'ben', 3.2)])
  assert.deepEqual([again.conflicts, again.steps[0]?.values['pressure']?.value], [1, 3.2])
  assert.equal(fold(steps, [ours, value(20, 'ben', 3)]).conflicts, 0)
  assert.equal(fold(steps, [ours, value(20, 'ada', 3.5)]).conflicts, 0)
})

test('someone else signs, and values recorded afterwards require another signature', () => {
  const steps = [step('a', { fields: [pressure], signOff: { by: 'other', meaning: 'Witnessed' } })]
  const done = entry(10, 'step_done', { stepId: 'a' })
  const sign = (seconds: number, by: string) => entry(seconds, 'sign_off', { by, stepId: 'a' })
  const value = entry(30, 'value', { stepId: 'a', fieldId: 'pressure', value: 3 })

  assert.deepEqual(stateOf(steps, [done, sign(20, 'ada')]), ['open'])
  assert.deepEqual(stateOf(steps, [sign(20, 'ben'), done]), ['done'])
  const changed = fold(steps, [done, sign(20, 'ben'), value])
  assert.deepEqual([changed.steps[0]?.state, changed.steps[0]?.awaits], ['open', ['sign_off']])
  assert.deepEqual(stateOf(steps, [done, sign(20, 'ben'), value, sign(40, 'ben')]), ['done'])
})

test('a choice skips steps, leads back, or to the end', () => {
  const choices = [
    { id: 'on', label: 'Tight', to: 'next' },
    { id: 'again', label: 'Leaks', to: 'a' },
    { id: 'over', label: 'Broken', to: 'end' },
    { id: 'ahead', label: 'New seal', to: 'd' },
  ]
  const steps = [step('a'), step('b', { choices }), step('c'), step('d')]
  const choose = (choiceId: string, occurrence = 1) =>
    entry(10, 'choice', { stepId: 'b', choiceId, occurrence })
  const onPath = (...entries: FoldedEntry[]) =>
    fold(steps, entries).steps.flatMap(({ stepId, isOnPath }) => (isOnPath ? [stepId] : []))

  assert.deepEqual(onPath(choose('over')), ['a', 'b'])
  assert.deepEqual(onPath(choose('ahead')), ['a', 'b', 'd'])
  const first = entry(5, 'step_done', { stepId: 'a' })
  const looped = fold(steps, [choose('again'), first])
  assert.deepEqual(
    looped.steps.map(({ occurrence }) => occurrence),
    [2, 2, 1, 1],
  )
  assert.deepEqual(
    [looped.steps[0]?.state, looped.steps[0]?.earlier.map(({ state }) => state)],
    ['open', ['done']],
  )
  assert.deepEqual(onPath(choose('again'), choose('over', 2)), ['a', 'b'])
  assert.equal(looped.progress.total, 4)
})

test('a finished run has an outcome, and later entries are marked and not lost', () => {
  const steps = [step('a', { fields: [pressure] }), step('b')]
  const [one, two] = ['a', 'b'].map((stepId) => entry(10, 'step_done', { stepId }))
  const finish = entry(60, 'finish')
  const value = entry(90, 'value', { stepId: 'a', fieldId: 'pressure', value: 9 })
  assert(one && two)

  assert.equal(fold(steps, [one, two, finish]).outcome, 'passed')
  assert.equal(fold(steps, [one, finish]).outcome, 'incomplete')
  const late = fold(steps, [one, two, value, finish, entry(100, 'resume'), entry(110, 'cancel')])
  assert.deepEqual([late.status, late.outcome, late.lateEntries], ['finished', 'failed', 3])
  assert.equal(late.steps[0]?.values['pressure']?.isLate, true)
  assert.equal(fold(steps, [entry(60, 'finish', { outcome: 'passed' })]).outcome, 'passed')
})

test('entries made before the end that arrive after it count, and are marked', () => {
  const received = (seconds: number) =>
    new Date(Date.parse(startedAt) + seconds * 1000).toISOString()
  const finish = entry(60, 'finish', { receivedAt: received(61) })
  const offline = entry(30, 'comment', { by: 'ben', text: 'Seen.', receivedAt: received(7200) })

  const state = fold([step('a')], [finish, offline])

  assert.equal(state.lateEntries, 1)
  assert.deepEqual(
    state.remarks.comments.map(({ text, isLate }) => [text, isLate]),
    [['Seen.', true]],
  )
})

test('times from a fast clock are capped at their arrival', () => {
  const steps = [step('a', { fields: [pressure] })]
  const ahead = entry(86_400, 'value', { stepId: 'a', fieldId: 'pressure', value: 1 })
  const arrived = { ...ahead, receivedAt: new Date(Date.parse(startedAt) + 10_000).toISOString() }
  const later = entry(20, 'value', { stepId: 'a', fieldId: 'pressure', value: 3 })

  assert.equal(fold(steps, [later, arrived]).steps[0]?.values['pressure']?.value, 3)
})

test('pauses count as work time neither for the run nor for its steps', () => {
  const state = fold(
    [step('a'), step('b')],
    [
      entry(60, 'step_done', { stepId: 'a' }),
      entry(90, 'pause'),
      entry(690, 'resume'),
      entry(720, 'step_done', { stepId: 'b' }),
      entry(730, 'finish'),
    ],
  )

  assert.equal(state.activeSeconds, 130)
  assert.deepEqual(
    state.steps.map(({ seconds }) => seconds),
    [60, 60],
  )
})

test('photos of a field accumulate, and a list says which of them stay', () => {
  const photos: Field = { ...pressure, id: 'photos', kind: 'photo' }
  const steps = [step('a', { fields: [photos] })]
  const photo = (seconds: number, fileId: string) =>
    entry(seconds, 'photo', { stepId: 'a', fieldId: 'photos', fileId })
  const kept = entry(30, 'value', { stepId: 'a', fieldId: 'photos', value: ['two'] })

  const state = fold(steps, [photo(10, 'one'), kept, photo(20, 'two'), photo(40, 'three')])

  assert.deepEqual(state.steps[0]?.values['photos']?.value, ['two', 'three'])
})
