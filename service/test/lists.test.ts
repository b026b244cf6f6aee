import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ApiError } from '@millwright/contract/errors'
import { everyOperation } from '@millwright/contract/every-operation'
import type { Page } from '@millwright/contract/page'

import { codeIs, startTestService, type TestOrganization } from '#test/service'

const { addOrganization, intermediateSession, memberOf } = await startTestService()
const total = 7

type Query = { limit?: number; cursor?: string; updatedSince?: string; count?: boolean }
type List = (query: Query) => Promise<Page<{ id: string }>>

/** Lists that are not empty, and how to change one of their items. */
async function fill(acme: TestOrganization) {
  const { client } = acme.owner
  const make = async (create: (title: string) => Promise<unknown>) => {
    for (let made = 0; made < total; made += 1) await create(`Number ${made}`)
  }
  await make((title) => client.guidebooks.create({ body: { title } }))
  await make((title) => client.procedures.create({ body: { title } }))
  await make((title) => client.objects.create({ body: { title } }))
  const params = { id: acme.id }
  for (let made = 1; made < total; made += 1) {
    const email_address = `${made}-${acme.id}@example.com`
    await client.members.invite({ params, body: { email_address, role: 'member' } })
  }
  const lists: Record<string, List> = {
    guidebooks: (query) => client.guidebooks.list({ query }),
    procedures: (query) => client.procedures.list({ query }),
    objects: (query) => client.objects.list({ query }),
    members: (query) => client.members.list({ params, query }),
  }
  const body = { description: 'Changed' }
  const changes: Record<string, (id: string) => Promise<unknown>> = {
    guidebooks: (guidebookId) => client.guidebooks.update({ params: { guidebookId }, body }),
    procedures: (procedureId) => client.procedures.update({ params: { procedureId }, body }),
    objects: (objectId) => client.objects.update({ params: { objectId }, body }),
    members: (memberId) =>
      client.members.update({ params: { ...params, memberId }, body: { role: 'manager' } }),
  }
  return { lists, changes }
}

async function readAll(list: List, query: Query = {}): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ ...query, ...(cursor !== undefined && { cursor }) })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

test('every list takes a limit, a cursor and a time, and says whether there is more', () => {
  for (const { name, operation } of everyOperation()) {
    const { properties = {} } = (operation.result ?? {}) as { properties?: object }
    // The event feed is read from a position on, and has no end.
    if (operation.method !== 'GET' || !('items' in properties) || name === 'events.list') continue
    assert('nextCursor' in properties, name)
    const query = (operation.query ?? {}) as { properties?: object }
    const isRanked = name === 'search.list'
    for (const parameter of ['limit', 'cursor', ...(isRanked ? [] : ['updatedSince'])]) {
      assert(parameter in (query.properties ?? {}), `${name} takes no ${parameter}`)
    }
  }
})

test('sessions and places of use are read page by page too', async () => {
  const { id, owner } = await addOrganization()
  const { client } = owner
  for (let more = 1; more < 3; more += 1) {
    const { intermediate_session_token: token } = await intermediateSession(owner.emailAddress)
    await memberOf(id, owner.emailAddress, token)
  }
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  for (const title of ['One', 'Two', 'Three']) {
    const { id: guidebookId } = await client.guidebooks.create({ body: { title } })
    await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  }
  const lists: Record<string, List> = {
    sessions: (query) => client.users.sessions({ query }),
    guidebooks: (query) => client.procedures.guidebooks({ params: { procedureId }, query }),
  }

  for (const [name, list] of Object.entries(lists)) {
    const whole = await readAll(list)
    assert.equal(whole.length, 3, name)
    assert.deepEqual(await readAll(list, { limit: 1 }), whole, name)
    assert.deepEqual(await readAll(list, { updatedSince: '2999-01-01T00:00:00Z' }), [], name)
  }
  const { nextCursor } = await client.users.sessions({ query: { limit: 1 } })
  const member = await (await addOrganization()).as('member')
  await assert.rejects(
    member.client.users.sessions({ query: { cursor: nextCursor ?? assert.fail() } }),
    codeIs('invalid_cursor'),
  )
})

test('a list read page by page is the list, in the same order and each thing once', async () => {
  const { lists } = await fill(await addOrganization())

  for (const [name, list] of Object.entries(lists)) {
    const whole = await readAll(list)
    assert.equal(whole.length, total, name)
    assert.equal(new Set(whole).size, total, name)
    for (const limit of [1, 3, total, 200]) {
      assert.deepEqual(await readAll(list, { limit }), whole, `${name} by ${limit}`)
    }
    const sorted = whole.toSorted((a, b) => a.localeCompare(b))
    assert.deepEqual(whole, name === 'members' ? sorted : sorted.toReversed(), `${name} by age`)
  }
})

