import assert from 'node:assert/strict'
import { test } from 'node:test'

import { patchDraft, readDraft, type Draft, type PatchOperation } from './patching.ts'
import { groupSchema, userSchema } from './schemas.ts'

const before = (): Draft => ({
  userName: 'ada',
  name: { givenName: 'Ada', familyName: 'Lovelace' },
  emails: [{ value: 'ada@example.com', type: 'work', primary: true }],
})

function patched(...operations: PatchOperation[]): Draft {
  const draft = before()
  for (const operation of operations) patchDraft(userSchema, draft, operation)
  return draft
}

test('attribute names ignore case, with or without their schema', () => {
  const core = 'urn:ietf:params:scim:schemas:core:2.0:User'
  for (const path of ['USERNAME', 'username', `${core}:userName`]) {
    assert.equal(patched({ op: 'replace', path, value: 'eve' })['userName'], 'eve')
  }
  const sent = { USERNAME: 'x', Name: { GIVENNAME: 'Y' }, nonsense: 1, id: '7', schemas: [core] }
  assert.deepEqual(readDraft(userSchema, sent), { userName: 'x', name: { givenName: 'Y' } })
})

test('a part of a name is changed or removed, and the rest stays', () => {
  const set = patched({ op: 'add', path: 'name.givenName', value: 'Augusta' })
  assert.deepEqual(set['name'], { givenName: 'Augusta', familyName: 'Lovelace' })
  const merged = patched({ op: 'replace', path: 'name', value: { familyName: 'King' } })
  assert.deepEqual(merged['name'], { givenName: 'Ada', familyName: 'King' })
  assert.deepEqual(patched({ op: 'remove', path: 'name.givenName' })['name'], {
    familyName: 'Lovelace',
  })
  assert(!('name' in patched({ op: 'remove', path: 'name' })))
})

test('values are found by a filter, created from it, and removed', () => {
  const path = 'emails[type eq "work"].value'
  const changed = patched({ op: 'replace', path, value: 'a@b.example' })
  assert.deepEqual(changed['emails'], [{ value: 'a@b.example', type: 'work', primary: true }])
  const without: PatchOperation = { op: 'remove', path: 'emails[value co "ADA"]' }
  assert.deepEqual(patched(without)['emails'], [])
  const anew = patched(without, { op: 'add', path, value: 'a@b.example' })
  assert.deepEqual(anew['emails'], [{ type: 'work', value: 'a@b.example' }])
  assert.throws(() => patched({ op: 'replace', path: 'emails[type pr and value pr].x[', value: 1 }))
})

test('members are added once, and removed by value or by filter', () => {
  const draft: Draft = { members: [{ value: 'a' }, { value: 'b' }, { value: 'c' }] }
  const apply = (operation: PatchOperation) => {
    patchDraft(groupSchema, draft, operation)
    return draft['members']
  }
  apply({ op: 'add', path: 'members', value: [{ value: 'b' }, { value: 'd' }] })
  assert.deepEqual(apply({ op: 'remove', path: 'members', value: [{ value: 'a' }] }), [
    { value: 'b' },
    { value: 'c' },
    { value: 'd' },
  ])
  assert.deepEqual(apply({ op: 'remove', path: 'members[value eq "c" or value eq "d"]' }), [
    { value: 'b' },
  ])
  assert.deepEqual(apply({ op: 'remove', path: 'members', value: [] }), [{ value: 'b' }])
  assert.deepEqual(apply({ op: 'remove', path: 'members' }), [])
})
