import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'

import { FileAddresses } from '#platform/files/file-addresses'
import type { FileStore, UploadTerms } from '#platform/files/file-store'
import { receiveFiles, serveFiles } from '#platform/files/routes'
import { receiveResumably } from '#platform/files/resumable-routes'
import { ResumableUploads } from '#platform/files/resumable-uploads'
import { S3Bucket } from '#platform/files/s3-bucket'
import { S3FileStore } from '#platform/files/s3-file-store'
import { AddressSigner } from '#platform/files/signed-address'
import { createServer } from '#platform/http/server'
import { codeIs } from '#test/error-code'
import { freePort } from '#test/free-port'
import { startS3Double } from '#test/s3-double'
import pino from 'pino'

import { LocalFileStore } from './local-file-store.ts'
import { ask, hangingStream, patch, piece, put, brokenStream } from './test-sending.ts'

const folder = mkdtempSync(join(tmpdir(), 'millwright-files-'))
const double = await startS3Double()

after(async () => {
  await double.stop()
  rmSync(folder, { recursive: true })
})

const stores = {
  'a local folder': (addresses: FileAddresses) =>
    new LocalFileStore(join(folder, 'store'), addresses),
  'an S3 bucket': (addresses: FileAddresses) =>
    new S3FileStore(new S3Bucket(double.settings), addresses),
}

