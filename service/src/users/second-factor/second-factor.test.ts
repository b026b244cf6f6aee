import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Secret, TOTP } from 'otpauth'

import { codeIs, newAddress, startTestService, type TestMember } from '#test/service'

const service = await startTestService()
const { addOrganization, anonymous, intermediateSession, memberOf, mails, signInAgain } = service
const acme = await addOrganization()
const params = { id: acme.id }
const secondFactor = anonymous.secondFactor

/** The codes that an authenticator app shows; each one is of a later step than those used before. */
function codesOf(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  let steps = -1
  return {
    current: () => totp.generate(),
    /** A code that has not been used yet. */
    next: () => {
      steps += 1
      return totp.generate({ timestamp: Date.now() + steps * 30_000 })
    },
  }
}

async function setUp({ client }: Pick<TestMember, 'client'>) {
  const { secret } = await client.secondFactor.begin({ body: {} })
  const codes = codesOf(secret)
  const { recovery_codes: recovery } = await client.secondFactor.confirm({
    body: { code: codes.next() },
  })
  return { codes, recovery, secret }
}

/** Signs in up to the second factor. */
async function enter(emailAddress: string) {
  const { intermediate_session_token: token } = await intermediateSession(emailAddress)
  const exchange = async () => await memberOf(acme.id, emailAddress, token)
  return { token, exchange }
}

test('people with a second factor sign in with a code or recovery code, each usable once', async () => {
  const mira = await acme.as('member')
  const { codes, recovery } = await setUp(mira)
  await mira.client.guidebooks.list({ query: {} })
  const { token, exchange } = await enter(mira.emailAddress)
  const prove = async (shown: { code: string } | { recovery_code: string }, by = token) =>
    await secondFactor.prove({ body: { ...shown, intermediate_session_token: by } })

  await assert.rejects(exchange(), codeIs('second_factor_required'))
  const code = codes.next()
  const tries = await Promise.allSettled([prove({ code }), prove({ code }), prove({ code })])
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1, 'a code, once')
  const { client } = await exchange()
  await client.guidebooks.list({ query: {} })

  const again = await enter(mira.emailAddress)
  await assert.rejects(prove({ code }, again.token), codeIs('second_factor_invalid'))
  const [lost = ''] = recovery
  const typed = { recovery_code: ` ${lost.toLowerCase().replaceAll('-', ' ')}` }
  const { recovery_codes_left: left } = await prove(typed, again.token)
  assert.equal(left, recovery.length - 1)
  await assert.rejects(prove({ recovery_code: lost }, again.token), codeIs('second_factor_invalid'))
  await again.exchange()
})

test('earlier sessions require it too, and it is changed only in a session that has used it', async () => {
  const jon = await acme.as('member')
  const before = await signInAgain(acme.id, jon.emailAddress)
  const { codes } = await setUp(jon)

  const refused = codeIs('second_factor_required')
  await assert.rejects(before.client.guidebooks.list({ query: {} }), refused)
  await assert.rejects(before.client.secondFactor.remove({}), refused)
  await assert.rejects(before.client.secondFactor.renewCodes({ body: {} }), refused)
  const restart = before.client.secondFactor.begin({ body: {} })
  await assert.rejects(restart, codeIs('second_factor_exists'))
  await before.client.secondFactor.prove({ body: { code: codes.next() } })
  await before.client.guidebooks.list({ query: {} })
  await before.client.secondFactor.remove({})
  assert.equal((await jon.client.secondFactor.get({})).isSetUp, false)
  await (await enter(jon.emailAddress)).exchange()
})

test('if it is required, people without one set it up at sign-in, including owners', async () => {
  const { client } = acme.owner
  const [admin, member] = [await acme.as('admin'), await acme.as('member')]
  await client.organizations.update({ params, body: { secondFactor: 'admins' } })
  await member.client.guidebooks.list({ query: {} })
  for (const each of [admin, acme.owner]) {
    await assert.rejects(
      each.client.guidebooks.list({ query: {} }),
      codeIs('second_factor_missing'),
    )
  }
  const { token, exchange } = await enter(admin.emailAddress)
  await assert.rejects(exchange(), codeIs('second_factor_missing'))

  const body = { intermediate_session_token: token }
  const { secret } = await secondFactor.begin({ body })
  const codes = codesOf(secret)
  await secondFactor.confirm({ body: { ...body, code: codes.next() } })

  await (await exchange()).client.guidebooks.list({ query: {} })
  await setUp(acme.owner)
  await client.organizations.update({ params, body: { secondFactor: 'optional' } })
})

test('a second factor reported lost is removed after three days, unless it is used', async () => {
  const ada = await acme.as('member')
  const { codes } = await setUp(ada)
  const { token } = await enter(ada.emailAddress)
  const { removes_at: at } = await secondFactor.reportLost({
    body: { intermediate_session_token: token },
  })

  const days = (Date.parse(at) - Date.now()) / 86_400_000
  assert(days > 2.9 && days <= 3, String(days))
  const notice = (await mails()).find(({ to }) => to === ada.emailAddress)
  assert.match(notice?.subject ?? '', /second factor/)
  await secondFactor.prove({
    body: { code: codes.next(), intermediate_session_token: token },
  })
  assert.equal((await ada.client.secondFactor.get({})).removesAt, null)
})

test("guessing a person's codes is limited, from any address", async () => {
  const eve = await acme.as('member')
  const { codes } = await setUp(eve)
  const { token } = await enter(eve.emailAddress)
  const guess = async (code: string) =>
    await secondFactor.prove({ body: { code, intermediate_session_token: token } })
  for (let tried = 0; tried < 10; tried += 1) {
    await assert.rejects(guess(`00000${tried}`), codeIs('second_factor_invalid'))
  }

  await assert.rejects(guess(codes.next()), codeIs('rate_limited'))
})

test("no response or export reveals a second factor's secret", async () => {
  const zoe = await acme.as('member')
  const { secret, recovery } = await setUp(zoe)
  const paths = ['/users/me', '/users/me/second-factor', '/users/me/export']

  const shown = await Promise.all(paths.map(async (path) => await (await zoe.fetch(path)).text()))

  for (const hidden of [secret, ...recovery]) assert(!shown.join('').includes(hidden))
  const stranger = newAddress()
  const { intermediate_session_token: token } = await intermediateSession(stranger)
  const body = { code: '000000', intermediate_session_token: token }
  await assert.rejects(secondFactor.prove({ body }), codeIs('second_factor_invalid'))
})
