import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import pg from 'pg'

import { organizationOpening, type Credentials } from '#platform/access'
import { queriesOn } from '#platform/database/kysely-connection'
import { OrganizationStore, type Queries } from '#platform/database/organization-store'
import { createPool, serviceRole } from '#platform/database/pool'
import { inTransaction } from '#platform/database/transaction'
import { randomFrom } from '#seed/random'
import type { TestMember } from '#test/people'
import { startTestService } from '#test/service'

const { addOrganization, baseUrl, database } = await startTestService()
const role = await serviceRole(database.connection)
const pool = createPool(database.connection, { max: 4, ...(role && { role }), onError: () => {} })
after(() => pool.end())
const store = new OrganizationStore(pool)
const write = (text: string, values?: unknown[]) =>
  inTransaction(pool, 'read write', (client) => client.query(text, values))

const catalog = new pg.Client(database.connection)
// The service, which was started first, also ends first, and removes the database.
catalog.on('error', () => undefined)
await catalog.connect()
after(() => catalog.end())

interface TenantTable {
  name: string
  isForced: boolean
  policies: number
  key: string[]
}

async function tenantTables(): Promise<TenantTable[]> {
  const { rows } = await catalog.query<TenantTable>(`
    select c.relname as name,
      c.relrowsecurity and c.relforcerowsecurity as "isForced",
      (select count(*)::int from pg_policy where polrelid = c.oid) as policies,
      (select array_agg(a.attname::text order by k.position)
        from pg_constraint p, unnest(p.conkey) with ordinality k(attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where p.conrelid = c.oid and p.contype = 'p') as key
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute o on o.attrelid = c.oid and o.attname = 'organization_id'
    where c.relkind in ('r', 'p')
    order by 1`)
  return rows
}

/**
 * Tables that refer to an organization but belong to none: the caller is not yet known to be a member, or
 * their content must be unique across all organizations.
 */
const system = new Set([
  'claimed_domains',
  'organization_slugs',
  'sessions',
  'shared_device_codes',
  'short_ids',
  'webhook_turns',
])

test('every table of an organization forces row-level security and begins its key with the organization', async () => {
  const tables = (await tenantTables()).filter(({ name }) => !system.has(name))

  assert(tables.length >= 9, tables.map(({ name }) => name).join())
  for (const { name, isForced, policies, key } of tables) {
    assert.equal(isForced, true, `${name} forces row-level security`)
    assert(policies > 0, `${name} has a policy`)
    assert.equal(key[0], 'organization_id', `${name} begins its key with the organization`)
    assert(key.length > 1, `${name} has a composite key`)
  }
})

test('no reference crosses organizations', async () => {
  const names = (await tenantTables()).map(({ name }) => name)
  const tables = new Set(names.filter((name) => !system.has(name)))
  const { rows } = await catalog.query<{ from: string; to: string; columns: string[] }>(`
    select f.conrelid::regclass::text as from, f.confrelid::regclass::text as to,
      (select array_agg(attname::text) from pg_attribute
        where attrelid = f.conrelid and attnum = any (f.conkey)) as columns
    from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace`)
  const within = rows.filter(({ from, to }) => tables.has(from) && tables.has(to))

  assert(within.length >= 10)
  for (const { from, to, columns } of within) {
    assert(columns.includes('organization_id'), `${from} refers to ${to} by ${columns.join()}`)
  }
})

test('the database refuses links into another organization, whoever creates them', async () => {
  const [acme, rival] = [await addOrganization(), await addOrganization()]
  const guidebook = await acme.owner.client.guidebooks.create({ body: { title: 'Pump' } })
  const procedure = await rival.owner.client.procedures.create({ body: { title: 'Secret' } })

  const link = store.writeAsSystem(acme.id, (org) =>
    sql`insert into guidebook_procedures (organization_id, guidebook_id, procedure_id, provenance)
      values (${acme.id}, ${guidebook.id}, ${procedure.id}, 'manual')`.execute(org.db),
  )

  await assert.rejects(link, { code: '23503' })
})

test('the role of the service is bound by row-level security and owns nothing', async () => {
  const { rows } = await pool.query<Record<string, boolean>>(`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
      (select count(*) from pg_class
        where relowner = r.oid and relnamespace = 'public'::regnamespace) > 0 as owns
    from pg_roles r where rolname = current_user`)

  assert.equal(role, 'millwright_app')
  assert.deepEqual(rows, [
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owns: false },
  ])
  for (const statement of [
    'create table public.mine (id int)',
    'alter table guidebooks disable row level security',
    'drop policy organization on guidebooks',
    'truncate guidebooks',
  ]) {
    await assert.rejects(write(statement), { code: '42501' }, statement)
  }
})

test('without an organization, no row can be seen or written', async () => {
  const acme = await addOrganization()
  await acme.owner.client.guidebooks.create({ body: { title: 'Pump' } })

  for (const { name } of (await tenantTables()).filter((each) => !system.has(each.name))) {
    const { rowCount } = await pool.query(`select from ${pg.escapeIdentifier(name)}`)
    assert.equal(rowCount, 0, name)
  }
  await assert.rejects(
    write(
      `insert into objects (organization_id, id, title, created_by)
       values ($1, gen_random_uuid(), 'x', $2)`,
      [acme.id, acme.owner.id],
    ),
    { code: '42501' },
  )
})

