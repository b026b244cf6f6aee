import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Secret, TOTP } from 'otpauth'

import { codeIs, startTestService, type TestMember } from '#test/service'
import { SoftAuthenticator, type AuthenticatorFault } from '#test/soft-authenticator'

import { relyingParty } from './verifying.ts'

const { addOrganization, anonymous, baseUrl, memberOf, signInAgain } = await startTestService()
const { origin } = relyingParty(baseUrl)

async function register({ client }: Pick<TestMember, 'client'>, name = 'Phone') {
  const authenticator = new SoftAuthenticator(origin)
  const { challenge } = await client.passkeys.beginRegistration({ body: {} })
  const passkey = await client.passkeys.register({
    body: { name, ...authenticator.register(challenge) },
  })
  return { authenticator, passkey }
}

async function show(authenticator: SoftAuthenticator, fault: AuthenticatorFault = {}) {
  const { challenge } = await anonymous.passkeys.begin({ body: {} })
  const body = authenticator.show(challenge, fault)
  return { body, trade: async () => await anonymous.passkeys.authenticate({ body }) }
}

test('a passkey signs its owner in without an email, even where two factors are required', async () => {
  const acme = await addOrganization()
  const mira = await acme.as('admin')
  const { authenticator } = await register(mira)
  await acme.owner.client.organizations.update({
    params: { id: acme.id },
    body: { secondFactor: 'admins' },
  })

  const { trade } = await show(authenticator)
  const { intermediate_session_token: token, email_address: address } = await trade()

  assert.equal(address, mira.emailAddress)
  const { client } = await memberOf(acme.id, address, token)
  await client.guidebooks.list({ query: {} })
  const { items } = await client.passkeys.list({ query: {} })
  assert.notEqual(items[0]?.lastUsedAt, null)
  // A signed challenge works once.
  await assert.rejects(trade(), codeIs('passkey_invalid'))
})

test('people have several passkeys, name them, and remove them', async () => {
  const jon = await (await addOrganization()).as('member')
  const [phone, laptop] = [await register(jon), await register(jon, 'Laptop')]
  const params = { passkeyId: phone.passkey.id }
  await jon.client.passkeys.rename({ params, body: { name: 'Old phone' } })
  const { items } = await jon.client.passkeys.list({ query: {} })
  assert.deepEqual(
    items.map(({ name }) => name),
    ['Laptop', 'Old phone'],
  )
  const begun = await jon.client.passkeys.beginRegistration({ body: {} })
  assert.equal(begun.exclude.length, 2)

  const exported = await (await jon.fetch('/users/me/export')).text()
  assert.match(exported, /"name":"Old phone"/)

  await jon.client.passkeys.remove({ params })

  await assert.rejects((await show(phone.authenticator)).trade(), codeIs('passkey_invalid'))
  await (await show(laptop.authenticator)).trade()
})

const faults: Record<string, AuthenticatorFault> = {
  'another origin': { origin: 'https://millwright.example.net' },
  'another host': { rpId: 'example.net' },
  'nothing asked of its owner': { isVerified: false },
  'another key': { isForged: true },
  'a count that was there before': { counter: 1 },
}

test('invalid passkey responses sign no one in', async () => {
  const { owner } = await addOrganization()
  const { authenticator } = await register(owner)
  await (await show(authenticator)).trade()

  for (const [what, fault] of Object.entries(faults)) {
    const { trade } = await show(authenticator, fault)
    await assert.rejects(trade(), codeIs('passkey_invalid'), what)
  }
  const made = authenticator.show('made-up')
  await assert.rejects(anonymous.passkeys.authenticate({ body: made }), codeIs('passkey_invalid'))
  const stranger = await show(new SoftAuthenticator(origin))
  await assert.rejects(stranger.trade(), codeIs('passkey_invalid'))
  await (await show(authenticator)).trade()
})

test("a passkey is registered with its owner's challenge, once, and belongs to no one else", async () => {
  const ada = await (await addOrganization()).as('member')
  const eve = (await addOrganization()).owner
  const authenticator = new SoftAuthenticator(origin)
  const { challenge } = await ada.client.passkeys.beginRegistration({ body: {} })
  const body = { name: 'Key', ...authenticator.register(challenge) }
  const invalid = codeIs('passkey_invalid')

  await assert.rejects(eve.client.passkeys.register({ body }), invalid)
  const signIn = await anonymous.passkeys.begin({ body: {} })
  const other = { name: 'Key', ...authenticator.register(signIn.challenge) }
  await assert.rejects(ada.client.passkeys.register({ body: other }), invalid)
  for (const fault of [{ isVerified: false }, { origin: 'https://example.net' }]) {
    const begun = await ada.client.passkeys.beginRegistration({ body: {} })
    const wrong = { name: 'Key', ...authenticator.register(begun.challenge, fault) }
    await assert.rejects(ada.client.passkeys.register({ body: wrong }), invalid)
  }
  await ada.client.passkeys.register({ body })
  await assert.rejects(ada.client.passkeys.register({ body }), invalid)
  const taken = await eve.client.passkeys.beginRegistration({ body: {} })
  const stolen = { name: 'Key', ...authenticator.register(taken.challenge) }
  await assert.rejects(eve.client.passkeys.register({ body: stolen }), invalid)
})

test('with a second factor, it is required before adding a passkey', async () => {
  const organization = await addOrganization()
  const zoe = await organization.as('member')
  const { secret } = await zoe.client.secondFactor.begin({ body: {} })
  const other = await signInAgain(organization.id, zoe.emailAddress)
  await zoe.client.secondFactor.confirm({ body: { code: currentCode(secret) } })

  const begun = other.client.passkeys.beginRegistration({ body: {} })

  await assert.rejects(begun, codeIs('second_factor_required'))
  await register(zoe)
})

/** The code that an authenticator app shows. */
function currentCode(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}
