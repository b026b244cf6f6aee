import assert from 'node:assert/strict'
import { test } from 'node:test'

import pg from 'pg'

import { codeIs, startTestService, type TestOrganization } from '#test/service'

const { addOrganization, database } = await startTestService()

interface Line {
  id: string
  operation: string
  times: number
  position: string
}

async function follow({ id, owner }: TestOrganization, after?: string): Promise<Line[]> {
  const query = after === undefined ? '' : `?after=${after}`
  const answer = await owner.fetch(`/organizations/${id}/activity/ndjson${query}`)
  assert.equal(answer.headers.get('content-type'), 'application/x-ndjson')
  const lines = (await answer.text()).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Line)
}

/** The log from a position, once it has so many lines: recent lines are held back for a moment. */
async function followUntil(acme: TestOrganization, count: number, after?: string) {
  for (;;) {
    const lines = await follow(acme, after)
    if (lines.length >= count) return lines
  }
}

const namesOf = (lines: Line[]) => lines.map(({ operation }) => operation)

test('a program follows changes and sign-ins from its position, oldest first', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  await client.procedures.create({ body: { title: 'Seal' } })
  const first = await followUntil(acme, 3)
  const [signIn, ...changes] = namesOf(first)
  assert.equal(signIn, 'signIn.exchangeSession')
  assert.deepEqual(changes, ['guidebooks.create', 'procedures.create'])

  await client.guidebooks.archive({ params: { guidebookId } })
  const next = await followUntil(acme, 1, first[2]?.position)

  assert.deepEqual(namesOf(next), ['guidebooks.archive'])
  assert.deepEqual(await follow(acme, next[0]?.position), [])
  assert.deepEqual(namesOf(await follow(acme, first[1]?.position)), [
    'procedures.create',
    'guidebooks.archive',
  ])
})

test('an entry is sent again when more edits are merged into it', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const { id: procedureId } = await client.procedures.create({ body: { title: 'A' } })
  const rename = async (title: string) =>
    await client.procedures.update({ params: { procedureId }, body: { title } })
  await rename('B')
  const [, , edit] = await followUntil(acme, 3)
  await rename('C')

  const [again] = await followUntil(acme, 1, edit?.position)

  assert.equal(again?.id, edit?.id)
  assert.deepEqual([edit?.times, again?.times], [1, 2])
})

test('nothing is skipped while an earlier transaction can still write', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const [signIn] = await followUntil(acme, 1)
  const slow = new pg.Client(database.connection)
  await slow.connect()
  try {
    await slow.query('begin')
    await slow.query('select now()')
    await client.guidebooks.create({ body: { title: 'Pump' } })
    const late = await slow.query<{ until: string }>('select clock_timestamp()::text as until')
    // Wait until recent lines would be shown if nothing held them back.
    await slow.query(
      `select pg_sleep(extract(epoch from $1::timestamptz + interval '1.2 seconds' - clock_timestamp()))`,
      [late.rows[0]?.until],
    )
    assert.deepEqual(await follow(acme, signIn?.position), [])
  } finally {
    await slow.query('commit')
    await slow.end()
  }
  const written = await followUntil(acme, 1, signIn?.position)
  assert.deepEqual(namesOf(written), ['guidebooks.create'])
})

test('following the log needs permission and a valid position', async () => {
  const acme = await addOrganization()
  const { client } = await acme.as('manager')
  const params = { id: acme.id }
  await assert.rejects(client.activity.follow({ params }), codeIs('permission_denied'))
  const odd = acme.owner.client.activity.follow({ params, query: { after: '1.2' } })
  await assert.rejects(odd, codeIs('invalid_request'))
})
