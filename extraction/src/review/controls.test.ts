import assert from 'node:assert/strict'
import { test } from 'node:test'

import { answerTo, doubtful, isUntouched, reviewing } from '../../test/reviewing.ts'
import { isText, type StructuredDocument } from '../document.ts'
import { lexiconOf } from '../lexicon/lexicons.ts'
import { isInstruction } from '../procedures/instruction.ts'
import { controlSentencesFor } from './control-sentences.ts'
import { extractReviewed, planReview } from './review.ts'

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ja', 'zh', 'ko']
const seat = { op: 'setRole', block: 'The seat', role: 'step' }

interface ModelAnswer {
  operations: { op: string; block: string; role: string }[]
}

test('the suggestions of a model that fails the controls are discarded', async () => {
  const { document, zones, answering, answerWith } = await reviewing(doubtful)
  const right = JSON.parse(answerWith(seat)) as ModelAnswer
  const shown = (zones[0]?.controls ?? []).map(({ id, ...control }) => ({
    ...control,
    id: zones[0]?.shown.find((one) => one.id === id)?.shownId ?? '',
  }))
  const untouched = shown.filter(({ isShownRight }) => isShownRight)
  const wrong = shown.filter(({ isShownRight }) => !isShownRight)
  const missing = wrong.map(({ id }) => right.operations.filter(({ block }) => block !== id))
  const spoilt = untouched.map(({ id, isStep }) => [
    ...right.operations,
    { op: 'setRole', block: id, role: isStep ? 'none' : 'step' },
  ])
  const joined = untouched.map(({ id }) => [
    ...right.operations,
    { op: 'merge', block: id, target: zones[0]?.shown[0]?.shownId },
  ])

  assert.equal(answering(JSON.stringify(right)).review.accepted, 1)
  assert.deepEqual([untouched.length, wrong.length], [2, 4])
  for (const operations of [...missing, ...spoilt, ...joined]) {
    const reviewed = answering(JSON.stringify({ operations }))
    assert(isUntouched(document, reviewed))
    assert.deepEqual(reviewed.review.controls, { total: 6, wrong: 1 })
    assert.deepEqual(reviewed.review.refused, { unreliable: 1 })
  }
})

test('one mistake in a dozen passages is tolerated, two are not', async () => {
  const section = doubtful.split('\n\n').slice(1).join('\n\n')
  const text = `# Service\n\n## Replacing the seal\n\n${section}\n## Replacing the ring\n\n${section}`
  const { document, zones } = await reviewing(text)
  const acceptedWith = (mistakes: number): number => {
    const answers = zones.map((zone) => {
      const wanted = zone.shown.find(({ id }) => textOf(document, id).startsWith('The seat'))
      const seatIsStep = { op: 'setRole', block: wanted?.shownId, role: 'step' }
      const { operations } = JSON.parse(answerTo(zone, [seatIsStep])) as ModelAnswer
      const kept =
        zone === zones[0] ? operations.slice(0, operations.length - mistakes) : operations
      return { zone: zone.id, text: JSON.stringify({ operations: kept }) }
    })
    return extractReviewed(document, {}, 'seed', answers).review.accepted
  }

  assert.equal(zones.length, 2)
  assert.deepEqual([0, 1, 2].map(acceptedWith), [2, 2, 0])
})

test('controls look like passages of a document, and are at different positions with each seed', async () => {
  const { document, zones } = await reviewing(doubtful)
  const [zone] = zones
  const lines = zone?.messages.user.split('\n').filter((line) => /^b\d/.test(line)) ?? []
  const placesWith = (seed: string): string =>
    planReview(document, {}, seed)
      .flatMap(({ controls, shown }) =>
        controls.map(({ id }) => shown.findIndex((one) => one.id === id)),
      )
      .join()

  assert.equal(lines.length, zone?.shown.length)
  for (const { id } of zone?.controls ?? []) {
    const at = zone?.shown.findIndex((one) => one.id === id) ?? -1
    assert.match(lines[at] ?? '', /^b\d+ \| page 1 \| (?:step|none) \| \S+[.。]$/)
  }
  assert.notEqual(placesWith('one'), placesWith('other'))
})

function textOf({ blocks }: StructuredDocument, id: string): string {
  return blocks.filter(isText).find((block) => block.id === id)?.text ?? ''
}

test('every language has its own instructions and remarks, which no one mistakes for each other', () => {
  for (const language of languages) {
    assert.equal(lexiconOf(language).language, language)
    const { instructions, remarks } = controlSentencesFor(language)
    assert.deepEqual([instructions.length, remarks.length], [5, 5])
    assert.deepEqual(
      instructions.filter((text) => !isInstruction(text, language)),
      [],
      language,
    )
    assert.deepEqual(
      remarks.filter((text) => isInstruction(text, language)),
      [],
      language,
    )
  }
})
