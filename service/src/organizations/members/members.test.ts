import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isAtLeast, minimumRole, permissions, roles } from '@millwright/contract/permissions'

import { codeIs, newAddress, startTestService, type TestOrganization } from '#test/service'

const { addOrganization, intermediateSession, mails, memberOf } = await startTestService()

const invite = async ({ id, owner }: TestOrganization, role: (typeof roles)[number] = 'member') =>
  await owner.client.members.invite({
    params: { id },
    body: { email_address: newAddress(), role },
  })

test('an invited person gets an email, is listed as invited, and joins by signing in', async () => {
  const acme = await addOrganization('Acme')
  const emailAddress = newAddress()
  const params = { id: acme.id }

  const invited = await acme.owner.client.members.invite({
    params,
    body: { email_address: emailAddress.toUpperCase(), role: 'manager' },
  })
  const mail = (await mails()).find(({ to }) => to === emailAddress)
  const session = await intermediateSession(emailAddress)
  const manager = await memberOf(acme.id, emailAddress, session.intermediate_session_token)

  assert.deepEqual([invited.status, invited.role], ['invited', 'manager'])
  assert.equal(invited.email_address, emailAddress)
  assert.match(mail?.subject ?? '', /invited to join Acme/)
  assert.equal(mail?.code, null, 'an invitation signs nobody in')
  assert.deepEqual(
    session.organizations.map(({ organization_id, status, role }) => [
      organization_id,
      status,
      role,
    ]),
    [[acme.id, 'invited', 'manager']],
  )
  assert.equal(manager.id, invited.id)
  const { items } = await acme.owner.client.members.list({ params })
  assert.deepEqual(
    items.map(({ id, status }) => [id, status]),
    [
      [acme.owner.id, 'active'],
      [manager.id, 'active'],
    ],
  )
})

test('an invitation gives no access before it is accepted', async () => {
  const [acme, rival] = [await addOrganization(), await addOrganization()]
  await acme.owner.client.members.invite({
    params: { id: acme.id },
    body: { email_address: rival.owner.emailAddress, role: 'owner' },
  })

  assert.equal((await rival.owner.fetch(`/api/org/${acme.id}/guidebooks`)).status, 404)
  const me = await rival.owner.client.users.me()
  assert.deepEqual(
    me.organizations.map(({ id }) => id),
    [rival.id],
  )
})

test('an invitation may be resent with another role, but not to a member', async () => {
  const acme = await addOrganization()
  const params = { id: acme.id }
  const first = await invite(acme, 'member')
  const again = await acme.owner.client.members.invite({
    params,
    body: { email_address: first.email_address, role: 'manager' },
  })
  const manager = await acme.as('manager')

  assert.deepEqual([again.id, again.role], [first.id, 'manager'])
  assert.equal((await mails()).filter(({ to }) => to === first.email_address).length, 2)
  await assert.rejects(
    acme.owner.client.members.invite({
      params,
      body: { email_address: manager.emailAddress, role: 'member' },
    }),
    codeIs('already_member'),
  )
})

test('only owners grant, change and revoke ownership', async () => {
  const acme = await addOrganization()
  const admin = await acme.as('admin')
  const second = await acme.as('owner')
  const invitedOwner = await invite(acme, 'owner')
  const manager = await acme.as('manager')
  const { members } = admin.client
  const of = (memberId: string) => ({ params: { id: acme.id, memberId } })
  const params = { id: acme.id }

  for (const attempt of [
    () => members.invite({ params, body: { email_address: newAddress(), role: 'owner' } }),
    () =>
      members.invite({
        params,
        body: { email_address: invitedOwner.email_address, role: 'member' },
      }),
    () => members.update({ ...of(manager.id), body: { role: 'owner' } }),
    () => members.update({ ...of(admin.id), body: { role: 'owner' } }),
    () => members.update({ ...of(second.id), body: { role: 'member' } }),
    () => members.update({ ...of(invitedOwner.id), body: { role: 'member' } }),
    () => members.remove(of(second.id)),
    () => members.remove(of(invitedOwner.id)),
    () => admin.client.organizations.transferOwnership({ params, body: { memberId: admin.id } }),
  ]) {
    await assert.rejects(attempt(), codeIs('permission_denied'), String(attempt))
  }
  assert.equal((await members.update({ ...of(manager.id), body: { role: 'admin' } })).role, 'admin')
  const { role } = await acme.owner.client.members.update({
    ...of(second.id),
    body: { role: 'member' },
  })
  assert.equal(role, 'member')
})

