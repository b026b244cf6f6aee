import assert from 'node:assert/strict'
import { test } from 'node:test'

import pg from 'pg'

import { newId } from '#platform/id'
import { codeIs, newAddress, startTestService } from '#test/service'

const { addOrganization, anonymous, config, database, intermediateSession, mails, memberOf } =
  await startTestService((defaults) => ({
    ...defaults,
    signUp: { mode: 'domains', domains: ['example.com'] },
  }))

async function isMailed(emailAddress: string): Promise<boolean> {
  const answer = await anonymous.signIn.sendMagicLink({ body: { email_address: emailAddress } })
  assert.equal(answer.expires_in, 600, 'the answer is the same for all')
  return (await mails()).some(({ to }) => to === emailAddress)
}

test("only people in the operator's domains can sign up", async () => {
  assert.equal(await isMailed(`x-${newAddress()}`), true)
  assert.equal(await isMailed(`${newId()}@other.example`), false)
  assert.equal(await isMailed(`${newId()}@sub.example.com`), false)
})

test('people invited from elsewhere can join, but not create organizations', async () => {
  const acme = await addOrganization()
  const emailAddress = `${newId()}@other.example`
  const body = { email_address: emailAddress, role: 'admin' as const }
  await acme.owner.client.members.invite({ params: { id: acme.id }, body })

  const { intermediate_session_token } = await intermediateSession(emailAddress)
  await assert.rejects(
    anonymous.organizations.create({ body: { name: 'Mine', intermediate_session_token } }),
    codeIs('sign_up_closed'),
  )
  const { client } = await memberOf(acme.id, emailAddress, intermediate_session_token)
  await client.guidebooks.list({})
  await assert.rejects(
    client.organizations.create({ body: { name: 'Mine' } }),
    codeIs('sign_up_closed'),
  )
})

test('if sign-up is closed, no one can sign up and existing users continue', async () => {
  const acme = await addOrganization()
  config.signUp.mode = 'closed'

  assert.equal(await isMailed(newAddress()), false)
  const { intermediate_session_token } = await intermediateSession(acme.owner.emailAddress)
  await assert.rejects(
    anonymous.organizations.create({ body: { name: 'More', intermediate_session_token } }),
    codeIs('sign_up_closed'),
  )
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query(`select from organizations where name = 'More'`)
  await client.end()
  assert.equal(rows.length, 0)
})
