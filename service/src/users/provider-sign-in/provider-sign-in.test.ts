import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { startIdentityProvider, type Fault, type Person } from '#test/identity-provider-server'
import { useProvider, visitorsAt } from '#test/provider-visits'
import { codeIs, startTestService } from '#test/service'

const provider = await startIdentityProvider()
after(async () => await provider.close())
const { issuer } = provider
const domain = 'pumps.example'
const service = await startTestService((config) => ({
  ...config,
  webhooks: { ...config.webhooks, allowed: ['127.0.0.1'] },
  signInDomains: [
    { domain, organization: 'acme-sign-in', issuer },
    { domain: 'moved.example', organization: 'moving', issuer },
  ],
}))
const { addOrganization, anonymous, baseUrl, intermediateSession, memberOf } = service
const { visit, trade, signIn } = visitorsAt(baseUrl)
const acme = await addOrganization('Acme sign-in')
await useProvider(acme, provider, domain)
const params = { id: acme.id }

let people = 0
function newPerson(change: Partial<Person> = {}): Person {
  people += 1
  const email = `person-${people}@${domain}`
  return { sub: `subject-${people}`, email, email_verified: true, ...change }
}

/** Signs someone in with the provider's claims about them. */
async function come(person: Person, fault?: Fault) {
  provider.next(person, fault)
  return await signIn(addressOf(person))
}

function addressOf({ email }: Person): string {
  return email ?? `nobody@${domain}`
}

test("people signed in by the provider are members with their groups' role, at each sign-in", async () => {
  const groupRoles = [
    { group: 'writers', role: 'manager' as const },
    { group: 'it', role: 'admin' as const },
  ]
  const { identityProvider } = acme.owner.client
  await identityProvider.update({ params, body: { groupClaim: 'groups', groupRoles } })
  const mira = newPerson({ given_name: 'Mira', family_name: 'Kovač', groups: ['writers', 'it'] })

  const { organizations, intermediate_session_token: token } = await come(mira)

  assert.deepEqual(
    organizations.map(({ slug, role, status }) => [slug, role, status]),
    [[acme.slug, 'admin', 'active']],
  )
  const { client } = await memberOf(acme.id, addressOf(mira), token)
  assert.equal((await client.users.me()).displayName, 'Mira Kovač')
  // The account follows the subject, whatever the address is now.
  const renamed = { ...mira, email: `married@${domain}`, groups: 'writers' }
  const again = await come(renamed)
  assert.equal(again.email_address, mira.email)
  assert.deepEqual(
    again.organizations.map(({ role }) => role),
    ['manager'],
  )
  const alone = await come({ ...mira, groups: [] })
  assert.equal(alone.organizations[0]?.role, 'member')
  await identityProvider.update({ params, body: { groupClaim: null, groupRoles: [] } })
})

const hour = 3600
const now = Math.floor(Date.now() / 1000)
const faults: Record<string, Fault> = {
  'another nonce': { claims: { nonce: 'another' } },
  'no nonce': { claims: { nonce: undefined } },
  'another audience': { claims: { aud: 'another client' } },
  'an audience beside ours without saying whose it is': {
    claims: { aud: ['millwright', 'other'] },
  },
  'another issuer': { claims: { iss: 'https://other.example' } },
  'an end that is over': { claims: { exp: now - hour } },
  'a beginning that is to come': { claims: { nbf: now + hour } },
  'no subject': { claims: { sub: undefined } },
  'a key that is not shown': { signature: 'foreign' },
  'no signature': { signature: 'none' },
  'the answer of another issuer': { iss: 'https://other.example' },
  'no word of the issuer although it promises one': { iss: null },
}

test('invalid provider responses sign no one in', async () => {
  for (const [what, fault] of Object.entries(faults)) {
    await assert.rejects(come(newPerson(), fault), codeIs('provider_sign_in_failed'), what)
  }
  const slow = { claims: { exp: Math.floor(Date.now() / 1000) - 20 } }
  await assert.doesNotReject(come(newPerson(), slow), 'clocks are not the same everywhere')
})

