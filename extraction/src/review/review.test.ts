import assert from 'node:assert/strict'
import { test } from 'node:test'

import { boundCallouts, stepsOf, withSubsteps } from '../../test/extracted.ts'
import { doubtful, isUntouched, reviewing } from '../../test/reviewing.ts'
import type { Draft } from '../draft.ts'
import { extract } from '../extract.ts'

const texts = (draft: Draft): string[] => withSubsteps(stepsOf(draft)).map(({ text }) => text)

test('sound suggestions mend a draft with the words of the document, and say so', async () => {
  const { suggesting } = await reviewing(doubtful)

  const { draft, review } = suggesting(
    { op: 'setRole', block: 'The seat', role: 'step' },
    { op: 'split', block: 'Close both', at: 1 },
    { op: 'merge', block: 'The shaft shows', target: 'Pull the seal' },
  )

  assert.deepEqual(review.refused, {})
  assert.equal(review.accepted, 3)
  assert.deepEqual(texts(draft), [
    'Close both valves and drain the casing.',
    'Remove the four bolts of the cover.',
    'Pull the seal off the shaft with the puller.\nThe shaft shows a groove of 2 mm below it.',
    'The seat of the seal is deglazed with emery cloth.',
    'Wipe the shaft dry.',
    'Press the new seal onto the shaft until it stops.',
  ])
  const steps = stepsOf(draft)
  assert.deepEqual(
    steps.map(({ suggestedBy = '' }) => suggestedBy),
    [...Array.from({ length: 4 }, () => 'language-model'), '', ''],
  )
  assert.deepEqual(
    steps.map(({ callouts }) => callouts.map(({ kind }) => kind).join()),
    ['', '', 'warning', '', 'caution', ''],
  )
  assert(
    steps.every(
      ({ confidence, reasons = [], suggestedBy }) =>
        reasons.includes('suggested_by_model') === (suggestedBy !== undefined) &&
        (!suggestedBy || confidence < 0.7),
    ),
  )
  assert(steps.every(({ source }) => source.fileId === 'file' && source.text !== ''))
})

/** Prose of instructions with remarks between, which the engine takes for steps as well. */
const withRemarks = (...remarks: string[]): string => {
  const parts = ['cover', 'bracket', 'fan', 'motor', 'shield', 'board', 'lamp', 'switch', 'grille']
  const steps = parts.flatMap((part, index) => [
    `Remove the four long screws of the ${part} and keep them for later.`,
    ...(remarks[index] === undefined ? [] : [remarks[index]]),
  ])
  return `Replacing the motor\n===================\n\n${steps.join('\n\n')}\n`
}

test('a step that does not instruct is left out, and shown to the person', async () => {
  const { suggesting, document } = await reviewing(
    withRemarks('The second horn is needed for it later on.'),
  )

  const { review, draft } = suggesting({ op: 'setRole', block: 'The second horn', role: 'none' })
  const kept = suggesting({ op: 'setRole', block: 'Remove the four', role: 'none' })

  assert.equal(review.accepted, 1)
  assert.deepEqual(
    review.leftOut.map(({ text, page }) => [text, page]),
    [['The second horn is needed for it later on.', 1]],
  )
  assert.equal(texts(draft).length, 9)
  assert.deepEqual(kept.review.refused, { no_ground: 1 })
  assert(isUntouched(document, kept))
})

