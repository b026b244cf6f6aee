import assert from 'node:assert/strict'
import { test } from 'node:test'

import pg from 'pg'

import { codeIs, newAddress, startTestService, type TestOrganization } from '#test/service'

const perHour = 3
const across = { invitationMailsToAddressPerDay: 5, invitationMailsPerInviterPerHour: 7 }
const { addOrganization, database, intermediateSession, mails, memberOf } = await startTestService(
  (config) => ({
    ...config,
    invitationDays: 7,
    limits: { ...config.limits, invitationMailsPerAddressPerHour: perHour, ...across },
  }),
)

async function invite({ id, owner }: TestOrganization, emailAddress = newAddress()) {
  const body = { email_address: emailAddress, role: 'member' as const }
  return await owner.client.members.invite({ params: { id }, body })
}

async function mailsTo(emailAddress: string): Promise<number> {
  return (await mails()).filter(({ to, code }) => to === emailAddress && code === null).length
}

/** Makes an invitation expire. */
async function expire({ id }: TestOrganization, memberId: string): Promise<void> {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query("select set_config('app.organization_id', $1, false)", [id])
  await client.query(
    `update members set invitation_expires_at = now() - interval '1 second' where id = $1`,
    [memberId],
  )
  await client.end()
}

test('an invitation has an expiry, and members have none', async () => {
  const acme = await addOrganization()
  const invited = await invite(acme)

  const days = (Date.parse(invited.invitationExpiresAt ?? '') - Date.now()) / 86_400_000
  assert(days > 6.9 && days <= 7)
  const mail = (await mails()).find(({ to }) => to === invited.email_address)
  assert.equal(mail?.code, null)
  const session = await intermediateSession(invited.email_address)
  assert.equal(session.organizations[0]?.invitation_expires_at, invited.invitationExpiresAt)
  await memberOf(acme.id, invited.email_address, session.intermediate_session_token)
  const params = { id: acme.id, memberId: invited.id }
  const member = await acme.owner.client.members.get({ params })
  assert.deepEqual([member.status, member.invitationExpiresAt], ['active', null])
})

test("emails are in the recipient's language, or else the inviter's", async () => {
  const acme = await addOrganization()
  await acme.owner.client.users.updateMe({ body: { language: 'de' } })
  const subjectTo = async (emailAddress: string) =>
    (await mails()).find(({ to }) => to === emailAddress)?.subject
  const stranger = await invite(acme)
  assert.equal(
    await subjectTo(stranger.email_address),
    `Sie sind zu ${acme.name} auf Millwright eingeladen`,
  )

  const { owner } = await addOrganization()
  const profile = await owner.client.users.updateMe({ body: { language: 'fr' } })
  assert.equal(profile.language, 'fr')
  await invite(acme, owner.emailAddress)
  assert.equal(
    await subjectTo(owner.emailAddress),
    `Invitation à rejoindre ${acme.name} sur Millwright`,
  )
  await intermediateSession(owner.emailAddress)
  assert.equal(await subjectTo(owner.emailAddress), 'Connexion à Millwright')
})

test('an expired invitation is not accepted until it is sent again', async () => {
  const acme = await addOrganization()
  const invited = await invite(acme)
  await expire(acme, invited.id)
  const session = await intermediateSession(invited.email_address)
  const join = () => memberOf(acme.id, invited.email_address, session.intermediate_session_token)

  await assert.rejects(join(), codeIs('invitation_expired'))
  const params = { id: acme.id, memberId: invited.id }
  const listed = await acme.owner.client.members.get({ params })
  assert.equal(listed.status, 'invited')
  assert(Date.parse(listed.invitationExpiresAt ?? '') < Date.now(), 'it is shown as expired')
  const renewed = await acme.owner.client.members.resendInvitation({ params })

  assert(Date.parse(renewed.invitationExpiresAt ?? '') > Date.now())
  assert.equal(await mailsTo(invited.email_address), 2)
  assert.equal((await join()).id, invited.id)
})

test('changing the role does not extend an invitation', async () => {
  const acme = await addOrganization()
  const { id: memberId, invitationExpiresAt } = await invite(acme)

  const params = { id: acme.id, memberId }
  const changed = await acme.owner.client.members.update({ params, body: { role: 'manager' } })

  assert.deepEqual([changed.role, changed.invitationExpiresAt], ['manager', invitationExpiresAt])
})

test('a canceled invitation disappears for the invited person too', async () => {
  const acme = await addOrganization()
  const { id: memberId, email_address } = await invite(acme)
  const params = { id: acme.id, memberId }

  await acme.owner.client.members.remove({ params })

  const session = await intermediateSession(email_address)
  assert.deepEqual(session.organizations, [])
  await assert.rejects(
    memberOf(acme.id, email_address, session.intermediate_session_token),
    codeIs('not_found'),
  )
  await assert.rejects(acme.owner.client.members.resendInvitation({ params }), codeIs('not_found'))
})

test('only admins resend invitations, and never to members', async () => {
  const acme = await addOrganization()
  const [member, manager] = [await acme.as('member'), await acme.as('manager')]
  const { id: memberId } = await invite(acme)

  await assert.rejects(
    manager.client.members.resendInvitation({ params: { id: acme.id, memberId } }),
    codeIs('permission_denied'),
  )
  await assert.rejects(
    acme.owner.client.members.resendInvitation({ params: { id: acme.id, memberId: member.id } }),
    codeIs('already_member'),
  )
})

test('invitations to one mailbox are limited', async () => {
  const [acme, rival] = [await addOrganization(), await addOrganization()]
  const { id: memberId, email_address } = await invite(acme)
  const params = { id: acme.id, memberId }
  const resend = () => acme.owner.client.members.resendInvitation({ params })

  for (let sent = 1; sent < perHour; sent += 1) await resend()

  await assert.rejects(resend(), codeIs('rate_limited'))
  assert.equal(await mailsTo(email_address), perHour)
  await invite(rival, email_address)
  assert.equal(await mailsTo(email_address), perHour + 1)
})

test('invitations to one mailbox are limited across organizations', async () => {
  const stranger = newAddress()
  let sent = 0
  for (let founded = 0; founded < 3; founded += 1) {
    const acme = await addOrganization()
    const { id: memberId } = await invite(acme, stranger).catch(() => ({ id: '' }))
    for (let again = 0; again < perHour; again += 1) {
      if (memberId === '') break
      const params = { id: acme.id, memberId }
      await acme.owner.client.members.resendInvitation({ params }).catch(() => undefined)
    }
    sent = await mailsTo(stranger)
  }

  assert.equal(sent, across.invitationMailsToAddressPerDay)
  await assert.rejects(invite(await addOrganization(), stranger), codeIs('rate_limited'))
})

test("one person's invitations per hour are limited, and others are unaffected", async () => {
  const acme = await addOrganization()
  const admin = await acme.as('admin')
  for (let sent = 1; sent < across.invitationMailsPerInviterPerHour; sent += 1) await invite(acme)

  await assert.rejects(invite(acme), codeIs('rate_limited'))

  const body = { email_address: newAddress(), role: 'member' as const }
  await admin.client.members.invite({ params: { id: acme.id }, body })
})
