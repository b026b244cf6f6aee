import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization } = await startTestService()

const sap = (externalId: string) => ({ system: 'sap', externalId })

/** The raw answer, since the SDK does not expose the status. */
async function put({ fetch: send }: TestMember, path: string, body: object): Promise<Response> {
  return await send(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

test('a PUT by external ID creates the record, and then replaces its fields', async () => {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const full = { title: 'Pump', description: 'Feed pump', tags: ['hot'], drawing_number: 'D-1' }
  const path = '/guidebooks/by/sap/10%2F4711'

  const made = await put(manager, path, full)
  const guidebook = (await made.json()) as { id: string; externalIds: object }
  const mounted = await put(manager, `/api/org/${acme.slug}${path}`, full)
  const again = (await mounted.json()) as { id: string }
  const shorter = await put(manager, path, { title: 'Pump 2' })

  assert.deepEqual([made.status, mounted.status, shorter.status], [201, 200, 200])
  assert.equal(made.headers.get('location'), `/guidebooks/${guidebook.id}`)
  assert.equal(mounted.headers.get('location'), null)
  assert.equal(again.id, guidebook.id)
  assert.deepEqual(guidebook.externalIds, { sap: '10/4711' })
  const read = await manager.client.guidebooks.getByExternalId({ params: sap('10/4711') })
  const { title, description, tags, drawing_number, externalIds } = read
  assert.deepEqual([title, description, tags, drawing_number], ['Pump 2', null, [], null])
  assert.deepEqual(externalIds, { sap: '10/4711' })
})

test('a name no system can have is refused when creating, and not found when reading', async () => {
  const manager = await (await addOrganization()).as('manager')
  const path = '/guidebooks/by/sap%2Fprod/4711'

  const refused = await put(manager, path, { title: 'Pump' })
  const { errors } = (await refused.json()) as { errors: { pointer: string }[] }
  const read = await manager.fetch(path)

  assert.deepEqual([refused.status, read.status], [400, 404])
  assert.deepEqual(
    errors.map(({ pointer }) => pointer),
    ['path/system'],
  )
})

test("every kind of record is found, changed and created by another system's ID", async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const params = sap('7')
  const body = { title: 'Seven', customer_item_id: 'EQ-7' }
  const changed = { description: 'Changed' }

  const guidebook = await client.guidebooks.putByExternalId({ params, body })
  const procedure = await client.procedures.putByExternalId({ params, body })
  const object = await client.objects.putByExternalId({ params, body })
  const course = await client.courses.putByExternalId({ params, body })
  const place = await client.places.putByExternalId({ params, body: { title: 'Seven' } })

  await client.guidebooks.updateByExternalId({ params, body: changed })
  await client.procedures.updateByExternalId({ params, body: changed })
  await client.objects.updateByExternalId({ params, body: changed })
  await client.courses.updateByExternalId({ params, body: changed })
  const found = await Promise.all([
    client.guidebooks.getByExternalId({ params }),
    client.procedures.getByExternalId({ params }),
    client.objects.getByExternalId({ params }),
    client.courses.getByExternalId({ params }),
  ])
  assert.deepEqual(
    found.map(({ id }) => id),
    [guidebook.id, procedure.id, object.id, course.id],
  )
  for (const each of found)
    assert.deepEqual([each.description, each.customer_item_id], ['Changed', 'EQ-7'])
  const query = { customer_item_id: 'EQ-7' }
  await client.places.updateByExternalId({ params, body: { title: 'Changed' } })
  const renamed = await client.places.getByExternalId({ params })
  assert.deepEqual([renamed.id, renamed.title], [place.id, 'Changed'])
  const lists = await Promise.all([
    client.guidebooks.list({ query }),
    client.procedures.list({ query }),
    client.objects.list({ query }),
    client.courses.list({ query }),
  ])
  assert.deepEqual(
    lists.map(({ items }) => items.map(({ id }) => id)),
    found.map(({ id }) => [id]),
  )
})

test('a person is invited once by their personnel number, and their address cannot be changed by PUT', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const params = { id: acme.id, system: 'hr', externalId: '0815' }
  const body = { email_address: 'ann-0815@example.com', role: 'member' as const }

  const invited = await client.members.putByExternalId({ params, body })
  const raised = await client.members.putByExternalId({
    params,
    body: { ...body, role: 'manager' },
  })
  const other = client.members.putByExternalId({
    params,
    body: { ...body, email_address: 'bob@example.com' },
  })

  await assert.rejects(other, codeIs('read_only'))
  assert.deepEqual([invited.status, invited.externalIds], ['invited', { hr: '0815' }])
  assert.deepEqual([raised.id, raised.role], [invited.id, 'manager'])
  await client.members.remove({ params: { id: acme.id, memberId: invited.id } })
  await assert.rejects(client.members.getByExternalId({ params }), codeIs('not_found'))
})

