import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createClient, type Client } from '@millwright/sdk/client'
import pg from 'pg'

import { codeIn } from '#test/problems'
import { codeIs, startTestService, type TestMember } from '#test/service'

const service = await startTestService()
const { addOrganization, database, intermediateSession, memberOf } = service
const otherAddress = await service.startAnother()

/** The same person as a client of the other process. */
function elsewhere({ options }: TestMember): Client {
  return createClient({ ...options, baseUrl: otherAddress })
}

/** One more session of the same person in the same organization. */
async function signInAgain(organizationId: string, { emailAddress }: TestMember) {
  const { intermediate_session_token: token } = await intermediateSession(emailAddress)
  return await memberOf(organizationId, emailAddress, token)
}

async function isSignedOut(client: Client): Promise<boolean> {
  return await client.users.me().then(
    () => false,
    (error: unknown) => codeIs('unauthenticated')(error),
  )
}

test('signing out ends this session with the next request, in every process', async () => {
  const acme = await addOrganization()
  const first = acme.owner
  const second = await signInAgain(acme.id, first)
  assert.equal(await isSignedOut(elsewhere(first)), false)

  await first.client.signIn.signOut({ body: {} })

  assert.equal(await isSignedOut(elsewhere(first)), true)
  assert.equal(await isSignedOut(first.client), true)
  assert.equal(await isSignedOut(second.client), false)
})

test('signing in again in a browser ends its previous session, and no other', async () => {
  const acme = await addOrganization()
  const { owner } = acme
  const signInWith = async (headers: Record<string, string>) => {
    const { intermediate_session_token } = await intermediateSession(owner.emailAddress)
    const response = await fetch(`${service.baseUrl}/users/exchange-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: service.baseUrl, ...headers },
      body: JSON.stringify({ intermediate_session_token, organization_id: acme.id, cookie: true }),
    })
    assert.equal(response.status, 200)
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const isOpen = async (cookie: string) => {
    const headers = { cookie, origin: service.baseUrl }
    return (await fetch(`${service.baseUrl}/users/me`, { headers })).ok
  }
  const first = await signInWith({})

  const second = await signInWith({ cookie: first })

  assert.deepEqual([await isOpen(first), await isOpen(second)], [false, true])
  await owner.client.users.me()
})

test('another site cannot sign a browser in, or use up a token', async () => {
  const acme = await addOrganization()
  const { intermediate_session_token } = await intermediateSession(acme.owner.emailAddress)
  const exchange = async (headers: Record<string, string>) =>
    await fetch(`${service.baseUrl}/users/exchange-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ intermediate_session_token, organization_id: acme.id, cookie: true }),
    })
  const foreign: Record<string, string>[] = [
    { origin: 'https://other.example' },
    { origin: 'null' },
    { referer: 'https://other.example/page' },
    { origin: service.baseUrl, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]

  for (const headers of foreign) {
    const refused = await exchange(headers)
    assert.equal(await codeIn(refused), 'cross_site_request', JSON.stringify(headers))
    assert.deepEqual(refused.headers.getSetCookie(), [])
  }

  assert.equal((await exchange({ 'sec-fetch-site': 'same-origin' })).status, 200)
})

test("signing out everywhere ends every session of the person, and no one else's", async () => {
  const acme = await addOrganization()
  const first = acme.owner
  const second = await signInAgain(acme.id, first)
  const manager = await acme.as('manager')
  assert.equal(await isSignedOut(elsewhere(second)), false)

  await first.client.signIn.signOut({ body: { everywhere: true } })

  for (const client of [first.client, second.client, elsewhere(first), elsewhere(second)]) {
    assert.equal(await isSignedOut(client), true)
  }
  assert.equal(await isSignedOut(manager.client), false)
})

test('a removed member loses access with the next request, in every process', async () => {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const other = elsewhere(manager)
  await other.guidebooks.list({})

  await acme.owner.client.members.remove({ params: { id: acme.id, memberId: manager.id } })

  await assert.rejects(other.guidebooks.list({}), codeIs('not_found'))
  await assert.rejects(manager.client.guidebooks.list({}), codeIs('not_found'))
  const me = await manager.client.users.me()
  assert.deepEqual(me.organizations, [], 'they remain themselves')
})

test('a revoked role is gone with the next request, in every process', async () => {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const other = elsewhere(manager)
  await other.guidebooks.create({ body: { title: 'Before' } })

  await acme.owner.client.members.update({
    params: { id: acme.id, memberId: manager.id },
    body: { role: 'member' },
  })

  for (const client of [other, manager.client]) {
    await assert.rejects(
      client.guidebooks.create({ body: { title: 'After' } }),
      codeIs('permission_denied'),
    )
  }
})

test('an expired session is over', async () => {
  const { owner } = await addOrganization()
  const { items } = await owner.client.users.sessions()
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [
    items[0]?.id,
  ])
  await client.end()

  assert.equal(await isSignedOut(owner.client), true)
})

test('a person sees their live sessions, newest first, and which one is this', async () => {
  const acme = await addOrganization()
  const first = acme.owner
  const second = await signInAgain(acme.id, first)

  const { items } = await second.client.users.sessions()

  assert.deepEqual(
    items.map(({ current, organizationId }) => [current, organizationId]),
    [
      [true, acme.id],
      [false, acme.id],
    ],
  )
  const hours = (new Date(items[0]?.expiresAt ?? '').getTime() - Date.now()) / 3_600_000
  assert(hours > 11.9 && hours <= 12, `${hours} hours`)
})

test('a person ends one of their sessions, but not one of another', async () => {
  const acme = await addOrganization()
  const first = acme.owner
  const second = await signInAgain(acme.id, first)
  const manager = await acme.as('manager')
  const { items } = await second.client.users.sessions()
  const params = { sessionId: items.find(({ current }) => !current)?.id ?? '' }

  await assert.rejects(manager.client.users.endSession({ params }), codeIs('not_found'))
  await second.client.users.endSession({ params })

  assert.equal(await isSignedOut(first.client), true)
  assert.equal((await second.client.users.sessions()).items.length, 1)
  await assert.rejects(second.client.users.endSession({ params }), codeIs('not_found'))
})

test('one token works in every organization of the person, and bare paths in the one it was created for', async () => {
  const [acme, other] = [await addOrganization('Acme'), await addOrganization('Other')]
  await other.owner.client.members.invite({
    params: { id: other.id },
    body: { email_address: acme.owner.emailAddress, role: 'manager' },
  })
  const { intermediate_session_token: token } = await intermediateSession(acme.owner.emailAddress)
  const guest = await memberOf(other.id, acme.owner.emailAddress, token)
  const there = createClient({ ...guest.options, organization: acme.slug })

  await guest.client.guidebooks.create({ body: { title: 'In the other' } })
  await there.guidebooks.create({ body: { title: 'In Acme' } })

  const titlesOf = async (client: Client) =>
    (await client.guidebooks.list({})).items.map(({ title }) => title)
  assert.deepEqual(await titlesOf(guest.client), ['In the other'])
  assert.deepEqual(await titlesOf(acme.owner.client), ['In Acme'])
  assert.deepEqual(await titlesOf(there), ['In Acme'])
})

test('a session that has ended learns nothing about which organizations there are', async () => {
  const { owner, slug } = await addOrganization()
  await owner.client.signIn.signOut({ body: {} })

  const [known, unknown] = [
    await owner.fetch(`/api/org/${slug}/guidebooks`),
    await owner.fetch('/api/org/no-such-organization/guidebooks'),
  ]

  assert.deepEqual([known.status, unknown.status], [401, 401])
})
