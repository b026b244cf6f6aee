import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Procedure } from '@millwright/contract/procedures'
import type { Step } from '@millwright/contract/procedure-content'

import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

const step = (id: string, steps: Step[] = []): Step => ({
  id,
  text: `Text of ${id}.`,
  steps,
  callouts: [],
  media: [],
})

async function procedureWith(sections: Record<string, Step[]>) {
  const { client } = await (await addOrganization()).as('manager')
  const outline = Object.entries(sections).map(([id, steps]) => ({
    id,
    title: id,
    callouts: [],
    steps,
    sections: [],
  }))
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal', outline } })
  return { client, procedureId, paramsOf: (stepId: string) => ({ procedureId, stepId }) }
}

/** `first: a b(c d)`, one line for each section. */
function shapeOf({ outline }: Procedure): string[] {
  const list = (steps: readonly Step[]): string =>
    steps.map(({ id, steps: inner }) => (inner.length ? `${id}(${list(inner)})` : id)).join(' ')
  return outline.map(({ title, steps }) => `${title}: ${list(steps)}`)
}

test('a step is inserted at the requested position', async () => {
  const { client, procedureId } = await procedureWith({ first: [step('a')], second: [step('b')] })
  const params = { procedureId }

  await client.procedureSteps.insert({ params, body: { text: 'X', sectionId: 'second', index: 0 } })
  const procedure = await client.procedureSteps.insert({
    params,
    body: { text: 'Y', parentStepId: 'a', callouts: [{ kind: 'warning', text: 'Hot.' }] },
  })

  const [first, second] = procedure.outline
  assert.deepEqual(
    second?.steps.map(({ text }) => text),
    ['X', 'Text of b.'],
  )
  assert.deepEqual(
    first?.steps[0]?.steps.map(({ text, callouts }) => [text, callouts[0]?.kind]),
    [['Y', 'warning']],
  )
})

test('the first step of an empty procedure gets a section', async () => {
  const { client, procedureId } = await procedureWith({})

  const body = { text: 'Stop the pump.' }
  const procedure = await client.procedureSteps.insert({ params: { procedureId }, body })

  assert.deepEqual(
    procedure.outline.map(({ title, steps }) => [title, steps.map(({ text }) => text)]),
    [['', ['Stop the pump.']]],
  )
  await assert.rejects(
    client.procedureSteps.insert({
      params: { procedureId },
      body: { ...body, sectionId: 'nowhere' },
    }),
    codeIs('not_found'),
  )
})

test('split and merged parts of an extracted step keep their source', async () => {
  const source = (page: number, text: string) => ({
    fileId: 'manual',
    page,
    boxes: [[0, 0, 10, 10]],
    text,
  })
  const extracted = (id: string, page: number) => ({
    ...step(id),
    source: source(page, `Text of ${id}.`),
    confidence: 0.9,
  })
  const { client, paramsOf } = await procedureWith({ main: [extracted('a', 1), extracted('b', 2)] })

  const merged = await client.procedureSteps.merge({ params: paramsOf('a') })
  const split = await client.procedureSteps.split({ params: paramsOf('a'), body: { at: 10 } })

  const [whole] = merged.outline[0]?.steps ?? []
  assert.deepEqual(whole?.source, {
    ...source(1, 'Text of a. Text of b.'),
    continued: [{ page: 2, boxes: [[0, 0, 10, 10]] }],
  })
  const halves = split.outline[0]?.steps ?? []
  assert.deepEqual(
    halves.map((half) => [half.text, half.source?.page, half.confidence]),
    [
      ['Text of a.', 1, 0.9],
      ['Text of b.', 1, 0.9],
    ],
  )
})

