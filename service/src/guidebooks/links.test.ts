import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization } = await startTestService()

const asManager = async () => await (await addOrganization()).as('manager')

async function addProcedure({ client }: TestMember, title: string): Promise<string> {
  return (await client.procedures.create({ body: { title } })).id
}

async function addGuidebook({ client }: TestMember, title = 'Pump P-101'): Promise<string> {
  return (await client.guidebooks.create({ body: { title } })).id
}

test('one procedure can be linked to any number of guidebooks', async () => {
  const manager = await asManager()
  const procedureId = await addProcedure(manager, 'Replace the seal')
  const guidebookIds = [await addGuidebook(manager, 'P-102'), await addGuidebook(manager, 'P-101')]

  for (const guidebookId of guidebookIds) {
    await manager.client.guidebooks.linkProcedure({
      params: { guidebookId },
      body: { procedureId },
    })
  }

  const { items } = await manager.client.procedures.guidebooks({ params: { procedureId } })
  assert.deepEqual(
    items.map(({ title }) => title),
    ['P-101', 'P-102'],
  )
})

test('a manual link says so, and is neither pinned, hidden nor ordered', async () => {
  const manager = await asManager()
  const procedureId = await addProcedure(manager, 'Replace the seal')
  const params = { guidebookId: await addGuidebook(manager) }

  const link = await manager.client.guidebooks.linkProcedure({ params, body: { procedureId } })

  const { createdAt: _createdAt, ...facts } = link
  assert.deepEqual(facts, {
    procedureId,
    title: 'Replace the seal',
    status: 'draft',
    thumbnailUrl: null,
    provenance: 'manual',
    pinned: false,
    hidden: false,
    order: null,
  })
  const { procedures } = await manager.client.guidebooks.get({ params })
  assert.deepEqual(procedures, [link])
})

test('linking a procedure twice is refused, even concurrently', async () => {
  const manager = await asManager()
  const params = { guidebookId: await addGuidebook(manager) }
  const body = { procedureId: await addProcedure(manager, 'Replace the seal') }

  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => manager.client.guidebooks.linkProcedure({ params, body })),
  )

  const refusals = answers.filter((answer) => answer.status === 'rejected')
  assert.equal(refusals.length, 9)
  for (const { reason } of refusals) codeIs('already_linked')(reason)
})

test('links are sorted pinned first, then by order, then those without, each by title', async () => {
  const manager = await asManager()
  const params = { guidebookId: await addGuidebook(manager) }
  const links = [
    ['Part 10', {}],
    ['Part 9', {}],
    ['Second', { order: 2 }],
    ['First B', { order: 1 }],
    ['First A', { order: 1 }],
    ['Before all', { order: -5 }],
    ['Pinned Z', { pinned: true }],
    ['Pinned A', { pinned: true }],
    ['Pinned and placed', { pinned: true, order: 9 }],
    ['Hidden', { hidden: true, pinned: true }],
  ] as const
  for (const [title, placement] of links) {
    const procedureId = await addProcedure(manager, title)
    await manager.client.guidebooks.linkProcedure({ params, body: { procedureId, ...placement } })
  }

  const shown = await manager.client.guidebooks.get({ params })
  const all = await manager.client.guidebooks.get({ params, query: { includeHidden: true } })

  const order = [
    'Pinned and placed',
    'Pinned A',
    'Pinned Z',
    'Before all',
    'First A',
    'First B',
    'Second',
    'Part 9',
    'Part 10',
  ]
  assert.deepEqual(
    shown.procedures.map(({ title }) => title),
    order,
  )
  assert.deepEqual(
    all.procedures.map(({ title }) => title),
    ['Pinned and placed', 'Hidden', ...order.slice(1)],
  )
})