test("an unusable answer leaves the engine's draft unchanged", async () => {
  const { document, answering } = await reviewing(doubtful)
  const operation = (fields: object) => JSON.stringify({ operations: [fields] })

  for (const answer of [
    '',
    'I am sorry, I cannot do that.',
    '{"operations": [{"op": "setRole", "block":',
    '{"operations": "none"}',
    'null',
    '[]',
    '{"operations": []}',
    operation({ op: 'setText', block: 'b1', text: 'Open both valves.' }),
    operation({ op: 'setRole', block: 'b99', role: 'step' }),
    operation({ op: 'setRole', block: 'b1', role: 'danger' }),
    operation({ op: 'split', block: 'b1', at: 7 }),
    operation({ op: 'split', block: 'b1', at: 0 }),
    operation({ op: 'split', block: 'b1', at: 1.5 }),
    operation({ op: 'nest', block: 'b4', target: 'b4' }),
    operation({ op: 'delete', block: 'b3' }),
    JSON.stringify({ operations: Array.from({ length: 5_000 }, () => ({ op: 'merge' })) }),
    '['.repeat(50_000),
    `"${'x'.repeat(300_000)}"`,
  ]) {
    assert(isUntouched(document, answering(answer)), answer.slice(0, 80))
  }
})

test('an answer is read out of a fence and out of talk', async () => {
  const { answering, answerWith } = await reviewing(doubtful)
  const json = answerWith({ op: 'setRole', block: 'The seat', role: 'step' }).replace(
    '"at":0',
    '"at":0,"why":"verb"',
  )

  for (const answer of [
    json,
    `\`\`\`json\n${json}\n\`\`\``,
    `Here you are:\n${json}\nAnything else?`,
    `<think>{"operations": [] or rather a step?}</think>${json}`,
    json.slice('{"operations":'.length, -1),
  ]) {
    assert.equal(answering(answer).review.accepted, 1, answer)
  }
})

test('no operation takes a callout away, moves it far, or takes its step', async () => {
  const { suggesting, document } = await reviewing(doubtful)

  for (const operation of [
    { op: 'setRole', block: 'Hot water', role: 'none' },
    { op: 'setRole', block: 'Hot water', role: 'step' },
    { op: 'merge', block: 'Hot water', target: 'Close both' },
    { op: 'split', block: 'Hot water', at: 1 },
    { op: 'nest', block: 'Hot water', target: 'Close both' },
    { op: 'attachCallout', block: 'Hot water', target: 'Press the new' },
    { op: 'attachCallout', block: 'Hot water', target: 'Wipe the shaft' },
    { op: 'setRole', block: 'Close both', role: 'none' },
    { op: 'setRole', block: 'Wipe the shaft', role: 'none' },
    { op: 'split', block: 'Wipe the shaft', at: 1 },
    { op: 'split', block: 'Wipe the shaft', at: 2 },
  ]) {
    const reviewed = suggesting(operation)
    assert(isUntouched(document, reviewed), JSON.stringify(operation))
    assert.equal(reviewed.review.accepted, 0)
  }
})

test('a callout is bound to a neighboring step, and to none further away', async () => {
  const { suggesting, document } = await reviewing(doubtful)
  const calloutsOf = ({ draft }: { draft: Draft }) =>
    stepsOf(draft).map(({ callouts }) => callouts.map(({ text }) => text.slice(0, 9)).join())

  const later = await reviewing(
    doubtful.replace('Press the new', 'NOTICE: Keep it dry.\n\nPress the new'),
  )
  const far = later.suggesting({ op: 'attachCallout', block: 'Keep it', target: 'Close both' })
  const near = suggesting({ op: 'attachCallout', block: 'Hot water', target: 'Close both' })

  assert(isUntouched(later.document, far))
  assert.deepEqual(calloutsOf(extract(document)), ['', 'Hot water', 'Do not to', ''])
  assert.deepEqual(calloutsOf(near), ['Hot water', '', 'Do not to', ''])
})

test('a new step begins with a sentence that instructs, never inside one', async () => {
  const { suggesting, document, zones } = await reviewing(
    doubtful.replace(
      'Remove the four bolts',
      'Never loosen, 3.5 mm off, the bolts of it, the bolts',
    ),
  )

  const split = suggesting({ op: 'split', block: 'Press the new', at: 1 })
  const remark = await reviewing(doubtful.replace('Remove the four bolts', 'It has four bolts'))

  const first = zones[0]?.shown.find(({ splits }) => splits.length > 0)
  assert.equal(first?.splits.length, 1)
  assert(isUntouched(document, split))
  assert.deepEqual(remark.suggesting({ op: 'split', block: 'Close both', at: 1 }).review.refused, {
    no_ground: 1,
  })
})

