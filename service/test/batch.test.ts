import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { BatchOperation } from '@millwright/contract/batch'
import type { BatchResult } from '@millwright/contract/batch-result'
import { ApiError } from '@millwright/contract/errors'
import { createClient } from '@millwright/sdk/client'
import { inBatch } from '@millwright/sdk/in-batch'

import { codeIs, startTestService } from '#test/service'
import { settleEvents } from '#test/settled-events'

const { addOrganization, baseUrl, database, mails } = await startTestService()
const acme = await addOrganization()
const { client } = acme.owner

const put = (externalId: string, title: string): BatchOperation =>
  inBatch('guidebooks', 'putByExternalId', {
    params: { system: 'sap', externalId },
    body: { title },
  })

const get = (externalId: string): BatchOperation =>
  inBatch('guidebooks', 'getByExternalId', { params: { system: 'sap', externalId } })

const statusesOf = (results: BatchResult[]) => results.map(({ status }) => status)
const fieldOf = ({ body }: BatchResult | undefined = assert.fail(), name: string): unknown =>
  (body as Record<string, unknown>)[name]

async function refusalOf(sending: Promise<unknown>): Promise<ApiError> {
  return await sending.then(
    () => assert.fail('It is refused.'),
    (error: unknown) => (error instanceof ApiError ? error : assert.fail(String(error))),
  )
}

test('operations in a batch get the same response as alone, and a failure stops no others', async () => {
  const operations = [
    put('each-1', 'Pump'),
    put('each-1', ''),
    put('each-1', 'Pump 2'),
    get('each-0'),
    { method: 'GET', path: '/no/such/thing' },
    { method: 'PUT', path: '/guidebooks' },
    get('each-1'),
  ] as const

  const { results } = await client.batch.send({ body: { operations: [...operations] } })

  assert.deepEqual(statusesOf(results), [201, 400, 200, 404, 404, 405, 200])
  const alone = await acme.owner.fetch('/guidebooks/by/sap/each-1')
  assert.equal(results[0]?.headers.Location, `/guidebooks/${String(fieldOf(results[0], 'id'))}`)
  assert.deepEqual(results[6]?.body, await alone.json())
  assert.equal(results[6]?.headers.ETag, alone.headers.get('etag'))
  const [problem] = fieldOf(results[1], 'errors') as { pointer: string }[]
  assert.equal(problem?.pointer, '/title')
})

test('an atomic batch is one transaction, in which each operation sees those before it', async () => {
  const body = { operations: [put('all-1', 'Valve'), get('all-1'), put('all-1', 'Valve 2')] }

  const { results } = await client.batch.send({ body: { ...body, atomic: true } })

  assert.deepEqual(statusesOf(results), [201, 200, 200])
  assert.equal(fieldOf(results[1], 'title'), 'Valve')
  assert.equal(fieldOf(results[2], 'title'), 'Valve 2')
})

test('an atomic batch with a refused operation changes nothing, and names it', async () => {
  await settleEvents(database)
  const { nextCursor: after } = await client.events.list({ query: { after: 'latest' } })
  const operations = [put('none-1', 'Gear'), get('none-2'), put('none-3', 'Gear')]

  const refused = await refusalOf(client.batch.send({ body: { operations, atomic: true } }))

  assert.equal(refused.code, 'batch_failed')
  assert.deepEqual(
    refused.details.errors?.map(({ pointer, code }) => [pointer, code]),
    [['/operations/1', 'not_found']],
  )
  assert.deepEqual(statusesOf(refused.details.results ?? []), [424, 404, 424])
  const params = { system: 'sap', externalId: 'none-1' }
  await assert.rejects(client.guidebooks.getByExternalId({ params }), codeIs('not_found'))
  await settleEvents(database)
  const { items } = await client.events.list({ query: { ...(after !== null && { after }) } })
  assert.deepEqual(items, [])
})

test('a failed condition on one operation of an atomic batch stops all of them', async () => {
  const { headers } = await acme.owner.fetch('/guidebooks/by/sap/all-1')
  const change = (title: string) =>
    inBatch('guidebooks', 'updateByExternalId', {
      params: { system: 'sap', externalId: 'all-1' },
      body: { title },
      headers: { 'If-Match': headers.get('etag') ?? '' },
    })
  const send = (title: string) =>
    client.batch.send({ body: { operations: [change(title)], atomic: true } })

  const { results } = await send('Valve 3')
  const refused = await refusalOf(send('Valve 4'))

  assert.deepEqual(statusesOf(results), [200])
  assert.deepEqual(refused.details.errors?.[0]?.code, 'version_mismatch')
})

