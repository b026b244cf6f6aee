import assert from 'node:assert/strict'
import { test } from 'node:test'

import { confirmationMinutes, recentSignInMinutes } from '@millwright/contract/confirmations'
import { createClient } from '@millwright/sdk/client'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'

import { confirmByMail } from '#test/confirming'
import { codeIs, startTestService, type TestMember, type TestOrganization } from '#test/service'
import { SoftAuthenticator } from '#test/soft-authenticator'

import { relyingParty } from '../passkeys/verifying.ts'

const service = await startTestService()
const { addOrganization, anonymous, baseUrl, database, mails, signInAgain } = service
const { origin } = relyingParty(baseUrl)
const required = codeIs('confirmation_required')

/** An organization that requires confirmation before sensitive actions. */
async function carefulOrganization(): Promise<TestOrganization> {
  const acme = await addOrganization()
  const params = { id: acme.id }
  await acme.owner.client.organizations.update({
    params,
    body: { confirmsSensitiveActions: true },
  })
  return acme
}

async function addKey({ client }: Pick<TestMember, 'client'>, id: string) {
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  const body = { name: 'ERP', role: 'member' as const, expiresAt }
  return await client.apiKeys.create({ params: { id }, body })
}

/** Makes everything that someone has proven in their sessions that much older. */
async function age({ emailAddress }: Pick<TestMember, 'emailAddress'>, minutes: number) {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(
    `update sessions set created_at = created_at - make_interval(mins => $2),
       confirmed_at = confirmed_at - make_interval(mins => $2)
     where user_id = (select id from users where email_address = $1)`,
    [emailAddress, minutes],
  )
  await client.end()
}

async function registerPasskey({ client }: Pick<TestMember, 'client'>) {
  const authenticator = new SoftAuthenticator(origin)
  const { challenge } = await client.passkeys.beginRegistration({ body: {} })
  await client.passkeys.register({ body: { name: 'Phone', ...authenticator.register(challenge) } })
  return async () => authenticator.show((await anonymous.passkeys.begin({ body: {} })).challenge)
}

test('a sensitive action requires confirmation in that session', async () => {
  const { id, owner } = await carefulOrganization()
  const elsewhere = await signInAgain(id, owner.emailAddress)

  await assert.rejects(addKey(owner, id), required)
  await owner.client.guidebooks.create({ body: { title: 'Pump' } })
  await confirmByMail(owner, mails)

  await addKey(owner, id)
  await addKey(owner, id)
  await assert.rejects(addKey(elsewhere, id), required)
})

test('a confirmation expires after some minutes', async () => {
  const { id, owner } = await carefulOrganization()
  await confirmByMail(owner, mails)
  await addKey(owner, id)
  await age(owner, confirmationMinutes)

  await assert.rejects(addKey(owner, id), required)
})

test('a passkey confirms its owner once, and no one else', async () => {
  const { id, owner } = await carefulOrganization()
  const [mine, others] = [
    await registerPasskey(owner),
    await registerPasskey((await addOrganization()).owner),
  ]
  const confirm = async (passkey: Awaited<ReturnType<typeof mine>>) =>
    await owner.client.confirmations.create({ body: { passkey } })

  await assert.rejects(confirm(await others()), codeIs('passkey_invalid'))
  await assert.rejects(addKey(owner, id), required)
  const shown = await mine()
  await confirm(shown)

  await addKey(owner, id)
  await assert.rejects(confirm(shown), codeIs('passkey_invalid'))
})

test('people with a second factor have to use it: an email is not enough', async () => {
  const { id, owner } = await carefulOrganization()
  const { client } = owner
  const confirm = async (code: string) =>
    await client.confirmations.create({ body: { second_factor_code: code } })
  const { secret } = await client.secondFactor.begin({ body: {} })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await assert.rejects(confirm(totp.generate()), codeIs('second_factor_invalid'), 'not set up yet')
  await client.secondFactor.confirm({
    body: { code: totp.generate({ timestamp: Date.now() - 30_000 }) },
  })

  await assert.rejects(confirmByMail(owner, mails), codeIs('second_factor_required'))
  await assert.rejects(addKey(owner, id), required)
  await confirm(totp.generate({ timestamp: Date.now() + 30_000 }))

  await addKey(owner, id)
})

test('changing how one signs in requires having signed in or confirmed recently', async () => {
  const { owner } = await addOrganization()
  const { client } = owner
  await registerPasskey(owner)
  const passkeyId = (await client.passkeys.list({})).items[0]?.id ?? ''
  const params = { passkeyId }
  await client.secondFactor.begin({ body: {} })
  await age(owner, recentSignInMinutes)

  await assert.rejects(client.passkeys.beginRegistration({ body: {} }), required)
  await assert.rejects(client.passkeys.remove({ params }), required)
  await assert.rejects(client.secondFactor.begin({ body: {} }), required)
  await assert.rejects(client.secondFactor.renewCodes({ body: {} }), required)
  await assert.rejects(client.secondFactor.remove({}), required)
  await client.passkeys.rename({ params, body: { name: 'Old phone' } })
  await confirmByMail(owner, mails)

  await client.passkeys.remove({ params })
  assert.deepEqual((await client.passkeys.list({})).items, [])
})

test('an API key cannot change how its owner signs in', async () => {
  const { id, owner } = await addOrganization()
  const { key } = await addKey(owner, id)

  const program = createClient({ baseUrl, sessionToken: key })

  await assert.rejects(program.passkeys.beginRegistration({ body: {} }), required)
})
