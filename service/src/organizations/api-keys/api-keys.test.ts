import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createClient } from '@millwright/sdk/client'

import { codeIs, startTestService } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const keyClient = (key: string) => createClient({ baseUrl, sessionToken: key })

test('a program works with an API key, with the role it was given', async () => {
  const acme = await addOrganization()
  const { key, apiKey } = await acme.owner.client.apiKeys.create({
    params: { id: acme.id },
    body: { name: 'ERP', role: 'manager', expiresAt: tomorrow() },
  })
  const program = keyClient(key)

  const guidebook = await program.guidebooks.create({ body: { title: 'Pump' } })

  assert.equal(guidebook.createdBy, apiKey.memberId)
  await assert.rejects(
    program.members.invite({
      params: { id: acme.id },
      body: { email_address: 'x@example.com', role: 'member' },
    }),
    codeIs('permission_denied'),
  )
})

test('a revoked API key is refused from the next request on', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const params = { id: acme.id }
  const { key, apiKey } = await client.apiKeys.create({
    params,
    body: { name: 'ERP', role: 'member', expiresAt: tomorrow() },
  })
  await keyClient(key).guidebooks.list({})

  await client.apiKeys.revoke({ params: { ...params, apiKeyId: apiKey.id } })

  await assert.rejects(keyClient(key).guidebooks.list({}), codeIs('unauthenticated'))
  assert.deepEqual((await client.apiKeys.list({ params })).items, [])
})

test('the list of API keys does not show the keys themselves', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const { key } = await client.apiKeys.create({
    params: { id: acme.id },
    body: { name: 'ERP', role: 'member', expiresAt: tomorrow() },
  })

  const list = await client.apiKeys.list({ params: { id: acme.id } })

  assert.equal(list.items[0]?.name, 'ERP')
  assert.equal(JSON.stringify(list).includes(key), false)
})

test('a key that was made up is refused', async () => {
  await assert.rejects(
    keyClient(`mw_${'a'.repeat(43)}`).guidebooks.list({}),
    codeIs('unauthenticated'),
  )
})

test('an API key ends within five years, and only owners make one for an owner', async () => {
  const acme = await addOrganization()
  const admin = await acme.as('admin')
  const create = (role: 'member' | 'owner', expiresAt: string) =>
    admin.client.apiKeys.create({
      params: { id: acme.id },
      body: { name: 'ERP', role, expiresAt },
    })

  for (const expiresAt of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']) {
    await assert.rejects(create('member', expiresAt), codeIs('invalid_request'))
  }
  await assert.rejects(create('owner', tomorrow()), codeIs('permission_denied'))
})