test('IDs are separate per system, and unique within one', async () => {
  const { client } = (await addOrganization()).owner
  const { id: guidebookId } = await client.guidebooks.create({
    body: { title: 'Pump', externalIds: { sap: '1', plm: 'a' } },
  })
  const params = { guidebookId }
  const other = await client.guidebooks.create({ body: { title: 'Valve' } })

  const merged = await client.guidebooks.update({ params, body: { externalIds: { plm: 'b' } } })
  const fewer = await client.guidebooks.update({ params, body: { externalIds: { plm: null } } })
  const taken = client.guidebooks.update({
    params: { guidebookId: other.id },
    body: { externalIds: { sap: '1' } },
  })

  await assert.rejects(taken, (error: Error & { problem?: { errors?: { pointer: string }[] } }) => {
    assert(codeIs('external_id_taken')(error))
    return error.problem?.errors?.[0]?.pointer === '/externalIds/sap'
  })
  assert.deepEqual(merged.externalIds, { sap: '1', plm: 'b' })
  assert.deepEqual(fewer.externalIds, { sap: '1' })
  // The ID is free for another kind, and for others once the record gives it up or is deleted.
  const object = await client.objects.create({ body: { title: 'Pump', externalIds: { sap: '1' } } })
  await client.objects.delete({ params: { objectId: object.id } })
  await client.objects.create({ body: { title: 'Pump', externalIds: { sap: '1' } } })
  await client.guidebooks.update({ params, body: { externalIds: null } })
  await client.guidebooks.update({
    params: { guidebookId: other.id },
    body: { externalIds: { sap: '1' } },
  })
})

test('an external ID is unknown in another organization', async () => {
  const acme = await addOrganization()
  const rival = await addOrganization('Rival Pumps')
  const params = sap('1')
  const ours = await acme.owner.client.guidebooks.putByExternalId({
    params,
    body: { title: 'Ours' },
  })

  await assert.rejects(
    rival.owner.client.guidebooks.getByExternalId({ params }),
    codeIs('not_found'),
  )
  const theirs = await rival.owner.client.guidebooks.putByExternalId({
    params,
    body: { title: 'Theirs' },
  })

  assert.notEqual(theirs.id, ours.id)
})

test('concurrent PUTs of a new external ID create one record', async () => {
  const { owner } = await addOrganization()

  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const answer = await put(owner, '/guidebooks/by/sap/new', { title: `Pump ${at}` })
      return { status: answer.status, id: ((await answer.json()) as { id: string }).id }
    }),
  )

  assert.equal(new Set(answers.map(({ id }) => id)).size, 1)
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [...Array.from({ length: 7 }, () => 200), 201],
  )
})

test('a change by external ID respects the tag of its GET, and is logged like any other', async () => {
  const acme = await addOrganization()
  const { client, fetch: send } = acme.owner
  const path = '/guidebooks/by/sap/1'
  const made = await client.guidebooks.putByExternalId({
    params: sap('1'),
    body: { title: 'Pump' },
  })
  const tag = (await send(path)).headers.get('etag') ?? ''
  const patch = async () =>
    await send(path, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'if-match': tag },
      body: JSON.stringify({ title: 'Pump 2' }),
    })

  const [first, second] = [await patch(), await patch()]

  assert.deepEqual([first.status, second.status], [200, 412])
  const { items } = await client.activity.list({ params: { id: acme.id } })
  assert.deepEqual(
    items.slice(0, 2).map(({ operation, records }) => [operation, records[0]?.id]),
    [
      ['guidebooks.update', made.id],
      ['guidebooks.create', made.id],
    ],
  )
})

test("events contain the record's external IDs", async () => {
  const { client } = (await addOrganization()).owner
  await client.guidebooks.putByExternalId({ params: sap('1'), body: { title: 'Pump' } })
  const query = { types: 'guidebook.created' }

  let [event] = (await client.events.list({ query })).items
  // An event can be read once all earlier write transactions have ended, in any database of the server.
  while (!event) [event] = (await client.events.list({ query })).items

  assert.deepEqual(event.data?.['externalIds'], { sap: '1' })
})
