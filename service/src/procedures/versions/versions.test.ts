import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization } = await startTestService()

const step = (id: string, text: string) => ({ id, text, steps: [], callouts: [], media: [] })

const outline = (...texts: string[]) => [
  {
    id: 'main',
    title: 'Main',
    callouts: [],
    sections: [],
    steps: texts.map((text, index) => step(`s${index}`, text)),
  },
]

async function textsFor({ client }: TestMember, procedureId: string): Promise<string[]> {
  const procedure = await client.procedures.get({ params: { procedureId } })
  return procedure.outline.flatMap(({ steps }) => steps.map(({ text }) => text))
}

test('members see the published version while editors continue', async () => {
  const acme = await addOrganization()
  const [manager, member] = [await acme.as('manager'), await acme.as('member')]
  const { id: procedureId } = await manager.client.procedures.create({
    body: { title: 'Seal', outline: outline('Stop the pump.') },
  })
  const params = { procedureId }
  await assert.rejects(member.client.procedures.get({ params }), codeIs('not_found'))
  await manager.client.procedures.publish({ params })

  await manager.client.procedures.update({
    params,
    body: { title: 'Mechanical seal', outline: outline('Stop and lock the pump.') },
  })

  const seen = await member.client.procedures.get({ params })
  assert.deepEqual(await textsFor(member, procedureId), ['Stop the pump.'])
  assert.deepEqual([seen.title, seen.version, seen.hasUnpublishedChanges], ['Seal', 1, false])
  assert.deepEqual(await textsFor(manager, procedureId), ['Stop and lock the pump.'])
  const draft = await manager.client.procedures.get({ params })
  assert.equal(draft.hasUnpublishedChanges, true)
})

