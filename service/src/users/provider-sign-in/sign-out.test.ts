import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { startIdentityProvider, type Person } from '#test/identity-provider-server'
import { useProvider, visitorsAt } from '#test/provider-visits'
import { codeIs, startTestService, type TestMember } from '#test/service'

const domain = 'pumps.example'
const provider = await startIdentityProvider()
after(async () => {
  await provider.close()
})
const { addOrganization, baseUrl, memberOf, signInAgain } = await startTestService((config) => ({
  ...config,
  webhooks: { ...config.webhooks, allowed: ['127.0.0.1'] },
  signInDomains: [{ domain, organization: 'acme-sign-out', issuer: provider.issuer }],
}))
const acme = await addOrganization('Acme sign-out')
await useProvider(acme, provider, domain)
const { signOutUrl } = await acme.owner.client.identityProvider.get({ params: { id: acme.id } })
const { signIn } = visitorsAt(baseUrl)
const over = codeIs('unauthenticated')

/** Signs someone in through the provider, in a session that it names. */
async function come(person: Person): Promise<TestMember> {
  const email = `${person.sub}@${domain}`
  provider.next({ email, email_verified: true, ...person })
  const { intermediate_session_token: token } = await signIn(email)
  return await memberOf(acme.id, email, token)
}

async function isIn({ client }: TestMember): Promise<boolean> {
  return await client.users.me().then(
    () => true,
    (error: unknown) => !over(error),
  )
}

/** Front-channel logout, as the provider's page does it in a frame. */
async function requestFrontChannel(
  parameters: Record<string, string>,
  url = signOutUrl,
): Promise<Response> {
  return await fetch(`${url}?${String(new URLSearchParams(parameters))}`)
}

async function postBackChannel(logoutToken: string, url = signOutUrl): Promise<Response> {
  return await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: logoutToken }),
  })
}

test('a session ends when its person signs out at the provider, and others of theirs do not', async () => {
  const [first, second] = [
    await come({ sub: 'mira', sid: 'front-1' }),
    await come({ sub: 'mira', sid: 'front-2' }),
  ]
  const byMail = await signInAgain(acme.id, `mira@${domain}`)

  const shown = await requestFrontChannel({ iss: provider.issuer, sid: 'front-1' })

  assert.equal(shown.status, 200)
  assert.match(shown.headers.get('content-security-policy') ?? '', /frame-ancestors \*/)
  assert.equal(shown.headers.get('cache-control'), 'no-store')
  assert.deepEqual(await Promise.all([first, second, byMail].map(isIn)), [false, true, true])
})

test('no one is signed out by another provider, organization or session', async () => {
  const jon = await come({ sub: 'jon', sid: 'front-3' })
  const rival = await addOrganization('Rival')
  const other = await rival.owner.client.identityProvider.get({ params: { id: rival.id } })
  const parameters = { iss: provider.issuer, sid: 'front-3' }

  for (const answer of [
    await requestFrontChannel({ ...parameters, iss: 'https://other.example' }),
    await requestFrontChannel({ ...parameters, sid: 'front-4' }),
    await requestFrontChannel({ iss: provider.issuer }),
    await requestFrontChannel({}),
    await requestFrontChannel(parameters, other.signOutUrl),
    await requestFrontChannel(parameters, `${baseUrl}/openid/nothing/sign-out`),
  ]) {
    assert.equal(answer.status, 200)
  }

  assert.equal(await isIn(jon), true)
  assert.equal(await isIn(acme.owner), true)
})

test("a signed token ends its session, or all of a person's sessions with the provider", async () => {
  const eve = [
    await come({ sub: 'eve', sid: 'back-1' }),
    await come({ sub: 'eve', sid: 'back-2' }),
    await come({ sub: 'eve' }),
  ]
  const zoe = await come({ sub: 'zoe', sid: 'back-3' })

  const one = await postBackChannel(await provider.logoutToken({ sub: 'eve', sid: 'back-1' }))
  assert.deepEqual([one.status, one.headers.get('cache-control')], [200, 'no-store'])
  assert.deepEqual(await Promise.all(eve.map(isIn)), [false, true, true])
  await postBackChannel(await provider.logoutToken({ sub: 'eve' }))
  assert.deepEqual(await Promise.all(eve.map(isIn)), [false, false, false])
  assert.equal(await isIn(zoe), true)
})

test("if a provider's keys cannot be fetched, it is told to retry", async () => {
  const away = await startIdentityProvider()
  const { id, owner } = await addOrganization('Away')
  const params = { id }
  const { client: known, issuer } = away
  await owner.client.identityProvider.update({ params, body: { issuer, ...known } })
  const { signOutUrl: url } = await owner.client.identityProvider.get({ params })
  const token = async () => await away.logoutToken({ sub: 'nobody' })
  assert.equal((await postBackChannel(await token(), url)).status, 200)
  await away.close()

  assert.equal((await postBackChannel(await token(), url)).status, 503)
})

test('an invalid logout token signs no one out', async () => {
  const ada = await come({ sub: 'ada', sid: 'back-4' })
  const session = { sub: 'ada', sid: 'back-4' }
  const now = Math.floor(Date.now() / 1000)
  const wrong: Record<string, string> = {
    'signed by someone else': await provider.logoutToken(session, 'foreign'),
    'not signed': await provider.logoutToken(session, 'none'),
    'of another issuer': await provider.logoutToken({ ...session, iss: 'https://other.example' }),
    'for another client': await provider.logoutToken({ ...session, aud: 'other' }),
    'an ID token': await provider.logoutToken({ ...session, nonce: 'n' }),
    'of another event': await provider.logoutToken({ ...session, events: {} }),
    'of yesterday': await provider.logoutToken({ ...session, iat: now - 86_400 }),
    over: await provider.logoutToken({ ...session, exp: now - 3600 }),
    'of nobody': await provider.logoutToken({}),
    'nothing at all': '',
  }

  for (const [what, token] of Object.entries(wrong)) {
    const answer = await postBackChannel(token)
    assert.equal(answer.status, 400, what)
    assert.match(await answer.text(), /"error":"invalid_request"/, what)
  }
  const elsewhere = (await addOrganization()).id
  const foreign = await postBackChannel(
    await provider.logoutToken(session),
    `${baseUrl}/openid/${elsewhere}/sign-out`,
  )
  assert.equal(foreign.status, 400)

  assert.equal(await isIn(ada), true)
})
