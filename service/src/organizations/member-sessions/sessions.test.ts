import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, startTestService } from '#test/service'

const { addOrganization, intermediateSession, memberOf, signInAgain } = await startTestService()

test("an admin sees a member's sessions, and ends one or all", async () => {
  const acme = await addOrganization()
  const [admin, member] = [await acme.as('admin'), await acme.as('member')]
  const [second, third] = [
    await signInAgain(acme.id, member.emailAddress),
    await signInAgain(acme.id, member.emailAddress),
  ]
  const params = { id: acme.id, memberId: member.id }
  const { memberSessions } = admin.client
  const { items } = await memberSessions.list({ params, query: {} })
  assert.equal(items.length, 3)

  await memberSessions.end({ params: { ...params, sessionId: items[0]?.id ?? '' } })

  await assert.rejects(third.client.users.me(), codeIs('unauthenticated'))
  await second.client.users.me()
  await memberSessions.endAll({ params })
  for (const { client } of [member, second]) {
    await assert.rejects(client.users.me(), codeIs('unauthenticated'))
  }
  assert.deepEqual((await memberSessions.list({ params, query: {} })).items, [])
})

test('an admin ends no session of an owner, and a manager sees none at all', async () => {
  const acme = await addOrganization()
  const [admin, manager] = [await acme.as('admin'), await acme.as('manager')]
  const params = { id: acme.id, memberId: acme.owner.id }

  await assert.rejects(admin.client.memberSessions.endAll({ params }), codeIs('permission_denied'))
  await assert.rejects(
    manager.client.memberSessions.list({ params, query: {} }),
    codeIs('permission_denied'),
  )

  await acme.owner.client.users.me()
})

test("a person's sessions in another organization are not shown", async () => {
  const [acme, rival] = [await addOrganization(), await addOrganization('Rival')]
  const body = { email_address: rival.owner.emailAddress, role: 'member' as const }
  const { id: memberId } = await acme.owner.client.members.invite({ params: { id: acme.id }, body })
  const { intermediate_session_token: token } = await intermediateSession(body.email_address)
  const here = await memberOf(acme.id, body.email_address, token)
  const params = { id: acme.id, memberId }
  const { items } = await acme.owner.client.memberSessions.list({ params, query: {} })

  await acme.owner.client.memberSessions.endAll({ params })

  assert.equal(items.length, 1)
  await assert.rejects(here.client.users.me(), codeIs('unauthenticated'))
  await rival.owner.client.users.me()
})
