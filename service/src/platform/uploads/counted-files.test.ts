import assert from 'node:assert/strict'
import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'

import { followJob } from '@millwright/sdk/follow-job'

import { OrganizationStore } from '#platform/database/organization-store'
import { createPool } from '#platform/database/pool'
import { FileAddresses } from '#platform/files/file-addresses'
import { LocalFileStore } from '#platform/files/local-file-store'
import { AddressSigner } from '#platform/files/signed-address'
import { manualPdf, uploadDocument } from '#test/documents'
import { sendModel, stlBox } from '#test/models'
import { codeIn } from '#test/problems'
import { codeIs, startTestService, type TestMember, type TestOrganization } from '#test/service'

import { CountedFiles } from './counted-files.ts'
import { sweepOrphans } from './sweep-orphans.ts'

const organizationBytes = 50_000_000
const { addOrganization, config, database } = await startTestService((defaults) => ({
  ...defaults,
  limits: { ...defaults.limits, organizationBytes },
}))

const pool = createPool(database.connection, { max: 2, onError: () => undefined })
const store = new OrganizationStore(pool)
after(async () => await store.close())
const folder = join(config.dataDirectory, 'files')
const addresses = new FileAddresses('http://127.0.0.1', new AddressSigner(randomBytes(32)))
const files = new CountedFiles(new LocalFileStore(folder, addresses), store)

/** The size of everything in the data directory for an organization. Notes with sizes and checksums don't count. */
async function pathsOf({ id }: TestOrganization): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.parentPath.includes(id))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/arrived\/.*\.json$/.test(path))
}

async function bytesOnDisk(organization: TestOrganization): Promise<number> {
  const found = await Promise.all((await pathsOf(organization)).map((path) => stat(path)))
  return found.reduce((sum, { size }) => sum + size, 0)
}

async function usedBytes({ id, owner }: TestOrganization): Promise<number> {
  return (await owner.client.storage.get({ params: { id } })).usedBytes
}

async function send(
  { upload }: { upload: { url: string; headers: Record<string, string> } },
  bytes: Buffer,
) {
  const body = new Uint8Array(bytes)
  return await fetch(upload.url, { method: 'PUT', headers: upload.headers, body })
}

async function announceMedia({ client }: TestMember, size: number) {
  const { id: captureId } = await client.captures.create({ body: { title: 'A', kind: 'photos' } })
  const body = { filename: 'a.png', contentType: 'image/png', size }
  return { captureId, ...(await client.captureMedia.uploadUrl({ params: { captureId }, body })) }
}

test("an organization's usage matches the disk, including derived files", async () => {
  const acme = await addOrganization()
  const { client, options } = acme.owner
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Press' } })
  const fileId = await uploadDocument(acme.owner, guidebookId, { bytes: await manualPdf() })
  const converted = await client.referenceMaterial.convert({
    params: { guidebookId, fileId },
    body: {},
  })
  if ('job' in converted) await followJob(options, converted.job.id)
  const { id: objectId } = await client.objects.create({ body: { title: 'Box' } })
  const modelId = await sendModel(acme.owner, objectId, { filename: 'box.stl', bytes: stlBox() })
  const params = { objectId, fileId: modelId }
  const { jobId } = await client.objectModels.complete({ params, body: {} })
  await followJob(options, jobId ?? '')
  // Refused: its bytes are not a picture, and stay until they are swept.
  const refused = await announceMedia(acme.owner, 5000)
  assert.equal((await send(refused, randomBytes(5000))).status, 200)
  await assert.rejects(
    client.captureMedia.complete({
      params: { captureId: refused.captureId, fileId: refused.fileId },
      body: {},
    }),
    codeIs('content_mismatch'),
  )

  assert(
    (await pathsOf(acme)).some((path) => path.includes(`${modelId}.`)),
    'a model was made',
  )
  assert.equal(await usedBytes(acme), await bytesOnDisk(acme))

  await client.objects.delete({ params: { objectId } })
  await client.captures.delete({ params: { captureId: refused.captureId } })
  await sweepOrphans(store, files)
  assert.equal(await usedBytes(acme), await bytesOnDisk(acme))
})

test('a deleted file no longer counts', async () => {
  const acme = await addOrganization()
  const announced = await announceMedia(acme.owner, 100)
  const { captureId, fileId } = announced
  await acme.owner.client.captureMedia.delete({ params: { captureId, fileId } })

  const whole = await send(announced, randomBytes(100))
  const inPieces = await fetch(
    (announced.upload as { resumable?: { url: string } }).resumable?.url ?? '',
    {
      method: 'PATCH',
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      body: new Uint8Array(50),
    },
  )

  assert.deepEqual([await codeIn(whole), await codeIn(inPieces)], ['not_found', 'not_found'])
  assert.deepEqual(await pathsOf(acme), [])
  assert.equal(await usedBytes(acme), 0)
})

test('refused and unaccepted uploads are swept after a while', async () => {
  const acme = await addOrganization()
  const [refused, waiting, forgotten, young] = [
    await announceMedia(acme.owner, 10),
    await announceMedia(acme.owner, 20),
    await announceMedia(acme.owner, 30),
    await announceMedia(acme.owner, 40),
  ]
  for (const [index, each] of [refused, waiting, forgotten, young].entries()) {
    await send(each, randomBytes(10 * (index + 1)))
  }
  const { captureId, fileId } = refused
  const completion = acme.owner.client.captureMedia.complete({
    params: { captureId, fileId },
    body: {},
  })
  await assert.rejects(completion, codeIs('content_mismatch'))
  const age = async (id: string, days: number) => {
    const time = new Date(Date.now() - days * 24 * 3_600_000)
    await utimes(join(folder, 'arrived', acme.id, id), time, time)
  }
  await age(refused.fileId, 2)
  await age(waiting.fileId, 2)
  await age(forgotten.fileId, 9)

  await sweepOrphans(store, files)

  const left = (await pathsOf(acme)).map((path) => path.slice(path.lastIndexOf('/') + 1))
  assert.deepEqual(left.toSorted(), [waiting.fileId, young.fileId].toSorted())
  const announced = 30
  assert.equal(await usedBytes(acme), (await bytesOnDisk(acme)) + announced)
})
