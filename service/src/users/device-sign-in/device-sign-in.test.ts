import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createClient } from '@millwright/sdk/client'
import pg from 'pg'

import { addFloor, addFloorMember, enrolTablet } from '#test/floor'
import { codeIs, startTestService } from '#test/service'
import { settleEvents } from '#test/settled-events'

const service = await startTestService()
const { addOrganization, anonymous, baseUrl, database, intermediateSession } = service

/** @param organization the organization whose rows are visible */
async function query(
  text: string,
  values: unknown[] = [],
  organization = '',
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(`select set_config('app.organization_id', $1, false)`, [organization])
  const { rows } = await client.query<Record<string, unknown>>(text, values)
  await client.end()
  return rows
}

test('a person without a mailbox chooses a PIN on a tablet and works under their name', async () => {
  const { acme, tablet, mira, right } = await addFloor(service)

  const { client, id } = await tablet.open(right)

  assert.equal(id, mira)
  const me = await client.users.me()
  assert.deepEqual([me.firstName, me.lastName], ['Mira', 'Kovač'])
  const params = { id: acme.id, memberId: mira }
  const member = await client.members.get({ params })
  assert.deepEqual([member.hasMailbox, member.pin, member.status], [false, 'own', 'active'])
})

test('a starting PIN gives no access until its owner has replaced it', async () => {
  const { acme, tablet } = await addFloor(service)
  const { id: member_id } = await acme.owner.client.members.invite({
    params: { id: acme.id },
    body: { firstName: 'Jo', lastName: 'Lund', role: 'member', pin: '73519' },
  })

  await assert.rejects(tablet.prove({ member_id, pin: '73519' }), codeIs('pin_change_required'))
  for (const simple of ['1111', '12345', '987654', '73519']) {
    const tried = tablet.prove({ member_id, pin: '73519', new_pin: simple })
    await assert.rejects(tried, codeIs('pin_too_simple'))
  }
  await tablet.prove({ member_id, pin: '73519', new_pin: '4071' })

  await assert.rejects(tablet.prove({ member_id, pin: '73519' }), codeIs('pin_invalid'))
  await tablet.prove({ member_id, pin: '4071' })
})

test('after five wrong PINs, even concurrent ones, the right one is refused until a manager resets it', async () => {
  const { acme, tablet, mira, right } = await addFloor(service)
  const guesses = ['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008']

  const tries = await Promise.allSettled(
    guesses.map((pin) => tablet.prove({ member_id: mira, pin })),
  )

  const codes = tries.map((each) =>
    each.status === 'rejected' ? (each.reason as { code: string }).code : 'let in',
  )
  assert.deepEqual(codes.filter((code) => code === 'pin_invalid').length, 5)
  assert.deepEqual(codes.filter((code) => code === 'pin_locked').length, 3)
  await assert.rejects(tablet.prove(right), codeIs('pin_locked'))
  const manager = await acme.as('manager')
  const { pin } = await manager.client.memberPins.reset({
    params: { id: acme.id, memberId: mira },
  })
  await assert.rejects(tablet.prove(right), codeIs('pin_invalid'))
  const again = await tablet.open({ member_id: mira, pin, new_pin: '5938' })
  assert.equal(again.id, mira)
})

test('a right PIN resets the attempts', async () => {
  const { tablet, mira, right } = await addFloor(service)
  for (let round = 0; round < 3; round += 1) {
    for (let tried = 0; tried < 4; tried += 1) {
      await assert.rejects(tablet.prove({ member_id: mira, pin: '0000' }), codeIs('pin_invalid'))
    }
    await tablet.prove(right)
  }
})

test('a PIN and a badge are worth nothing without an enrolled device', async () => {
  const { acme, mira, pin } = await addFloor(service)
  const rival = await addOrganization('Rival')
  const foreign = await enrolTablet(baseUrl, rival)
  const { code: badge = '' } = await acme.owner.client.memberBadges.create({
    params: { id: acme.id, memberId: mira },
    body: {},
  })

  await assert.rejects(
    anonymous.deviceSignIn.authenticate({ body: { member_id: mira, pin } }),
    codeIs('device_unknown'),
  )
  await assert.rejects(foreign.prove({ member_id: mira, pin }), codeIs('pin_invalid'))
  await assert.rejects(foreign.prove({ badge }), codeIs('badge_invalid'))
  const changed = foreign.token.replace(rival.id, acme.id)
  const tried = anonymous.deviceSignIn.authenticate({
    body: { device_token: changed, member_id: mira, pin },
  })
  await assert.rejects(tried, codeIs('device_unknown'))
})

