import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'

import { startEmbeddedPostgres } from '@millwright/embedded-postgres/embedded-postgres'
import pg from 'pg'

import type { BatchAnswer } from './read-batch.ts'
import type { Statement } from './statement.ts'
import { loadOnDriver } from './test-driver.ts'

/** Every version that can pipeline: the installed one and the first. Add a newer one here before installing it. */
const drivers = ['pg', 'pg-8-23-0']

const dataDirectory = await mkdtemp(path.join(tmpdir(), 'millwright-reads-'))
const log = { debug() {}, info() {}, warn() {} }
const postgres = await startEmbeddedPostgres({ dataDirectory, log })
after(async () => {
  await postgres.stop()
  await rm(dataDirectory, { recursive: true, force: true })
})

function statement(text: string, ...values: unknown[]): Statement {
  return { name: createHash('sha256').update(text).digest('base64url'), text, values }
}

function codeOf(answer: BatchAnswer | undefined): unknown {
  return answer?.error && 'code' in answer.error ? answer.error.code : undefined
}

async function administer(text: string): Promise<void> {
  const client = new pg.Client(postgres.superuserConnection)
  await client.connect()
  await client.query(text)
  await client.end()
}

const which = statement('select pg_backend_pid() as which')

for (const driver of drivers) {
  const { SharedReads, createPool, types } = await loadOnDriver(driver)
  const pool = createPool({
    ...postgres.connection,
    max: 2,
    options: '-c default_transaction_read_only=on',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const reads = new SharedReads(pool, types)
  after(async () => await pool.end())
  const sendAtOnce = async (batches: Statement[][]) =>
    await Promise.all(batches.map((statements) => reads.send(statements)))

  test(`${driver}: four reads of one tick share a connection that has none of their statements`, async () => {
    const answers = await sendAtOnce(Array.from({ length: 5 }, () => [which]))

    const connections = answers.map(({ rows }) => rows[0]?.[0]?.['which'])
    assert.equal(new Set(connections.slice(0, 4)).size, 1)
    assert.notEqual(connections[4], connections[0])
  })

  test(`${driver}: reads sharing a connection do not see each other's settings`, async () => {
    const set = statement(
      `select set_config('app.organization_id', $1, true) as organization`,
      'acme',
    )
    const get = statement(`select current_setting('app.organization_id', true) as organization`)

    const answers = await sendAtOnce([[set, get], [get], [set, get], [get]])

    const seen = answers.map(({ rows }) => rows.at(-1)?.[0]?.['organization'])
    assert.deepEqual([seen[0], seen[2]], ['acme', 'acme'])
    assert(!seen[1] && !seen[3], 'gone with the transaction that set it')
  })

  test(`${driver}: a failed read does not affect its neighbors`, async () => {
    const divide = (by: number) => [which, statement('select 6 / $1::int as quotient', by)]

    const [first, failed, last] = await sendAtOnce([divide(2), divide(0), divide(3)])

    assert.equal(first?.rows[1]?.[0]?.['quotient'], 3)
    assert.equal(codeOf(failed), '22012')
    assert.equal(failed?.rows.length, 1, 'what came before it is told')
    assert.equal(last?.rows[1]?.[0]?.['quotient'], 2)
  })

  test(`${driver}: a statement that fails to prepare fails for all its senders, and is prepared later`, async () => {
    const table = `later_${driver.replaceAll('-', '_')}`
    const count = [statement(`select count(*)::int as count from ${table}`)]

    const refused = await sendAtOnce([count, [which], count])

    assert.deepEqual(refused.map(codeOf), ['42P01', undefined, '42P01'])
    await administer(`create table ${table} (); grant select on ${table} to public`)
    const [answer] = await sendAtOnce([count])
    assert.equal(answer?.rows[0]?.[0]?.['count'], 0)
  })

  test(`${driver}: a broken connection fails all its reads, and is not reused`, async () => {
    const end = [statement('select pg_terminate_backend(pg_backend_pid())')]

    const broken = await sendAtOnce([end, [which], [which]])

    assert(broken.every(({ error }) => error))
    const [answer] = await sendAtOnce([[which]])
    assert.equal(answer?.error, undefined)
  })

  test(`${driver}: reads without a connection each fail`, async () => {
    const none = createPool({ host: path.join(dataDirectory, 'nowhere'), max: 1 })
    const lost = new SharedReads(none, types)

    const answers = await Promise.allSettled([lost.send([which]), lost.send([which])])

    assert.deepEqual(
      answers.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    await none.end()
  })
}
