import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ApiError } from '@millwright/contract/errors'
import { createClient } from '@millwright/sdk/client'
import pg from 'pg'

import { codeIs, newAddress, startTestService, type TestOrganization } from '#test/service'

const {
  addOrganization,
  anonymous,
  baseUrl,
  database,
  intermediateSession,
  memberOf,
  signInAgain,
} = await startTestService((config) => ({
  ...config,
  sessionHours: 10,
  trustedProxies: ['127.0.0.1'],
}))

const settings = async ({ id, owner }: TestOrganization, body: object) =>
  await owner.client.organizations.update({ params: { id }, body })

/** Hours until a session that is made now ends. */
async function hoursOfSession({ id }: TestOrganization, emailAddress: string): Promise<number> {
  const { intermediate_session_token } = await intermediateSession(emailAddress)
  const { session } = await anonymous.signIn.exchangeSession({
    body: { intermediate_session_token, organization_id: id },
  })
  return Math.round(((Date.parse(session.expiresAt) - Date.now()) / 3_600_000) * 10) / 10
}

test('an organization chooses shorter sessions, within what the operator allows', async () => {
  const acme = await addOrganization()
  const { emailAddress } = acme.owner
  assert.equal(await hoursOfSession(acme, emailAddress), 10)

  assert.equal((await settings(acme, { sessionHours: 0.5 })).sessionHours, 0.5)

  assert.equal(await hoursOfSession(acme, emailAddress), 0.5)
  await assert.rejects(settings(acme, { sessionHours: 10.5 }), codeIs('invalid_request'))
  assert.equal((await settings(acme, { sessionHours: null })).sessionHours, null)
  assert.equal(await hoursOfSession(acme, emailAddress), 10)
})

test('an organization sets for how many days devices open offline content', async () => {
  const acme = await addOrganization()
  assert.equal((await settings(acme, {})).offlineDays, null)

  assert.equal((await settings(acme, { offlineDays: 30 })).offlineDays, 30)
  for (const offlineDays of [0, 91, 1.5]) {
    await assert.rejects(settings(acme, { offlineDays }), codeIs('invalid_request'))
  }
  assert.equal((await settings(acme, { offlineDays: null })).offlineDays, null)
})