test('sending back what was read is not a change, and creates no version', async () => {
  const { client, fetch: send } = await (await addOrganization()).as('manager')
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Seal', description: 'Old.', outline: outline('Stop the pump.', 'Lock it.') },
  })
  const params = { procedureId }
  const published = await client.procedures.publish({ params })
  const patch = async (body: object) =>
    await send(`/procedures/${procedureId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  assert.deepEqual(await (await patch(published)).json(), published)
  assert.deepEqual(await (await patch({ title: 'Seal' })).json(), published)
  assert.equal((await client.procedures.publish({ params })).version, 1)
  await client.procedures.update({ params, body: { description: null } })
  assert.equal((await client.procedures.publish({ params })).version, 2)
})

test('members see lists and facts of the published version', async () => {
  const acme = await addOrganization()
  const [manager, member] = [await acme.as('manager'), await acme.as('member')]
  const { id: procedureId } = await manager.client.procedures.create({
    body: {
      title: 'Seal',
      description: 'Once a year.',
      estimatedMinutes: 20,
      difficulty: 'easy',
      outline: outline('Stop the pump.'),
    },
  })
  const params = { procedureId }
  await manager.client.procedures.publish({ params })
  const changed = {
    description: 'Twice a year.',
    estimatedMinutes: 45,
    difficulty: 'difficult' as const,
    outline: outline('Stop the pump.', 'Lock it.'),
  }
  await manager.client.procedures.update({ params, body: changed })

  const factsFor = async ({ client }: TestMember) => {
    const { items } = await client.procedures.list()
    const read = await client.procedures.get({ params })
    return [...items, read].map((one) => [one.description, one.estimatedMinutes, one.difficulty])
  }
  const stepsFor = async ({ client }: TestMember) =>
    (await client.procedures.list()).items.map(({ stepCount }) => stepCount)

  const published = ['Once a year.', 20, 'easy']
  assert.deepEqual(await factsFor(member), [published, published])
  assert.deepEqual(await stepsFor(member), [1])
  const working = ['Twice a year.', 45, 'difficult']
  assert.deepEqual(await factsFor(manager), [working, working])
  assert.deepEqual(await stepsFor(manager), [2])
  await manager.client.procedures.publish({ params })
  await manager.client.procedureVersions.revert({ params, body: { version: 1 } })
  assert.deepEqual(await factsFor(member), [published, published])
})

test('members do not see a draft that was archived', async () => {
  const acme = await addOrganization()
  const [manager, member] = [await acme.as('manager'), await acme.as('member')]
  const { id: procedureId } = await manager.client.procedures.create({ body: { title: 'Seal' } })
  const params = { procedureId }
  await manager.client.procedures.archive({ params })

  await assert.rejects(member.client.procedures.get({ params }), codeIs('not_found'))
  const { items } = await member.client.procedures.list({ query: { status: 'archived' } })
  assert.deepEqual(items, [])
})

test('guidebooks show members the published title', async () => {
  const acme = await addOrganization()
  const [manager, member] = [await acme.as('manager'), await acme.as('member')]
  const { client } = manager
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  await client.procedures.publish({ params: { procedureId } })
  await client.procedures.update({ params: { procedureId }, body: { title: 'New name' } })

  const titleFor = async (one: TestMember) => {
    const { procedures } = await one.client.guidebooks.get({ params: { guidebookId } })
    return procedures.map(({ title }) => title)
  }

  assert.deepEqual(await titleFor(member), ['Seal'])
  assert.deepEqual(await titleFor(manager), ['New name'])
})

test('publishing without changes makes no new version', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  const params = { procedureId }

  await client.procedures.publish({ params })
  const again = await client.procedures.publish({ params })

  assert.equal(again.version, 1)
  assert.equal((await client.procedureVersions.list({ params })).items.length, 1)
})

test('versions are numbered, immutable, and comparable', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Seal', outline: outline('Stop.', 'Open.') },
  })
  const params = { procedureId }
  await client.procedures.publish({ params })
  await client.procedures.update({
    params,
    body: { outline: outline('Stop.', 'Open it.', 'Close.') },
  })
  await client.procedures.publish({ params })

  const { items } = await client.procedureVersions.list({ params })
  assert.deepEqual(
    items.map(({ number }) => number),
    [2, 1],
  )
  const first = await client.procedureVersions.get({ params: { procedureId, number: 1 } })
  assert.deepEqual(
    first.outline[0]?.steps.map(({ text }) => text),
    ['Stop.', 'Open.'],
  )
  const { steps } = await client.procedureVersions.diff({
    params,
    query: { from: '1', to: 'draft' },
  })
  assert.deepEqual(
    steps.map(({ stepId, kinds }) => [stepId, ...kinds]),
    [
      ['s1', 'text'],
      ['s2', 'added'],
    ],
  )
})

test('reverting publishes an earlier version as a new one', async () => {
  const acme = await addOrganization()
  const [manager, member] = [await acme.as('manager'), await acme.as('member')]
  const { client } = manager
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Seal', outline: outline('Old.') },
  })
  const params = { procedureId }
  await client.procedures.publish({ params })
  await client.procedures.update({ params, body: { outline: outline('New.') } })
  await client.procedures.publish({ params })

  const reverted = await client.procedureVersions.revert({ params, body: { version: 1 } })

  assert.equal(reverted.version, 3)
  assert.deepEqual(await textsFor(member, procedureId), ['Old.'])
})

test('pages of versions contain each of them once', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  const params = { procedureId }
  for (const title of ['A', 'B', 'C']) {
    await client.procedures.update({ params, body: { title } })
    await client.procedures.publish({ params })
  }

  const first = await client.procedureVersions.list({ params, query: { limit: 2 } })
  const cursor = first.nextCursor ?? ''
  const second = await client.procedureVersions.list({ params, query: { limit: 2, cursor } })

  assert.deepEqual(
    [...first.items, ...second.items].map(({ title }) => title),
    ['C', 'B', 'A'],
  )
  assert.equal(second.nextCursor, null)
})

test('a version says which danger and warning notices had no place when it was published', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  const params = { procedureId }
  const unplaced = (['danger', 'note'] as const).map((kind) => ({ id: kind, kind, text: kind }))
  await client.procedures.update({ params, body: { review: { unplaced } } })
  const body = { acknowledge: ['unplaced_notices' as const], reason: 'It is only a trial.' }
  await client.procedures.publish({ params, body })
  await client.procedures.update({ params, body: { title: 'Seals', review: { unplaced: [] } } })
  await client.procedures.publish({ params })

  const { items } = await client.procedureVersions.list({ params, query: {} })

  assert.deepEqual(
    items.map(({ leftOut }) => leftOut.map(({ id }) => id)),
    [[], ['danger']],
  )
})
