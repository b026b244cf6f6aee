import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { languageCodes } from './synthetic/languages/codes.ts'
import { calibrationError } from './calibration.ts'
import { syntheticCases } from './cases.ts'
import { f1, poolCounts, shareOf, together } from './counts.ts'
import { evaluate } from './evaluate.ts'
import type { Judged } from './judge.ts'
import type { Score } from './score.ts'

/** Six documents of each language. The floors are what the engine reaches, and may only rise. */
let scores: Score[] = []
let stated: Judged[] = []

before(async () => {
  const cases = syntheticCases(6 * languageCodes.length, 'slice', ['any'], '')
  const evaluation = await evaluate(cases)
  scores = evaluation.scores
  stated = evaluation.judged
})

test('steps are found in every language', () => {
  const byLanguage = Map.groupBy(scores, ({ language }) => language)
  const weak = languageCodes
    .map((code) => ({
      code,
      steps: f1(poolCounts((byLanguage.get(code) ?? []).map(({ steps }) => steps))),
    }))
    .filter(({ steps }) => steps < 0.79)
  assert.deepEqual(weak, [])
  assert.ok(f1(poolCounts(scores.map(({ steps }) => steps))) >= 0.94)
})

test('dangers and warnings are found as such', () => {
  const hazards = shareOf(together(scores.map((score) => score.hazards)))
  assert.ok(hazards !== undefined && hazards >= 0.98, String(hazards))
})

test('callouts are not lost', () => {
  const kept = shareOf(together(scores.map(({ conservation }) => conservation)))
  assert.ok(kept !== undefined && kept >= 0.99, String(kept))
})

test("text printed on a draft's pages is somewhere in it", () => {
  assert.deepEqual(
    scores.flatMap(({ id, lost }) => lost.map((text) => `${id}: ${text}`)),
    [],
  )
})

test('hardly any procedure is found where there is none', () => {
  const negative = scores.filter(({ isNegative }) => isNegative)
  const wrong = negative.filter(({ found }) => found > 0)
  assert.ok(wrong.length <= 0.1 * negative.length, wrong.map(({ id }) => id).join(', '))
})

test('everything in a draft has its page and boxes and says nothing that its source does not', () => {
  const inventive = scores.filter(({ unsupported, unlocated }) => unsupported + unlocated > 0)
  assert.deepEqual(
    inventive.map(({ id, unsupported, unlocated }) => ({ id, unsupported, unlocated })),
    [],
  )
})

test('tools and parts are found', () => {
  const items = f1(poolCounts(scores.flatMap((score) => score.items ?? [])))
  assert.ok(items >= 0.94, String(items))
})

test('stated confidences match actual accuracy', () => {
  for (const kind of ['step', 'callout'] as const) {
    const error = calibrationError(stated.filter((one) => one.kind === kind))
    assert.ok(error !== undefined && error <= 0.08, `${kind}: ${error}`)
  }
})