for (const [name, open] of Object.entries(stores)) {
  describe(`files in ${name}`, () => {
    const signer = new AddressSigner(randomBytes(32))
    const app = createServer({ logger: pino({ level: 'silent' }), trustedProxies: [] })
    let store: FileStore
    let uploads: ResumableUploads

    before(async () => {
      const port = await freePort()
      store = open(new FileAddresses(`http://127.0.0.1:${port}`, signer))
      serveFiles(app, store, signer)
      const announced = async () => {}
      if (store instanceof LocalFileStore) receiveFiles(app, store, signer, announced)
      uploads = new ResumableUploads(join(folder, name), store)
      receiveResumably(app, uploads, signer, announced)
      await app.listen({ host: '127.0.0.1', port })
    })
    after(async () => {
      await app.close()
    })

    test('an upload exists once it has been sent, and is stored once it is accepted', async () => {
      const { key, bytes, terms } = someUpload()
      assert.equal(await store.arrived(key), null)
      assert.equal(await store.has(key), false)

      await send(terms, bytes)

      const arrived = await store.arrived(key)
      assert(arrived)
      assert.deepEqual([arrived.size, arrived.sha256], [bytes.length, sha256Of(bytes)])
      assert.deepEqual(await store.head(key, 10), bytes.subarray(0, 10))
      await store.accept(key, arrived)
      await store.accept(key, arrived)
      assert.deepEqual(await wholeOf(key), bytes)
      assert.equal((await store.arrived(key))?.sha256, sha256Of(bytes))
    })

    test('a checksum is computed if none was announced', async () => {
      const { key, bytes, terms } = someUpload(600_000)
      const { sha256: _, ...unchecked } = terms

      await send(unchecked, bytes)

      assert.equal((await store.arrived(key))?.sha256, sha256Of(bytes))
    })

    test('bytes with a different size, type or checksum than signed are refused', async () => {
      const { key, bytes, terms } = someUpload()
      const others = {
        'one byte less': { body: bytes.subarray(1) },
        'one byte more': { body: Buffer.concat([bytes, Buffer.from('x')]) },
        'other bytes': { body: randomBytes(bytes.length) },
        'another type': { body: bytes, headers: { 'content-type': 'text/html' } },
      }
      for (const [what, { body, ...rest }] of Object.entries(others)) {
        const { url, headers } = await store.uploadAddress(terms)
        const response = await put(
          url,
          { ...headers, ...('headers' in rest && rest.headers) },
          body,
        )
        assert(response.status >= 400 && response.status < 500, `${what}: ${response.status}`)
      }
      assert.equal(await store.has(key), false)
    })

    test('an address is valid for its own file only', async () => {
      const { bytes, terms } = someUpload()
      const other = someUpload()
      const { url, headers } = await store.uploadAddress(terms)

      const [id = '', otherId = ''] = [terms.key, other.key].map((key) => key.split('/')[1])

      const response = await put(url.replace(id, otherId), headers, bytes)

      assert.equal(response.status, 403)
      assert.equal(await store.has(other.key), false)
    })

    test('bytes that arrive after the check are not accepted in place of the checked ones', async () => {
      const { key, bytes, terms } = someUpload()
      const { sha256: _, ...unchecked } = terms
      await send(unchecked, bytes)
      const arrived = await store.arrived(key)
      assert(arrived)

      await send(unchecked, randomBytes(bytes.length))

      await assert.rejects(store.accept(key, arrived), codeIs('upload_missing'))
    })

    test('a file is sent completely, in part, or not again', async () => {
      const { key, bytes } = await stored()
      const url = store.downloadAddress({ key, filename: 'Ä.mp4', contentType: 'video/mp4' })
      const whole = await fetch(url)
      assert.deepEqual(Buffer.from(await whole.arrayBuffer()), bytes)
      assert.equal(whole.headers.get('content-type'), 'video/mp4')
      assert.equal(whole.headers.get('x-content-type-options'), 'nosniff')
      assert.match(whole.headers.get('content-security-policy') ?? '', /sandbox/)
      assert.match(whole.headers.get('content-disposition') ?? '', /filename\*=UTF-8''%C3%84\.mp4/)
      const etag = whole.headers.get('etag') ?? ''

      const get = async (headers: Record<string, string>) => await fetch(url, { headers })
      const part = await get({ range: 'bytes=5-9' })
      assert.equal(part.status, 206)
      assert.equal(part.headers.get('content-range'), `bytes 5-9/${bytes.length}`)
      assert.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(5, 10))
      assert.equal((await get({ range: 'bytes=5-9', 'if-range': etag })).status, 206)
      assert.equal((await get({ range: 'bytes=5-9', 'if-range': '"another"' })).status, 200)
      assert.equal((await get({ range: 'bytes=1-2,4-5' })).status, 200)
      const beyond = await get({ range: `bytes=${bytes.length}-` })
      assert.equal(beyond.status, 416)
      assert.equal(beyond.headers.get('content-range'), `bytes */${bytes.length}`)
      assert.equal((await get({ 'if-none-match': `"x", ${etag}` })).status, 304)
      const head = await fetch(url, { method: 'HEAD' })
      assert.equal(head.headers.get('content-length'), String(bytes.length))
    })

    test('a multipart file is stored unchanged, and lent by its path', async () => {
      const key = someKey()
      const bytes = randomBytes(34 * 1024 * 1024)
      const path = join(folder, 'large')
      await writeFile(path, bytes)

      await store.keep(key, path)

      const lent = await store.withPath(key, async (each) => await readFile(each))
      assert.equal(sha256Of(lent), sha256Of(bytes))
    })

    test('an empty file is stored', async () => {
      const key = someKey()

      await store.write(key, '')

      assert.equal((await wholeOf(key)).length, 0)
      assert.equal((await store.head(key, 100)).length, 0)
    })

    test('a file is deleted, arrived or stored, and deleting it again does nothing', async () => {
      const { key } = await stored()
      const { terms, bytes } = someUpload()
      await send(terms, bytes)

      for (const gone of [key, key, terms.key]) await store.delete(gone)

      assert.equal(await store.has(key), false)
      assert.equal(await store.has(terms.key), false)
      const url = store.downloadAddress({ key, filename: 'a', contentType: 'text/plain' })
      assert.equal((await fetch(url)).status, 404)
    })

    test('a listing has every stored file, and no others', async () => {
      const kept = [await stored(), await stored(), await stored()]
      const { key: derived } = kept[0] ?? assert.fail()
      await store.write(`${derived}-page`, 'a page')
      const { terms, bytes } = someUpload()
      await send(terms, bytes)

      const listed = new Map<string, { size: number; changedAt: Date }>()
      for await (const { key, ...facts } of store.list()) listed.set(key, facts)

      for (const { key } of kept) assert.equal(listed.get(key)?.size, (await wholeOf(key)).length)
      const page = listed.get(`${derived}-page`) ?? assert.fail()
      assert.equal(page.size, 6)
      assert(Math.abs(page.changedAt.getTime() - Date.now()) < 60_000)
      assert(!listed.has(terms.key))
    })

    test('a key consists of ids, and cannot lead elsewhere', async () => {
      for (const key of ['../secret', '/etc/passwd', 'a/../b', 'A b', '']) {
        await assert.rejects(store.has(key), /Not a file key/)
      }
    })

    test('a resumable upload survives broken connections, and arrives unchanged', async () => {
      const { terms, bytes } = someUpload(600_000)
      const { resumable } = await store.uploadAddress(terms)

      assert.deepEqual(await ask(resumable.url, 'HEAD'), { status: 200, offset: 0 })
      const torn = await patch(resumable.url, 0, brokenStream(bytes, 100_000)).catch(() => null)
      assert.equal(torn, null)
      const { offset } = await ask(resumable.url, 'HEAD')
      assert(offset <= 100_000)
      const middle = bytes.subarray(offset, 300_000)
      assert.deepEqual(await patch(resumable.url, offset, middle), { status: 204, offset: 300_000 })
      const stale = await patch(resumable.url, 0, bytes.subarray(0, 10))
      assert.equal(stale.status, 409)
      assert.equal(await store.arrived(terms.key), null)
      await patch(resumable.url, 300_000, bytes.subarray(300_000))

      const arrived = await store.arrived(terms.key)
      assert.equal(arrived?.sha256, terms.sha256)
      assert.deepEqual(await ask(resumable.url, 'HEAD'), { status: 200, offset: bytes.length })
      assert.deepEqual(await wholeOf(terms.key), bytes)
    })

    test('pieces with more or different bytes than announced are refused', async () => {
      const { terms, bytes } = someUpload()
      const { resumable } = await store.uploadAddress(terms)

      const more = Buffer.concat([bytes, bytes])
      assert.equal((await patch(resumable.url, 0, more)).status, 422)
      const { offset } = await ask(resumable.url, 'HEAD')
      const others = randomBytes(bytes.length - offset)
      assert.equal((await patch(resumable.url, offset, others)).status, 422)
      assert.equal(await store.has(terms.key), false)
      assert.deepEqual(await ask(resumable.url, 'HEAD'), { status: 200, offset: 0 })
    })

    test('a client that returns before its broken connection is noticed continues with what has arrived', async () => {
      const { terms, bytes } = someUpload(600_000)
      const { resumable } = await store.uploadAddress(terms)
      const hanging = new AbortController()
      const first = fetch(resumable.url, {
        ...piece(0, hangingStream(bytes, 200_000)),
        signal: hanging.signal,
      }).catch(() => null)
      const gathered = join(folder, name, terms.key)
      await until(async () => (await stat(gathered).catch(() => null))?.size === 200_000)

      assert.equal((await patch(resumable.url, 200_000, bytes.subarray(200_000))).status, 204)

      hanging.abort()
      await first
      assert.deepEqual(await wholeOf(terms.key), bytes)
    })

    test('a resumable upload can be canceled, and an abandoned one expires', async () => {
      const { terms, bytes } = someUpload()
      const { resumable } = await store.uploadAddress(terms)
      await patch(resumable.url, 0, bytes.subarray(0, 10))
      await uploads.sweep()
      assert.equal((await ask(resumable.url, 'HEAD')).offset, 10)

      assert.equal((await ask(resumable.url, 'DELETE')).status, 204)

      assert.equal((await ask(resumable.url, 'HEAD')).offset, 0)
      await patch(resumable.url, 0, bytes.subarray(0, 10))
      const old = new Date(Date.now() - 49 * 3_600_000)
      await utimes(join(folder, name, terms.key), old, old)
      await uploads.sweep()
      assert.equal((await ask(resumable.url, 'HEAD')).offset, 0)
    })

    async function send(terms: UploadTerms, bytes: Buffer): Promise<void> {
      const { url, headers } = await store.uploadAddress(terms)
      const response = await put(url, headers, bytes)
      assert.equal(response.status, 200, await response.text())
    }

    async function stored() {
      const key = someKey()
      const bytes = randomBytes(1000)
      await store.write(key, bytes)
      return { key, bytes }
    }

    async function wholeOf(key: string): Promise<Buffer> {
      const file = await store.open(key)
      assert(file)
      const bytes = await buffer(await file.read())
      assert.equal(file.size, bytes.length)
      return bytes
    }
  })
}

test('an unresponsive bucket is reported as unavailable storage', async () => {
  const signer = new AddressSigner(randomBytes(32))
  const store = new S3FileStore(
    new S3Bucket(double.settings),
    new FileAddresses('http://127.0.0.1', signer),
  )
  double.behave('away')

  await assert.rejects(store.has(someKey()), { code: 'S3_UNAVAILABLE' })

  double.behave('well')
  assert.equal(await store.has(someKey()), false)
})

test('a bucket accepts only its own secret', async () => {
  const wrong = new S3Bucket({ ...double.settings, secretAccessKey: 'another' })

  assert.equal(await wrong.isReachable(), false)
  assert.equal(await new S3Bucket(double.settings).isReachable(), true)
})

function someKey(): string {
  return `organization/${randomBytes(8).toString('hex')}`
}

function someUpload(length = 5000) {
  const key = someKey()
  const bytes = randomBytes(length)
  const terms = {
    key,
    size: bytes.length,
    contentType: 'application/pdf',
    sha256: sha256Of(bytes),
  } satisfies UploadTerms
  return { key, bytes, terms }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setImmediate()
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