test('a query that forgets the organization sees no other one', async () => {
  const [acme, rival] = [await addOrganization(), await addOrganization()]
  for (const { owner } of [acme, rival]) {
    await owner.client.guidebooks.create({ body: { title: 'Pump' } })
    await owner.client.procedures.create({ body: { title: 'Replace the seal' } })
    await owner.client.objects.create({ body: { title: 'Pump' } })
  }

  for (const table of ['guidebooks', 'procedures', 'objects', 'members', 'jobs'] as const) {
    const found = await store.readAsSystem(acme.id, (org) =>
      org.db.selectFrom(table).select('organization_id').execute(),
    )
    assert(
      found.every(({ organization_id }) => organization_id === acme.id),
      table,
    )
    if (table !== 'jobs') assert(found.length > 0, table)
  }
  const changed = await store.writeAsSystem(acme.id, async (org) => [
    await org.db.updateTable('guidebooks').set({ title: 'Changed' }).execute(),
    await org.db.deleteFrom('objects').execute(),
  ])
  assert.equal(changed.length, 2)
  const theirs = await rival.owner.client.guidebooks.list({})
  assert.equal(theirs.items[0]?.title, 'Pump')
  assert.equal((await rival.owner.client.objects.list({})).items.length, 1)
})

test('the organization of a transaction is unset in the next one on the same connection', async () => {
  const acme = await addOrganization()
  await acme.owner.client.guidebooks.create({ body: { title: 'Pump' } })
  const client = await pool.connect()
  try {
    const db = queriesOn(client)
    const guidebooks = async () => (await db.selectFrom('guidebooks').select('id').execute()).length
    await client.query('begin')
    await client.query(`select set_config('app.organization_id', $1, true)`, [acme.id])
    assert.equal(await guidebooks(), 1)
    await client.query('commit')

    assert.equal(await guidebooks(), 0)
  } finally {
    client.release()
  }
})

test('the organization of a read is unset in the next one on the same connection', async () => {
  const acme = await addOrganization()
  await acme.owner.client.guidebooks.create({ body: { title: 'Pump' } })
  const one = createPool(database.connection, { max: 1, ...(role && { role }), onError: () => {} })
  try {
    const reads = new OrganizationStore(one)
    const guidebooks = (db: Queries) => db.selectFrom('guidebooks').select('id').execute()
    const nobody = reads.reads({ statements: [], opened: () => undefined })

    assert.equal((await reads.readAsSystem(acme.id, ({ db }) => guidebooks(db))).length, 1)
    assert.equal((await guidebooks(nobody.db)).length, 0)
    const nonsense = sql`select 1 / (count(*) - count(*)) from guidebooks`
    const { db } = reads.reads({ statements: [], opened: () => undefined })
    await assert.rejects(nonsense.execute(db), { code: '22012' })
    assert.equal((await guidebooks(nobody.db)).length, 0, 'also after a statement that failed')
  } finally {
    await one.end()
  }
})

test('a reader cannot write', async () => {
  const acme = await addOrganization()
  const opening = {
    statements: [
      {
        name: 'open all',
        text: `select set_config('app.organization_id', $1, true)`,
        values: [acme.id],
      },
    ],
    opened: () => undefined,
  }
  const { db } = store.reads(opening)

  await assert.rejects(db.updateTable('organizations').set({ name: 'Changed' }).execute(), {
    code: '25006',
  })
})

function credentialsOf({ options }: TestMember): Credentials {
  const { sub, sid, org, exp } = decodeJwt<{ sid: string; org: string }>(options.sessionToken ?? '')
  const expiresAt = new Date((exp ?? 0) * 1000)
  return { userId: sub ?? '', sessionId: sid, organizationId: org, expiresAt }
}

test('a failed read reveals nothing to a stranger', async () => {
  const [acme, rival] = [await addOrganization(), await addOrganization()]
  const failing = (credentials: Credentials) => {
    const reads = store.reads(organizationOpening(credentials, acme.id))
    return Promise.allSettled([reads.opened(), sql`select 1 / 0`.execute(reads.db)])
  }

  const ofMember = await failing(credentialsOf(acme.owner))
  const ofStranger = await failing(credentialsOf(rival.owner))

  assert.equal(ofMember[0].status, 'fulfilled')
  assert(ofMember[1].status === 'rejected')
  assert.equal((ofMember[1].reason as { code: string }).code, '22012')
  for (const each of ofStranger) {
    assert(each.status === 'rejected')
    assert.equal((each.reason as { code: string }).code, 'not_found')
  }
})

test('aborted requests never show one organization to another', async () => {
  const random = randomFrom(7)
  const tenants = await Promise.all(
    ['Acme', 'Rival'].map(async (name) => {
      const { owner } = await addOrganization(name)
      for (let made = 0; made < 20; made += 1) {
        await owner.client.guidebooks.create({ body: { title: name } })
      }
      return { name, owner }
    }),
  )

  const broken = async () => {
    const { owner, name } = tenants[random() < 0.5 ? 0 : 1] ?? assert.fail()
    const signal = AbortSignal.timeout(Math.floor(random() * 12))
    const response = await owner.fetch('/guidebooks?limit=200', { signal }).catch(() => undefined)
    const text = await response?.text().catch(() => '')
    assert.doesNotMatch(text ?? '', name === 'Acme' ? /Rival/ : /Acme/)
  }
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 10 }, broken))

  for (const { owner, name } of tenants) {
    const { items } = await owner.client.guidebooks.list({ query: { limit: 200 } })
    assert.deepEqual(new Set(items.map(({ title }) => title)), new Set([name]))
    assert.equal(items.length, 20)
  }
  assert.equal((await fetch(`${baseUrl}/readyz`)).status, 200)
})