test('the last owner can neither leave nor step down', async () => {
  const acme = await addOrganization()
  await invite(acme, 'owner')
  const of = { params: { id: acme.id, memberId: acme.owner.id } }

  await assert.rejects(acme.owner.client.members.remove(of), codeIs('last_owner'))
  await assert.rejects(
    acme.owner.client.members.update({ ...of, body: { role: 'admin' } }),
    codeIs('last_owner'),
    'an owner who is only invited does not count',
  )
})

test('if two owners leave at once, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const acme = await addOrganization()
    const second = await acme.as('owner')

    const answers = await Promise.allSettled(
      [acme.owner, second].map(({ client, id }) =>
        client.members.remove({ params: { id: acme.id, memberId: id } }),
      ),
    )

    const refused = answers.filter((answer) => answer.status === 'rejected')
    assert.equal(refused.length, 1)
    codeIs('last_owner')(refused[0]?.reason)
  }
})

test('an organization keeps an owner when the new owner leaves during the transfer', async () => {
  for (let round = 0; round < 10; round += 1) {
    const acme = await addOrganization()
    const heir = await acme.as('admin')
    const params = { id: acme.id }

    await Promise.allSettled([
      acme.owner.client.organizations.transferOwnership({ params, body: { memberId: heir.id } }),
      heir.client.members.remove({ params: { ...params, memberId: heir.id } }),
    ])

    const { items } = await acme.owner.client.members.list({ params })
    const owners = items.filter(({ role, status }) => role === 'owner' && status === 'active')
    assert.equal(owners.length, 1, JSON.stringify(items.map(({ role, status }) => [role, status])))
  }
})

test('ownership passes to an active member, and its giver stays as an admin', async () => {
  const acme = await addOrganization()
  const heir = await acme.as('member')
  const invited = await invite(acme)
  const params = { id: acme.id }
  const { organizations } = acme.owner.client

  await assert.rejects(
    organizations.transferOwnership({ params, body: { memberId: invited.id } }),
    codeIs('not_found'),
  )
  await organizations.transferOwnership({ params, body: { memberId: heir.id } })

  const { items } = await heir.client.members.list({ params })
  const roleOf = (memberId: string) => items.find(({ id }) => id === memberId)?.role
  assert.deepEqual([roleOf(heir.id), roleOf(acme.owner.id)], ['owner', 'admin'])
})

test('a member who comes back is the same member as before', async () => {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { id: acme.id }
  await acme.owner.client.members.remove({ params: { ...params, memberId: manager.id } })
  const { items } = await acme.owner.client.members.list({ params })
  assert.equal(items.length, 1)
  await assert.rejects(
    acme.owner.client.members.get({ params: { ...params, memberId: manager.id } }),
    codeIs('not_found'),
  )

  await acme.owner.client.members.invite({
    params,
    body: { email_address: manager.emailAddress, role: 'member' },
  })
  const { intermediate_session_token: token } = await intermediateSession(manager.emailAddress)
  const back = await memberOf(acme.id, manager.emailAddress, token)

  assert.equal(back.id, manager.id)
  const { createdBy } = await back.client.guidebooks.get({ params: { guidebookId } })
  assert.equal(createdBy, back.id)
})

