import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'

import {
  connectDirectory,
  groupSchema,
  listSchema,
  patchOf,
  userSchema,
  vouchedFor,
} from '#test/directory'
import { startTestService } from '#test/service'

/**
 * The requests that Entra ID sends: those of "Develop and plan provisioning for a SCIM endpoint in Microsoft Entra ID"
 * (learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups), of the collection
 * that Microsoft publishes for it (github.com/AzureAD/SCIMReferenceCode, PostmanCollection.json), and of the direct
 * tests of its validation for the app gallery (the same, SCIM-Validation-Test-Overview.md). The
 * addresses are all of one domain, since others are refused, and members are people who exist.
 */
const domain = 'entra.example'
const { addOrganization } = await startTestService((config) => ({
  ...config,
  signInDomains: vouchedFor('entra-acme', domain),
}))
const acme = await addOrganization('Entra Acme')
const { send } = await connectDirectory(acme, domain)

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

function person(userName: string, more: object = {}) {
  return {
    userName,
    active: true,
    displayName: 'BobIsAmazing',
    schemas: [enterprise, userSchema],
    externalId: randomUUID(),
    name: { formatted: 'Ryan Leenay', familyName: 'Leenay', givenName: 'Ryan' },
    emails: [
      { Primary: true, type: 'work', value: `${userName}@${domain}` },
      { Primary: false, type: 'home', value: `${userName}@home.example` },
    ],
    [enterprise]: { Department: 'bob', Manager: { Value: 'SuzzyQ' } },
    ...more,
  }
}

