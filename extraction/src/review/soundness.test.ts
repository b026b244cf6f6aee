import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { boundCallouts, stepsOf, withSubsteps } from '../../test/extracted.ts'
import { answerTo } from '../../test/reviewing.ts'
import { convert } from '../convert.ts'
import { isText, type StructuredDocument } from '../document.ts'
import type { Draft } from '../draft.ts'
import { extract } from '../extract.ts'
import { blockRoles, operationNames } from './operations.ts'
import { extractReviewed, planReview } from './review.ts'

// Whatever a model answers, the draft is no worse in any of these ways. They are counted here in
// the finished draft, apart from how the engine checks them.

const paragraph = fc.constantFrom(
  'Remove the four screws of the cover.',
  'Open the drain plug and wait for 5 minutes. Close it with 12 Nm.',
  'Deglaze the seat with emery cloth.',
  'The cover weighs 14 kg.',
  'It may be dull after some time of use.',
  'WARNING: Hot water may spray out. Wear gloves.',
  'CAUTION: Do not touch the faces of the seal.',
  'DANGER: High voltage. Lock the main switch.',
  'NOTE: The washer is used once.',
  'Wipe the shaft dry. WARNING: It is sharp. Press the seal onto the shaft.',
  'The parts are heavy. CAUTION: They may fall.',
  '1. Close the valve.\n2. Open the drain by 2 turns.\n3. Pull the seal off.',
  '- Clean the shaft.\n- The gap is 0.2 mm.\n- Check the ring for cracks.',
  'Proceed as follows:\n\n- Loosen bolt 1.\n- Loosen bolt 2.',
)
const document = fc
  .tuple(fc.array(paragraph, { minLength: 3, maxLength: 9 }), fc.array(paragraph, { maxLength: 6 }))
  .map(
    ([first, second]) =>
      `Replacing the seal\n==================\n\n${first.join('\n\n')}\n\nFitting the cover\n-----------------\n\n${second.join('\n\n')}\n`,
  )

const operation = fc.record({
  op: fc.constantFrom(...operationNames),
  block: fc.integer({ min: 0, max: 16 }),
  /** Mostly blocks next to it, which are the likeliest to be accepted. */
  away: fc.constantFrom(-1, -1, -1, -2, 1, 5),
  role: fc.constantFrom(...blockRoles),
  at: fc.integer({ min: 0, max: 3 }),
})
const operations = fc.array(operation, { minLength: 8, maxLength: 40 })

test('no list of operations makes a draft worse', async () => {
  let carriedOut = 0
  await fc.assert(
    fc.asyncProperty(document, operations, async (text, given) => {
      const structured = await convert(Buffer.from(text), { fileId: 'file' })
      const before = draftOf(structured)
      if (!before) return
      const answers = planReview(structured, {}, 'seed').map((zone) => {
        const known = new Set(zone.controls.map(({ id }) => id))
        const own = zone.shown.filter(({ id }) => !known.has(id))
        const named = given.map(({ block, away, ...rest }) => ({
          ...rest,
          block: own[block]?.shownId,
          target: own[block + away]?.shownId,
        }))
        return { zone: zone.id, text: answerTo(zone, named) }
      })
      const { draft, review } = extractReviewed(structured, {}, 'seed', answers)
      carriedOut += review.accepted
      assertNoWorse(before, draft, structured)
      if (review.accepted === 0) assert.deepEqual(draft, before)
    }),
    { numRuns: 500, seed: 7 },
  )
  assert(carriedOut > 100, `only ${carriedOut} operations were carried out`)
})

function draftOf(structured: StructuredDocument): Draft | undefined {
  try {
    return extract(structured).draft
  } catch {
    return undefined
  }
}

function assertNoWorse(before: Draft, after: Draft, structured: StructuredDocument): void {
  assert.deepEqual(callouts(after), callouts(before), 'each callout is there, whole and as grave')
  assert.ok(
    boundCallouts(after).length >= boundCallouts(before).length,
    'what was bound to something stays bound',
  )
  const own = allSteps(before)
  const made = allSteps(after)
  for (const { text, marker, confidence } of own) {
    const isKept =
      marker === undefined || confidence < 0.9 || made.some((step) => step.text.startsWith(text))
    assert.ok(isKept, `a sure step with a printed number has changed: ${text}`)
  }
  assert.ok(letters(made) >= 0.9 * letters(own), 'at least 90 % of the text of steps is in steps')
  const blocks = structured.blocks.filter(isText).map(({ text }) => text)
  for (const part of made.flatMap(({ text }) => text.split('\n'))) {
    assert.ok(
      blocks.some((text) => text.includes(part)),
      `not in the document: ${part}`,
    )
  }
  assertUsedOnce(made, structured)
  assert.deepEqual([after.tools, after.parts], [before.tools, before.parts])
  const ids = [...made, ...boundCallouts(after), ...after.review.unplaced].map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
  for (const { confidence, suggestedBy } of made) assert.ok(!suggestedBy || confidence < 0.7)
}

function callouts(draft: Draft): string[] {
  return [...boundCallouts(draft), ...draft.review.unplaced]
    .map(({ kind, text }) => `${kind}: ${text}`)
    .toSorted()
}

function allSteps(draft: Draft) {
  return withSubsteps(stepsOf(draft))
}

function letters(steps: readonly { text: string }[]): number {
  return steps.reduce((sum, { text }) => sum + text.replaceAll(/\s/g, '').length, 0)
}

/** No text, and so no number, is in steps more often than in the document. */
function assertUsedOnce(steps: readonly { text: string }[], { blocks }: StructuredDocument): void {
  const rest = blocks.filter(isText).map(({ text }) => text)
  for (const part of steps.flatMap(({ text }) => text.split('\n'))) {
    const at = rest.findIndex((text) => text.includes(part))
    assert.ok(at >= 0, `stands in steps twice: ${part}`)
    rest[at] = (rest[at] ?? '').replace(part, '')
  }
}
