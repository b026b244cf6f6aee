import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import {
  connectDirectory,
  errorSchema,
  patchOf,
  sendAs,
  userSchema,
  vouchedFor,
  type Send,
} from '#test/directory'
import { startIdentityProvider } from '#test/identity-provider-server'
import { visitorsAt } from '#test/provider-visits'
import { codeIs, startTestService } from '#test/service'

const provider = await startIdentityProvider()
after(async () => await provider.close())
const names = ['tokens', 'takeover', 'guests', 'leaving', 'roles', 'states', 'hostile', 'logged']
const service = await startTestService((config) => ({
  ...config,
  signUp: { mode: 'domains', domains: ['example.com'] },
  webhooks: { ...config.webhooks, allowed: ['127.0.0.1'] },
  signInDomains: [
    ...names.flatMap((name) => vouchedFor(name, `${name}.example`)),
    { domain: 'signing.example', organization: 'signing', issuer: provider.issuer },
  ],
}))
const { addOrganization, anonymous, baseUrl, intermediateSession, memberOf } = service

async function connected(name: string) {
  const organization = await addOrganization(name)
  const domain = `${name}.example`
  const connection = await connectDirectory(organization, domain)
  return { organization, domain, params: { id: organization.id }, ...connection }
}

async function provision(send: Send, emailAddress: string, more: object = {}) {
  const name = { givenName: 'Ada', familyName: 'Lovelace' }
  const user = { schemas: [userSchema], userName: emailAddress, name, ...more }
  const reply = await send('POST', '/Users', user)
  assert.equal(reply.status, 201, JSON.stringify(reply.body))
  return reply.body
}

const off = patchOf({ op: 'replace', path: 'active', value: false })

test('a token is shown once, created by people only, and revoked with the next request', async () => {
  const { organization, params, send, token, tokenId } = await connected('tokens')
  const { client } = organization.owner
  const listed = await client.directoryTokens.list({ params })
  assert.deepEqual(
    listed.items.map(({ id, createdBy }) => [id, createdBy]),
    [[tokenId, organization.owner.id]],
  )
  assert(!JSON.stringify(listed).includes(token))
  const { key } = await client.apiKeys.create({
    params,
    body: { name: 'ERP', role: 'owner', expiresAt: new Date(Date.now() + 60_000).toISOString() },
  })
  const byKey = await fetch(
    new URL(`/organizations/${organization.id}/directory-tokens`, baseUrl),
    {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
    },
  )
  assert.equal(byKey.status, 403)
  assert.equal((await sendAs(baseUrl, `Bearer ${key}`)('GET', '/Users')).status, 401)
  const manager = await organization.as('manager')
  await assert.rejects(manager.client.directoryTokens.list({ params }), codeIs('permission_denied'))
  for (let at = 1; at < 4; at += 1) await client.directoryTokens.create({ params })
  await assert.rejects(client.directoryTokens.create({ params }), codeIs('directory_tokens_full'))

  assert.equal((await send('GET', '/Users')).status, 200)
  await client.directoryTokens.revoke({ params: { ...params, tokenId } })
  assert.equal((await send('GET', '/Users')).status, 401)
})

