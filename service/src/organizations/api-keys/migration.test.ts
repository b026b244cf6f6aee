import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

import pg from 'pg'

import { migrate } from '#platform/database/migrations'
import { newId } from '#platform/id'
import { createTestDatabase } from '#test/database'

const silent = { debug() {}, info() {}, warn() {} }
const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))

test('migrated keys end if their creator has left, and have no more rights than them', async (t) => {
  const { connection, drop } = await createTestDatabase('keys')
  const client = new pg.Client(connection)
  await client.connect()
  t.after(async () => {
    await client.end()
    await drop()
  })
  await client.query('drop schema public cascade; create schema public')
  const earlier = mkdtempSync(join(tmpdir(), 'migrations-'))
  t.after(() => rmSync(earlier, { recursive: true }))
  for (const name of readdirSync(folder).filter((each) => each < '0032')) {
    cpSync(join(folder, name), join(earlier, name))
  }
  await migrate(connection, earlier, silent)
  const org = newId()
  await client.query(`insert into organizations (id, name) values ($1, 'Acme')`, [org])
  await client.query(`select set_config('app.organization_id', $1, false)`, [org])
  const addMember = async (role: string, status: string, isService = false) => {
    const [user, member] = [newId(), newId()]
    await client.query('insert into users (id, email_address, is_service) values ($1, $2, $3)', [
      user,
      `${user}@example.com`,
      isService,
    ])
    await client.query(
      'insert into members (organization_id, id, user_id, role, status) values ($1, $2, $3, $4, $5)',
      [org, member, user, role, status],
    )
    return { user, member }
  }
  const addKey = async (name: string, role: string, createdBy: string) => {
    const [{ user, member }, session] = [await addMember(role, 'active', true), newId()]
    await client.query(
      `insert into sessions (id, user_id, organization_id, key_hash, expires_at)
       values ($1, $2, $3, $4, now() + interval '1 day')`,
      [session, user, org, Buffer.from(session)],
    )
    await client.query(
      `insert into api_keys (organization_id, id, name, member_id, session_id, expires_at, created_by)
       values ($1, $2, $3, $4, $5, now() + interval '1 day', $6)`,
      [org, newId(), name, member, session, createdBy],
    )
    return member
  }
  const [stays, left, demoted] = [
    await addMember('admin', 'active'),
    await addMember('admin', 'removed'),
    await addMember('manager', 'active'),
  ]
  await addKey('stays', 'admin', stays.member)
  const ofLeft = await addKey('left', 'admin', left.member)
  await addKey('made by a key of who left', 'manager', ofLeft)
  await addKey('demoted', 'admin', demoted.member)

  await migrate(connection, folder, silent)

  const { rows } = await client.query<{ name: string; role: string; alive: boolean }>(`
    select k.name, m.role, k.revoked_at is null and s.revoked_at is null and m.status = 'active' as alive
    from api_keys k
    join members m on m.organization_id = k.organization_id and m.id = k.member_id
    join sessions s on s.id = k.session_id
    order by k.name`)
  assert.deepEqual(rows, [
    { name: 'demoted', role: 'manager', alive: true },
    { name: 'left', role: 'admin', alive: false },
    { name: 'made by a key of who left', role: 'manager', alive: false },
    { name: 'stays', role: 'admin', alive: true },
  ])
})
