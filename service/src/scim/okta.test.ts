import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  connectDirectory,
  errorSchema,
  listSchema,
  patchOf,
  sendAs,
  userSchema,
  vouchedFor,
} from '#test/directory'
import { startTestService } from '#test/service'

/**
 * The steps of "Okta SCIM 2.0 SPEC Test" and, as far as a service sees them, of "Okta SCIM 2.0 CRUD Test":
 * developer.okta.com/standards/SCIM/SCIMFiles/Okta-SCIM-20-SPEC-Test.json and …/Okta-SCIM-20-CRUD-Test.json, of
 * developer.okta.com/docs/guides/scim-provisioning-integration-test. Requests of pushed groups are those of
 * developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20.
 */
const domain = 'okta.example'
const { addOrganization, baseUrl } = await startTestService((config) => ({
  ...config,
  signInDomains: vouchedFor('okta-acme', domain),
}))
const acme = await addOrganization('Okta Acme')
const { send } = await connectDirectory(acme, domain)

function person(name: string) {
  return {
    schemas: [userSchema],
    userName: `${name}@${domain}`,
    name: { givenName: 'Jordan', familyName: 'Rivera' },
    emails: [{ primary: true, value: `${name}@${domain}`, type: 'work' }],
    displayName: 'Jordan Rivera',
    locale: 'en-US',
    groups: [],
    password: '1mz050nq',
    active: true,
  }
}

const filtered = (filter: string) => `/Users?filter=${encodeURIComponent(filter)}`

test("Okta's specification test passes", async () => {
  const user = person('jordan.rivera')

  const first = await send('GET', '/Users?count=1&startIndex=1')
  assert.equal(first.status, 200)
  assert.deepEqual(first.body.schemas, [listSchema])
  assert.deepEqual([first.body.itemsPerPage, first.body.startIndex], [1, 1])
  const [someone] = first.body.Resources
  assert(someone && someone.id && someone.userName && someone.active && someone.emails[0]?.value)
  assert.equal((await send('GET', `/Users/${someone.id}`)).body.userName, someone.userName)

  const nobody = await send('GET', filtered('userName eq "abcdefgh@atko.com"'))
  assert.deepEqual([nobody.status, nobody.body.totalResults], [200, 0])
  const unknown = await send('GET', '/Users/00919288221112222')
  assert.equal(unknown.status, 404)
  assert.deepEqual([unknown.body.schemas, unknown.body.status], [[errorSchema], '404'])
  assert(unknown.body.detail)
  assert.equal((await send('GET', filtered(`userName eq "${user.userName}"`))).body.totalResults, 0)

  const created = await send('POST', '/Users', user, { 'content-type': 'application/json' })
  assert.equal(created.status, 201)
  const { id, active, name, schemas, userName } = created.body
  assert.deepEqual([active, schemas, userName], [true, [userSchema], user.userName])
  assert.deepEqual([name.givenName, name.familyName], ['Jordan', 'Rivera'])
  assert(!('password' in created.body))
  assert.equal(created.headers.get('location'), `${baseUrl}/scim/v2/Users/${id}`)
  assert.equal((await send('GET', `/Users/${id}`)).body.userName, user.userName)
  const again = await send('POST', '/Users', user)
  assert.deepEqual([again.status, again.body.scimType], [409, 'uniqueness'])
  const shouted = await send('GET', filtered(`userName eq "${user.userName.toUpperCase()}"`))
  assert.deepEqual([shouted.status, shouted.body.totalResults], [200, 1])

  assert.deepEqual((await send('GET', '/Groups')).body.Resources, [])
  const stranger = await sendAs(baseUrl, 'non-token')('GET', filtered('userName eq "x"'))
  assert.equal(stranger.status, 401)
  assert.deepEqual([stranger.body.schemas, stranger.body.status], [[errorSchema], '401'])
})

test('Okta creates, renames, deactivates and activates a user', async () => {
  const { body: created } = await send('POST', '/Users', person('riley.okta'))
  const at = `/Users/${created.id}`

  const read = await send('GET', at)
  const renamed = await send('PUT', at, {
    ...read.body,
    name: { ...read.body.name, givenName: 'Rileyupdate' },
  })
  assert.deepEqual([renamed.status, renamed.body.name.givenName], [200, 'Rileyupdate'])
  const off = await send('PATCH', at, patchOf({ op: 'replace', value: { active: false } }))
  assert.deepEqual([off.status, off.body.active], [200, false])
  const on = await send('PATCH', at, patchOf({ op: 'replace', value: { active: true } }))
  assert.deepEqual([on.status, on.body.active], [200, true])
  const member = await acme.owner.client.members.get({
    params: { id: acme.id, memberId: created.id },
  })
  assert.deepEqual([member.status, member.firstName], ['active', 'Rileyupdate'])
})

test('a group pushed by Okta is a team, which it fills, renames and removes', async () => {
  const { body: user } = await send('POST', '/Users', person('sam.okta'))
  const params = { id: acme.id }
  const teams = async () => (await acme.owner.client.teams.list({ params })).items

  const created = await send('POST', '/Groups', { displayName: 'Test SCIMv2', members: [] })
  assert.equal(created.status, 201)
  const { id } = created.body
  const filled = await send(
    'PATCH',
    `/Groups/${id}`,
    patchOf(
      { op: 'replace', path: 'members', value: [{ value: user.id, display: user.userName }] },
      { op: 'replace', value: { id, displayName: 'Test SCIMv2a' } },
    ),
  )
  assert.equal(filled.status, 204)
  assert.deepEqual(
    (await teams()).map(({ name, memberCount, isGroup }) => [name, memberCount, isGroup]),
    [['Test SCIMv2a', 1, true]],
  )
  const removed = patchOf({ op: 'remove', path: `members[value eq "${user.id}"]` })
  assert.equal((await send('PATCH', `/Groups/${id}`, removed)).status, 204)
  assert.deepEqual((await send('GET', `/Groups/${id}`)).body.members, [])
  assert.equal((await send('DELETE', `/Groups/${id}`)).status, 204)
  assert.deepEqual(await teams(), [])
})
