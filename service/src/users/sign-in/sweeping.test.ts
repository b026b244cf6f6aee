import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { newAddress, startTestService } from '#test/service'

const { addOrganization, database, intermediateSession, startAnother } = await startTestService()

async function rowsOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table}`)
  return rows[0]?.count ?? 0
}

test('what nobody can use any more is deleted, and the rest stays', async () => {
  const { owner } = await addOrganization()
  await intermediateSession(newAddress())
  const client = new pg.Client(database.connection)
  await client.connect()
  const before = await rowsOf(client, 'magic_links')
  await client.query(`
    with old as (select id from magic_links limit 1)
    update magic_links set created_at = now() - interval '2 days' where id in (select id from old)`)
  await client.query(`update intermediate_sessions set expires_at = now() - interval '2 days'`)

  await startAnother()

  while ((await rowsOf(client, 'intermediate_sessions')) > 0) await pause(10)
  assert.equal(await rowsOf(client, 'magic_links'), before - 1)
  assert.equal((await owner.client.users.sessions()).items.length, 1)
  await client.end()
})
