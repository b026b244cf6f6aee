import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'

import type { ErrorCode } from '@millwright/contract/error-catalog'
import { ApiError } from '@millwright/contract/errors'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'

import { codeIn } from '#test/problems'
import { chooseSize } from '#test/races'
import { sendRaw } from '#test/raw-request'
import { codeIs, newAddress, startTestService } from '#test/service'

const service = await startTestService()
const { addOrganization, anonymous, baseUrl, intermediateSession, mailedToken, mails } = service
const { signIn } = anonymous

const tokens = chooseSize({ slice: 20, whole: 200 })
const redemptions = 50

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  return await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Counts the outcomes: `fine`, or the code of the refusal. */
async function outcomes(attempts: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const attempt of await Promise.allSettled(attempts)) {
    const outcome = attempt.status === 'fulfilled' ? 'fine' : codeOf(attempt.reason)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

function codeOf(reason: unknown): ErrorCode {
  if (reason instanceof ApiError) return reason.code
  throw reason
}

test('a person signs in by email, creates an organization and works in it', async () => {
  const emailAddress = newAddress()

  const sent = await signIn.sendMagicLink({ body: { email_address: emailAddress } })
  const token = await mailedToken(emailAddress)
  const intermediate = await signIn.authenticateMagicLink({ body: { token } })
  const organization = await anonymous.organizations.create({
    body: { name: 'Acme', intermediate_session_token: intermediate.intermediate_session_token },
  })
  const member = await service.memberOf(
    organization.id,
    emailAddress,
    intermediate.intermediate_session_token,
  )

  assert.deepEqual(sent, { expires_in: 600 })
  assert.equal(intermediate.email_address, emailAddress)
  assert.deepEqual(intermediate.organizations, [])
  const me = await member.client.users.me()
  assert.equal(me.email_address, emailAddress)
  assert.deepEqual(
    me.organizations.map(({ id, role, memberId }) => [id, role, memberId]),
    [[organization.id, 'owner', member.id]],
  )
})

test('signing in again lists the organizations of the person', async () => {
  const acme = await addOrganization('Acme')

  const { organizations } = await intermediateSession(acme.owner.emailAddress)

  assert.deepEqual(organizations, [
    {
      organization_id: acme.id,
      slug: acme.slug,
      name: 'Acme',
      member_id: acme.owner.id,
      role: 'owner',
      status: 'active',
      invitation_expires_at: null,
    },
  ])
})

test('an address is the same person, however it is spelled', async () => {
  const acme = await addOrganization()
  const written = acme.owner.emailAddress.toUpperCase()

  await signIn.sendMagicLink({ body: { email_address: written } })
  const token = await mailedToken(acme.owner.emailAddress)
  const { organizations } = await signIn.authenticateMagicLink({ body: { token } })

  assert.equal(organizations.length, 1)
})

test('merely opening the emailed link, any number of times, changes nothing', async () => {
  const emailAddress = newAddress()
  await signIn.sendMagicLink({ body: { email_address: emailAddress } })
  const token = await mailedToken(emailAddress)
  const link = (await mails()).find(({ to }) => to === emailAddress)?.link ?? ''
  assert.equal(link, `${baseUrl}/app/sign-in?token=${token}`)

  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    for (const address of [link, `${baseUrl}/users/authenticate-magic-link?token=${token}`]) {
      await (await fetch(address, { method, redirect: 'manual' })).arrayBuffer()
    }
  }

  const { email_address } = await signIn.authenticateMagicLink({ body: { token } })
  assert.equal(email_address, emailAddress)
})

test('if a link is redeemed concurrently, only one succeeds', async () => {
  for (let round = 0; round < tokens; round += 1) {
    const emailAddress = newAddress()
    await signIn.sendMagicLink({ body: { email_address: emailAddress } })
    const token = await mailedToken(emailAddress)

    const counts = await outcomes(
      Array.from({ length: redemptions }, () => signIn.authenticateMagicLink({ body: { token } })),
    )

    assert.deepEqual(counts, { fine: 1, magic_link_invalid: redemptions - 1 })
  }
})

test('if an intermediate session is exchanged concurrently, only one succeeds', async () => {
  const acme = await addOrganization()
  for (let round = 0; round < tokens; round += 1) {
    const { intermediate_session_token } = await intermediateSession(acme.owner.emailAddress)
    const body = { intermediate_session_token, organization_id: acme.id }

    const counts = await outcomes(
      Array.from({ length: redemptions }, () => signIn.exchangeSession({ body })),
    )

    assert.deepEqual(counts, { fine: 1, intermediate_session_invalid: redemptions - 1 })
  }
})

