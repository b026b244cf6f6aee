import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Step } from '@millwright/contract/procedure-content'

import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()

const torque = {
  id: 'torque',
  label: 'Torque of the flange',
  kind: 'number' as const,
  unit: 'N.m',
  min: 40,
  max: 50,
  target: 45,
  required: true,
  onFail: 'hold' as const,
}
const recorded = {
  id: 'tighten',
  text: 'Tighten the flange. Check the gap.',
  fields: [torque],
  signOff: { by: 'other' as const, meaning: 'Torque witnessed' },
  targetSeconds: 90,
  choices: [{ id: 'again', label: 'Leaks', to: 'tighten' }],
}

async function addProcedure({ client }: TestMember, steps: object[] = [recorded]) {
  const outline = [{ id: 'main', title: 'Main', steps: steps as { text: string }[] }]
  const procedure = await client.procedures.create({ body: { title: 'Flange', outline } })
  return { ...procedure, params: { procedureId: procedure.id } }
}

function stepsIn({ outline }: { outline: { steps: Step[] }[] }): Step[] {
  return outline.flatMap(({ steps }) => steps)
}

test("a step's fields are stored, published, and kept in copies and versions", async () => {
  const acme = await addOrganization()
  const [manager, member] = [await acme.as('manager'), await acme.as('member')]
  const { client } = manager
  const { params } = await addProcedure(manager)
  await client.procedures.publish({ params })

  const [read] = stepsIn(await member.client.procedures.get({ params }))
  const copy = await client.procedures.duplicate({ params, body: {} })
  const version = await client.procedureVersions.get({ params: { ...params, number: 1 } })

  assert.deepEqual(read?.fields, [torque])
  assert.deepEqual(read.signOff, recorded.signOff)
  assert.deepEqual([read.targetSeconds, read.choices], [90, recorded.choices])
  for (const [step] of [stepsIn(copy), stepsIn(version)]) assert.deepEqual(step, read)
})

test('a minimal field gets an id and its defaults', async () => {
  const manager = await (await addOrganization()).as('manager')
  const field = { label: 'Oil', kind: 'choice', options: [{ label: 'Clean' }] }
  const procedure = await addProcedure(manager, [{ text: 'Check the oil.', fields: [field] }])

  const [made] = stepsIn(procedure)[0]?.fields ?? []

  assert.deepEqual([made?.required, made?.onFail], [false, 'note'])
  assert.equal(typeof made?.id, 'string')
  assert.equal(typeof made?.options?.[0]?.id, 'string')
})

test('a field is unique in a procedure', async () => {
  const manager = await (await addOrganization()).as('manager')
  const twice = [recorded, { text: 'Again.', fields: [torque] }]

  await assert.rejects(addProcedure(manager, twice), codeIs('invalid_request'))
})

test("a step's fields are changed, split and merged with it", async () => {
  const manager = await (await addOrganization()).as('manager')
  const { client } = manager
  const { params } = await addProcedure(manager)
  const stepParams = { ...params, stepId: 'tighten' }

  const at = 'Tighten the flange. '.length
  const split = await client.procedureSteps.split({ params: stepParams, body: { at } })
  const [first, second] = stepsIn(split)
  assert.deepEqual(
    [first?.fields, first?.signOff, first?.choices],
    [[torque], undefined, undefined],
  )
  assert.deepEqual([second?.signOff, second?.choices], [recorded.signOff, recorded.choices])
  const [merged] = stepsIn(await client.procedureSteps.merge({ params: stepParams }))
  assert.deepEqual(
    [merged?.fields, merged?.signOff, merged?.choices],
    [[torque], recorded.signOff, recorded.choices],
  )
  const body = { fields: [], signOff: null, targetSeconds: null, choices: [] }
  const [cleared] = stepsIn(await client.procedureSteps.update({ params: stepParams, body }))
  assert.deepEqual([cleared?.fields, cleared?.signOff, cleared?.choices], [[], null, []])
})

test('a comparison shows changed fields', async () => {
  const manager = await (await addOrganization()).as('manager')
  const { client } = manager
  const { params } = await addProcedure(manager)
  await client.procedures.publish({ params })
  const change = {
    fields: [{ ...torque, max: 55 }],
    signOff: null,
    targetSeconds: 120,
    choices: [],
  }
  await client.procedureSteps.update({ params: { ...params, stepId: 'tighten' }, body: change })
  await client.procedures.update({ params, body: { kind: 'maintenance' } })

  const diff = await client.procedureVersions.diff({ params, query: { from: '1', to: 'draft' } })

  const [step] = diff.steps
  assert.deepEqual(step?.kinds, ['fields', 'signOff', 'targetSeconds', 'choices'])
  assert.deepEqual(
    step.fields?.map(({ kind, before, after }) => [kind, before?.max, after?.max]),
    [['changed', 50, 55]],
  )
  assert.deepEqual(step.signOff, { before: recorded.signOff, after: null })
  assert.deepEqual(step.targetSeconds, { before: 90, after: 120 })
  assert.deepEqual(diff.kind, { before: null, after: 'maintenance' })
})

test('prerequisites are existing procedures, in order, as far as the reader can see them', async () => {
  const acme = await addOrganization()
  const [manager, member] = [await acme.as('manager'), await acme.as('member')]
  const { client } = manager
  const { owner: rival } = await addOrganization('Rival Pumps')
  const [lock, drain] = [await addProcedure(manager, []), await addProcedure(manager, [])]
  const { params } = await addProcedure(manager)
  const theirs = await addProcedure(rival)
  const all = [{ procedureId: drain.id }, { procedureId: lock.id }]
  const require = async (prerequisites: typeof all) =>
    (await client.procedures.update({ params, body: { prerequisites } })).prerequisites

  for (const procedureId of [theirs.id, params.procedureId]) {
    await assert.rejects(require([...all, { procedureId }]), codeIs('not_found'))
  }
  assert.deepEqual(await require(all), all)
  await client.procedures.publish({ params: lock.params })
  await client.procedures.publish({ params })
  const seen = await member.client.procedures.get({ params })
  assert.deepEqual(seen.prerequisites, [{ procedureId: lock.id }])
  await client.procedures.delete({ params: lock.params, query: {} })
  assert.deepEqual((await client.procedures.get({ params })).prerequisites, [
    { procedureId: drain.id },
  ])
  const version = await client.procedureVersions.get({ params: { ...params, number: 1 } })
  assert.deepEqual(version.prerequisites, [{ procedureId: drain.id }])
})

test('fields are found by their labels and shown on the public page', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const { params } = await addProcedure(acme.owner)
  await client.procedures.publish({ params })
  const guidebook = await client.guidebooks.create({ body: { title: 'Pump' } })
  const guidebookId = guidebook.id
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: params })
  await client.guidebooks.share({ params: { guidebookId } })

  const page = await (await fetch(`${baseUrl}/g/${guidebook.shortId}`)).text()
  const { items } = await client.search.list({ query: { q: 'torque' } })

  assert.match(page, /Torque of the flange \(40–50 N·m\)/)
  assert.match(page, /Torque witnessed/)
  assert.deepEqual(
    items.map(({ id }) => id),
    [params.procedureId],
  )
})
