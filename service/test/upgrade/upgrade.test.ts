import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

import pg from 'pg'

import { migrate } from '#platform/database/migrations'
import { createTestDatabase } from '#test/database'

const silent = { debug() {}, info() {}, warn() {} }
const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
const written = readFileSync(new URL('written-at-0070.sql', import.meta.url), 'utf8')
const lastOfRelease = '0070'

/** The number of rows in each of these tables. */
async function countsIn(client: pg.Client, tables: readonly string[]) {
  const counts = tables.map((table) => `select '${table}' as table, count(*)::int from ${table}`)
  const { rows } = await client.query<{ table: string; count: number }>(counts.join(' union all '))
  return new Map(rows.map(({ table, count }) => [table, count]))
}

test('all data of an earlier release is there after an upgrade', async (t) => {
  const { connection, administration, drop } = await createTestDatabase('upgrade')
  const [owner, administrator] = [new pg.Client(connection), new pg.Client(administration)]
  await Promise.all([owner.connect(), administrator.connect()])
  const earlier = await mkdtemp(path.join(tmpdir(), 'millwright-migrations-'))
  t.after(async () => {
    await Promise.all([owner.end(), administrator.end(), rm(earlier, { recursive: true })])
    await drop()
  })
  await owner.query('drop schema public cascade; create schema public')
  for (const name of await readdir(folder)) {
    if (name.slice(0, 4) <= lastOfRelease)
      await cp(path.join(folder, name), path.join(earlier, name))
  }
  await migrate(connection, earlier, silent)
  const tables = [...new Set(written.match(/(?<=INSERT INTO public\.)\w+/g))]
  // Migrations write a row or two themselves, and rows refer to each other in cycles.
  await administrator.query(`truncate ${tables.join()} cascade`)
  await administrator.query(`set session_replication_role = replica; ${written}`)
  const before = await countsIn(administrator, tables)

  await migrate(connection, folder, silent)

  assert(tables.length > 40, `only ${tables.length} tables had rows`)
  assert.deepEqual(await countsIn(administrator, tables), before)
  const { rows } = await administrator.query<{ count: number }>(
    `select count(*)::int from search_pending where kind = 'procedure'`,
  )
  assert((rows[0]?.count ?? 0) > 0, 'passages are made of what was there')
})