test("a device's code works once, however it is typed, and not after it expires", async () => {
  const acme = await addOrganization()
  const params = { id: acme.id }
  const add = async () =>
    await acme.owner.client.sharedDevices.create({ params, body: { name: 'Line 3' } })
  const [first, late, gone] = [await add(), await add(), await add()]
  await query(`update shared_device_codes set expires_at = now() where device_id = $1`, [
    late.device.id,
  ])
  await acme.owner.client.sharedDevices.revoke({
    params: { ...params, deviceId: gone.device.id },
  })
  const typed = first.code.toLowerCase().replaceAll('-', ' ')

  const { device } = await anonymous.deviceSignIn.enroll({ body: { code: typed } })

  assert.deepEqual([device.name, device.slug], ['Line 3', acme.slug])
  for (const code of [typed, late.code, gone.code, 'AAAA-BBBB-CCCC']) {
    await assert.rejects(
      anonymous.deviceSignIn.enroll({ body: { code } }),
      codeIs('device_code_invalid'),
    )
  }
})

test('a badge signs its holder in until it is revoked, and its code is unique', async () => {
  const { acme, tablet, mira } = await addFloor(service)
  const manager = await acme.as('manager')
  const params = { id: acme.id, memberId: mira }
  const { badge, code = '' } = await manager.client.memberBadges.create({ params, body: {} })
  const card = '04A2B9C1D2E380'
  await manager.client.memberBadges.create({ params, body: { code: card } })

  assert.equal((await tablet.open({ badge: code })).id, mira)
  assert.equal((await tablet.open({ badge: card })).id, mira)
  const again = manager.client.memberBadges.create({ params, body: { code: card } })
  await assert.rejects(again, codeIs('badge_taken'))
  await manager.client.memberBadges.revoke({ params: { ...params, badgeId: badge.id } })

  await assert.rejects(tablet.prove({ badge: code }), codeIs('badge_invalid'))
  await tablet.prove({ badge: card })
})

test('leaving removes PIN and badges, and returning members start without them', async () => {
  const { acme, tablet, right, mira } = await addFloor(service)
  const params = { id: acme.id, memberId: mira }
  const { client } = acme.owner
  const { code: badge = '' } = await client.memberBadges.create({ params, body: {} })
  const { ticket } = await tablet.open(right)
  await client.members.update({ params, body: { status: 'deactivated' } })
  await assert.rejects(tablet.prove(right), codeIs('pin_invalid'))
  await assert.rejects(tablet.prove({ badge }), codeIs('badge_invalid'))
  await assert.rejects(tablet.prove({ member_id: mira, ticket }), codeIs('ticket_invalid'))
  await client.members.update({ params, body: { status: 'active' } })
  await tablet.prove(right)

  await client.members.remove({ params, query: {} })

  await assert.rejects(tablet.prove(right), codeIs('pin_invalid'))
  await assert.rejects(tablet.prove({ badge }), codeIs('badge_invalid'))
  const { people } = await anonymous.deviceSignIn.people({ body: { device_token: tablet.token } })
  assert.deepEqual(people, [])
})

test("a tablet's offline ticket signs in again, until the PIN changes", async () => {
  const { acme, tablet, mira, right } = await addFloor(service)
  const old = await tablet.open(right)
  const { ticket } = await tablet.open(right)
  const other = await enrolTablet(baseUrl, acme)

  assert.equal((await tablet.open({ member_id: mira, ticket })).id, mira)
  for (const [device, wrong] of [
    [tablet, old.ticket],
    [other, ticket],
    [tablet, 'made-up'],
  ] as const) {
    const tried = device.prove({ member_id: mira, ticket: wrong })
    await assert.rejects(tried, codeIs('ticket_invalid'))
  }
  await acme.owner.client.memberPins.reset({ params: { id: acme.id, memberId: mira } })
  await assert.rejects(tablet.prove({ member_id: mira, ticket }), codeIs('ticket_invalid'))
})

