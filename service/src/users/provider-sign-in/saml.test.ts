import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ApiError } from '@millwright/contract/errors'
import { XMLParser } from 'fast-xml-parser'

import { challengeOf, newSecret } from '#platform/secrets'
import {
  createSamlProvider,
  newKey,
  type SamlFault,
  type SamlPerson,
} from '#test/saml-identity-provider'
import { codeIs, startTestService } from '#test/service'

const provider = await createSamlProvider()
const domain = 'valves.example'
const { entityId, signInUrl, certificate } = provider
const service = await startTestService((config) => ({
  ...config,
  signInDomains: [{ domain, organization: 'valves', issuer: entityId }],
}))
const { addOrganization, anonymous, baseUrl, memberOf } = service
const valves = await addOrganization('Valves')
const params = { id: valves.id }
await valves.owner.client.identityProvider.update({
  params,
  body: { protocol: 'saml', entityId, signInUrl, certificates: [certificate] },
})
const claimed = await valves.owner.client.claimedDomains.create({ params, body: { domain } })
await valves.owner.client.claimedDomains.verify({ params: { ...params, domainId: claimed.id } })

let people = 0
function newPerson(attributes: Record<string, string[]> = {}): SamlPerson {
  people += 1
  return { nameId: `person-${people}@${domain}`, attributes }
}

/** Goes to the provider as the app does. @returns what the browser is to post, and the verifier that proves it */
async function leave(person: SamlPerson, fault?: SamlFault) {
  const verifier = newSecret()
  const { authorization_url: url } = await anonymous.providerSignIn.begin({
    body: { email_address: `anyone@${domain}`, code_challenge: challengeOf(verifier) },
  })
  return { ...provider.respond(url ?? '', person, fault), verifier }
}

/** @returns where the browser is redirected */
async function post(action: string, fields: URLSearchParams): Promise<URL> {
  const response = await fetch(new URL(new URL(action).pathname, baseUrl), {
    method: 'POST',
    body: fields,
    redirect: 'manual',
  })
  assert.equal(response.status, 303)
  return new URL(response.headers.get('location') ?? '')
}

async function trade({ searchParams }: URL, verifier: string) {
  const [state, code] = [searchParams.get('state') ?? '-', searchParams.get('code') ?? '-']
  return await anonymous.providerSignIn.authenticate({
    body: { state, code, code_verifier: verifier },
  })
}

async function come(person: SamlPerson, fault?: SamlFault) {
  const { action, fields, verifier } = await leave(person, fault)
  return await trade(await post(action, fields), verifier)
}

test("people signed in by a SAML provider are members with their groups' role", async () => {
  const groupRoles = [{ group: 'writers', role: 'manager' as const }]
  const { identityProvider } = valves.owner.client
  await identityProvider.update({ params, body: { groupClaim: 'groups', groupRoles } })
  const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
  const mira = newPerson({
    groups: ['readers', 'writers'],
    [`${claims}/givenname`]: ['Mira'],
    [`${claims}/surname`]: ['Kovač'],
  })

  const { organizations, intermediate_session_token: token } = await come(mira)

  assert.deepEqual(
    organizations.map(({ slug, role, status }) => [slug, role, status]),
    [[valves.slug, 'manager', 'active']],
  )
  const { client } = await memberOf(valves.id, mira.nameId, token)
  assert.equal((await client.users.me()).displayName, 'Mira Kovač')
  const signedAround = await come(mira, { signs: 'response' })
  assert.equal(signedAround.email_address, mira.nameId)
  await identityProvider.update({ params, body: { groupClaim: null, groupRoles: [] } })
})

const other = await newKey()
const evil = `admin@${domain}`
/** Puts an attacker's assertion before, around or after the signed one (Somorovsky et al., 2012). */
const wrapped: Record<string, (xml: string) => string> = {
  'an assertion before the signed one': (xml) =>
    xml.replace('<saml:Assertion', `${forgedAssertion(xml)}<saml:Assertion`),
  'an assertion behind the signed one': (xml) =>
    xml.replace('</samlp:Response>', `${forgedAssertion(xml)}</samlp:Response>`),
  'the signed one within a forged one': (xml) =>
    xml.replace(/<saml:Assertion.*<\/saml:Assertion>/, (whole) =>
      forgedAssertion(xml).replace('</saml:Assertion>', `${whole}</saml:Assertion>`),
    ),
  'the signed one within the signature of a forged one': (xml) =>
    xml.replace(/<saml:Assertion.*<\/saml:Assertion>/, (whole) => {
      const [signature = ''] = /<Signature.*<\/Signature>/.exec(whole) ?? []
      const object = `<Object>${whole.replace(signature, '')}</Object></Signature>`
      return forgedAssertion(xml).replace(
        '<saml:Subject>',
        `${signature.replace('</Signature>', object)}<saml:Subject>`,
      )
    }),
  'the response within a forged response': (xml) => {
    const outer = xml.replace(/<saml:Assertion.*<\/saml:Assertion>/, forgedAssertion(xml))
    return outer.replace(
      '<samlp:Status>',
      `<samlp:Extensions>${xml}</samlp:Extensions><samlp:Status>`,
    )
  },
}