test('a list counts its matches on all of its pages', async () => {
  const { lists } = await fill(await addOrganization())

  for (const [name, list] of Object.entries(lists)) {
    const first = await list({ limit: 2, count: true })
    assert.deepEqual([first.count, first.isCountExact], [total, true], name)
    const cursor = first.nextCursor ?? assert.fail()
    const second = await list({ limit: 2, cursor })
    assert.deepEqual([second.items.length, second.count], [2, undefined], name)
    assert.equal((await list({ limit: 2, cursor, count: true })).count, total, name)
    const none = { updatedSince: '2999-01-01T00:00:00Z', count: true }
    assert.equal((await list(none)).count, 0, name)
  }
})

test('reads return the requested fields, in lists and single records', async () => {
  const manager = await (await addOrganization()).as('manager')
  const { client } = manager
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const query = { fields: ['title', 'procedures'] } as const

  const { items, nextCursor } = await client.guidebooks.list({ query: { fields: ['id', 'tags'] } })
  const guidebook = await client.guidebooks.get({ params: { guidebookId }, query })
  const path = `/guidebooks/${guidebookId}?fields=title`
  const read = await manager.fetch(path)
  const headers = { 'if-match': read.headers.get('etag') ?? '', 'content-type': 'application/json' }
  const change = async (title: string) =>
    await manager.fetch(`/guidebooks/${guidebookId}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ title }),
    })
  const [changed, late] = [await change('Pump 2'), await change('Pump 3')]
  const unknown = await manager.fetch('/guidebooks?fields=id,titel')

  assert.deepEqual([items, nextCursor], [[{ id: guidebookId, tags: [] }], null])
  assert.deepEqual(guidebook, { title: 'Pump', procedures: [] })
  assert.deepEqual(await read.json(), { title: 'Pump' })
  assert.deepEqual([changed.status, late.status], [200, 412])
  const { errors } = (await unknown.json()) as { errors: { pointer: string; code: string }[] }
  assert.deepEqual(
    errors.map(({ pointer, code }) => [pointer, code]),
    [['query/fields/1', 'unknown_value']],
  )
})

test('the last page says so, also when it is full', async () => {
  const { lists } = await fill(await addOrganization())

  for (const [name, list] of Object.entries(lists)) {
    assert.equal((await list({ limit: total })).nextCursor, null, name)
    const page = await list({ limit: total - 1 })
    assert.notEqual(page.nextCursor, null, name)
    assert.equal(page.items.length, total - 1)
  }
})

test('records created while a list is read do not repeat or hide others', async () => {
  const acme = await addOrganization()
  const { lists } = await fill(acme)
  const list = lists['guidebooks'] ?? assert.fail()
  const before = await readAll(list)
  const { client } = acme.owner
  let reads = 0

  const during = await readAll(
    async (query) => {
      reads += 1
      if (reads % 2 === 0) await client.guidebooks.create({ body: { title: 'Meanwhile' } })
      return await list(query)
    },
    { limit: 2 },
  )

  assert.deepEqual(during, before)
})

test('a cursor is valid for its own list, organization and filters only', async () => {
  const [acme, rival] = [await addOrganization(), await addOrganization()]
  const [ours, theirs] = [await fill(acme), await fill(rival)]
  const { guidebooks, procedures } = acme.owner.client
  const list = ours.lists['guidebooks'] ?? assert.fail()
  const { nextCursor } = await list({ limit: 2 })
  const cursor = nextCursor ?? assert.fail()

  for (const attempt of [
    () => procedures.list({ query: { cursor } }),
    () => ours.lists['objects']?.({ cursor }),
    () => theirs.lists['guidebooks']?.({ cursor }),
    () => guidebooks.list({ query: { cursor, q: 'Number' } }),
    () => guidebooks.list({ query: { cursor, archived: 'all' } }),
    () => list({ cursor, updatedSince: '2020-01-01T00:00:00Z' }),
  ]) {
    await assert.rejects(async () => await attempt(), codeIs('invalid_cursor'), String(attempt))
  }
  assert.equal((await list({ cursor, limit: 1 })).items.length, 1, 'another limit is no other list')
  await assert.rejects(procedures.list({ query: { cursor } }), (error) => {
    assert(error instanceof ApiError)
    return error.details.errors?.[0]?.pointer === 'query/cursor'
  })
})

test('updatedSince returns exactly what has changed', async () => {
  const { lists, changes } = await fill(await addOrganization())
  // Times are read with a precision of milliseconds.
  await new Promise((resolve) => setTimeout(resolve, 5))
  const updatedSince = new Date().toISOString()

  for (const [name, list] of Object.entries(lists)) {
    const ids = await readAll(list)
    const changed = ids.filter((_, index) => index === 1 || index === 4)
    for (const id of changed) await changes[name]?.(id)

    assert.deepEqual(await readAll(list, { updatedSince, limit: 1 }), changed, name)
  }
})