async function add(userName: string, more?: object) {
  const { status, body } = await send('POST', '/Users', person(userName, more))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const filtered = (path: string, filter: string) => `${path}?filter=${encodeURIComponent(filter)}`

test('discovery: resource types, schemas, supported features', async () => {
  const types = await send('GET', '/ResourceTypes')
  assert.deepEqual(
    types.body.Resources.map(({ endpoint }) => endpoint),
    ['/Users', '/Groups'],
  )
  const { body } = await send('GET', '/ServiceProviderConfig')
  const { patch, etag, filter } = body as unknown as Record<string, { supported: boolean }>
  assert.deepEqual([patch?.supported, etag?.supported, filter?.supported], [true, true, true])
  const { body: schemas } = await send('GET', '/Schemas')
  assert.deepEqual(schemas.schemas, [listSchema])
  assert.match(JSON.stringify(schemas), /User Account/)
  for (const schema of [userSchema, groupSchema]) {
    assert.equal((await send('GET', `/Schemas/${schema}`)).body.id, schema)
  }
})

test('the user tests of the collection', async () => {
  const [one, two] = [await add('UserName123'), await add('UserName222')]
  assert.equal((await send('GET', `/Users/${one.id}`)).body.id, one.id)
  const attributes = await send('GET', '/Users?attributes=userName,emails')
  const shown = attributes.body.Resources.find(({ id }) => id === one.id)
  assert.deepEqual(Object.keys(shown ?? {}).toSorted(), [
    'emails',
    'id',
    'meta',
    'schemas',
    'userName',
  ])
  const found = await send('GET', '/Users/?filter=DisplayName+eq+%22BobIsAmazing%22')
  assert(found.body.Resources.some(({ id }) => id === one.id))

  const renaming = patchOf({ op: 'replace', path: 'userName', value: 'ryan3' })
  await send('PATCH', `/Users/${one.id}`, renaming)
  assert.equal((await send('GET', `/Users/${one.id}`)).body.userName, 'ryan3')
  const replaced = await send('PUT', `/Users/${two.id}`, {
    ...person('UserNameReplace2'),
    id: two.id,
    name: { formatted: 'NewName', familyName: 'Leenay', givenName: 'Ryan' },
  })
  assert.equal(replaced.status, 200)
  const after = await send('GET', `/Users/${two.id}`)
  assert.equal(after.body.name.formatted, 'NewName')
  assert.equal(after.body.emails[0]?.value, `usernamereplace2@${domain}`)
  for (const { id } of [one, two]) {
    assert.equal((await send('DELETE', `/Users/${id}`)).status, 204)
    assert.equal((await send('GET', `/Users/${id}`)).status, 404)
  }
})

test('the group tests of the collection', async () => {
  const [three, four] = [await add('UserName333'), await add('UserName444')]
  const groupOf = async (displayName: string, members: object[] = []) => {
    const group = { externalId: randomUUID(), schemas: [groupSchema], displayName, members }
    const { status, body } = await send('POST', '/Groups', group)
    assert.equal(status, 201)
    return body
  }
  const empty = await groupOf('Group1DisplayName')
  const filled = await groupOf('GroupDisplayName2', [{ value: three.id, display: 'VP' }])
  const third = await groupOf('GroupDisplayName3')
  const put = await send('PUT', `/Groups/${third.id}`, {
    schemas: [groupSchema],
    id: third.id,
    displayName: 'putName',
    members: [{ value: three.id, display: 'VP' }, { value: four.id }],
  })
  assert.deepEqual([put.status, put.body.displayName, put.body.members.length], [200, 'putName', 2])

  const at = `/Groups/${empty.id}`
  const adding = patchOf({
    name: 'addMember',
    op: 'add',
    path: 'members',
    value: [{ displayName: 'new User', value: four.id }],
  })
  const members = async () => (await send('GET', at)).body.members.map(({ value }) => value)
  await send('PATCH', at, adding)
  await send('PATCH', at, patchOf({ op: 'remove', path: `members[value eq "${four.id}"]` }))
  assert.deepEqual(await members(), [])
  await send('PATCH', at, adding)
  assert.deepEqual(await members(), [four.id])
  await send('PATCH', at, patchOf({ op: 'remove', path: 'members' }))
  assert.deepEqual(await members(), [])
  await send('PATCH', at, patchOf({ op: 'add', path: 'members', value: three.id }))
  assert.deepEqual(await members(), [three.id])

  for (const { id } of [three, four]) await send('DELETE', `/Users/${id}`)
  assert.deepEqual((await send('GET', `/Groups/${filled.id}`)).body.members, [])
  for (const { id } of [empty, filled, third]) {
    assert.equal((await send('DELETE', `/Groups/${id}`)).status, 204)
  }
})

test('the tests of complex attributes and with garbage of the collection', async () => {
  const made = await add('OMalley', { name: { familyName: 'Employee', givenName: 'Darl' } })
  const other = await add('emp3', { name: { familyName: 'Employee', givenName: 'Ada' } })
  const picked = await send('GET', '/Users?attributes=emails%5Btype+eq+%22work%22%5D')
  assert.match(JSON.stringify(picked.body), /omalley@entra.example/)

  const junk = await send('POST', '/Users', { schemas: [userSchema], adadfdresses: [], les: [] })
  assert.deepEqual([junk.status, junk.body.scimType], [400, 'invalidValue'])
  const twice = await send('POST', '/Users', person('emp3'))
  assert.equal(twice.status, 409)
  assert(twice.body.detail)
  const { userName: _none, ...nameless } = person('OMalley')
  assert.equal((await send('PUT', `/Users/${made.id}`, { ...nameless, userame: 'x' })).status, 400)
  const misspelt = await send('PUT', `/Users/${made.id}`, { ...person('OMalley'), adreses: [] })
  assert.equal(misspelt.status, 200)
  assert(!('adreses' in misspelt.body))
  const changes = [
    { op: 'Replace', path: 'userName', value: 'newusername' },
    { op: 'Replace', path: 'active', value: false },
  ]
  for (const each of changes) await send('PATCH', `/Users/${made.id}`, patchOf(each))
  const { body } = await send('GET', `/Users/${made.id}`)
  assert.deepEqual([body.userName, body.active], ['newusername', false])

  const page = await send('GET', '/Users?startIndex=1&count=2')
  assert.deepEqual([page.body.totalResults, page.body.itemsPerPage], [3, 2])
  const employees =
    'name.FamilyName eq "Employee" and (emails.Value co "entra.example" or emails.Value co "x.org")'
  const found = async (filter: string) =>
    (await send('GET', filtered('/Users', filter))).body.totalResults
  assert.equal(await found(employees), 1)
  assert.equal(await found('userName sw "E"'), 1)
  assert.equal(await found('meta.Created gt "2015-10-10T14:38:21.8617979-07:00"'), 3)
  for (const { id } of [made, other]) await send('DELETE', `/Users/${id}`)
})

test('the requests of the documentation: finding, changing, disabling and deleting a user', async () => {
  const externalId = randomUUID()
  const { id } = await add('Test_User_dfeef4c5', { externalId })
  const at = `/Users/${id}`
  const ids = async (path: string) => (await send('GET', path)).body.Resources.map((u) => u.id)
  assert.deepEqual(await ids(filtered('/Users', 'userName eq "Test_User_dfeef4c5"')), [id])
  assert.deepEqual(await ids(filtered('/Users', `externalId eq "${externalId}"`)), [id])
  const both = `emails[type eq "work"].value eq "TEST_user_dfeef4c5@${domain}" and active eq true`
  assert.deepEqual(await ids(filtered('/Users', both)), [id])
  const none = await send('GET', filtered('/Users', 'userName eq "non-existent user"'))
  assert.deepEqual([none.status, none.body.totalResults, none.body.Resources], [200, 0, []])

  const changed = await send(
    'PATCH',
    at,
    patchOf(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `updatedEmail@${domain}` },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Sales' },
      { op: 'Add', path: 'emails[type eq "other"].value', value: 'other@other.example' },
    ),
  )
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  assert.deepEqual(changed.body.emails, [
    { value: `updatedemail@${domain}`, type: 'work', primary: true },
  ])
  assert.equal(changed.body.name.familyName, 'updatedFamilyName')
  // As older Entra ID applications send it, with names in one value and booleans as text.
  const older = await send(
    'PATCH',
    at,
    patchOf({ op: 'replace', value: { 'name.givenName': 'Oswaldo', 'name.familyName': 'Rylan' } }),
  )
  assert.deepEqual([older.body.name.givenName, older.body.name.familyName], ['Oswaldo', 'Rylan'])
  const disabled = await send(
    'PATCH',
    at,
    patchOf({ op: 'Replace', path: 'active', value: 'False' }),
  )
  assert.equal(disabled.body.active, false)
  const stillThere = await send('GET', filtered('/Users', 'userName eq "Test_User_dfeef4c5"'))
  assert.equal(stillThere.body.Resources[0]?.active, false)

  for (const value of ['', null]) {
    await send('PATCH', at, patchOf({ op: 'replace', path: 'displayName', value }))
    const { name, displayName } = (await send('GET', at)).body
    assert.equal(displayName, `${name.givenName} ${name.familyName}`, 'what it is without any')
  }
  assert.equal((await send('DELETE', at)).status, 204)
  const restored = await send('POST', '/Users', person('Test_User_dfeef4c5'))
  assert.deepEqual([restored.status, restored.body.active], [201, true])
  await send('DELETE', `/Users/${restored.body.id}`)
})

