import assert from 'node:assert/strict'
import { test } from 'node:test'

import { startTestService, type TestMember } from '#test/service'

const { addOrganization, mails } = await startTestService()

async function post(member: TestMember, path: string, key: string, body: unknown) {
  const response = await member.fetch(path, {
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

test('a request that is sent again with its key takes effect once and is answered the same', async () => {
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

test('a request that was refused may be corrected under the same key', async () => {
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

test('an invitation that is sent again with its key is mailed once', async () => {
  const { owner, id } = await addOrganization()
  const body = { email_address: `invited-${id}@example.com`, role: 'member' }

  const first = await post(owner, `/organizations/${id}/members`, 'key', body)
  const again = await post(owner, `/organizations/${id}/members`, 'key', body)

  assert.deepEqual(again.body, first.body)
  const sent = (await mails()).filter(({ to }) => to === body.email_address)
  assert.equal(sent.length, 1)
})
