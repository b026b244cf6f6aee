import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { OrganizationStore } from '#platform/database/organization-store'
import { createPool } from '#platform/database/pool'
import { FileAddresses } from '#platform/files/file-addresses'
import type { FileStore } from '#platform/files/file-store'
import { LocalFileStore } from '#platform/files/local-file-store'
import { S3Bucket } from '#platform/files/s3-bucket'
import { S3FileStore } from '#platform/files/s3-file-store'
import { AddressSigner } from '#platform/files/signed-address'
import { newId } from '#platform/id'
import { startS3Double } from '#test/s3-double'
import { codeIs, startTestService, type TestMember } from '#test/service'

import { sweepOrphans } from './sweep-orphans.ts'

const { addOrganization, database } = await startTestService((defaults) => ({
  ...defaults,
  limits: { ...defaults.limits, organizationBytes: 1000 },
}))

const folder = mkdtempSync(join(tmpdir(), 'millwright-storage-'))
const double = await startS3Double()
const pool = createPool(database.connection, { max: 2, onError: () => undefined })
const store = new OrganizationStore(pool)
after(async () => {
  await store.close()
  await double.stop()
  rmSync(folder, { recursive: true })
})

async function announce({ client }: TestMember, size: number) {
  const { id: captureId } = await client.captures.create({ body: { title: 'A', kind: 'photos' } })
  const body = { filename: 'a.png', contentType: 'image/png', size }
  return await client.captureMedia.uploadUrl({ params: { captureId }, body })
}

/** Gives a procedure a step that shows a figure of a document. */
async function showFigure({ client }: TestMember, name: string) {
  const [fileId, figureId] = [name.slice(0, 36), name.slice(37)]
  const url = `/reference-material/${fileId}/figures/${figureId}`
  const steps = [{ text: 'Look.', media: [{ kind: 'image', url } as const] }]
  await client.procedures.create({ body: { title: 'Seal', outline: [{ title: 'In', steps }] } })
}

test('files of an organization can use up its quota, and no more', async () => {
  const [acme, other] = [await addOrganization(), await addOrganization()]
  const admin = await acme.as('admin')
  await announce(admin, 600)

  await assert.rejects(announce(admin, 500), codeIs('storage_full'))
  await announce(await other.as('admin'), 1000)
  const params = { id: acme.id }
  assert.deepEqual(await admin.client.storage.get({ params }), { usedBytes: 600, mostBytes: 1000 })
})

test('two concurrent announcements do not take the same room', async () => {
  const admin = await (await addOrganization()).as('admin')

  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => announce(admin, 400)))

  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 2)
})

const addresses = new FileAddresses('http://127.0.0.1', new AddressSigner(randomBytes(32)))
const stores: Record<string, () => { files: FileStore; age: (key: string) => Promise<void> }> = {
  'a folder': () => ({
    files: new LocalFileStore(folder, addresses),
    age: async (key) => {
      const old = new Date(Date.now() - 25 * 3_600_000)
      await utimes(join(folder, 'kept', key), old, old)
    },
  }),
  'a bucket': () => ({
    files: new S3FileStore(new S3Bucket(double.settings), addresses),
    age: async (key) => {
      const old = new Date(Date.now() - 25 * 3_600_000)
      Object.assign(double.objects.get(`kept/${key}`) ?? {}, { changedAt: old })
    },
  }),
}

for (const [name, open] of Object.entries(stores)) {
  test(`old orphaned files are swept from ${name}, and no others`, async () => {
    const { files, age } = open()
    const [acme, other] = [await addOrganization(), await addOrganization()]
    const { fileId } = await announce(await acme.as('admin'), 1)
    const [orphan, young, logo] = [newId(), newId(), newId()]
    const shown = `${newId()}-${'1'.repeat(32)}.png`
    await showFigure(await acme.as('manager'), shown)
    const kept = [
      // Of a document that was deleted.
      `${acme.id}/${shown}`,
      `${acme.id}/${fileId}`,
      `${acme.id}/${fileId}.poster`,
      `${acme.id}/${fileId}-${'0'.repeat(32)}.png`,
      `${acme.id}/${young}`,
      'something-else',
    ]
    const swept = [
      `${acme.id}/${orphan}`,
      `${acme.id}/${orphan}.seekable`,
      `${acme.id}/logo/${logo}.png`,
      // A row of another organization doesn't keep files.
      `${other.id}/${fileId}`,
      `${newId()}/${fileId}`,
    ]
    for (const key of [...kept, ...swept]) {
      await files.write(key, 'x')
      if (!key.endsWith(young)) await age(key)
    }

    await sweepOrphans(store, files)

    const left = (await Array.fromAsync(files.list())).map(({ key }) => key)
    assert.deepEqual(left.toSorted(), kept.toSorted())
  })
}
