import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createClient } from '@millwright/sdk/client'
import pg from 'pg'

import { newId } from '#platform/id'
import { codeIn } from '#test/problems'
import { codeIs, newAddress, startTestService } from '#test/service'

import { createSlug } from './slugs.ts'

const { addOrganization, anonymous, baseUrl, database, intermediateSession } =
  await startTestService()

let named = 0
/** A slug that no other test takes. */
const newSlug = () => `slug-${(named += 1)}`

test('a signed-in person may create another organization and owns it', async () => {
  const { owner } = await addOrganization()

  const response = await owner.fetch('/organizations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Second', slug: newSlug() }),
  })

  const { id } = (await response.json()) as { id: string }
  assert.equal(response.status, 201)
  assert.equal(response.headers.get('location'), `/organizations/${id}`)
  const me = await owner.client.users.me()
  assert.deepEqual(me.organizations.find((each) => each.id === id)?.role, 'owner')
})

test('creating an organization needs a session or an intermediate one', async () => {
  const body = { name: 'Nobody’s' }

  await assert.rejects(anonymous.organizations.create({ body }), codeIs('unauthenticated'))
  await assert.rejects(
    anonymous.organizations.create({ body: { ...body, intermediate_session_token: 'x' } }),
    codeIs('intermediate_session_invalid'),
  )
})

test('the slug is derived from the name, and made unique', async () => {
  const slugs = []
  for (let round = 0; round < 3; round += 1)
    slugs.push((await addOrganization('Müller & Söhne')).slug)

  assert.equal(slugs[0], 'muller-sohne')
  assert.equal(new Set(slugs).size, 3)
  for (const slug of slugs) assert.match(slug, /^muller-sohne(-\d+)?$/)
})

test('a slug in use, now or before, is refused, even concurrently', async () => {
  const slug = newSlug()
  const { owner } = await addOrganization()
  const create = async () => await owner.client.organizations.create({ body: { name: 'A', slug } })

  const answers = await Promise.allSettled(Array.from({ length: 5 }, create))

  const refused = answers.filter((answer) => answer.status === 'rejected')
  assert.equal(refused.length, 4)
  for (const { reason } of refused) codeIs('slug_taken')(reason)
})

test('a slug is never shaped like an id', async () => {
  const { owner, id } = await addOrganization()
  const params = { id }

  for (const slug of [newId(), '00000000-0000-0000-0000-000000000000']) {
    await assert.rejects(
      owner.client.organizations.create({ body: { name: 'A', slug } }),
      codeIs('invalid_request'),
    )
    await assert.rejects(
      owner.client.organizations.update({ params, body: { slug } }),
      codeIs('invalid_request'),
    )
  }
  for (const slug of ['', 'a', '-a', 'a-', 'A', 'ä', 'a b', 'a/b', '..', 'a'.repeat(64)]) {
    await assert.rejects(
      owner.client.organizations.update({ params, body: { slug } }),
      codeIs('invalid_request'),
      slug,
    )
  }
})

test('reserved addresses are refused, except for organizations that already have one', async () => {
  const { owner, id } = await addOrganization()
  const params = { id }
  for (const slug of ['app', 'api', 'assets', 'sign-in', 'admin', 'dev', 'docs', 'organizations']) {
    await assert.rejects(
      owner.client.organizations.create({ body: { name: 'A', slug } }),
      codeIs('slug_reserved'),
      slug,
    )
    await assert.rejects(
      owner.client.organizations.update({ params, body: { slug } }),
      codeIs('slug_reserved'),
      slug,
    )
  }

  assert.equal((await addOrganization('Admin')).slug, 'organization-admin')
  const earlier = new pg.Client(database.connection)
  await earlier.connect()
  await earlier.query(`update organization_slugs set slug = 'docs' where organization_id = $1`, [
    id,
  ])
  await earlier.end()
  const renamed = await owner.client.organizations.update({
    params,
    body: { name: 'Docs of old', slug: 'docs' },
  })
  assert.equal(renamed.slug, 'docs')
})

