import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Permission, Role } from '@millwright/contract/permissions'
import { createClient } from '@millwright/sdk/client'

import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

/** An API key of this member, and a program that uses it. */
async function makeKey(
  maker: TestMember,
  organizationId: string,
  body: { role?: Role; permissions?: Permission[] } = {},
) {
  const { key, apiKey } = await maker.client.apiKeys.create({
    params: { id: organizationId },
    body: { name: 'ERP', role: 'admin', expiresAt: tomorrow(), ...body },
  })
  return { apiKey, program: keyClient(key) }
}

const keyClient = (key: string) => createClient({ baseUrl, sessionToken: key })

test('an API key has the role it was given', async () => {
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

test('a revoked API key is refused with the next request', async () => {
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

test('a made-up key is refused', async () => {
  await assert.rejects(
    keyClient(`mw_${'a'.repeat(43)}`).guidebooks.list({}),
    codeIs('unauthenticated'),
  )
})

test('an API key expires within five years, and only owners create one with the owner role', async () => {
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

for (const ending of ['removed', 'deactivated'] as const) {
  test(`the API keys of an admin who is ${ending} stop working with the next request, for good`, async () => {
    const acme = await addOrganization()
    const { client } = acme.owner
    const admin = await acme.as('admin')
    const { program, apiKey } = await makeKey(admin, acme.id)
    await program.guidebooks.list({})
    const params = { id: acme.id, memberId: admin.id }

    if (ending === 'removed') await client.members.remove({ params })
    else await client.members.update({ params, body: { status: 'deactivated' } })

    await assert.rejects(program.guidebooks.list({}), codeIs('unauthenticated'))
    assert.deepEqual((await client.apiKeys.list({ params: { id: acme.id } })).items, [])
    const { items } = await client.members.list({ params: { id: acme.id }, query: {} })
    assert.equal(
      items.find(({ id }) => id === apiKey.memberId),
      undefined,
    )
    if (ending === 'deactivated') {
      await client.members.update({ params, body: { status: 'active' } })
      await assert.rejects(program.guidebooks.list({}), codeIs('unauthenticated'))
    }
  })
}

test('an API key transferred by an owner outlives its creator', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const [admin, another] = [await acme.as('admin'), await acme.as('admin')]
  const { program, apiKey } = await makeKey(admin, acme.id)
  const params = { id: acme.id, apiKeyId: apiKey.id }

  await assert.rejects(
    another.client.apiKeys.handOver({ params, body: { memberId: another.id } }),
    codeIs('permission_denied'),
  )
  const given = await client.apiKeys.handOver({ params, body: { memberId: another.id } })
  await client.members.remove({ params: { id: acme.id, memberId: admin.id } })

  assert.deepEqual([given.belongsTo, given.createdBy], [another.id, admin.id])
  await program.guidebooks.list({})
  await client.members.remove({ params: { id: acme.id, memberId: another.id } })
  await assert.rejects(program.guidebooks.list({}), codeIs('unauthenticated'))
})

test('an API key is transferred only to someone who could have created it', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const [member, admin] = [await acme.as('member'), await acme.as('admin')]
  const { apiKey } = await makeKey(acme.owner, acme.id)
  const { apiKey: strong } = await makeKey(acme.owner, acme.id, { permissions: ['members.manage'] })
  const give = async ({ id: apiKeyId }: { id: string }, memberId: string) =>
    await client.apiKeys.handOver({ params: { id: acme.id, apiKeyId }, body: { memberId } })

  await assert.rejects(give(apiKey, member.id), codeIs('invalid_request'))
  await assert.rejects(give(apiKey, apiKey.memberId), codeIs('invalid_request'))
  await assert.rejects(give(strong, admin.id), codeIs('invalid_request'))
  assert.equal((await give(apiKey, admin.id)).belongsTo, admin.id)
})

test('an API key cannot bring people back unless an owner has granted that', async () => {
  const acme = await addOrganization()
  const admin = await acme.as('admin')
  const permissions: Permission[] = ['members.manage', 'guidebooks.view']
  const usual = await makeKey(acme.owner, acme.id)
  const onRequest = await makeKey(acme.owner, acme.id, { permissions })
  const invite = async ({ program }: { program: typeof usual.program }, name: string) =>
    await program.members.invite({
      params: { id: acme.id },
      body: { email_address: `${name}@example.com`, role: 'member' },
    })

  await assert.rejects(invite(usual, 'a'), codeIs('permission_denied'))
  await assert.rejects(
    usual.program.apiKeys.list({ params: { id: acme.id } }),
    codeIs('permission_denied'),
  )
  assert.equal((await invite(onRequest, 'b')).status, 'invited')
  await assert.rejects(makeKey(admin, acme.id, { permissions }), codeIs('permission_denied'))
  // Organizations founded by a key would have an owner no one can remove.
  await assert.rejects(
    usual.program.organizations.create({ body: { name: 'Of a key' } }),
    codeIs('permission_denied'),
  )
})

test('an API key is limited to its permissions, and lists them', async () => {
  const acme = await addOrganization()
  const { program, apiKey } = await makeKey(acme.owner, acme.id, {
    role: 'manager',
    permissions: ['guidebooks.view', 'members.view', 'activity.view'],
  })

  await program.guidebooks.list({})
  await assert.rejects(
    program.guidebooks.create({ body: { title: 'Pump' } }),
    codeIs('permission_denied'),
  )
  const { organizations } = await program.users.capabilities()
  assert.deepEqual(organizations[0]?.capabilities, ['guidebooks.view', 'members.view'])
  assert.deepEqual(apiKey.permissions, ['guidebooks.view', 'members.view'])
})

test('an API key cannot grant another key more than its own permissions', async () => {
  const acme = await addOrganization()
  const { program } = await makeKey(acme.owner, acme.id, {
    role: 'owner',
    permissions: ['api-keys.manage', 'guidebooks.view'],
  })
  const make = async (permissions?: Permission[]) =>
    await program.apiKeys.create({
      params: { id: acme.id },
      body: {
        name: 'x',
        role: 'owner',
        expiresAt: tomorrow(),
        ...(permissions && { permissions }),
      },
    })

  await assert.rejects(make(['guidebooks.edit']), codeIs('permission_denied'))
  const { apiKey } = await make()

  assert.deepEqual(apiKey.permissions, ['guidebooks.view'])
  assert.equal(apiKey.belongsTo, acme.owner.id, 'to the person behind the key that made it')
})

test('API keys lose permissions together with their holder', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const second = await acme.as('owner')
  const { program, apiKey } = await makeKey(second, acme.id, {
    role: 'owner',
    permissions: ['members.manage', 'guidebooks.view'],
  })
  const lower = async (role: Role) =>
    await client.members.update({
      params: { id: acme.id, memberId: second.id },
      body: { role },
    })

  await lower('admin')
  const [asAdmin] = (await client.apiKeys.list({ params: { id: acme.id } })).items
  await lower('member')

  assert.deepEqual([asAdmin?.role, asAdmin?.permissions], ['admin', ['guidebooks.view']])
  const { organizations } = await program.users.capabilities()
  assert.equal(organizations[0]?.role, 'member')
  await assert.rejects(
    client.members.update({
      params: { id: acme.id, memberId: apiKey.memberId },
      body: { role: 'manager' },
    }),
    codeIs('permission_denied'),
  )
})

test('the list of API keys shows when each was last used', async () => {
  const acme = await addOrganization()
  const params = { id: acme.id }
  const { program, apiKey } = await makeKey(acme.owner, acme.id)
  const used = async () => (await acme.owner.client.apiKeys.list({ params })).items[0]?.lastUsedAt
  assert.deepEqual([apiKey.lastUsedAt, await used()], [null, null])

  await program.guidebooks.list({})

  // Requests do not wait for their use to be recorded.
  const deadline = Date.now() + 10_000
  while ((await used()) === null) assert(Date.now() < deadline, 'the use is noted')
})