test('each operation in a batch needs its own permission', async () => {
  const { key } = await client.apiKeys.create({
    params: { id: acme.id },
    body: {
      name: 'Reader',
      role: 'manager',
      permissions: ['guidebooks.view'],
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    },
  })
  const reader = createClient({ baseUrl, sessionToken: key })
  const operations = [get('all-1'), put('key-1', 'Motor')]

  const { results } = await reader.batch.send({ body: { operations } })
  const refused = await refusalOf(reader.batch.send({ body: { operations, atomic: true } }))

  assert.deepEqual(statusesOf(results), [200, 403])
  assert.equal(refused.details.errors?.[0]?.code, 'permission_denied')
})

test('batches, files and other organizations are refused in a batch', async () => {
  const rival = await addOrganization('Rival Pumps')
  const at = (method: 'GET' | 'POST', path: string) => ({ method, path })
  const outside = [
    at('POST', '/batch'),
    at('POST', `/api/org/${acme.slug}/batch`),
    at('GET', '/events/stream'),
    at('GET', `/organizations/${acme.id}/activity/csv`),
    at('GET', `/api/org/${rival.slug}/guidebooks`),
    at('GET', `/organizations/${rival.id}/members`),
    at('GET', '/api/org/nobody/guidebooks'),
  ]
  const inside = [
    at('GET', `/api/org/${acme.slug}/guidebooks`),
    at('GET', `/organizations/${acme.slug}/members`),
    at('GET', '/dev/mailbox'),
    at('GET', '/users/me'),
  ]

  const refused = await refusalOf(
    client.batch.send({ body: { operations: [...outside, ...inside] } }),
  )
  const { results } = await client.batch.send({ body: { operations: inside } })

  assert.deepEqual(
    refused.details.errors?.map(({ pointer }) => pointer),
    outside.map((_, place) => `/operations/${place}/path`),
  )
  assert.deepEqual(statusesOf(results), [200, 200, 404, 404])
})

test('a batch repeated with its key takes effect once and gets the same response', async () => {
  const operations = [
    put('once-1', 'Fan'),
    inBatch('guidebooks', 'create', { body: { title: 'Fan 2' } }),
  ]
  const send = (atomic: boolean, key: string) =>
    client.batch.send({ body: { operations, atomic }, headers: { 'idempotency-key': key } })

  const [first, again] = [await send(false, 'a'), await send(false, 'a')]
  const [whole, wholeAgain] = [await send(true, 'b'), await send(true, 'b')]

  assert.deepEqual(statusesOf(again.results), statusesOf(first.results))
  assert.deepEqual(
    again.results.map(({ body }) => body),
    first.results.map(({ body }) => body),
  )
  assert.equal(again.results[0]?.headers['Idempotent-Replayed'], 'true')
  assert.equal(fieldOf(wholeAgain.results[1], 'id'), fieldOf(whole.results[1], 'id'))
  assert.deepEqual((await client.guidebooks.list({ query: { q: 'Fan 2' } })).items.length, 2)
})

test('a dry run of a batch returns what each operation would return, and changes nothing', async () => {
  const operations = [put('dry-1', 'Belt'), get('dry-1')]
  const query = { dryRun: true }

  const each = await client.batch.send({ query, body: { operations } })
  const all = await client.batch.send({ query, body: { operations, atomic: true } })

  assert.deepEqual(statusesOf(each.results), [201, 404])
  assert.deepEqual(statusesOf(all.results), [201, 200])
  const { items } = await client.guidebooks.list({ query: { q: 'Belt' } })
  assert.deepEqual(items, [])
})

test('people invited in an atomic batch get their emails once it is durable', async () => {
  const invite = (address: string) =>
    inBatch('members', 'invite', {
      params: { id: acme.id },
      body: { email_address: `${address}@batch.example.com`, role: 'member' },
    })
  const failing = { operations: [invite('ann'), get('nothing')], atomic: true }

  await refusalOf(client.batch.send({ body: failing }))
  const { results } = await client.batch.send({
    body: { operations: [invite('bob'), invite('cat')], atomic: true },
  })

  assert.deepEqual(statusesOf(results), [201, 201])
  const to = (await mails())
    .map((mail) => mail.to)
    .filter((each) => each.endsWith('@batch.example.com'))
  assert.deepEqual(to.toSorted(), ['bob@batch.example.com', 'cat@batch.example.com'])
})

test('an ended session cannot learn which organizations exist', async () => {
  const { client: gone, options } = await acme.as('member')
  await gone.signIn.signOut()
  const organizations = [acme.slug, 'no-such-organization']

  for (const organization of organizations) {
    const stranger = createClient({ ...options, organization })
    const refused = await refusalOf(stranger.batch.send({ body: { operations: [get('all-1')] } }))
    assert.equal(refused.code, 'unauthenticated', organization)
  }
})