test('values and references move with a changed text, or are dropped', async () => {
  const text = 'Tighten to 15 Nm. Wait 5 min and repeat step 1.'
  const markOf = (words: string) => {
    const start = text.indexOf(words)
    return { text: words, start, end: start + words.length }
  }
  const values = [
    { ...markOf('15 Nm'), quantity: 'torque', unit: 'N.m', value: 15 },
    { ...markOf('5 min'), quantity: 'time', unit: 'min', value: 5 },
  ]
  const references = [{ ...markOf('step 1'), kind: 'step' as const, targets: ['a'] }]
  const { client, paramsOf } = await procedureWith({
    main: [{ ...step('a'), text, values, references }, step('b')],
  })
  const marksOf = ({ outline }: Procedure) =>
    (outline[0]?.steps ?? []).map((one) =>
      [...(one.values ?? []), ...(one.references ?? [])].map(
        ({ start, end, text: words }) => `${words}=${one.text.slice(start, end)}`,
      ),
    )

  const split = await client.procedureSteps.split({ params: paramsOf('a'), body: { at: 17 } })
  const merged = await client.procedureSteps.merge({ params: paramsOf('a') })
  const edited = await client.procedureSteps.update({
    params: paramsOf('a'),
    body: { text: 'Now tighten to 15 Nm. Wait 25 min.' },
  })

  assert.deepEqual(marksOf(split), [['15 Nm=15 Nm'], ['5 min=5 min', 'step 1=step 1'], []])
  assert.deepEqual(marksOf(merged), [['15 Nm=15 Nm', '5 min=5 min', 'step 1=step 1'], []])
  assert.deepEqual(marksOf(edited), [['15 Nm=15 Nm'], []])
})

test('steps that are too long together are not merged', async () => {
  const long = (id: string) => ({ ...step(id), text: 'é'.repeat(11_000) })
  const { client, paramsOf } = await procedureWith({ main: [long('a'), long('b')] })

  await assert.rejects(
    client.procedureSteps.merge({ params: paramsOf('a') }),
    codeIs('invalid_request'),
  )
})

test('a step moves with its sub-steps, but not into itself', async () => {
  const { client, paramsOf } = await procedureWith({
    first: [step('a', [step('b')]), step('c')],
    second: [],
  })

  const moved = await client.procedureSteps.move({
    params: paramsOf('a'),
    body: { sectionId: 'second' },
  })

  assert.deepEqual(shapeOf(moved), ['first: c', 'second: a(b)'])
  await assert.rejects(
    client.procedureSteps.move({ params: paramsOf('a'), body: { parentStepId: 'b' } }),
    codeIs('impossible_move'),
  )
})

test('a step is split at a place in its text and merged again', async () => {
  const { client, paramsOf } = await procedureWith({ first: [step('a', [step('b')])] })

  const split = await client.procedureSteps.split({ params: paramsOf('a'), body: { at: 5 } })

  const [head, tail] = split.outline[0]?.steps ?? []
  assert.deepEqual([head?.text, head?.steps.length], ['Text', 0])
  assert.deepEqual([tail?.text, tail?.steps.length], ['of a.', 1])
  const merged = await client.procedureSteps.merge({ params: paramsOf('a') })
  assert.deepEqual(shapeOf(merged), ['first: a(b)'])
  assert.equal(merged.outline[0]?.steps[0]?.text, 'Text of a.')
  await assert.rejects(client.procedureSteps.merge({ params: paramsOf('a') }), codeIs('not_found'))
})

test('changing and removing a step leaves the others alone', async () => {
  const { client, procedureId, paramsOf } = await procedureWith({ first: [step('a'), step('b')] })

  await client.procedureSteps.update({ params: paramsOf('a'), body: { text: 'New.' } })
  await client.procedureSteps.remove({ params: paramsOf('b') })

  const procedure = await client.procedures.get({ params: { procedureId } })
  assert.deepEqual(shapeOf(procedure), ['first: a'])
  assert.equal(procedure.outline[0]?.steps[0]?.text, 'New.')
})

test('steps inserted by many callers at once are all kept', async () => {
  const { client, procedureId } = await procedureWith({ first: [] })
  const texts = Array.from({ length: 20 }, (_, index) => `Step ${index}`)

  await Promise.all(
    texts.map((text) => client.procedureSteps.insert({ params: { procedureId }, body: { text } })),
  )

  const procedure = await client.procedures.get({ params: { procedureId } })
  const found = procedure.outline[0]?.steps.map(({ text }) => text) ?? []
  assert.deepEqual(found.toSorted(), texts.toSorted())
})

