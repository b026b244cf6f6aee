import assert from 'node:assert/strict'
import { test } from 'node:test'

import pg from 'pg'

import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization, database } = await startTestService()

async function addProcedure({ client }: TestMember) {
  const outline = [{ title: '', steps: [{ id: 'drain', text: 'Drain it.' }] }]
  const { id } = await client.procedures.create({ body: { title: 'Seal', outline } })
  const at = (
    member: TestMember,
    tabId: string,
    body: { stepId?: string; hasLeft?: boolean } = {},
  ) =>
    member.client.procedureEditing.report({
      params: { procedureId: id },
      body: { tabId, ...body },
    })
  return { id, at }
}

/** Simulates a minute in which no editor reports. */
async function letPass(procedureId: string) {
  const client = new pg.Client(database.administration)
  await client.connect()
  await client.query(
    `update procedure_editing set seen_at = seen_at - interval '1 minute' where procedure_id = $1`,
    [procedureId],
  )
  await client.end()
}

test('editors of a procedure see each other, where they are, and when they leave', async () => {
  const acme = await addOrganization()
  const [ada, ben] = [await acme.as('manager'), await acme.as('manager')]
  const { at } = await addProcedure(ada)

  assert.deepEqual(await at(ada, 'a', { stepId: 'drain' }), { others: [] })
  const seen = (await at(ben, 'b')).others
  assert.deepEqual(
    seen.map(({ memberId, stepId }) => [memberId, stepId]),
    [[ada.id, 'drain']],
  )
  const [other] = (await at(ada, 'a')).others
  assert.deepEqual([other?.memberId, other?.stepId], [ben.id, null])

  await at(ben, 'b', { hasLeft: true })
  assert.deepEqual(await at(ada, 'a'), { others: [] })
})

test('silent editors count as gone, and a member with two windows sees themselves', async () => {
  const acme = await addOrganization()
  const [ada, ben] = [await acme.as('manager'), await acme.as('manager')]
  const { id, at } = await addProcedure(ada)
  await at(ben, 'b')
  await letPass(id)

  assert.deepEqual(await at(ada, 'a'), { others: [] })
  const [own] = (await at(ada, 'other window')).others
  assert.equal(own?.memberId, ada.id)
})

test('members who cannot edit are not shown editors, nor is anyone from another organization', async () => {
  const [acme, other] = [await addOrganization(), await addOrganization()]
  const { at } = await addProcedure(acme.owner)
  await assert.rejects(at(await acme.as('member'), 'm'), codeIs('permission_denied'))
  await assert.rejects(at(other.owner, 'o'), codeIs('not_found'))
})