test('two different operations about one block cancel each other, and so do opposite ones', async () => {
  const { suggesting, document } = await reviewing(doubtful)

  const twice = suggesting(
    { op: 'setRole', block: 'The seat', role: 'step' },
    { op: 'setRole', block: 'The seat', role: 'none' },
  )
  const opposed = suggesting(
    { op: 'nest', block: 'Pull the seal', target: 'Press the new' },
    { op: 'nest', block: 'Press the new', target: 'Pull the seal' },
  )
  const same = suggesting(
    { op: 'setRole', block: 'The seat', role: 'step' },
    { op: 'setRole', block: 'The seat', role: 'step' },
  )

  assert(isUntouched(document, twice) && isUntouched(document, opposed))
  assert.deepEqual(twice.review.refused, { contradictory: 2 })
  assert.deepEqual(opposed.review.refused, { contradictory: 2 })
  assert.equal(same.review.accepted, 1)
})

test('steps keep the order of the document', async () => {
  const { suggesting } = await reviewing(doubtful)

  const back = suggesting({ op: 'nest', block: 'Close both', target: 'Press the new' })
  const nested = suggesting(
    { op: 'nest', block: 'Pull the seal', target: 'Close both' },
    { op: 'nest', block: 'Wipe the shaft', target: 'Close both' },
  )

  assert.equal(back.review.accepted, 0)
  assert.deepEqual(
    texts(nested.draft).map((text) => text.slice(0, 5)),
    ['Close', 'Pull ', 'Wipe ', 'Press'],
  )
  assert.equal(nested.draft.outline[0]?.steps[0]?.steps.length, 2)
})

test('certain steps are not reviewed', async () => {
  const list = '1. Close the valve.\n2. Open the drain.\n3. Pull the seal off the shaft.\n'
  const { zones } = await reviewing(`Replacing the seal\n==================\n\n${list}`)
  const { suggesting, document } = await reviewing(
    `Replacing the seal\n==================\n\n${list}\nClean the shaft with a cloth.\n`,
  )

  assert.equal(zones.length, 0)
  for (const operation of [
    { op: 'setRole', block: 'Open the drain', role: 'none' },
    { op: 'setRole', block: 'Open the drain', role: 'substep' },
    { op: 'merge', block: 'Open the drain', target: 'Close the valve' },
    { op: 'nest', block: 'Open the drain', target: 'Close the valve' },
  ]) {
    assert(isUntouched(document, suggesting(operation)), operation.op)
  }
})

test('a tenth of the text of steps may be left out, not more', async () => {
  const remarks = ['The first', 'The second', 'The third'].map((one) => `${one} horn is needed.`)
  const { suggesting } = await reviewing(withRemarks(...remarks))

  const { review } = suggesting(...remarks.map((block) => ({ op: 'setRole', block, role: 'none' })))

  assert.deepEqual([review.accepted, review.refused], [2, { coverage_fell: 1 }])
})

test('callouts of a section are not narrowed to one of its steps', async () => {
  const { suggesting, document } = await reviewing(
    doubtful.replace('Close both', 'DANGER: High voltage. Lock the switch.\n\nClose both'),
  )

  const reviewed = suggesting({ op: 'attachCallout', block: 'High voltage', target: 'Close both' })

  assert(isUntouched(document, reviewed))
  assert.equal(boundCallouts(reviewed.draft).filter(({ kind }) => kind === 'danger').length, 1)
})

test('the same document, seed and answers give the same zones and the same draft', async () => {
  const [one, other] = [await reviewing(doubtful), await reviewing(doubtful)]
  const operation = { op: 'setRole', block: 'The seat', role: 'step' }

  assert.deepEqual(one.zones, other.zones)
  assert.deepEqual(one.suggesting(operation), other.suggesting(operation))
})
