import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import pg from 'pg'

import { createTestDatabase } from '#test/database'

const database = await createTestDatabase('distribution')
const catalog = new pg.Client(database.administration)
await catalog.connect()
after(async () => {
  await catalog.end()
  await database.drop()
})

/**
 * Tables that every machine of a distributed database has in full (reference tables of Citus), with the reason why
 * they cannot
 * be divided by organization. All are read by key, and receive few or small rows.
 */
const everywhere: Record<string, string> = {
  organizations: 'says which organizations there are',
  organization_slugs: 'no slug is given to a second organization',
  short_ids: 'a label that was printed leads to one guidebook of all',
  users: 'one person is in several organizations',
  sessions: 'one session reaches all organizations of its person',
  claimed_domains: 'whoever types an address does not say of which organization it is',
  provider_sign_ins: 'nobody is signed in yet',
  shared_device_codes: 'whoever enters one does not say of which organization it is',
  oauth_clients: 'a program registers with the service, not with an organization',
  oauth_codes: 'whoever brings one does not say of which organization it is',
  oauth_tokens: 'likewise',
  magic_links: 'nobody is signed in yet',
  passkeys: 'belong to a person, in several organizations',
  passkey_challenges: 'nobody is signed in yet',
  second_factors: 'one person has one, in several organizations',
  recovery_codes: 'belongs to a person',
  sign_in_networks: 'belongs to a person, not to an organization',
  intermediate_sessions: 'no organization is chosen yet',
  person_idempotency_keys: 'belongs to a person',
  rate_counters: 'counts people and addresses',
  signing_keys: 'a few, for all',
  migrations: 'about the database itself',
  event_feed: 'about the database itself: in which server the order of events counts',
}

interface Key {
  table: string
  kind: 'primary key' | 'unique' | 'foreign key'
  name: string
  columns: string[]
  target: string | null
}

/** Unique indexes that are not constraints count too. */
async function keys(): Promise<Key[]> {
  const { rows } = await catalog.query<Key>(`
    with keys as (
      select indrelid as relation, indexrelid::regclass::text as name, indkey::int2[] as attributes,
        case when indisprimary then 'primary key' else 'unique' end as kind, null::oid as target
      from pg_index where indisunique
      union all
      select conrelid, conname, conkey, 'foreign key', confrelid from pg_constraint where contype = 'f'
    )
    select relation::regclass::text as table, kind, name, target::regclass::text as target,
      (select array_agg(coalesce(attname::text, '(expression)') order by at)
        from unnest(attributes) with ordinality as k (attribute, at)
        left join pg_attribute on attrelid = relation and attnum = attribute) as columns
    from keys join pg_class c on c.oid = relation
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  return rows
}

test('every table is partitioned by organization, or known to be global', async () => {
  const { rows } = await catalog.query<{ table: string; isDivided: boolean }>(`
    select c.relname as table, exists (select from pg_attribute
      where attrelid = c.oid and attname = 'organization_id' and attnotnull) as "isDivided"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)

  const undivided = rows.filter(({ table, isDivided }) => !isDivided && !everywhere[table])
  assert.deepEqual(undivided, [])
  const names = new Set(rows.map(({ table }) => table))
  assert.deepEqual(
    Object.keys(everywhere).filter((table) => !names.has(table)),
    [],
    'no exception is left over',
  )
})

test('uniqueness is within an organization, which one machine can ensure', async () => {
  const wrong = (await keys()).filter(
    ({ table, kind, columns }) =>
      kind !== 'foreign key' && !everywhere[table] && columns[0] !== 'organization_id',
  )

  assert.deepEqual(wrong, [])
})

test('references stay within an organization, or lead to global tables', async () => {
  const all = (await keys()).filter(({ kind }) => kind === 'foreign key')
  const wrong = all.filter(({ table, columns, target }) => {
    if (target !== null && everywhere[target]) return false
    return Boolean(everywhere[table]) || columns[0] !== 'organization_id'
  })

  assert(all.length > 40)
  assert.deepEqual(wrong, [])
})
