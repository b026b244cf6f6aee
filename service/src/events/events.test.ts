import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'

import type { Event } from '@millwright/contract/events'
import { createClient } from '@millwright/sdk/client'
import pg from 'pg'

import { codeIs, startTestService, type TestMember } from '#test/service'
import { settleEvents } from '#test/settled-events'

const { addOrganization, baseUrl, database, startAnother } = await startTestService()

async function connect(t: TestContext, address: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(address)
  await client.connect()
  t.after(() => client.end())
  return client
}

const settled = async () => await settleEvents(database)

async function latestOf({ client }: TestMember): Promise<string> {
  await settled()
  const { items, nextCursor } = await client.events.list({ query: { after: 'latest' } })
  assert.deepEqual(items, [])
  return nextCursor
}

/** The events after a place, read in pages of this size. */
async function readAll(member: TestMember, place?: string, limit = 200) {
  await settled()
  return await readNow(member, place, limit)
}

/** The same, while transactions may still be open. */
async function readNow({ client }: TestMember, place?: string, limit = 200) {
  const found: Event[] = []
  let cursor = place
  let hasMore: boolean
  do {
    const page = await client.events.list({ query: { limit, ...(cursor && { after: cursor }) } })
    found.push(...page.items)
    cursor = page.nextCursor
    hasMore = page.hasMore
  } while (hasMore)
  return { found, cursor }
}

const typesOf = (found: Event[]) => found.map(({ type }) => type)

test("the feed says what changed, who did it, and the record's current state", async () => {
  const { owner } = await addOrganization()
  const { client } = owner
  await client.users.updateMe({ body: { firstName: 'Ada', lastName: 'Byron' } })
  const place = await latestOf(owner)
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  await client.procedures.publish({ params: { procedureId } })
  await client.guidebooks.archive({ params: { guidebookId } })
  await client.guidebooks.restore({ params: { guidebookId } })

  const { found } = await readAll(owner, place)

  assert.deepEqual(typesOf(found), [
    'guidebook.created',
    'procedure.created',
    'guidebook.updated',
    'procedure.published',
    'guidebook.archived',
    'guidebook.restored',
  ])
  const [created] = found
  assert(created)
  assert.deepEqual(created.actor, { memberId: owner.id, firstName: 'Ada', lastName: 'Byron' })
  const url = `/guidebooks/${guidebookId}`
  assert.deepEqual(created.resource, { type: 'guidebook', id: guidebookId, url })
  assert.deepEqual([created.data?.['title'], created.data?.['shortId']], ['Pump', shortId])
})

test('deleted records leave an event, and so do those deleted with them', async () => {
  const { owner } = await addOrganization()
  const { client } = owner
  const course = await client.courses.create({ body: { title: 'Pumps' } })
  const lesson = await client.lessons.create({ body: { courseId: course.id, title: 'Seals' } })
  const place = await latestOf(owner)
  await client.courses.delete({ params: { courseId: course.id } })

  const { found } = await readAll(owner, place)

  const gone = found.filter(({ type }) => type.endsWith('.deleted'))
  assert.deepEqual(
    new Map(gone.map(({ resource, data }) => [resource.id, data])),
    new Map([
      [course.id, null],
      [lesson.id, null],
    ]),
  )
})

test('page by page, and by any process, each event comes once and in the same order', async () => {
  const { owner } = await addOrganization()
  const place = await latestOf(owner)
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await owner.client.guidebooks.create({ body: { title } })
  }
  const { found: whole } = await readAll(owner, place)
  const client = createClient({ ...owner.options, baseUrl: await startAnother() })
  const another = { ...owner, client }

  assert.equal(whole.length, 5)
  assert.deepEqual(await readAll(owner, place, 2).then(({ found }) => found), whole)
  assert.deepEqual(await readAll(another, place, 1).then(({ found }) => found), whole)
  assert.deepEqual((await readAll(owner, whole[2]?.id)).found, whole.slice(3))
})