test('missing numbers stay reported when steps around them are moved, merged or deleted', async () => {
  const printed = (id: string, gap = false): Step => ({
    ...step(id),
    marker: `${id}.`,
    ...(gap && { reasons: ['sequence_gap'] }),
  })
  const { client, procedureId, paramsOf } = await procedureWith({
    first: [printed('1'), printed('2'), printed('5', true), printed('6')],
    second: [printed('9')],
  })
  const markedNumbers = async () => {
    const { outline } = await client.procedures.get({ params: { procedureId } })
    return outline.flatMap(({ steps }) =>
      steps.map(({ marker, reasons }) => `${marker}${reasons?.length ? '!' : ''}`),
    )
  }

  await client.procedureSteps.remove({ params: paramsOf('5') })
  assert.deepEqual(await markedNumbers(), ['1.', '2.', '6.!', '9.'])
  const body = { sectionId: 'second' }
  await client.procedureSteps.move({ params: paramsOf('6'), body })
  assert.deepEqual(await markedNumbers(), ['1.', '2.!', '9.', '6.!'])
  await client.procedureSteps.merge({ params: paramsOf('1') })
  assert.deepEqual(await markedNumbers(), ['1.!', '9.', '6.!'])
  const publishing = client.procedures.publish({ params: { procedureId } })
  await assert.rejects(publishing, codeIs('open_points'))
})

test('missing numbers stay reported when an outline omits their step, until someone has reviewed them', async () => {
  const printed = (id: string, gap = false): Step => ({
    ...step(id),
    marker: `${id}.`,
    reasons: gap ? ['sequence_gap'] : [],
  })
  const { client, procedureId } = await procedureWith({
    first: [printed('1'), printed('3', true), printed('4'), printed('7', true), printed('8')],
  })
  const send = async (steps: Step[]) => {
    const outline = [{ id: 'first', title: 'first', steps }]
    const saved = await client.procedures.update({ params: { procedureId }, body: { outline } })
    return saved.outline[0]?.steps.map(
      ({ marker, reasons }) => `${marker}${reasons?.length ? '!' : ''}`,
    )
  }

  const left = [printed('1'), printed('4'), printed('7', true), printed('8')]
  assert.deepEqual(await send(left), ['1.', '4.!', '7.!', '8.'])
  assert.deepEqual(await send([printed('1'), printed('4'), printed('8')]), ['1.', '4.', '8.!'])
  const looked = [printed('1'), printed('4'), printed('8')]
  assert.deepEqual(await send(looked), ['1.', '4.', '8.'])
})

test('marks stay at their words when a step is reworded, split and merged', async () => {
  const { client, procedureId, paramsOf } = await procedureWith({ main: [step('a'), step('b')] })
  const text = 'Open the valve. Then close the valve again.'
  const end = text.indexOf(' again')
  const valve = { text: 'valve', start: end - 5, end }
  const marks = [
    { kind: 'bold' as const, ...valve },
    { kind: 'procedure' as const, ...valve, procedureId },
    { kind: 'color' as const, ...valve, color: 'red' as const },
  ]
  const marksOf = ({ outline }: Procedure) =>
    outline[0]?.steps.map((each) => each.marks?.map(({ kind, start }) => `${kind} ${start}`))

  const set = await client.procedureSteps.update({ params: paramsOf('a'), body: { text, marks } })
  assert.deepEqual(marksOf(set)?.[0], ['bold 31', 'procedure 31', 'color 31'])
  const cut = await client.procedureSteps.split({ params: paramsOf('a'), body: { at: 15 } })
  assert.deepEqual(marksOf(cut), [[], ['bold 15', 'procedure 15', 'color 15'], undefined])
  const merged = await client.procedureSteps.merge({ params: paramsOf('a') })
  assert.deepEqual(marksOf(merged)?.[0], ['bold 31', 'procedure 31', 'color 31'])
  const shorter = await client.procedureSteps.update({
    params: paramsOf('a'),
    body: { text: 'Close the valve.' },
  })
  assert.deepEqual(marksOf(shorter)?.[0], ['bold 10', 'procedure 10', 'color 10'])
  const without = await client.procedureSteps.update({
    params: paramsOf('a'),
    body: { text: 'Leave it.' },
  })
  assert.deepEqual(marksOf(without)?.[0], [])
})
