import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { encodeJpeg } from '@millwright/media/poster/jpeg-coder'
import { followJob } from '@millwright/sdk/follow-job'
import { uploadProcedureMedia } from '@millwright/sdk/uploads'
import pg from 'pg'

import { OrganizationStore } from '#platform/database/organization-store'
import { createPool } from '#platform/database/pool'
import { FileAddresses } from '#platform/files/file-addresses'
import { LocalFileStore } from '#platform/files/local-file-store'
import { AddressSigner } from '#platform/files/signed-address'
import { startTestService } from '#test/service'

import { sweepBooklets } from './job.ts'

const { addOrganization, baseUrl, config, database } = await startTestService((defaults) => ({
  ...defaults,
  trustedProxies: ['127.0.0.1'],
}))
const pool = createPool(database.connection, { max: 2, onError: () => undefined })
const store = new OrganizationStore(pool)
after(() => store.close())
const files = new LocalFileStore(
  join(config.dataDirectory, 'files'),
  new FileAddresses('http://127.0.0.1', new AddressSigner(randomBytes(32))),
)

const small = { width: 8, height: 8, pixels: new Uint8Array(4 * 8 * 8).fill(200) }

/** A shared guidebook that shows a photo. */
async function addShared() {
  const acme = await addOrganization('Acme Pumps')
  const { client, options } = acme.owner
  const { id: guidebookId, shortId } = await client.guidebooks.create({
    body: { title: 'P-101', showsEarlierVersions: true },
  })
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  const params = { guidebookId, procedureId }
  await client.guidebooks.linkProcedure({ params, body: { procedureId } })
  const content = new Blob([new Uint8Array(encodeJpeg(small, 90))])
  const file = { filename: 'p.jpg', contentType: 'image/jpeg' as const, content }
  const { jobId, url } = await uploadProcedureMedia(client, { procedureId, ...file })
  if (jobId) await followJob(options, jobId)
  const show = async (text: string, shown = url) => {
    const media = [{ kind: 'image' as const, url: shown }]
    const outline = [{ title: 'In', steps: [{ text, media }] }]
    await client.procedures.update({ params, body: { outline } })
  }
  const publish = async () => await client.procedures.publish({ params })
  await show('Look closely.')
  await publish()
  await client.guidebooks.share({ params })
  return { acme, client, params, url, show, publish, address: `${baseUrl}/g/${shortId}/pdf` }
}

let readers = 0

/** Each reader is in a different network. */
async function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  readers += 1
  return await fetch(address, {
    headers: { 'x-forwarded-for': `198.51.100.${readers}`, ...headers },
  })
}

async function etagOf(address: string): Promise<string | null> {
  const answer = await get(address)
  assert.equal(answer.status, 200)
  assert((await answer.bytes()).length > 1000)
  return answer.headers.get('etag')
}

/** The number of PDFs stored for an organization after a sweep. */
async function countKept({ id }: { id: string }): Promise<number> {
  await sweepBooklets(store, files)
  const folder = join(config.dataDirectory, 'files', 'kept', id)
  const contents = await Promise.all(
    (await readdir(folder)).map(async (name) => await readFile(join(folder, name), 'latin1')),
  )
  return contents.filter((content) => content.startsWith('%PDF-')).length
}

test('a PDF is made once for concurrent and later requests, and again when its page changes', async () => {
  const { acme, client, address, show, publish } = await addShared()

  const [first, ...others] = await Promise.all([1, 2, 3].map(async () => await etagOf(address)))

  for (const other of [...others, await etagOf(address)]) assert.equal(other, first)
  const jobs = async () => (await client.jobs.list({ query: { kind: 'print-guidebook' } })).items
  assert.equal((await jobs()).length, 1)
  const part = await get(address, { range: 'bytes=0-4' })
  assert.deepEqual([part.status, await part.text()], [206, '%PDF-'])
  const again = await get(address, { 'if-none-match': first ?? '' })
  assert.equal(again.status, 304)
  await show('Look more closely.')
  assert.equal(await etagOf(address), first, 'a draft')
  await publish()
  assert.notEqual(await etagOf(address), first)
  assert.equal(await countKept(acme), 1)
})

test('at most a dozen PDFs are kept, of all requested days and languages', async () => {
  const { acme, address } = await addShared()
  for (let day = 10; day < 24; day += 1) await etagOf(`${address}?day=2030-01-${day}`)

  assert.equal(await countKept(acme), 12)
})

test('a PDF not requested for a month is deleted, and requested ones stay', async () => {
  const { acme, address } = await addShared()
  const sql = new pg.Client(database.administration)
  await sql.connect()
  const age = async () =>
    await sql.query(
      `update kept_booklets set used_at = used_at - interval '20 days' where organization_id = $1`,
      [acme.id],
    )
  await etagOf(address)

  await age()
  await etagOf(address)
  await age()
  assert.equal(await countKept(acme), 1)
  await age()
  assert.equal(await countKept(acme), 0)
  await sql.end()
})

type Shared = Awaited<ReturnType<typeof addShared>>

const changes: Record<string, (shared: Shared) => Promise<unknown>> = {
  'is unshared': async ({ client, params }) => await client.guidebooks.unshare({ params }),
  'is archived': async ({ client, params }) => await client.guidebooks.archive({ params }),
  'is deleted': async ({ client, params }) => await client.guidebooks.delete({ params }),
  'hides a procedure': async ({ client, params }) =>
    await client.guidebooks.updateLink({ params, body: { hidden: true } }),
  'loses a procedure': async ({ client, params }) =>
    await client.procedures.archive({ params: { procedureId: params.procedureId } }),
  'shows a procedure of an object that it is not of any more': async (shared) => {
    const { client, params, address } = shared
    const { id: objectId } = await client.objects.create({ body: { title: 'Pump' } })
    await client.guidebooks.update({ params, body: { subjectObjectId: objectId } })
    const { id: procedureId } = await client.procedures.create({
      body: { title: 'Grease it', objectIds: [objectId] },
    })
    await client.procedures.publish({ params: { procedureId } })
    await etagOf(address)
    assert.equal(await countKept(shared.acme), 1)
    await client.procedures.update({ params: { procedureId }, body: { objectIds: [] } })
  },
  'is of an organization with another name': async ({ acme, client }) =>
    await client.organizations.update({ params: { id: acme.id }, body: { name: 'Pumps & Co' } }),
  'shows a picture that is made unrecognizable': async ({ client, params, url, show }) => {
    const areas = [{ from: [0, 0], to: [1, 1] }]
    const copy = await client.procedureMedia.redact({ params, body: { url, areas } })
    await show('Look closely.', copy.url)
  },
}

for (const [what, change] of Object.entries(changes)) {
  test(`the PDF of a guidebook is deleted as soon as it ${what}`, async () => {
    const shared = await addShared()
    const before = await etagOf(shared.address)
    assert.equal(await countKept(shared.acme), 1)

    await change(shared)

    assert.equal(await countKept(shared.acme), 0)
    const now = await get(shared.address)
    assert(now.status === 404 || now.headers.get('etag') !== before)
  })
}
