import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { test } from 'node:test'

import type { StepPass } from '@millwright/contract/run-entries'
import { sortByTime, type FoldedEntry } from '@millwright/runs/entry-order'
import { foldRun, type RunState } from '@millwright/runs/fold-run'
import fc from 'fast-check'

import { chooseSize, seed } from '../../service/test/races.ts'
import { arrivalOf, content, entriesOf, history, startedAt } from './run-history.ts'

type Fold = (entries: readonly FoldedEntry[]) => RunState

const perTest = chooseSize({ slice: 40, whole: 500 })
const tests = chooseSize({ slice: 1, whole: 20 })

const fold: Fold = (entries) => foldRun(content, startedAt, entries)

/** As if what arrives last had happened last. */
const foldAsArrived: Fold = (entries) =>
  fold(
    entries.map(({ receivedAt: _receivedAt, ...entry }, index) => ({
      ...entry,
      at: new Date(Date.parse(startedAt) + index * 1000).toISOString(),
    })),
  )

/** Whatever the order, the parts and the repetitions in which entries arrive, they are the same run. */
function isMerged(folded: Fold) {
  return fc.property(history, ({ devices, arrivals }) => {
    const entries = entriesOf(devices)
    const [one, other] = arrivals.map((arrival) => folded(arrivalOf(entries, arrival)))
    return isDeepStrictEqual(one, other) && isDeepStrictEqual(one, folded(entries))
  })
}

for (let part = 0; part < tests; part += 1) {
  const first = part * perTest + 1
  test(`histories ${first} to ${first + perTest - 1} of one to four devices merge into one run, whatever arrives when`, () => {
    fc.assert(isMerged(fold), { numRuns: perTest, seed: seed * 1_000 + part, endOnFailure: true })
  })

  test(`histories ${first} to ${first + perTest - 1} keep every remark once, and every last value`, () => {
    const isKept = fc.property(history, ({ devices }) => {
      const entries = entriesOf(devices)
      checkKept(entries, fold(entries))
    })
    fc.assert(isKept, { numRuns: perTest, seed: seed * 1_000 + part, endOnFailure: true })
  })
}

test('a fold by order of arrival is detected', () => {
  const { failed } = fc.check(isMerged(foldAsArrived), { numRuns: 100, seed, endOnFailure: true })

  assert.equal(failed, true)
})

function checkKept(entries: readonly FoldedEntry[], state: RunState): void {
  const passes = state.steps.flatMap((step) => [step, ...step.earlier])
  const kept = [...passes, state.remarks].flatMap(({ comments, deviations, files }) => [
    ...comments,
    ...deviations,
    ...files,
  ])
  const { handOvers } = state.remarks
  const signed = passes.flatMap(({ signOffs, releases }) => [...signOffs, ...releases])
  assert.deepEqual(
    [...kept, ...signed, ...handOvers].map(({ entryId }) => entryId).toSorted(),
    entries
      .filter(isRemark)
      .map(({ id }) => id)
      .toSorted(),
  )
  const people = entries.flatMap(({ memberId, toMemberId }) => [memberId, toMemberId ?? memberId])
  assert.deepEqual(new Set(state.memberIds), new Set(people))
  for (const step of state.steps) {
    for (const pass of [step, ...step.earlier]) checkValues(entries, step.stepId, pass)
  }
}

function isRemark({ kind, fieldId }: FoldedEntry): boolean {
  return (
    ['comment', 'deviation', 'sign_off', 'release', 'hand_over'].includes(kind) ||
    (kind === 'photo' && fieldId === undefined)
  )
}

/** Unless someone has chosen, each member's last value applies, or is shown beside the one that does. */
function checkValues(
  entries: readonly FoldedEntry[],
  stepId: string,
  { occurrence, values: { number } }: Pick<StepPass, 'occurrence' | 'values'>,
): void {
  const own = sortByTime(entries)
    .map(({ entry }) => entry)
    .filter((entry) => entry.stepId === stepId && (entry.occurrence ?? 1) === occurrence)
    .filter(({ fieldId }) => fieldId === 'number')
  if (!number || own.some(({ kind }) => kind === 'conflict_resolved')) return
  const lastOf = new Map(own.map(({ memberId, value }) => [memberId, value]))
  const shown = new Set([number.value, ...number.others.map(({ value }) => value)])
  for (const [member, value] of lastOf) {
    assert(shown.has(value ?? null), `the last value of ${member} is lost`)
  }
}