test('an old slug keeps redirecting to its organization and is never reused', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const [first, second] = [newSlug(), newSlug()]
  const rename = async (slug: string) =>
    await client.organizations.update({ params: { id: acme.id }, body: { slug } })
  await rename(first)
  await rename(second)

  for (const reference of [acme.slug, first, second, second.toUpperCase(), acme.id]) {
    const found = await client.organizations.get({ params: { id: reference } })
    assert.deepEqual([found.id, found.slug], [acme.id, second], reference)
    const response = await acme.owner.fetch(`/api/org/${reference}/guidebooks`)
    assert.equal(response.status, 200, reference)
  }
  const rival = await addOrganization()
  for (const slug of [first, second]) {
    await assert.rejects(
      rival.owner.client.organizations.update({ params: { id: rival.id }, body: { slug } }),
      codeIs('slug_taken'),
    )
  }
  assert.equal((await rename(first)).slug, first, 'its own old one may come back')
  assert.equal((await client.organizations.get({ params: { id: second } })).slug, first)
})

test('a refused slug changes nothing, not even the name sent with it', async () => {
  const [acme, rival] = [await addOrganization('Acme'), await addOrganization('Rival')]
  const params = { id: acme.id }

  await assert.rejects(
    acme.owner.client.organizations.update({ params, body: { name: 'New', slug: rival.slug } }),
    codeIs('slug_taken'),
  )

  const { name, slug } = await acme.owner.client.organizations.get({ params })
  assert.deepEqual([name, slug], ['Acme', acme.slug])
})

test("records created at an organization's address are located below it", async () => {
  const acme = await addOrganization()
  const create = async (mount: string) =>
    await acme.owner.fetch(`${mount}/guidebooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Pump' }),
    })

  for (const mount of ['', `/api/org/${acme.slug}`, `/api/org/${acme.id}`]) {
    const response = await create(mount)
    const { id } = (await response.json()) as { id: string }
    const location = response.headers.get('location') ?? ''
    assert.equal(location, `${mount}/guidebooks/${id}`)
    assert.equal((await acme.owner.fetch(location)).status, 200)
  }
})

test('an organization can be addressed by path and by mount', async () => {
  const acme = await addOrganization('Acme')
  const manager = await acme.as('manager')

  const organization = await manager.client.organizations.get({ params: { id: acme.slug } })

  assert.deepEqual([organization.id, organization.name], [acme.id, 'Acme'])
  await assert.rejects(
    manager.client.organizations.update({ params: { id: acme.id }, body: { name: 'Mine' } }),
    codeIs('permission_denied'),
  )
})

test('a person without an organization creates one with an intermediate session', async () => {
  const { intermediate_session_token } = await intermediateSession(newAddress())
  const body = { name: 'First', intermediate_session_token }

  const organization = await anonymous.organizations.create({ body })

  const client = createClient({ baseUrl })
  const { session } = await client.signIn.exchangeSession({
    body: { intermediate_session_token, organization_id: organization.slug },
  })
  assert.equal(session.organizationId, organization.id)
})

test('a cross-site request creates no organization', async () => {
  const { owner } = await addOrganization()

  const response = await fetch(`${baseUrl}/organizations`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `millwright_session=${owner.options.sessionToken}`,
      'sec-fetch-site': 'cross-site',
    },
    body: '{"name":"Forged"}',
  })

  assert.equal(await codeIn(response), 'cross_site_request')
})

const slugs: [name: string, slug: string][] = [
  ['Acme Pumps', 'acme-pumps'],
  ['  --Acme!!  ', 'acme'],
  ['Müller & Söhne GmbH', 'muller-sohne-gmbh'],
  ['Łódź', 'odz'],
  ['Ünï', 'uni'],
  ['X', 'organization-x'],
  ['01a21480-9605-7ec3-b0c7-44a1c410215a', 'organization-01a21480-9605-7ec3-b0c7-44a1c410215a'],
  ['株式会社', 'organization'],
  ['🔧', 'organization'],
  ['A'.repeat(100), 'a'.repeat(40)],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ['İstanbul', 'istanbul'],
  ['ﬁne', 'fine'],
]

for (const [name, slug] of slugs) {
  test(`${name.slice(0, 20)} becomes ${slug.slice(0, 20)}`, () => {
    assert.equal(createSlug(name), slug)
    assert.match(slug, /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/)
  })
}