test('a failed exchange leaves the intermediate session valid', async () => {
  const acme = await addOrganization()
  const rival = await addOrganization('Rival')
  const { intermediate_session_token } = await intermediateSession(acme.owner.emailAddress)
  const exchange = async (organization_id: string) =>
    await signIn.exchangeSession({ body: { intermediate_session_token, organization_id } })

  await assert.rejects(exchange(rival.id), codeIs('not_found'))
  await assert.rejects(exchange(rival.slug), codeIs('not_found'))
  await assert.rejects(exchange('no-such-organization'), codeIs('not_found'))

  const { session } = await exchange(acme.slug)
  assert.deepEqual([session.organizationId, session.memberId], [acme.id, acme.owner.id])
  await assert.rejects(exchange(acme.id), codeIs('intermediate_session_invalid'))
})

test('one intermediate session creates one organization', async () => {
  const { intermediate_session_token } = await intermediateSession(newAddress())
  const body = { name: 'Acme', intermediate_session_token }

  const counts = await outcomes(
    Array.from({ length: 10 }, () => anonymous.organizations.create({ body })),
  )

  assert.deepEqual(counts, { fine: 1, organization_already_created: 9 })
})

test('made-up tokens give no access', async () => {
  const acme = await addOrganization()
  const token = randomBytes(32).toString('base64url')

  await assert.rejects(
    signIn.authenticateMagicLink({ body: { token } }),
    codeIs('magic_link_invalid'),
  )
  await assert.rejects(
    signIn.exchangeSession({
      body: { intermediate_session_token: token, organization_id: acme.id },
    }),
    codeIs('intermediate_session_invalid'),
  )
  const response = await post('/users/authenticate-magic-link', { token })
  assert.equal(response.headers.get('www-authenticate'), 'Bearer')
  assert.equal(response.status, 401)
})

/** A browser's secret, and the hash that it sends when it asks for a code. */
function challenge() {
  const code_verifier = randomBytes(32).toString('base64url')
  return {
    code_verifier,
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
  }
}

/** Asks for a code the way a browser does. */
async function askForCode(emailAddress = newAddress()) {
  const { code_verifier, code_challenge } = challenge()
  await signIn.sendMagicLink({ body: { email_address: emailAddress, code_challenge } })
  const code = (await mails()).find(({ to }) => to === emailAddress)?.code ?? ''
  const attempt = async (change: { code?: string; code_verifier?: string } = {}) =>
    await signIn.authenticateMagicLink({
      body: { email_address: emailAddress, code, code_verifier, ...change },
    })
  return { emailAddress, code, attempt, wrongCode: code === '000000' ? '111111' : '000000' }
}

test('the emailed code signs in the browser that requested it, once', async () => {
  const { attempt, emailAddress, code } = await askForCode()

  const { email_address } = await attempt()

  assert.match(code, /^\d{6}$/)
  assert.equal(email_address, emailAddress)
  await assert.rejects(attempt(), codeIs('magic_link_invalid'))
  const token = await mailedToken(emailAddress)
  await assert.rejects(
    signIn.authenticateMagicLink({ body: { token } }),
    codeIs('magic_link_invalid'),
    'the link of the same mail is spent with its code',
  )
})

test('older links and codes become invalid when a newer one is used', async () => {
  const emailAddress = newAddress()
  const { attempt } = await askForCode(emailAddress)
  const older = await mailedToken(emailAddress)
  await signIn.sendMagicLink({ body: { email_address: emailAddress } })
  const newer = await mailedToken(emailAddress)
  assert.notEqual(older, newer)

  await signIn.authenticateMagicLink({ body: { token: newer } })

  await assert.rejects(
    signIn.authenticateMagicLink({ body: { token: older } }),
    codeIs('magic_link_invalid'),
  )
  await assert.rejects(attempt(), codeIs('magic_link_invalid'))
})

test('a code is useless without the verifier of the requesting browser', async () => {
  const { attempt } = await askForCode()
  const { code_verifier } = challenge()

  await assert.rejects(attempt({ code_verifier }), codeIs('magic_link_invalid'))

  assert.ok(await attempt(), 'the wrong browser does not use up the tries of the right one')
})

test('an email requested without a challenge cannot be used by its code', async () => {
  const emailAddress = newAddress()
  await signIn.sendMagicLink({ body: { email_address: emailAddress } })
  const code = (await mails()).find(({ to }) => to === emailAddress)?.code ?? ''
  const { code_verifier } = challenge()

  await assert.rejects(
    signIn.authenticateMagicLink({ body: { email_address: emailAddress, code, code_verifier } }),
    codeIs('magic_link_invalid'),
  )
})

test('after five wrong codes the right one is invalid, even if they are concurrent', async () => {
  const [inTurn, atOnce] = [await askForCode(), await askForCode()]

  for (let tried = 0; tried < 5; tried += 1) {
    await assert.rejects(inTurn.attempt({ code: inTurn.wrongCode }), codeIs('magic_link_invalid'))
  }
  await assert.rejects(inTurn.attempt(), codeIs('magic_link_invalid'))

  const wrong = Array.from({ length: 30 }, () => atOnce.attempt({ code: atOnce.wrongCode }))
  assert.deepEqual(await outcomes(wrong), { magic_link_invalid: 30 })
  await assert.rejects(atOnce.attempt(), codeIs('magic_link_invalid'))
})