test('everyone may leave, and only admins remove others', async () => {
  const acme = await addOrganization()
  const [member, other, manager] = [
    await acme.as('member'),
    await acme.as('member'),
    await acme.as('manager'),
  ]
  const of = (memberId: string) => ({ params: { id: acme.id, memberId } })

  for (const { client } of [member, manager]) {
    await assert.rejects(client.members.remove(of(other.id)), codeIs('permission_denied'))
  }
  await member.client.members.remove(of(member.id))
  await (await acme.as('admin')).client.members.remove(of(manager.id))

  await assert.rejects(member.client.guidebooks.list({}), codeIs('not_found'))
  await assert.rejects(manager.client.guidebooks.list({}), codeIs('not_found'))
})

test("a person's name is the same everywhere, and their address never changes", async () => {
  const acme = await addOrganization()
  const { client, emailAddress } = acme.owner
  const before = new Date().toISOString()

  const unnamed = await client.users.me()
  const named = await client.users.updateMe({ body: { firstName: 'Ada', lastName: 'Løvelace' } })
  const half = await client.users.updateMe({ body: { firstName: '' } })

  assert.equal(unnamed.displayName, emailAddress.split('@')[0])
  assert.equal(named.displayName, 'Ada Løvelace')
  assert.equal(half.displayName, 'Løvelace')
  const { items } = await client.members.list({
    params: { id: acme.id },
    query: { updatedSince: before },
  })
  assert.deepEqual(
    items.map(({ displayName, lastName }) => [displayName, lastName]),
    [['Løvelace', 'Løvelace']],
    'a new name counts as a change of the member',
  )
  const change = async (email_address: string) =>
    await acme.owner.fetch('/users/me', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email_address }),
    })
  assert.equal((await change(emailAddress)).status, 200)
  const refused = await change('other@example.com')
  const problem = (await refused.json()) as { code: string; errors: { pointer: string }[] }
  assert.deepEqual([problem.code, problem.errors[0]?.pointer], ['read_only', '/email_address'])
})

test('accepting an invitation counts as a change to the member', async () => {
  const acme = await addOrganization()
  const { email_address } = await invite(acme)
  const before = new Date().toISOString()
  const { intermediate_session_token: token } = await intermediateSession(email_address)

  const member = await memberOf(acme.id, email_address, token)

  const { items } = await acme.owner.client.members.list({
    params: { id: acme.id },
    query: { updatedSince: before },
  })
  assert.deepEqual(
    items.map(({ id, status }) => [id, status]),
    [[member.id, 'active']],
  )
})

for (const role of roles) {
  test(`a ${role} has exactly the permissions in the table`, async () => {
    const acme = await addOrganization()
    const member = role === 'owner' ? acme.owner : await acme.as(role)

    const { organizations } = await member.client.users.capabilities()

    assert.deepEqual(organizations, [
      {
        organizationId: acme.id,
        slug: acme.slug,
        memberId: member.id,
        role,
        capabilities: permissions.filter((permission) => isAtLeast(role, minimumRole[permission])),
      },
    ])
  })
}

test('a deactivated member loses access immediately, and returns as the same member', async () => {
  const acme = await addOrganization()
  const member = await acme.as('member')
  const params = { id: acme.id, memberId: member.id }
  const { client } = acme.owner

  await client.members.update({ params, body: { status: 'deactivated' } })
  await assert.rejects(member.client.guidebooks.list({}), codeIs('not_found'))
  await client.members.update({ params, body: { status: 'active' } })

  const { items } = await member.client.guidebooks.list({})
  assert.deepEqual(items, [])
})

test('an unaccepted invitation cannot be activated by others', async () => {
  const acme = await addOrganization()
  const invited = await acme.owner.client.members.invite({
    params: { id: acme.id },
    body: { email_address: newAddress(), role: 'member' },
  })

  await assert.rejects(
    acme.owner.client.members.update({
      params: { id: acme.id, memberId: invited.id },
      body: { status: 'active' },
    }),
    codeIs('not_yet_member'),
  )
})
