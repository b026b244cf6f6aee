import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test, type TestContext } from 'node:test'

import { ApiError } from '@millwright/contract/errors'

import { FileAddresses } from '#platform/files/file-addresses'
import { LocalFileStore } from '#platform/files/local-file-store'
import { AddressSigner } from '#platform/files/signed-address'
import { toApiError } from '#platform/problems'
import { uploadDocument } from '#test/documents'
import { problemIn } from '#test/problems'
import { startTestService } from '#test/service'

const megabyte = 1024 * 1024

if (process.getuid?.() === 0) testOnSmallDisk()

test('an interrupted upload is reported as a size mismatch, and leaves nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-store-'))
  const store = new LocalFileStore(
    folder,
    new FileAddresses('http://127.0.0.1', new AddressSigner(randomBytes(32))),
  )
  const bytes = Readable.from(
    (function* () {
      yield Buffer.alloc(10)
      throw new Error('the connection is gone')
    })(),
  )

  const refusal = await store
    .receive({ key: 'a/b', size: 20, contentType: 'text/plain' }, bytes)
    .then(() => undefined, toApiError)

  assert(refusal instanceof ApiError)
  assert.equal(refusal.code, 'size_mismatch')
  assert.deepEqual(readdirSync(join(folder, 'arrived', 'a')), [])
  rmSync(folder, { recursive: true })
})

/** A data folder with one folder on its own small disk, for the duration of a test. */
function smallDisk(t: TestContext, name: string, size: string) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'millwright-full-'))
  const mounted = join(dataDirectory, name)
  mkdirSync(mounted)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', mounted])
  t.after(() => {
    execFileSync('umount', ['--lazy', mounted])
    rmSync(dataDirectory, { recursive: true, force: true })
  })
  return { dataDirectory, mounted }
}

/** The names of all files and folders. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
}

/** Needs a separate file system, which only root may mount. */
function testOnSmallDisk(): void {
  test('a full disk is reported, keeps nothing of what failed, and works again when there is room', async (t) => {
    const { dataDirectory, mounted } = smallDisk(t, 'files', '4m')
    const { addOrganization } = await startTestService((config) => ({ ...config, dataDirectory }))
    const { owner } = await addOrganization()
    const { id: guidebookId } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3 * megabyte)])
    const kept = await uploadDocument(owner, guidebookId, { bytes })
    await owner.client.referenceMaterial.complete({
      params: { guidebookId, fileId: kept },
      body: {},
    })
    const before = filesBelow(mounted)
    const { upload } = await owner.client.referenceMaterial.uploadUrl({
      params: { guidebookId },
      body: { filename: 'b.pdf', contentType: 'application/pdf', size: bytes.length },
    })
    const put = async () =>
      await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: bytes })

    const refused = await put()

    assert.equal((await problemIn(refused)).code, 'storage_unavailable')
    const after = filesBelow(mounted).filter((name) => !before.includes(name))
    assert.deepEqual(after, [])
    assert.equal((await owner.fetch('/guidebooks')).status, 200)

    await owner.client.referenceMaterial.delete({ params: { guidebookId, fileId: kept } })
    assert.equal((await put()).status, 200)
  })

  test('a disk without room for a small file is reported too', async (t) => {
    const { dataDirectory, mounted } = smallDisk(t, 'files', '1m')
    const { addOrganization, baseUrl } = await startTestService((config) => ({
      ...config,
      dataDirectory,
    }))
    const { owner } = await addOrganization()
    const { id: guidebookId } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })
    const { upload } = await owner.client.referenceMaterial.uploadUrl({
      params: { guidebookId },
      body: { filename: 'a.txt', contentType: 'text/plain', size: 9 },
    })
    assert.throws(() => writeFileSync(join(mounted, 'filler'), Buffer.alloc(2 * megabyte)))
    assert.equal(
      (await problemIn(await fetch(`${baseUrl}/readyz`))).code,
      'storage_unavailable',
      'requests are better sent elsewhere',
    )

    const refused = await fetch(upload.url, {
      method: 'PUT',
      headers: upload.headers,
      body: 'some text',
    })

    assert.equal((await problemIn(refused)).code, 'storage_unavailable')
  })

  test('a piece of an upload without room is reported, and not mistaken for a lost connection', async (t) => {
    const { dataDirectory, mounted } = smallDisk(t, 'uploads', '1m')
    const { addOrganization } = await startTestService((config) => ({ ...config, dataDirectory }))
    const { owner } = await addOrganization()
    const { id: guidebookId } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })
    const { upload } = await owner.client.referenceMaterial.uploadUrl({
      params: { guidebookId },
      body: { filename: 'a.txt', contentType: 'text/plain', size: 9 },
    })
    assert.throws(() => writeFileSync(join(mounted, 'filler'), Buffer.alloc(2 * megabyte)))

    const refused = await fetch(upload.resumable?.url ?? '', {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: 'some text',
    })

    assert.equal((await problemIn(refused)).code, 'storage_unavailable')
  })
}