test('a session of a tablet is short, of one organization, and no more than a manager’s', async () => {
  const acme = await addOrganization()
  const rival = await addOrganization('Rival')
  const tablet = await enrolTablet(baseUrl, acme)
  // An owner here who is a member there too, with a PIN here.
  const { client, emailAddress, id: member_id } = acme.owner
  await rival.owner.client.members.invite({
    params: { id: rival.id },
    body: { email_address: emailAddress, role: 'member' },
  })
  await client.memberPins.setOwn({ params: { id: acme.id }, body: { pin: '5938' } })
  const first = await tablet.prove({ member_id, pin: '5938' })
  const elsewhere = anonymous.signIn.exchangeSession({
    body: {
      intermediate_session_token: first.intermediate_session_token,
      organization_id: rival.id,
    },
  })
  await assert.rejects(elsewhere, codeIs('not_found'))
  const founded = anonymous.organizations.create({
    body: { name: 'Mine', intermediate_session_token: first.intermediate_session_token },
  })
  await assert.rejects(founded, codeIs('intermediate_session_invalid'))

  const here = await tablet.open({ member_id, pin: '5938' })

  const capabilities = (await here.client.users.capabilities()).organizations
  assert.deepEqual(
    capabilities.map(({ slug }) => slug),
    [acme.slug],
  )
  const granted = new Set<string>(capabilities[0]?.capabilities)
  assert.deepEqual(
    ['runs.release', 'members.manage', 'organization.edit', 'organization.leave'].map((each) =>
      granted.has(each),
    ),
    [true, false, false, false],
  )
  const params = { id: acme.id }
  const denied = [
    () => here.client.organizations.update({ params, body: { name: 'Mine' } }),
    () => here.client.sharedDevices.list({ params, query: {} }),
    () => here.client.members.remove({ params: { ...params, memberId: member_id }, query: {} }),
    () => here.client.memberPins.reset({ params: { ...params, memberId: member_id } }),
    () => here.client.account.delete(),
    () => here.client.organizations.create({ body: { name: 'Mine' } }),
  ]
  for (const ask of denied) await assert.rejects(ask, codeIs('permission_denied'))
  const there = createClient({ baseUrl, sessionToken: here.token, organization: rival.slug })
  await assert.rejects(there.guidebooks.list({ query: {} }), codeIs('not_found'))
  const [session] = await query(
    `select extract(epoch from expires_at - created_at) / 3600 as hours, idle_minutes as idle
     from sessions where device_id = $1 order by id desc limit 1`,
    [tablet.id],
  )
  assert.deepEqual([Number(session?.['hours']), session?.['idle']], [10, 8])
})

test("work of one person is not accepted in another's session", async () => {
  const { acme, tablet, right } = await addFloor(service)
  const other = await addFloorMember(acme, tablet, { pin: '7193' })
  const first = await tablet.open(right)
  const second = await tablet.open({ member_id: other, pin: '7193' })
  const { id: userId } = await first.client.users.me()
  const sent = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'x-expected-user': userId }
    return (await fetch(`${baseUrl}/users/me`, { headers })).status
  }

  assert.deepEqual([await sent(first.token), await sent(second.token)], [200, 401])
})

test('members without a mailbox cannot become admins and get no emails', async () => {
  const { acme, mira } = await addFloor(service)
  const { client } = acme.owner
  const params = { id: acme.id, memberId: mira }
  for (const role of ['admin', 'owner'] as const) {
    await assert.rejects(
      client.members.update({ params, body: { role } }),
      codeIs('mailbox_required'),
    )
  }
  const heir = client.organizations.transferOwnership({ params, body: { memberId: mira } })
  await assert.rejects(heir, codeIs('mailbox_required'))
  await client.members.update({ params, body: { role: 'manager' } })
  const { email_address: address } = await client.members.get({ params })

  await assert.rejects(intermediateSession(address), /no mail to/)
})

test('PINs, badges and codes are stored as hashes, and in no activity, event or export', async () => {
  const acme = await addOrganization()
  const tablet = await enrolTablet(baseUrl, acme)
  const secrets = ['58203917', '60418253']
  const [starting = '', own = ''] = secrets
  const params = { id: acme.id }
  const { client } = acme.owner
  const body = { firstName: 'Jo', lastName: 'Lund', role: 'member' as const, pin: starting }
  const { id: memberId } = await client.members.invite({ params, body })
  const { ticket } = await tablet.open({ member_id: memberId, pin: starting, new_pin: own })
  const { pin } = await client.memberPins.reset({ params: { ...params, memberId } })
  const badge = await client.memberBadges.create({ params: { ...params, memberId }, body: {} })
  secrets.push(ticket, pin, badge.code ?? '', tablet.token)

  await settleEvents(service.database)
  const exposed = await Promise.all([
    client.activity.list({ params, query: {} }),
    client.events.list({ query: {} }),
    acme.owner.fetch(`/organizations/${acme.id}/export`).then((answer) => answer.text()),
    query(`select * from member_pins`, [], acme.id),
    query(`select * from member_badges`, [], acme.id),
    query(`select * from shared_devices`, [], acme.id),
    query(`select * from shared_device_people`, [], acme.id),
    query(`select * from activity`, [], acme.id),
  ])

  const text = JSON.stringify(exposed)
  for (const secret of secrets) assert.equal(text.includes(secret), false)
  const [pinRow] = await query(`select pin_hash from member_pins`, [], acme.id)
  assert.match(String(pinRow?.['pin_hash']), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const { items } = await client.activity.list({ params, query: {} })
  const lines = items.map(({ operation, records }) => [operation, records[0]?.title])
  assert.deepEqual(lines.slice(0, 4), [
    ['memberBadges.create', 'Jo Lund'],
    ['memberPins.reset', 'Jo Lund'],
    ['members.invite', 'Jo Lund'],
    ['sharedDevices.create', 'Line 3'],
  ])
  const { items: events } = await client.events.list({ query: {} })
  assert(
    events.some(
      ({ type, data }) => type === 'shared-device.created' && data?.['name'] === 'Line 3',
    ),
  )
})
