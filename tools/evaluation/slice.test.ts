import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { languageCodes } from '../synthetic/languages/language.ts'
import { syntheticCases } from './cases.ts'
import { f1, pooled, shareOf, together } from './counts.ts'
import { evaluated } from './evaluated.ts'
import type { Score } from './score.ts'

/** Six documents of each language. The floors are what the engine reaches, and may only rise. */
let scores: Score[] = []

before(async () => {
  const cases = syntheticCases(6 * languageCodes.length, 'slice', ['any'], '')
  const evaluation = await evaluated(cases)
  scores = evaluation.scores
})

test('steps are found in every language', () => {
  const byLanguage = Map.groupBy(scores, ({ language }) => language)
  const weak = languageCodes
    .map((code) => ({
      code,
      steps: f1(pooled((byLanguage.get(code) ?? []).map(({ steps }) => steps))),
    }))
    .filter(({ steps }) => steps < 0.74)
  assert.deepEqual(weak, [])
  assert.ok(f1(pooled(scores.map(({ steps }) => steps))) >= 0.92)
})

test('dangers and warnings are found as such', () => {
  const hazards = shareOf(together(scores.map((score) => score.hazards)))
  assert.ok(hazards !== undefined && hazards >= 0.98, String(hazards))
})

test('callouts are not lost', () => {
  const kept = shareOf(together(scores.map(({ conservation }) => conservation)))
  assert.ok(kept !== undefined && kept >= 0.99, String(kept))
})

test('where there is no procedure hardly any is found', () => {
  const negative = scores.filter(({ isNegative }) => isNegative)
  const wrong = negative.filter(({ found }) => found > 0)
  assert.ok(wrong.length <= 0.1 * negative.length, wrong.map(({ id }) => id).join(', '))
})

test('steps and callouts say nothing that their source does not', () => {
  const inventive = scores.filter(({ unsupported }) => unsupported > 0)
  assert.deepEqual(
    inventive.map(({ id, unsupported }) => ({ id, unsupported })),
    [],
  )
})