test("unused sessions end after their organization's idle timeout", async () => {
  const acme = await addOrganization()
  const [member, idler] = [await acme.as('member'), await acme.as('member')]
  const { key } = await acme.owner.client.apiKeys.create({
    params: { id: acme.id },
    body: {
      name: 'ERP',
      role: 'member',
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
  })

  assert.equal((await settings(acme, { idleMinutes: 30 })).idleMinutes, 30)
  await assert.rejects(settings(acme, { idleMinutes: 1 }), codeIs('invalid_request'))
  const later = await signInAgain(acme.id, member.emailAddress)
  await rest(31, [idler.emailAddress, later.emailAddress])

  for (const { client } of [idler, member, later]) {
    await assert.rejects(client.users.me(), codeIs('unauthenticated'))
    await assert.rejects(client.guidebooks.list({}), codeIs('unauthenticated'), 'nor woken by that')
  }
  const program = createClient({ baseUrl, sessionToken: key })
  await program.guidebooks.list({})
  await acme.owner.client.users.me()
  const back = await signInAgain(acme.id, member.emailAddress)
  await rest(29, [back.emailAddress])
  await back.client.users.me()
})

/** Simulates idle time in the sessions of these people. */
async function rest(minutes: number, emailAddresses: string[]): Promise<void> {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(
    `update sessions s
     set created_at = s.created_at - make_interval(mins => $1),
       last_used_at = s.last_used_at - make_interval(mins => $1)
     from users u where u.id = s.user_id and u.email_address = any($2)`,
    [minutes, emailAddresses],
  )
  await client.end()
}

test('only addresses in allowed email domains are invited', async () => {
  const acme = await addOrganization()
  const params = { id: acme.id }
  const invite = async (email_address: string) =>
    await acme.owner.client.members.invite({ params, body: { email_address, role: 'member' } })

  await settings(acme, { allowedMailDomains: ['acme.example', 'pumps.acme.example'] })

  assert.equal((await invite(`ann-${acme.id}@ACME.example`)).status, 'invited')
  for (const stranger of ['ann@other.example', 'ann@valves.acme.example', 'ann@notacme.example']) {
    await assert.rejects(invite(stranger), codeIs('mail_domain_not_allowed'), stranger)
  }
  await settings(acme, { allowedMailDomains: [] })
  assert.equal((await invite(newAddress())).status, 'invited')
})

test('an invitation from before its email domain was disallowed cannot be accepted, and members stay', async () => {
  const acme = await addOrganization()
  const member = await acme.as('member')
  const [invited, params] = [newAddress(), { id: acme.id }]
  const { client } = acme.owner
  const { id: memberId } = await client.members.invite({
    params,
    body: { email_address: invited, role: 'member' },
  })

  await settings(acme, { allowedMailDomains: ['acme.example'] })

  const session = await intermediateSession(invited)
  const join = () => memberOf(acme.id, invited, session.intermediate_session_token)
  await assert.rejects(join(), codeIs('mail_domain_not_allowed'))
  await assert.rejects(
    client.members.resendInvitation({ params: { ...params, memberId } }),
    codeIs('mail_domain_not_allowed'),
  )
  assert.equal((await member.client.guidebooks.list()).items.length, 0)
  await settings(acme, { allowedMailDomains: ['acme.example', 'example.com'] })
  assert.equal((await join()).id, memberId, 'the token was not spent on the refusal')
})

test('settings are for admins, and what changed is in the activity log', async () => {
  const acme = await addOrganization()
  const [admin, manager] = [await acme.as('admin'), await acme.as('manager')]
  const params = { id: acme.id }
  const body = { allowedMailDomains: ['example.com'] }

  await assert.rejects(
    manager.client.organizations.update({ params, body }),
    codeIs('permission_denied'),
  )
  await admin.client.organizations.update({ params, body })

  const { items } = await acme.owner.client.activity.list({
    params,
    query: { operation: 'organizations.update' },
  })
  assert.deepEqual(
    items.map(({ memberId }) => memberId),
    [admin.id],
  )
})

test('an email domain has to be valid', async () => {
  const acme = await addOrganization()

  for (const domain of [
    '',
    'acme',
    '@acme.example',
    'acme.example.',
    'ACME.example',
    '*.example',
  ]) {
    await assert.rejects(
      settings(acme, { allowedMailDomains: [domain] }),
      codeIs('invalid_request'),
      domain,
    )
  }
})

test("people outside an organization's networks are kept out, whatever their credentials", async () => {
  const acme = await addOrganization()
  const { owner } = acme
  const params = { id: acme.id }
  const { key } = await owner.client.apiKeys.create({
    params,
    body: { name: 'ERP', role: 'member', expiresAt: new Date(Date.now() + 60_000).toISOString() },
  })
  const from = async (address: string, path: string, token = owner.options.sessionToken) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address }
    const response = await fetch(new URL(path, baseUrl), { headers })
    const { code } = (await response.json()) as { code?: string }
    return code ?? response.status
  }
  const wrong = settings(acme, { allowedNetworks: ['127.0.0.0/8', 'plant'] })
  await assert.rejects(wrong, (error) => {
    return error instanceof ApiError && error.details.errors?.[0]?.pointer === '/allowedNetworks/1'
  })
  const elsewhere = settings(acme, { allowedNetworks: ['203.0.113.0/24'] })
  await assert.rejects(elsewhere, codeIs('network_excludes_you'))

  const { allowedNetworks } = await settings(acme, {
    allowedNetworks: ['127.0.0.1', '203.0.113.9/24', '2001:db8::/32'],
  })

  assert.deepEqual(allowedNetworks, ['127.0.0.1/32', '203.0.113.0/24', '2001:db8::/32'])
  for (const token of [owner.options.sessionToken, key]) {
    for (const inside of ['203.0.113.77', '::ffff:203.0.113.77', '2001:db8:1::1']) {
      assert.equal(await from(inside, '/guidebooks', token), 200, inside)
    }
    for (const outside of ['203.0.114.1', '2001:db9::1', '127.0.0.2', 'unknown']) {
      assert.equal(await from(outside, '/guidebooks', token), 'network_not_allowed', outside)
    }
  }
  assert.equal(await from('203.0.114.1', '/users/me'), 200)
  const { intermediate_session_token: intermediate } = await intermediateSession(owner.emailAddress)
  const entering = await fetch(new URL('/users/exchange-session', baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.114.1' },
    body: JSON.stringify({
      intermediate_session_token: intermediate,
      organization_id: acme.id,
    }),
  })
  assert.equal(((await entering.json()) as { code: string }).code, 'network_not_allowed')
  await settings(acme, { allowedNetworks: null })
  assert.equal(await from('203.0.114.1', '/guidebooks'), 200)
  assert.equal(await from('unknown', '/guidebooks'), 200)
})