test('the requests of the documentation: groups and their members', async () => {
  const { id: userId } = await add('member1')
  const externalId = randomUUID()
  const { body: group } = await send('POST', '/Groups', {
    schemas: [
      groupSchema,
      'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
    ],
    externalId,
    displayName: 'Group1',
    meta: { resourceType: 'Group' },
  })
  const at = `/Groups/${group.id}`
  assert.equal(group.externalId, externalId)
  const bare = await send('GET', `${at}?excludedAttributes=members`)
  assert.deepEqual([bare.status, 'members' in bare.body], [200, false])
  const listed = await send(
    'GET',
    `${filtered('/Groups', 'displayName eq "Group1"')}&excludedAttributes=members`,
  )
  assert.deepEqual(
    [listed.body.totalResults, 'members' in (listed.body.Resources[0] ?? {})],
    [1, false],
  )

  const change = async (...operations: object[]) =>
    (await send('PATCH', at, patchOf(...operations))).status
  assert.equal(await change({ op: 'Replace', path: 'displayName', value: 'Group1Updated' }), 204)
  const member = { op: 'Add', path: 'members', value: [{ $ref: null, value: userId }] }
  assert.equal(await change(member), 204)
  const isMember = filtered('/Groups', `id eq "${group.id}" and members eq "${userId}"`)
  assert.equal((await send('GET', isMember)).body.totalResults, 1)
  assert.deepEqual(
    (await send('GET', `/Users/${userId}`)).body.groups.map(({ display }) => display),
    ['Group1Updated'],
  )
  assert.equal(await change({ ...member, op: 'Remove' }), 204)
  assert.equal((await send('GET', isMember)).body.totalResults, 0)
  assert.equal(await change({ ...member, op: 'Remove' }), 204, 'once more')
  assert.equal((await send('DELETE', at)).status, 204)
  await send('DELETE', `/Users/${userId}`)
})

test('the pagination tests: pages follow each other without gap or repeat', async () => {
  const made = new Set<string>()
  for (let at = 0; at < 11; at += 1) made.add((await add(`paged${at}`)).id)
  const seen: string[] = []
  for (let start = 1; start < 14; start += 5) {
    const { status, body } = await send('GET', `/Users?startIndex=${start}&count=5`)
    assert.deepEqual([status, body.startIndex, body.totalResults], [200, start, 12])
    seen.push(...body.Resources.map(({ id }) => id))
  }
  assert.equal(new Set(seen).size, 12)
  assert([...made].every((id) => seen.includes(id)))
})
