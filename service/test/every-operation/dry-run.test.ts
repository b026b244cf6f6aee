import assert from 'node:assert/strict'
import { test } from 'node:test'

import { acceptsDryRun, type Operation } from '@millwright/contract/operation'
import pg from 'pg'

import { randomFrom } from '#seed/random'
import { fillOrganization, rowOf, type Rows } from '#test/filled-organization'
import { paramsOf, pathOf } from '#test/operation-paths'
import { valueOf } from '#test/schema-values'
import { startTestService } from '#test/service'

import { callsTo, closed, tokenOf } from './operations.ts'

const { addOrganization, baseUrl, database, mails } = await startTestService()
const call = callsTo(baseUrl)
const organization = await addOrganization()
const rows = await fillOrganization(organization)

/** Tables that any request writes to, or that deliveries of earlier changes write to in the meantime. */
const isExempt = (table: string) => /^(sessions|rate_counters|event_feed|webhook.*)$/.test(table)

test('a dry run of any change responds like the change, and leaves everything unchanged', async () => {
  const changes = closed.filter(({ operation }) => acceptsDryRun(operation))
  const before = { tables: await storedRows(), mails: (await mails()).length }
  const answered: number[] = []

  for (const { name, resource, operation } of changes) {
    const params = Object.fromEntries(
      paramsOf(operation).map((param) => [
        param,
        param === 'id' ? organization.id : rowOf(rows, param, resource),
      ]),
    )
    const path = `${pathOf(operation, params)}?dryRun=true`
    const body = bodyOf(operation, rows)
    const answer = await call(operation, path, { token: tokenOf(organization.owner), body })
    assert.ok(answer.status < 500, `${name}: ${answer.status} ${await answer.clone().text()}`)
    await answer.body?.cancel()
    answered.push(answer.status)
  }

  const taken = answered.filter((status) => status < 300)
  assert.ok(taken.length >= 60, `only ${taken.length} of ${changes.length} were done`)
  const tables = await storedRows()
  const changed = Object.keys(tables).filter((name) => tables[name] !== before.tables[name])
  assert.deepEqual(changed, [])
  assert.equal((await mails()).length, before.mails)
})

test('a dry run returns what the change then returns', async () => {
  const { client } = organization.owner
  const body = { title: 'Belt', tags: ['hall 2'] }

  const foreseen = await client.guidebooks.create({ body, query: { dryRun: true } })
  const made = await client.guidebooks.create({ body })

  const ownOf = ({
    id: _id,
    shortId: _shortId,
    createdAt: _c,
    updatedAt: _u,
    ...own
  }: typeof made) => own
  assert.deepEqual(ownOf(foreseen), ownOf(made))
})

function bodyOf(operation: Operation, own: Rows): unknown {
  if (!operation.body) return undefined
  const known = (field: string) => (field === 'contentType' ? 'application/pdf' : own[field])
  return valueOf(operation.body, randomFrom(1), { known })
}

/** A digest of every table. */
async function storedRows(): Promise<Record<string, string>> {
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  await client.query("select set_config('app.organization_id', $1, false)", [organization.id])
  const digests: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !isExempt(table.name))) {
    const { rows: found } = await client.query<{ digest: string }>(
      `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from "${name}" t`,
    )
    digests[name] = found[0]?.digest ?? ''
  }
  await client.end()
  return digests
}