test('every SCIM address requires a token before it reads a body', async () => {
  const { paths } = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as {
    paths: Record<string, object>
  }
  const documented = Object.entries(paths)
    .filter(([path]) => path.startsWith('/scim/v2/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method })))
  assert.equal(documented.length, 17)
  for (const { path, method } of documented) {
    for (const authorization of [
      '',
      'Bearer mw_x',
      `Bearer mwd_${'0'.repeat(32)}_${'x'.repeat(43)}`,
    ]) {
      const response = await fetch(new URL(path.replace('{id}', 'x'), baseUrl), {
        method: method.toUpperCase(),
        headers: { authorization, 'content-type': 'application/scim+json' },
        ...(method !== 'get' && { body: '{"broken' }),
      })
      assert.equal(response.status, 401, `${method} ${path}`)
      assert.equal(response.headers.get('www-authenticate'), 'Bearer')
      const { schemas, status } = (await response.json()) as { schemas: string[]; status: string }
      assert.deepEqual([schemas, status], [[errorSchema], '401'])
    }
  }
})

test('a directory manages only addresses in verified domains, and takes over no account', async () => {
  const { organization, domain, params, send } = await connected('takeover')
  const elsewhere = await addOrganization()
  const victim = elsewhere.owner.emailAddress
  for (const address of [victim, `ada@sub.${domain}`, `ada@${domain}.evil.example`]) {
    const user = { schemas: [userSchema], userName: address }
    const { status, body } = await send('POST', '/Users', user)
    assert.deepEqual([status, body.scimType], [400, 'invalidValue'], address)
  }
  // Someone in the domain who has an account from another organization keeps it, and gets access here.
  const ada = `ada@${domain}`
  await elsewhere.owner.client.members.invite({
    params: { id: elsewhere.id },
    body: { email_address: ada, role: 'manager' },
  })
  const before = await intermediateSession(ada)
  const there = await memberOf(elsewhere.id, ada, before.intermediate_session_token)
  await there.client.users.updateMe({ body: { firstName: 'Augusta', lastName: 'King' } })
  const { id, name } = await provision(send, ada, { name: undefined })
  assert.equal(name.formatted, 'Augusta King', 'a request without a name removes none')
  const both = await intermediateSession(ada)
  assert.deepEqual(
    new Set(both.organizations.map(({ organization_id, role }) => `${organization_id} ${role}`)),
    new Set([`${elsewhere.id} manager`, `${organization.id} member`]),
  )
  await assert.rejects(
    anonymous.organizations.create({
      body: { name: 'Mine', intermediate_session_token: both.intermediate_session_token },
    }),
    codeIs('sign_up_closed'),
  )
  const moves = [victim, `ada@other.example`, 'no address']
  for (const value of moves) {
    const move = patchOf({ op: 'replace', path: 'emails[type eq "work"].value', value })
    const { status } = await send('PATCH', `/Users/${id}`, move)
    assert.equal(status, 400, value)
  }
  const ben = await provision(send, `ben@${domain}`)
  const taking = patchOf({ op: 'replace', path: 'emails', value: [{ value: ada, type: 'work' }] })
  const taken = await send('PATCH', `/Users/${ben.id}`, taking)
  assert.deepEqual([taken.status, taken.body.scimType], [409, 'uniqueness'])
  const moving = patchOf({ op: 'replace', path: 'emails', value: [{ value: `ada.l@${domain}` }] })
  assert.equal((await send('PATCH', `/Users/${id}`, moving)).status, 200)
  const member = await organization.owner.client.members.get({
    params: { ...params, memberId: id },
  })
  assert.equal(member.email_address, `ada.l@${domain}`)
  await organization.owner.client.organizations.update({
    params,
    body: { allowedMailDomains: ['example.com'] },
  })
  const refused = await send('POST', '/Users', { userName: `eve@${domain}` })
  assert.equal(refused.status, 422)
})

test('a guest of another domain is not renamed, but kept out', async () => {
  const { organization, send } = await connected('guests')
  const guest = await organization.as('manager')
  const at = `/Users/${guest.id}`
  const renaming = patchOf({ op: 'replace', path: 'name.givenName', value: 'Mallory' })
  const renamed = await send('PATCH', at, renaming)
  assert.deepEqual([renamed.status, renamed.body.scimType], [400, 'mutability'])
  await guest.client.guidebooks.list({})
  assert.equal((await send('PATCH', at, off)).body.active, false)
  await assert.rejects(guest.client.guidebooks.list({}), codeIs('not_found'))
})

test('a deactivated user loses access and keys immediately, and the last owner stays', async () => {
  const { organization, params, send } = await connected('leaving')
  const { client } = organization.owner
  const admin = await organization.as('admin')
  const { key } = await admin.client.apiKeys.create({
    params,
    body: { name: 'ERP', role: 'member', expiresAt: new Date(Date.now() + 60_000).toISOString() },
  })
  const byKey = async () =>
    (await fetch(new URL('/guidebooks', baseUrl), { headers: { authorization: `Bearer ${key}` } }))
      .status
  assert.equal(await byKey(), 200)
  await send('PATCH', `/Users/${admin.id}`, off)
  assert.equal(await byKey(), 401)

  const last = await send('PATCH', `/Users/${organization.owner.id}`, off)
  assert.deepEqual([last.status, last.body.schemas], [403, [errorSchema]])
  assert.equal((await send('DELETE', `/Users/${organization.owner.id}`)).status, 403)
  const second = await organization.as('owner')
  assert.equal((await send('DELETE', `/Users/${second.id}`)).status, 204)
  await client.guidebooks.list({})
  const everyone = await client.members.list({ params })
  assert(everyone.items.every(({ id }) => id !== second.id))
})

test('groups give the configured roles, and manual teams give none', async () => {
  const { organization, domain, params, send } = await connected('roles')
  const { client } = organization.owner
  const { id } = await provision(send, `ada@${domain}`)
  const role = async () => (await client.members.get({ params: { ...params, memberId: id } })).role
  const groupRoles = [
    { group: 'Writers', role: 'manager' as const },
    { group: 'object-id-of-it', role: 'admin' as const },
  ]
  await client.identityProvider.update({ params, body: { groupRoles } })
  await client.teams.create({ params, body: { name: 'Own writers', memberIds: [id] } })
  const group = async (displayName: string, more: object = {}) =>
    (await send('POST', '/Groups', { displayName, ...more })).body.id
  const change = async (groupId: string, op: string) =>
    await send(
      'PATCH',
      `/Groups/${groupId}`,
      patchOf({ op, path: 'members', value: [{ value: id }] }),
    )

  const writers = await group('Writers', { members: [{ value: id }] })
  assert.equal(await role(), 'manager')
  const it = await group('IT', { externalId: 'object-id-of-it' })
  await change(it, 'add')
  assert.equal(await role(), 'admin')
  await change(it, 'remove')
  assert.equal(await role(), 'manager')
  const renaming = patchOf({ op: 'replace', path: 'displayName', value: 'Readers' })
  await send('PATCH', `/Groups/${writers}`, renaming)
  assert.equal(await role(), 'member')
  await client.identityProvider.update({
    params,
    body: { groupRoles: [{ group: 'Readers', role: 'manager' }] },
  })
  assert.equal(await role(), 'manager', 'with other settings at once')
  await client.identityProvider.update({
    params,
    body: { groupRoles: [{ group: 'Own writers', role: 'admin' }] },
  })
  const all = await send('GET', '/Groups')
  assert.deepEqual(
    all.body.Resources.map(({ displayName }) => displayName),
    ['Readers', 'IT'],
  )
  const same = await send('POST', '/Groups', { displayName: 'own WRITERS' })
  assert.deepEqual([same.status, same.body.scimType], [409, 'uniqueness'])
  assert.equal(await role(), 'manager', 'a team of the app gives no role')
})

test('outdated versions are not overwritten, and known ones not sent again', async () => {
  const { domain, send } = await connected('states')
  const { id, meta } = await provision(send, `ada@${domain}`)
  const at = `/Users/${id}`
  assert.equal((await send('GET', at)).headers.get('etag'), meta.version)
  assert.equal((await send('GET', at, undefined, { 'if-none-match': meta.version })).status, 304)
  const changed = await send('PATCH', at, off, { 'if-match': meta.version })
  assert.equal(changed.status, 200)
  assert.notEqual(changed.body.meta.version, meta.version)
  for (const method of ['PATCH', 'PUT', 'DELETE'] as const) {
    const body =
      method === 'PATCH' ? off : method === 'PUT' ? { userName: `x@${domain}` } : undefined
    const late = await send(method, at, body, { 'if-match': meta.version })
    assert.deepEqual([late.status, late.body.status], [412, '412'])
  }
  const { body: group } = await send('POST', '/Groups', { displayName: 'Shift' })
  const member = patchOf({ op: 'add', path: 'members', value: [{ value: id }] })
  await send('PATCH', `/Groups/${group.id}`, member, { 'if-match': group.meta.version })
  const late = await send('PATCH', `/Groups/${group.id}`, member, {
    'if-match': group.meta.version,
  })
  assert.equal(late.status, 412)
})

test('errors are SCIM errors, and quick', async () => {
  const { domain, send } = await connected('hostile')
  const { id } = await provision(send, `ada@${domain}`)
  const patch = async (operation: object) =>
    (await send('PATCH', `/Users/${id}`, patchOf(operation))).body.scimType
  const list = async (filter: string) =>
    (await send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.scimType

  assert.equal(await list('userName eq'), 'invalidFilter')
  assert.equal(await list('password eq "x"'), 'invalidFilter')
  assert.equal(await list(`userName eq "${'\n'.repeat(50)}`), 'invalidFilter')
  assert.equal(await list('('.repeat(900)), 'invalidFilter')
  assert.equal(await list('active gt true'), 'invalidFilter')
  assert.equal(await list(`userName eq "x' or '1'='1"`), undefined)
  assert.equal(await list('constructor eq "x"'), 'invalidFilter')
  assert.equal(await patch({ op: 'jump' }), 'invalidSyntax')
  assert.equal(await patch({ op: 'remove' }), 'noTarget')
  assert.equal(await patch({ op: 'add', path: 'name[', value: 'x' }), 'invalidPath')
  assert.equal(await patch({ op: 'replace', path: 'active', value: 'maybe' }), 'invalidValue')
  assert.equal(await patch({ op: 'replace', path: 'userName', value: 'a\u0007b' }), 'invalidValue')
  const missing = { op: 'replace', path: 'emails[type ne "work"].value', value: 'x@x.example' }
  assert.equal(await patch(missing), 'noTarget')
  assert.equal(await patch({ op: 'remove', path: 'userName' }), 'invalidValue')
  for (const path of ['__proto__.polluted', 'constructor.prototype.polluted', 'meta.polluted']) {
    await send('PATCH', `/Users/${id}`, patchOf({ op: 'add', path, value: 'yes' }))
  }
  const inherited: unknown = Reflect.get({}, 'polluted')
  assert.equal(inherited, undefined)
  const stranger = patchOf({
    op: 'add',
    path: 'members',
    value: [{ value: service.config.baseUrl }],
  })
  const { body: group } = await send('POST', '/Groups', { displayName: 'Shift' })
  assert.equal((await send('PATCH', `/Groups/${group.id}`, stranger)).body.scimType, 'invalidValue')
  const text = { 'content-type': 'text/plain' }
  assert.equal((await send('POST', '/Users', {}, text)).status, 415)
  assert.equal((await send('GET', '/Nothing')).status, 404)
})

test("a directory's changes are logged, and its groups cannot be changed by hand", async () => {
  const { organization, domain, params, send, tokenId } = await connected('logged')
  const { client } = organization.owner
  const { id } = await provision(send, `ada@${domain}`)
  const { body: group } = await send('POST', '/Groups', {
    displayName: 'Shift',
    members: [{ value: id }],
  })
  const teamParams = { ...params, teamId: group.id }
  const { items } = await client.activity.list({ params, query: { limit: 2 } })
  assert.deepEqual(
    items.map(({ operation, memberId, memberFirstName, records }) => [
      operation,
      memberId,
      memberFirstName,
      records[0]?.title,
    ]),
    [
      ['teams.create', null, 'Directory (SCIM)', 'Shift'],
      ['directory.addMember', null, 'Directory (SCIM)', 'Ada Lovelace'],
    ],
  )
  const byHand = [
    async () => await client.teams.update({ params: teamParams, body: { name: 'Mine' } }),
    async () =>
      await client.teams.addMembers({
        params: teamParams,
        body: { memberIds: [organization.owner.id] },
      }),
    async () => await client.teams.removeMember({ params: { ...teamParams, memberId: id } }),
    async () => await client.teams.archive({ params: teamParams }),
    async () => await client.teams.delete({ params: teamParams }),
  ]
  for (const each of byHand) await assert.rejects(each(), codeIs('team_is_group'))

  const { id: courseId } = await client.courses.create({ body: { title: 'Bearings' } })
  await client.courses.publish({ params: { courseId } })
  const body = { courseId, teamId: group.id, dueAt: '2030-01-01T00:00:00Z', timezone: 'UTC' }
  const { id: assignmentId } = await client.assignments.create({ body })
  assert.equal((await send('DELETE', `/Groups/${group.id}`)).status, 204)
  const left = await client.assignments.get({ params: { assignmentId } })
  assert.deepEqual([left.team?.name, left.assignees], ['Shift', []])
  const { archivedAt, isGroup } = await client.teams.get({ params: teamParams })
  assert(archivedAt)
  assert.equal(isGroup, false)

  const { body: again } = await send('POST', '/Groups', { displayName: 'Shift' })
  await client.directoryTokens.revoke({ params: { ...params, tokenId } })
  const own = await client.teams.update({
    params: { ...params, teamId: again.id },
    body: { name: 'Late shift' },
  })
  assert.deepEqual([own.name, own.isGroup], ['Late shift', false])
})

test('a provisioned user signs in with the identity provider, until deactivated', async () => {
  const organization = await addOrganization('signing')
  const domain = 'signing.example'
  const params = { id: organization.id }
  const { client } = organization.owner
  await client.identityProvider.update({
    params,
    body: { issuer: provider.issuer, ...provider.client },
  })
  const claimed = await client.claimedDomains.create({ params, body: { domain } })
  await client.claimedDomains.verify({ params: { ...params, domainId: claimed.id } })
  const { token } = await client.directoryTokens.create({ params })
  const send = sendAs(baseUrl, `Bearer ${token}`)
  const email = `ada@${domain}`
  const { id } = await provision(send, email)
  const { signIn } = visitorsAt(baseUrl)
  const come = async () => {
    provider.next({ sub: 'ada', email, email_verified: true })
    return await signIn(email)
  }

  const groupRoles = [{ group: 'IT', role: 'admin' as const }]
  await client.identityProvider.update({ params, body: { groupRoles } })
  await send('POST', '/Groups', { displayName: 'IT', members: [{ value: id }] })

  const { intermediate_session_token: first, organizations: here } = await come()
  assert.equal((await memberOf(organization.id, email, first)).id, id)
  assert.equal(here[0]?.role, 'admin', 'a provider that sends no groups removes no role')
  await send('PATCH', `/Users/${id}`, off)
  const { organizations, intermediate_session_token: later } = await come()
  assert.deepEqual(organizations, [])
  await assert.rejects(memberOf(organization.id, email, later), codeIs('not_found'))
})