test('ordering one link moves no other', async () => {
  const manager = await asManager()
  const { client } = manager
  const params = { guidebookId: await addGuidebook(manager) }
  const ids: string[] = []
  for (const order of [1, 2, 3]) {
    const procedureId = await addProcedure(manager, `Step ${order}`)
    await client.guidebooks.linkProcedure({ params, body: { procedureId, order } })
    ids.push(procedureId)
  }
  const before = (await client.guidebooks.get({ params })).procedures

  const moved = await client.guidebooks.updateLink({
    params: { ...params, procedureId: ids[2] ?? '' },
    body: { order: 1 },
  })

  assert.equal(moved.order, 1)
  const after = (await client.guidebooks.get({ params })).procedures
  assert.deepEqual(
    after.filter(({ procedureId }) => procedureId !== ids[2]),
    before.filter(({ procedureId }) => procedureId !== ids[2]),
  )
})

test('omitted fields of a link stay unchanged, and null clears its order', async () => {
  const manager = await asManager()
  const procedureId = await addProcedure(manager, 'Replace the seal')
  const params = { guidebookId: await addGuidebook(manager), procedureId }
  const { client } = manager
  const body = { procedureId, pinned: true, hidden: true, order: 7 }
  await client.guidebooks.linkProcedure({ params, body })

  const shown = await client.guidebooks.updateLink({ params, body: { hidden: false } })
  const unplaced = await client.guidebooks.updateLink({ params, body: { order: null } })
  const same = await client.guidebooks.updateLink({ params, body: {} })

  assert.deepEqual([shown.pinned, shown.hidden, shown.order], [true, false, 7])
  assert.deepEqual([unplaced.pinned, unplaced.hidden, unplaced.order], [true, false, null])
  assert.deepEqual(same, unplaced)
})

test('unlinking a procedure leaves the procedure unchanged', async () => {
  const manager = await asManager()
  const { client } = manager
  const procedureId = await addProcedure(manager, 'Replace the seal')
  const params = { guidebookId: await addGuidebook(manager), procedureId }
  await client.guidebooks.linkProcedure({ params, body: { procedureId } })

  await client.guidebooks.unlinkProcedure({ params })

  assert.deepEqual((await client.guidebooks.get({ params })).procedures, [])
  assert.equal((await client.procedures.get({ params })).title, 'Replace the seal')
  await assert.rejects(client.guidebooks.unlinkProcedure({ params }), codeIs('not_found'))
  await assert.rejects(
    client.guidebooks.updateLink({ params, body: { pinned: true } }),
    codeIs('not_found'),
  )
})

test('a link follows the title and status of its procedure', async () => {
  const manager = await asManager()
  const { client } = manager
  const procedureId = await addProcedure(manager, 'Old title')
  const params = { guidebookId: await addGuidebook(manager), procedureId }
  await client.guidebooks.linkProcedure({ params, body: { procedureId } })

  await client.procedures.update({ params, body: { title: 'New title' } })
  await client.procedures.publish({ params })

  const [link] = (await client.guidebooks.get({ params })).procedures
  assert.deepEqual([link?.title, link?.status], ['New title', 'published'])
})

test('members see neither drafts nor links to them', async () => {
  const acme = await addOrganization()
  const [manager, member] = [await acme.as('manager'), await acme.as('member')]
  const params = { guidebookId: await addGuidebook(manager) }
  const [draft, published] = [
    await addProcedure(manager, 'Draft'),
    await addProcedure(manager, 'Published'),
  ]
  await manager.client.procedures.publish({ params: { procedureId: published } })
  for (const procedureId of [draft, published]) {
    await manager.client.guidebooks.linkProcedure({ params, body: { procedureId } })
  }

  const guidebook = await member.client.guidebooks.get({ params, query: { includeHidden: true } })

  assert.deepEqual(
    guidebook.procedures.map(({ title }) => title),
    ['Published'],
  )
  assert.equal((await manager.client.guidebooks.get({ params })).procedures.length, 2)
  await assert.rejects(
    member.client.procedures.get({ params: { procedureId: draft } }),
    codeIs('not_found'),
  )
  await assert.rejects(
    member.client.procedures.guidebooks({ params: { procedureId: draft } }),
    codeIs('not_found'),
  )
  const { items } = await member.client.procedures.list({})
  assert.deepEqual(
    items.map(({ title }) => title),
    ['Published'],
  )
})
