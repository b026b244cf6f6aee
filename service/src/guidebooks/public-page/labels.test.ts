import assert from 'node:assert/strict'
import { test } from 'node:test'

import { newShortId } from '#platform/id'
import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()

/** A guidebook that is not shared, the member who scans its label, and someone from elsewhere. */
async function labelled() {
  const acme = await addOrganization()
  const { client } = await acme.as('manager')
  const { id, shortId } = await client.guidebooks.create({ body: { title: 'Pump P-101' } })
  const params = { guidebookId: id }
  const inApp = `/app/${acme.slug}/guidebooks/${shortId}`
  return { acme, client, params, shortId, inApp, member: await acme.as('member') }
}

/** The answer to a browser that opens a label's address, with or without a member's session. */
async function scan(
  shortId: string,
  { member, query = '', language = 'en' }: Scanned = {},
): Promise<{ status: number; location: string | null; text: string }> {
  const token = member?.options.sessionToken
  const response = await fetch(`${baseUrl}/g/${shortId}${query}`, {
    redirect: 'manual',
    headers: {
      'accept-language': language,
      ...(token !== undefined && { cookie: `millwright_session=${token}` }),
    },
  })
  const { status, headers } = response
  return { status, location: headers.get('location'), text: await response.text() }
}
interface Scanned {
  member?: TestMember
  query?: string
  language?: string
}

test('a label leads a member to an unshared guidebook, archived or not', async () => {
  const { client, params, shortId, inApp, member } = await labelled()

  const { status, location } = await scan(shortId, { member })
  assert.deepEqual([status, location], [302, inApp])

  await client.guidebooks.archive({ params })
  assert.equal((await scan(shortId, { member })).location, inApp)
})

test('others see the same as for an unknown label, with a link to sign in', async () => {
  const { acme, shortId, member } = await labelled()
  const { owner: stranger } = await addOrganization()
  const former = await acme.as('member')
  await acme.owner.client.members.update({
    params: { id: acme.id, memberId: former.id },
    body: { status: 'deactivated' },
  })
  const { items } = await member.client.users.sessions()
  const current = items.find((session) => session.current)
  await member.client.users.endSession({ params: { sessionId: current?.id ?? '' } })

  const unknown = await scan(newShortId())
  const seen = await Promise.all([
    scan(shortId),
    scan(shortId, { member: stranger }),
    scan(shortId, { member: former }),
    scan(shortId, { member }),
  ])

  assert.equal(unknown.status, 404)
  for (const each of seen) assert.deepEqual(each, unknown)
  assert(unknown.text.includes('<a class="app" href="?open" rel="nofollow">Open in the app</a>'))
  const signIn = await scan(shortId, { query: '?open' })
  assert.deepEqual([signIn.status, signIn.location], [302, `/app/g/${shortId}`])
  assert.equal((await scan("x'--", { query: '?open' })).location, "/app/g/x'--")
})

test('a shared guidebook shows the page first, and offers members a link into the app', async () => {
  const { client, params, shortId, inApp, member } = await labelled()
  await client.guidebooks.share({ params })

  const { status, text } = await scan(shortId, { member })

  assert.equal(status, 200)
  assert(text.includes('href="?open"'))
  assert.equal((await scan(shortId, { member, query: '?open' })).location, inApp)
})

test('the message for people without access is in their language', async () => {
  const { text } = await scan(newShortId(), { language: 'de-CH, en;q=0.5' })

  assert(text.includes('<html lang="de">') && text.includes('In der App öffnen'))
})

test("the app finds a label's organization among the caller's", async () => {
  const { acme, shortId, member } = await labelled()
  const { owner: stranger } = await addOrganization()
  const params = { shortId }

  assert.deepEqual(await member.client.users.label({ params }), {
    organizationId: acme.id,
    slug: acme.slug,
    shortId,
  })
  await assert.rejects(stranger.client.users.label({ params }), codeIs('not_found'))
})