test('four wrong codes do no harm, and the right one then works once', async () => {
  const { attempt, wrongCode } = await askForCode()
  for (let tried = 0; tried < 4; tried += 1) {
    await assert.rejects(attempt({ code: wrongCode }), codeIs('magic_link_invalid'))
  }

  const counts = await outcomes(Array.from({ length: 20 }, () => attempt()))

  assert.deepEqual(counts, { fine: 1, magic_link_invalid: 19 })
})

test('the public keys of the service verify its tokens, and contain nothing private', async () => {
  const { owner } = await addOrganization()
  const answer = await fetch(`${baseUrl}/.well-known/jwks.json`)
  const keys = (await answer.json()) as JSONWebKeySet

  const { payload, protectedHeader } = await jwtVerify(
    owner.options.sessionToken ?? '',
    createLocalJWKSet(keys),
    { issuer: baseUrl, audience: baseUrl, algorithms: ['Ed25519', 'EdDSA'] },
  )

  assert.equal(protectedHeader.kid, keys.keys[0]?.kid)
  assert.deepEqual(
    Object.keys(payload).toSorted((a, b) => a.localeCompare(b)),
    ['aud', 'exp', 'iat', 'iss', 'org', 'sid', 'sub'],
    'a token identifies the person, without roles',
  )
  for (const key of keys.keys) {
    assert.deepEqual([key.kty, key.crv, typeof key.x], ['OKP', 'Ed25519', 'string'])
    assert.equal('d' in key || 'k' in key, false)
  }
})

test("a browser's session cookie cannot be used by scripts or other sites", async () => {
  const acme = await addOrganization()
  const { intermediate_session_token } = await intermediateSession(acme.owner.emailAddress)
  const body = { intermediate_session_token, organization_id: acme.id, cookie: true }

  const response = await post('/users/exchange-session', body)

  const { session } = (await response.json()) as { session: Record<string, unknown> }
  assert.deepEqual(
    Object.keys(session).toSorted((a, b) => a.localeCompare(b)),
    ['expiresAt', 'memberId', 'organizationId'],
  )
  const [cookie = ''] = response.headers.getSetCookie()
  assert.match(cookie, /; HttpOnly; SameSite=Strict; Expires=/)
  assert.match(cookie, /; Path=\//)
  const name = cookie.split(';')[0] ?? ''
  const me = async (headers: Record<string, string>) =>
    await fetch(`${baseUrl}/users/me`, { headers: { cookie: name, ...headers } })
  assert.equal((await me({ 'sec-fetch-site': 'same-origin' })).status, 200)
  assert.equal((await me({ referer: `${baseUrl}/app/` })).status, 200)
  assert.equal((await me({ origin: baseUrl })).status, 200)
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { referer: 'https://other.example/' },
    { origin: 'https://other.example', referer: `${baseUrl}/app/` },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: baseUrl },
    {},
  ] as Record<string, string>[]) {
    assert.equal(await codeIn(await me(headers)), 'cross_site_request', JSON.stringify(headers))
  }
})

test('a bearer token wins over a cookie', async () => {
  const [acme, rival] = [await addOrganization(), await addOrganization()]
  const cookie = `millwright_session=${acme.owner.options.sessionToken}`
  const me = async (authorization: string) =>
    await fetch(`${baseUrl}/users/me`, {
      headers: { cookie, authorization, 'sec-fetch-site': 'cross-site' },
    })

  const response = await me(`Bearer ${rival.owner.options.sessionToken}`)

  const { email_address } = (await response.json()) as { email_address: string }
  assert.equal(email_address, rival.owner.emailAddress)
  assert.equal(await codeIn(await me('Bearer garbage')), 'unauthenticated')
})

test('the development mailbox is hidden from forwarded requests', async () => {
  for (const name of [
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'via',
  ]) {
    const response = await fetch(`${baseUrl}/dev/mailbox`, { headers: { [name]: '10.0.0.1' } })
    assert.equal(await codeIn(response), 'not_found', name)
  }
})

test('the development mailbox is hidden from foreign names that resolve to this machine', async () => {
  const { port } = new URL(baseUrl)
  const ask = async (host: string) => {
    const lines = ['GET /dev/mailbox HTTP/1.1', `Host: ${host}`, 'Connection: close', '', '']
    return (await sendRaw(baseUrl, lines.join('\r\n'))).status
  }

  for (const host of [`rebound.example:${port}`, 'rebound.example', `127.0.0.1.evil.example`]) {
    assert.equal(await ask(host), 404, host)
  }
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]) {
    assert.equal(await ask(host), 200, host)
  }
})

test('the development mailbox shows emails as a page, with their content escaped', async () => {
  const acme = await addOrganization('<script>alert(1)</script>')
  await acme.as('member')

  const page = await (await fetch(`${baseUrl}/dev/mailbox`)).text()

  assert.match(page, /&#60;script&#62;alert/)
  assert.doesNotMatch(page, /<script>/)
})