test('late commits are neither lost nor overtaken', async (t) => {
  const late = await connect(t, database.connection)
  const acme = await addOrganization()
  const { owner } = acme
  const { client } = owner
  const slow = await client.guidebooks.create({ body: { title: 'Slow' } })
  const quick = await client.guidebooks.create({ body: { title: 'Quick' } })
  const place = await latestOf(owner)
  await late.query('begin')
  await late.query(`select set_config('app.organization_id', $1, true)`, [acme.id])
  await late.query(`update guidebooks set title = 'Late', updated_at = now() where id = $1`, [
    slow.id,
  ])
  await client.guidebooks.update({ params: { guidebookId: quick.id }, body: { title: 'Quicker' } })
  const { committedBefore } = await client.events.list({ query: { after: place } })

  const meanwhile = await readNow(owner, place)
  await late.query('commit')
  const afterwards = await readAll(owner, meanwhile.cursor)

  assert.deepEqual(meanwhile.found, [])
  assert.deepEqual(
    afterwards.found.map(({ data }) => data?.['title']),
    ['Late', 'Quicker'],
  )
  const { items } = await client.guidebooks.list({ query: { updatedSince: committedBefore } })
  assert.equal(items.length, 2)
})

test('only the requested types are returned, and the position still advances', async () => {
  const { owner } = await addOrganization()
  const { client } = owner
  const place = await latestOf(owner)
  await client.procedures.create({ body: { title: 'Seal' } })
  await client.objects.create({ body: { title: 'Pump' } })

  await settled()
  const page = await client.events.list({ query: { after: place, types: 'object.created' } })

  assert.deepEqual(typesOf(page.items), ['object.created'])
  assert.deepEqual((await readAll(owner, page.nextCursor)).found, [])
  await assert.rejects(
    client.events.list({ query: { types: 'object.melted' } }),
    codeIs('invalid_request'),
  )
})

test('a position is invalid in another organization, and one too far back is reported', async (t) => {
  const administrator = await connect(t, database.administration)
  const { owner } = await addOrganization()
  const rival = await addOrganization('Rival Pumps')
  const place = await latestOf(owner)
  const expired = codeIs('events_expired')
  await assert.rejects(readAll(rival.owner, place), codeIs('invalid_cursor'))

  await owner.client.guidebooks.create({ body: { title: 'Pump' } })
  const [{ id: old } = assert.fail()] = (await readAll(owner, place)).found
  await administrator.query(`update events set created_at = now() - interval '31 days'`)
  const [{ id: older } = assert.fail()] = (await readAll(owner)).found.slice(-1)
  assert.notEqual(older, old)
  await assert.rejects(readAll(owner, older), expired)

  await administrator.query('select begin_events_anew()')
  await assert.rejects(readAll(owner, place), expired)
  assert.deepEqual((await readAll(owner)).found, [])
})

test('the stream resumes after the last event seen', async () => {
  const { owner } = await addOrganization()
  const { client } = owner
  const place = await latestOf(owner)
  await client.guidebooks.create({ body: { title: 'One' } })
  const first = await nextOf(owner, { 'last-event-id': place })
  await client.guidebooks.create({ body: { title: 'Two' } })
  const second = await nextOf(owner, { 'last-event-id': first.id })

  assert.deepEqual([first.data?.['title'], second.data?.['title']], ['One', 'Two'])
})

/** The first event of a stream. */
async function nextOf({ options }: TestMember, headers: Record<string, string>): Promise<Event> {
  const stopping = new AbortController()
  const response = await fetch(`${baseUrl}/events/stream`, {
    headers: { authorization: `Bearer ${options.sessionToken}`, ...headers },
    signal: stopping.signal,
  })
  assert.equal(response.status, 200)
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (/^data: .*\n\n/m.test(text)) break
  }
  stopping.abort()
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? assert.fail(text)) as Event
}
