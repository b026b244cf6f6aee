import assert from 'node:assert/strict'
import { test } from 'node:test'

import { strFromU8, unzipSync } from 'fflate'
import pg from 'pg'

import { storedTables } from '#platform/backup/stored-tables'
import { fillOrganization } from '#test/filled-organization'
import { codeIs, startTestService } from '#test/service'

import { ownedTables } from './owned-tables.ts'

const service = await startTestService()
const { addOrganization, mails } = service

async function administering<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(service.database.administration)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The number of an organization's rows in each table. */
async function rowsOf(organizationId: string): Promise<Record<string, number>> {
  return await administering(async (client) => {
    const tables = await storedTables(client)
    const found: Record<string, number> = {}
    const owned = tables.filter(({ columns }) => columns.includes('organization_id'))
    for (const { name } of [...owned, { name: 'events' }]) {
      const { rowCount } = await client.query(
        `select from public."${name}" where organization_id = $1`,
        [organizationId],
      )
      if (rowCount) found[name] = rowCount
    }
    return found
  })
}

/** Ends the waiting period and starts a process, which sweeps, and waits until it has. */
async function waitOver(id: string): Promise<void> {
  await administering(async (client) => {
    await client.query('update organizations set deletes_at = now() where id = $1', [id])
    await service.startAnother()
    for (;;) {
      const { rowCount } = await client.query(
        `select from organizations where id = $1 and deleted_at is not null
           and not exists (select from events where organization_id = $1)`,
        [id],
      )
      if (rowCount) return
    }
  })
}

test("every table with organizations' rows is listed, before those it refers to", async () => {
  const tables = await administering(storedTables)
  const owned = tables.filter(({ columns }) => columns.includes('organization_id'))
  const wanted = owned.map(({ name }) => name).filter((name) => name !== 'organization_slugs')
  const listed = ownedTables.map(({ name }) => name)

  assert.deepEqual(listed.toSorted(), wanted.toSorted())
  const references = await administering(async (client) => {
    const { rows } = await client.query<{ from: string; to: string }>(
      `select conrelid::regclass::text as from, confrelid::regclass::text as to
       from pg_constraint where contype = 'f' and confdeltype = 'a' and conrelid <> confrelid`,
    )
    return rows
  })
  const wrong = references.filter(
    ({ from, to }) =>
      listed.includes(from) && listed.includes(to) && listed.indexOf(from) > listed.indexOf(to),
  )
  assert.deepEqual(wrong, [])
})

test('an organization is deleted with its content after a waiting period, and its slug stays unused', async () => {
  const acme = await addOrganization()
  const rows = await fillOrganization(acme)
  const rival = await addOrganization('Rival Pumps')
  await fillOrganization(rival)
  const before = await rowsOf(rival.id)
  const admin = await acme.as('admin')
  const params = { id: acme.id }
  await assert.rejects(admin.client.organizations.delete({ params }), codeIs('permission_denied'))

  const { deletesAt } = await acme.owner.client.organizations.delete({ params })
  const days = (Date.parse(deletesAt ?? '') - Date.now()) / 86_400_000
  assert(days > 13.9 && days < 14.1, `${days} days`)
  const notices = (await mails()).filter(({ subject }) => subject.includes(`"${acme.slug}"`))
  assert.deepEqual(
    notices.map(({ to }) => to),
    [acme.owner.emailAddress],
  )
  assert.equal((await admin.client.organizations.get({ params })).deletesAt, deletesAt)
  await waitOver(acme.id)

  assert.deepEqual(await rowsOf(acme.id), { organization_slugs: 1 })
  await assert.rejects(acme.owner.client.guidebooks.list(), codeIs('unauthenticated'))
  const page = await fetch(`${service.baseUrl}/g/${rows['shortId']}`)
  await page.arrayBuffer()
  assert.equal(page.status, 404)
  const taking = rival.owner.client.organizations.update({
    params: { id: rival.id },
    body: { slug: acme.slug },
  })
  await assert.rejects(taking, codeIs('slug_taken'))
  const after = await rowsOf(rival.id)
  for (const table of [
    'guidebooks',
    'procedures',
    'reference_materials',
    'passages',
    'passage_words',
    'members',
    'captures',
  ]) {
    assert(before[table], table)
    assert.equal(after[table], before[table], table)
  }
})

test('until then everything works, and an owner can cancel; a program can do neither', async () => {
  const acme = await addOrganization()
  const params = { id: acme.id }
  const { client } = acme.owner
  const { key } = await client.apiKeys.create({
    params,
    body: { name: 'ERP', role: 'owner', expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
  })
  const asProgram = async (method: string, path: string) => {
    const headers = { authorization: `Bearer ${key}` }
    return (await fetch(`${service.baseUrl}/organizations/${acme.id}${path}`, { method, headers }))
      .status
  }
  assert.equal(await asProgram('DELETE', ''), 403)
  const first = await client.organizations.delete({ params })
  assert.deepEqual(await client.organizations.delete({ params }), first, 'asking again is no later')
  assert.equal(await asProgram('POST', '/restore'), 403)
  await client.guidebooks.create({ body: { title: 'Pump' } })

  const { deletesAt } = await client.organizations.restore({ params })

  assert.equal(deletesAt, null)
  assert.equal((await client.organizations.get({ params })).deletesAt, null)
})

test('its only owner may be deleted with it', async () => {
  const acme = await addOrganization()
  await assert.rejects(acme.owner.client.account.delete(), codeIs('last_owner'))
  await acme.owner.client.organizations.delete({ params: { id: acme.id } })

  const { deletesAt } = await acme.owner.client.account.delete()

  assert(deletesAt)
})

test('an owner can export everything as one standard archive', async () => {
  const acme = await addOrganization()
  const rows = await fillOrganization(acme)
  const admin = await acme.as('admin')
  const params = { id: acme.id }
  await assert.rejects(admin.client.organizations.export({ params }), codeIs('permission_denied'))
  await administering(async (client) => {
    await client.query(
      `insert into activity (organization_id, id, operation, member_id, member_first_name,
         member_last_name, targets, target_ids)
       select organization_id, gen_random_uuid(), 'guidebooks.update', id, '', '', '{}', '{}'
       from members, generate_series(1, 1100) where id = $1`,
      [acme.owner.id],
    )
  })
  const bytes = await (await acme.owner.client.organizations.export({ params })).bytes()

  const files = unzipSync(bytes)
  const linesOf = (name: string) =>
    strFromU8(files[name] ?? new Uint8Array())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  assert.equal(linesOf('organization.json')[0]?.['id'], acme.id)
  assert.deepEqual(
    linesOf('tables/guidebooks.jsonl').map(({ id }) => id),
    [rows['guidebookId']],
  )
  assert(linesOf('tables/activity.jsonl').length > 1_100)
  const ids = linesOf('tables/activity.jsonl').map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
  assert(linesOf('people.jsonl').some((one) => one['email_address'] === acme.owner.emailAddress))
  const kept = files[`files/${rows['fileId']}`]
  const address = await acme.owner.client.referenceMaterial.download({
    params: { guidebookId: rows['guidebookId'] ?? '', fileId: rows['fileId'] ?? '' },
  })
  assert.deepEqual(kept, await (await fetch(address)).bytes())
  const text = Buffer.from(bytes).toString('latin1')
  for (const hidden of ['sessions', 'api_keys', 'idempotency_keys', 'stored_files']) {
    assert(!text.includes(`tables/${hidden}.jsonl`), hidden)
  }
})
