import assert from 'node:assert/strict'
import { test } from 'node:test'

import { everyOperation } from '@millwright/contract/every-operation'
import { acceptsIdempotencyKey } from '@millwright/contract/operation'
import pg from 'pg'

import { newAddress, startTestService, type TestMember } from '#test/service'

const { addOrganization, baseUrl, database, intermediateSession, mails } = await startTestService()

type Sender = Pick<TestMember, 'fetch'>

async function post(sender: Sender, path: string, key: string, body: unknown) {
  const response = await sender.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

test('every POST accepts a key except sign-in, upload addresses, and reads', () => {
  const without = everyOperation().filter(
    ({ operation }) => operation.method === 'POST' && !acceptsIdempotencyKey(operation),
  )

  const names = without.map(({ name }) => name).filter((name) => !name.endsWith('ploadUrl'))
  assert.deepEqual(names, [
    'signIn.sendMagicLink',
    'signIn.authenticateMagicLink',
    'signIn.exchangeSession',
    'providerSignIn.begin',
    'providerSignIn.authenticate',
    'passkeys.beginRegistration',
    'passkeys.register',
    'passkeys.begin',
    'passkeys.authenticate',
    'secondFactor.begin',
    'secondFactor.confirm',
    'secondFactor.prove',
    'secondFactor.reportLost',
    'secondFactor.renewCodes',
    'deviceSignIn.enroll',
    'deviceSignIn.people',
    'deviceSignIn.authenticate',
    'confirmations.create',
    'memberPins.reset',
    'assistants.allow',
    'procedureText.read',
    'assignments.renewFeed',
    'ask.answer',
  ])
})

test('a request repeated with its key takes effect once and gets the same response', async () => {
  const manager = await (await addOrganization()).as('manager')

  const first = await post(manager, '/guidebooks', 'key-1', { title: 'Pump P-101' })
  const again = await post(manager, '/guidebooks', '"key-1"', { title: 'Pump P-101' })

  assert.deepEqual([again.status, again.body], [201, first.body])
  assert.equal(again.headers.get('location'), first.headers.get('location'))
  assert.equal(first.headers.get('idempotent-replayed'), null)
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  const { items } = await manager.client.guidebooks.list({})
  assert.equal(items.length, 1)
})

test('of fifty requests with one key at once, one takes effect', async () => {
  const manager = await (await addOrganization()).as('manager')
  const send = () => post(manager, '/guidebooks', 'race', { title: 'Pump P-101' })

  const answers = await Promise.all(Array.from({ length: 50 }, send))

  const others = answers.filter(({ status }) => status !== 201)
  assert(others.every(({ body }) => body['code'] === 'idempotency_in_progress'))
  const { items } = await manager.client.guidebooks.list({})
  assert.equal(items.length, 1)
})

test('a key cannot be used again for another request', async () => {
  const manager = await (await addOrganization()).as('manager')
  await post(manager, '/guidebooks', 'key', { title: 'Pump P-101' })

  const other = await post(manager, '/guidebooks', 'key', { title: 'Pump P-102' })

  assert.deepEqual([other.status, other.body['code']], [422, 'idempotency_key_reused'])
})

test('a refused request may be corrected under the same key', async () => {
  const manager = await (await addOrganization()).as('manager')
  const refused = await post(manager, '/guidebooks', 'key', { title: '' })

  const corrected = await post(manager, '/guidebooks', 'key', { title: 'Pump P-101' })

  assert.deepEqual([refused.status, corrected.status], [400, 201])
})

test('two members may use the same key, each for their own', async () => {
  const acme = await addOrganization()
  const [ann, bob] = [await acme.as('manager'), await acme.as('manager')]

  const [hers, his] = [
    await post(ann, '/guidebooks', 'key', { title: 'Pump P-101' }),
    await post(bob, '/guidebooks', 'key', { title: 'Pump P-101' }),
  ]

  assert.notEqual(hers.body['id'], his.body['id'])
})

test('an invitation repeated with its key is emailed once', async () => {
  const { owner, id } = await addOrganization()
  const body = { email_address: `invited-${id}@example.com`, role: 'member' }

  const first = await post(owner, `/organizations/${id}/members`, 'key', body)
  const again = await post(owner, `/organizations/${id}/members`, 'key', body)

  assert.deepEqual(again.body, first.body)
  const sent = (await mails()).filter(({ to }) => to === body.email_address)
  assert.equal(sent.length, 1)
})

test('an organization is created once, however often it is requested with one key', async () => {
  const founder: Sender = { fetch: async (path, init) => await fetch(baseUrl + path, init) }
  const { intermediate_session_token: token } = await intermediateSession(newAddress())
  const body = { name: 'Acme Valves', intermediate_session_token: token }
  const create = () => post(founder, '/organizations', 'found', body)

  const answers = await Promise.all(Array.from({ length: 50 }, create))
  const again = await create()

  const created = answers.filter(({ status }) => status === 201)
  assert(created.length >= 1)
  const refused = answers.filter(({ status }) => status !== 201)
  assert(refused.every(({ body: { code } }) => code === 'idempotency_in_progress'))
  const ids = new Set([...created, again].map((answer) => answer.body['id']))
  assert.equal(ids.size, 1)
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
})

test('a signed-in person creates one organization with one key', async () => {
  const { owner } = await addOrganization()
  const create = () => post(owner, '/organizations', 'second', { name: 'Acme Tools' })

  const [first, again] = [await create(), await create()]

  assert.deepEqual([first.status, again.body], [201, first.body])
  assert.equal((await owner.client.users.me()).organizations.length, 2)
})

test('an API key is returned again for the same idempotency key, and is stored nowhere in plain text', async () => {
  const { id, owner } = await addOrganization()
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const body = { name: 'ERP', role: 'member', expiresAt }
  const create = () => post(owner, `/organizations/${id}/api-keys`, 'only-mine', body)

  const [first, again] = [await create(), await create()]

  assert.deepEqual(again.body, first.body)
  const { items } = await owner.client.apiKeys.list({ params: { id } })
  assert.equal(items.length, 1)
  const secret = String(first.body['key'])
  assert.match(secret, /^mw_/)
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query("select set_config('app.organization_id', $1, false)", [id])
  const { rows } = await client.query<{ sealed_body: Buffer }>('select * from idempotency_keys')
  await client.end()
  assert.equal(rows.length, 1)
  const [row = assert.fail()] = rows
  assert(!row.sealed_body.includes(secret))
  assert(!JSON.stringify(row).includes('only-mine'))
})
