import assert from 'node:assert/strict'
import { test } from 'node:test'

import { manualPdf } from '#test/documents'
import { freePort } from '#test/free-port'
import { addDocument, addInstallation, startExtraction } from '#test/installation'
import { peopleAt, type TestMember } from '#test/people'

// Two processes as behind a load balancer: a change at one applies at the other from the next request on.

const { baseUrl, start } = await addInstallation('several')
const otherPort = await freePort()
const [, other] = await Promise.all([
  start({ JOBS_AT_ONCE: '0', REQUESTS_PER_SESSION_PER_MINUTE: '0' }),
  start({ PORT: String(otherPort), REQUESTS_PER_SESSION_PER_MINUTE: '0' }),
])
assert(other)
const { addOrganization, signInAgain } = peopleAt(baseUrl)

/** Calls the second process with the session from the first one. */
async function elsewhere(
  { options }: Pick<TestMember, 'options'>,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Response> {
  return await fetch(`http://127.0.0.1:${otherPort}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${options.sessionToken}`, ...init.headers },
  })
}

async function statusElsewhere(member: Pick<TestMember, 'options'>, path: string) {
  const response = await elsewhere(member, path)
  await response.arrayBuffer()
  return response.status
}

test('signing out at one process signs out at the other', async () => {
  const { owner } = await addOrganization()
  assert.equal(await statusElsewhere(owner, '/users/me'), 200)

  await owner.client.signIn.signOut({ body: {} })

  assert.equal(await statusElsewhere(owner, '/users/me'), 401)
})

test('an API key revoked at one process is invalid at the other', async () => {
  const { owner, ...acme } = await addOrganization()
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const { apiKey, key } = await owner.client.apiKeys.create({
    params: { id: acme.id },
    body: { name: 'Robot', role: 'member', expiresAt },
  })
  const robot = { options: { ...owner.options, sessionToken: key } }
  assert.equal(await statusElsewhere(robot, '/guidebooks'), 200)

  await owner.client.apiKeys.revoke({ params: { id: acme.id, apiKeyId: apiKey.id } })

  assert.equal(await statusElsewhere(robot, '/guidebooks'), 401)
})

test('a role, a removal and a new slug at one process apply at the other', async () => {
  const acme = await addOrganization()
  const member = await acme.as('manager')
  const params = { id: acme.id, memberId: member.id }
  const create = async () =>
    await elsewhere(member, '/guidebooks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Pump' }),
    }).then(({ status }) => status)
  assert.equal(await create(), 201)

  await acme.owner.client.members.update({ params, body: { role: 'member' } })
  assert.equal(await create(), 403)

  const slug = `acme-${Date.now()}`
  await acme.owner.client.organizations.update({ params: { id: acme.id }, body: { slug } })
  assert.equal(await statusElsewhere(acme.owner, `/api/org/${slug}/guidebooks`), 200)

  await acme.owner.client.members.remove({ params })
  assert.equal(await statusElsewhere(member, '/guidebooks'), 404)
})

test('the session length set at one process applies to both', async () => {
  const acme = await addOrganization()
  await acme.owner.client.organizations.update({
    params: { id: acme.id },
    body: { sessionHours: 1 },
  })

  const { options } = await signInAgain(acme.id, acme.owner.emailAddress)

  const response = await elsewhere({ options }, '/users/me/sessions')
  const { items } = (await response.json()) as { items: { createdAt: string; expiresAt: string }[] }
  const hours = items.map(
    ({ createdAt, expiresAt }) => (Date.parse(expiresAt) - Date.parse(createdAt)) / 3_600_000,
  )
  assert(Math.min(...hours) < 1.01, String(hours))
})

test('a job run by one process is followed at the other to its end', async () => {
  const { owner } = await addOrganization()
  const params = await addDocument(owner.client, await manualPdf())
  // The first process leaves jobs to the second.
  const jobId = await startExtraction(owner.client, params)

  const here = await owner.fetch(`/jobs/${jobId}/events`)

  assert.match(await here.text(), /event: end\n/)
  const { status } = await owner.client.jobs.get({ params: { jobId } })
  assert.equal(status, 'succeeded')
})