test("a provider's response is valid once, and for the browser that was redirected", async () => {
  const person = newPerson()
  provider.next(person)
  const back = await visit(addressOf(person))
  const other = await visit(addressOf(person))
  const refused = [
    { returned: back.returned, verifier: other.verifier },
    { returned: { ...back.returned, state: 'made-up' }, verifier: back.verifier },
    { returned: { ...other.returned, code: 'made-up' }, verifier: other.verifier },
  ]
  for (const each of refused) await assert.rejects(trade(each), codeIs('provider_sign_in_failed'))

  const at = await Promise.allSettled([trade(back), trade(back), trade(back)])

  assert.equal(at.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('a new key of the provider is accepted immediately', async () => {
  await come(newPerson())
  await provider.rotateKey()

  await assert.doesNotReject(come(newPerson()))
})

test('a provider is trusted only for verified addresses in its domains, and moves no account', async () => {
  const stranger = `ceo-${process.pid}@example.com`
  await intermediateSession(stranger)
  const outside = [
    newPerson({ email: stranger }),
    newPerson({ email: `person@sub.${domain}` }),
    newPerson({ email: acme.owner.emailAddress }),
    newPerson({ email_verified: false }),
    newPerson({ email: undefined }),
    newPerson({ email_verified: 'no' }),
  ]
  for (const person of outside) {
    provider.next(person)
    const back = await visit(`anyone@${domain}`)
    await assert.rejects(trade(back), codeIs('identity_not_accepted'), JSON.stringify(person))
  }
  const first = newPerson({ email_verified: undefined })
  await come(first)

  const other = { ...first, sub: 'another subject' }
  await assert.rejects(come(other), codeIs('identity_not_accepted'))
  await assert.doesNotReject(come({ ...other, email_verified: true }), 'it was made anew there')
})

test('if it is required, people sign in only with the provider, and owners also by email', async () => {
  const { client } = acme.owner
  const elsewhere = await addOrganization('Elsewhere')
  const [person, guest] = [newPerson(), `guest-${process.pid}@example.com`]
  const admin = { ...person, email: addressOf(person) }
  for (const emailAddress of [admin.email, guest]) {
    await client.members.invite({ params, body: { email_address: emailAddress, role: 'admin' } })
  }
  const byMail = async (emailAddress: string, organization = acme.id) => {
    const { intermediate_session_token: token } = await intermediateSession(emailAddress)
    return await memberOf(organization, emailAddress, token)
  }
  const before = await byMail(admin.email)
  await elsewhere.owner.client.members.invite({
    params: { id: elsewhere.id },
    body: { email_address: admin.email, role: 'member' },
  })
  const roaming = await byMail(admin.email, elsewhere.id)
  await client.identityProvider.update({ params, body: { isRequired: true } })

  const refused = codeIs('provider_sign_in_required')
  await assert.rejects(before.client.guidebooks.list({ query: {} }), refused)
  await assert.rejects(before.client.guidebooks.create({ body: { title: 'Pump' } }), refused)
  await assert.rejects(byMail(admin.email), refused)
  assert.equal((await roaming.fetch(`/api/org/${acme.slug}/guidebooks`)).status, 403)
  assert.equal((await roaming.fetch('/guidebooks')).status, 200)
  const { intermediate_session_token: token } = await come(admin)
  const inside = await memberOf(acme.id, admin.email, token)
  await inside.client.guidebooks.list({ query: {} })
  await assert.doesNotReject(byMail(guest), 'their address is at no domain of the organization')
  await assert.doesNotReject(byMail(acme.owner.emailAddress))
  await client.members.update({
    params: { ...params, memberId: inside.id },
    body: { role: 'owner' },
  })
  await assert.doesNotReject(before.client.guidebooks.list({ query: {} }))

  await client.identityProvider.update({ params, body: { isRequired: false } })
})

test('with a new issuer, no one can sign in until the domain is verified for it', async () => {
  const moving = await addOrganization('Moving')
  await useProvider(moving, provider, 'moved.example')
  const sent = { email_address: 'ada@moved.example', code_challenge: 'x'.repeat(43) }
  const { organization } = await anonymous.providerSignIn.begin({ body: sent })
  assert.equal(organization, 'Moving')
  const { client } = moving.owner
  const before = await client.claimedDomains.list({ params: { id: moving.id }, query: {} })

  const body = { issuer: `${issuer}/other` }
  await client.identityProvider.update({ params: { id: moving.id }, body })

  const begun = await anonymous.providerSignIn.begin({ body: sent })
  assert.equal(begun.authorization_url, null)
  const changed = await client.claimedDomains.list({ params: { id: moving.id }, query: {} })
  assert.notEqual(changed.items[0]?.recordValue, before.items[0]?.recordValue)
  assert.equal(changed.items[0]?.verifiedAt, null)
})

test('a provider can be tested first, and its secret is never shown', async () => {
  const acmeToo = await addOrganization()
  const { client, fetch: send } = acmeToo.owner
  const own = { id: acmeToo.id }
  const tried = async (issuerTried: string) => {
    const body = { issuer: issuerTried, ...provider.client }
    await client.identityProvider.update({ params: own, body })
    return (await client.identityProvider.test({ params: own })).problem
  }

  assert.equal((await client.identityProvider.test({ params: own })).problem, 'incomplete')
  assert.equal(await tried(issuer), null)
  assert.equal(await tried(`${issuer}/nothing`), 'not_a_provider')
  assert.equal(await tried('http://127.0.0.1:1'), 'unreachable')
  for (const closed of ['http://localhost:1/', 'https://10.0.0.1/', 'https://[::1]/']) {
    const change = client.identityProvider.update({ params: own, body: { issuer: closed } })
    await assert.rejects(change, codeIs('issuer_refused'), closed)
  }
  const early = client.identityProvider.update({ params: own, body: { isRequired: true } })
  await assert.rejects(early, codeIs('identity_provider_incomplete'))
  const paths = ['identity-provider', 'activity', 'export', 'claimed-domains']
  const shown = await Promise.all(
    paths.map(async (path) => await (await send(`/organizations/${acmeToo.id}/${path}`)).text()),
  )
  assert(!shown.join('').includes(provider.client.clientSecret))
})