/** A copy of the signed one for someone else, without a signature. */
function forgedAssertion(xml: string): string {
  const [assertion = ''] = /<saml:Assertion.*<\/saml:Assertion>/.exec(xml) ?? []
  return assertion
    .replace(/<Signature.*<\/Signature>/, '')
    .replace(/ID="[^"]*"/, 'ID="_forged"')
    .replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${evil}`)
}

const faults: Record<string, SamlFault> = {
  'nothing signed': { signs: 'nothing' },
  'a foreign key': { key: other },
  'a foreign key around it': { key: other, signs: 'response' },
  'a weak signature': { algorithm: 'sha1' },
  'another name after it was signed': { afterwards: (xml) => xml.replaceAll('person-', 'admin-') },
  'the signature taken out': { afterwards: (xml) => xml.replace(/<Signature.*<\/Signature>/, '') },
  'a document type': {
    afterwards: (xml) => `<!DOCTYPE r [<!ENTITY a "b">]>${xml}`,
  },
  'depth without end': { afterwards: (xml) => `${'<a>'.repeat(20_000)}${xml}` },
  'no XML': { afterwards: () => 'SAML' },
  'another audience': { audience: `${baseUrl}/saml/another` },
  'another recipient': { recipient: 'https://other.example/reply' },
  'another issuer': { issuer: 'https://other.example' },
  'another request': { inResponseTo: '_another' },
  'an assertion for another request': { assertionInResponseTo: '_another' },
  'an assertion that nobody asked for': { assertionInResponseTo: '' },
  'an end that is over': { seconds: -3600 },
  ...Object.fromEntries(
    Object.entries(wrapped).map(([name, afterwards]) => [name, { afterwards }]),
  ),
}

test('responses that are unsigned, or for another request, sign no one in', async () => {
  for (const [what, fault] of Object.entries(faults)) {
    await assert.rejects(come(newPerson(), fault), codeIs('provider_sign_in_failed'), what)
  }
  await assert.doesNotReject(
    come(newPerson(), { seconds: -20 }),
    'clocks are not the same everywhere',
  )
})

test('a comment within a name truncates nothing', async () => {
  const person = { nameId: `ceo@${domain}<!-- -->.evil.example` }

  await assert.rejects(come(person), codeIs('identity_not_accepted'))
})

test('a response is valid once, and for the browser that was redirected', async () => {
  const { action, fields, verifier } = await leave(newPerson())
  const { verifier: otherVerifier } = await leave(newPerson())
  const first = await post(action, fields)
  const again = await post(action, fields)

  assert.equal(again.search, '')
  await assert.rejects(trade(first, otherVerifier), codeIs('provider_sign_in_failed'))
  await trade(first, verifier)
  await assert.rejects(trade(first, verifier), codeIs('provider_sign_in_failed'))
  assert.equal((await post(action, fields)).search, '')
})

test('unsolicited responses lead to the sign-in page, and a code or state alone to nothing', async () => {
  const { action, fields, verifier } = await leave(newPerson())
  const unasked = new URLSearchParams({ SAMLResponse: fields.get('SAMLResponse') ?? '' })
  const elsewhere = action.replace(valves.id, crypto.randomUUID())

  assert.equal((await post(action, unasked)).pathname, '/app/sign-in')
  assert.equal((await post(elsewhere, fields)).search, '')
  const state = fields.get('RelayState') ?? ''
  const early = new URL(`/?${new URLSearchParams({ state, code: 'x' }).toString()}`, baseUrl)
  await assert.rejects(trade(early, verifier), codeIs('provider_sign_in_failed'))
})

test('an administrator learns what was wrong with a response', async () => {
  const refused = come(newPerson(), { audience: 'https://other.example' })

  await assert.rejects(refused, (error) => {
    assert(error instanceof ApiError)
    return /audience/i.test(error.details.detail ?? '')
  })
})

test('metadata is exchanged in both directions', async () => {
  const { identityProvider } = valves.owner.client
  const { service: ours, certificatesEndAt } = await identityProvider.get({ params })
  const shown = await fetch(new URL(new URL(ours.metadataUrl).pathname, baseUrl))
  const { EntityDescriptor: entity } = new XMLParser({
    ignoreAttributes: false,
    removeNSPrefix: true,
  }).parse(await shown.text()) as { EntityDescriptor: Record<string, unknown> }

  assert.equal(entity['@_entityID'], ours.entityId)
  assert.match(JSON.stringify(entity), new RegExp(ours.replyUrl))
  assert.ok(Date.parse(certificatesEndAt ?? '') > Date.now())
  const read = await identityProvider.readMetadata({
    params,
    body: { metadata: provider.metadata },
  })
  assert.deepEqual(read, { entityId, signInUrl, certificates: [certificate.trim()] })
  for (const metadata of ['<a/>', 'no XML', provider.metadata.replace('HTTP-Redirect', 'SOAP')]) {
    const refused = identityProvider.readMetadata({ params, body: { metadata } })
    await assert.rejects(refused, codeIs('metadata_refused'))
  }
  const body = { certificates: [certificate, 'none'] }
  await assert.rejects(
    identityProvider.update({ params, body }),
    (error) =>
      error instanceof ApiError && error.details.errors?.[0]?.pointer === '/certificates/1',
  )
})

test('with another entity ID no one can sign in, and switching back needs the domain verified again', async () => {
  const { identityProvider, claimedDomains } = valves.owner.client
  const { action, fields, verifier } = await leave(newPerson())
  await identityProvider.update({ params, body: { protocol: 'openid' } })

  const listed = await claimedDomains.list({ params, query: {} })
  assert.equal(listed.items[0]?.verifiedAt, null)
  await assert.rejects(
    trade(await post(action, fields), verifier),
    codeIs('provider_sign_in_failed'),
  )
})
