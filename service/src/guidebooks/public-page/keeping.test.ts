import assert from 'node:assert/strict'
import { test } from 'node:test'

import pg from 'pg'

import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization, baseUrl, database } = await startTestService()

async function share({ client }: TestMember) {
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { guidebookId }
  await client.guidebooks.share({ params })
  return { guidebookId, params, shortId }
}

test('a guidebook promised to stay public is not unshared, archived or deleted, until an owner revokes the promise', async () => {
  const organization = await addOrganization()
  const manager = await organization.as('manager')
  const { owner } = organization
  const { params, shortId } = await share(manager)
  const promise = async (member: TestMember, publicUntil: string | null) =>
    await member.client.guidebooks.update({ params, body: { publicUntil } })
  const { publicUntil } = await promise(manager, '2036-01-20T00:00:00.000Z')
  assert.equal(publicUntil, '2036-01-20T00:00:00.000Z')

  const { guidebooks } = owner.client
  for (const take of [guidebooks.unshare, guidebooks.archive, guidebooks.delete]) {
    await assert.rejects(take({ params }), codeIs('kept_public'))
  }
  const page = await (await fetch(`${baseUrl}/g/${shortId}`)).text()
  assert(page.includes('Kept at this address until January 20, 2036'))
  for (const less of ['2036-01-19T00:00:00.000Z', null]) {
    await assert.rejects(promise(manager, less), codeIs('permission_denied'))
  }
  await promise(manager, '2037-01-20T00:00:00.000Z')
  await promise(owner, '2020-01-20T00:00:00.000Z')

  const past = await (await fetch(`${baseUrl}/g/${shortId}`)).text()
  assert(!past.includes('Kept at this address'))
  await promise(manager, null)
  assert.equal((await manager.client.guidebooks.unshare({ params })).isShared, false)
})

/** Publishes as if it were another day. */
async function publishOn(day: string, { client }: TestMember, procedureId: string) {
  const { version } = await client.procedures.publish({ params: { procedureId } })
  const sql = new pg.Client(database.administration)
  await sql.connect()
  await sql.query(
    'update procedure_versions set created_at = $1 where procedure_id = $2 and number = $3',
    [`${day}T12:00:00Z`, procedureId, version],
  )
  await sql.end()
}

test("a serial number shows the page of its day, or else today's", async () => {
  const manager = await (await addOrganization()).as('manager')
  const { client } = manager
  const { params, shortId } = await share(manager)
  const stepOf = (text: string) => ({ outline: [{ title: '', steps: [{ text }] }] })
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Oil it', ...stepOf('Take grease.') },
  })
  await client.guidebooks.linkProcedure({ params, body: { procedureId } })
  await publishOn('2024-02-29', manager, procedureId)
  await client.procedures.update({ params: { procedureId }, body: stepOf('Take oil.') })
  await publishOn('2025-03-01', manager, procedureId)
  const pageFor = async (serial: string) => {
    const query = new URLSearchParams({ serial })
    return await (await fetch(`${baseUrl}/g/${shortId}?${query}`)).text()
  }
  const serialRanges = [
    { from: null, to: 'MW-0099', day: '2024-12-31' },
    { from: 'MW-0100', to: 'MW-0200', day: null },
  ]
  await client.guidebooks.update({ params, body: { serialRanges } })
  assert(!(await pageFor('MW-7')).includes('name="serial"'), 'no one has allowed showing them')

  await client.guidebooks.update({ params, body: { showsEarlierVersions: true } })

  const old = await pageFor(' mw-99 ')
  assert(old.includes('Take grease.') && !old.includes('Take oil.'))
  assert(old.includes('For serial number mw-99.') && old.includes('on December 31, 2024.'))
  assert(old.includes('name="serial"') && old.includes(`/g/${shortId}/pdf?day=2024-12-31`))
  const recent = await pageFor('MW-0100')
  assert(recent.includes('Take oil.') && recent.includes('For serial number MW-0100.'))
  const unknown = await pageFor('MW-"><b>201')
  assert(unknown.includes('Take oil.') && !unknown.includes('"><b>'))
  assert(unknown.includes('No version is set for serial number MW-'))
  assert(!(await pageFor(' ')).includes('serial number '))
})

test('ranges of serial numbers are ordered, and do not overlap', async () => {
  const manager = await (await addOrganization()).as('manager')
  const { params } = await share(manager)
  const update = async (...ranges: [from: string | null, to: string | null, day?: string][]) => {
    const serialRanges = ranges.map(([from, to, day = null]) => ({ from, to, day }))
    await manager.client.guidebooks.update({ params, body: { serialRanges } })
  }

  await update(['A-1', 'A-9'], ['A-10', null, '2024-02-29'])
  for (const refused of [
    () => update([null, null]),
    () => update(['A-10', 'A-9']),
    () => update(['A-1', 'A-9'], ['A-05', null]),
    () => update([null, 'A-9'], [null, 'B']),
    () => update(['A-1', null, '2024-02-30']),
  ]) {
    await assert.rejects(refused, codeIs('invalid_request'))
  }
})

test('readers can open the page of an earlier day only if the guidebook shows earlier versions', async () => {
  const manager = await (await addOrganization()).as('manager')
  const { client } = manager
  const { params, shortId } = await share(manager)
  const stepOf = (text: string) => ({ outline: [{ title: '', steps: [{ text }] }] })
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Oil it', ...stepOf('Take grease.') },
  })
  await client.guidebooks.linkProcedure({ params, body: { procedureId } })
  await publishOn('2024-02-29', manager, procedureId)
  await client.procedures.update({ params: { procedureId }, body: stepOf('Take oil.') })
  await publishOn('2025-03-01', manager, procedureId)
  const pageOn = async (query: string) =>
    await (await fetch(`${baseUrl}/g/${shortId}${query}`)).text()
  assert((await pageOn('?day=2024-12-31')).includes('Take oil.'), 'no one has allowed showing them')

  await client.guidebooks.update({ params, body: { showsEarlierVersions: true } })

  const today = await pageOn('')
  assert(today.includes('Take oil.') && today.includes('href="?day=2024-02-29"'))
  const then = await pageOn('?day=2024-12-31')
  assert(then.includes('Take grease.') && !then.includes('Take oil.'))
  assert(then.includes('This is how it was on December 31, 2024.') && !then.includes('ld+json'))
  assert((await pageOn('?day=2025-03-01')).includes('Take oil.'))
  assert((await pageOn('?day=2020-01-01')).includes('Nothing has been published here yet.'))
  for (const none of ['2024-02-30', '0000-01-01', '2024-13-01', '"><b>', '']) {
    assert((await pageOn(`?day=${none}`)).includes('Take oil.'))
  }
})
