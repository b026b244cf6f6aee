import assert from 'node:assert/strict'
import { mkdir, readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'

import { manualPdf, sha256Of, uploadDocument } from '#test/documents'
import { codeIn } from '#test/problems'
import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization, baseUrl, config } = await startTestService()
const manual = await manualPdf()

async function addGuidebook() {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  return { acme, manager, guidebookId, params: { guidebookId } }
}

interface Announced {
  filename?: string
  contentType?: string
  size?: number
  sha256?: string
}

async function announce({ client }: TestMember, guidebookId: string, change: Announced = {}) {
  const body = {
    filename: 'manual.pdf',
    contentType: 'application/pdf',
    size: manual.length,
    ...change,
  }
  return await client.referenceMaterial.uploadUrl({ params: { guidebookId }, body })
}

async function put(
  { url, headers }: { url: string; headers: Record<string, string> },
  bytes: Buffer | ReadableStream = manual,
): Promise<Response> {
  return await fetch(url, {
    method: 'PUT',
    headers,
    ...(bytes instanceof ReadableStream
      ? { body: bytes, duplex: 'half' }
      : { body: new Uint8Array(bytes) }),
  })
}

/** Sends bytes in chunks, without saying how many there will be. */
function chunked(...parts: Buffer[]): ReadableStream {
  return Readable.toWeb(Readable.from(parts)) as ReadableStream
}

/** Every file that the service stores for an organization. */
async function filesOf(organizationId: string): Promise<string[]> {
  const folder = join(config.dataDirectory, 'files')
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.parentPath.includes(organizationId))
    .map(({ name }) => name)
}

test("a procedure's title is the visible text of its document's title", async () => {
  const { manager, guidebookId, params } = await addGuidebook()
  const steps = ['Stop the pump.', 'Close the valve.', 'Remove the cover.']
  const bytes = Buffer.from(`# Pump \u202Eevlav\u202C seal\u200B\n\n1. ${steps.join('\n1. ')}\n`)
  const contentType = 'text/markdown'
  const document = { bytes, filename: 'manual.md', contentType }
  const fileId = await uploadDocument(manager, guidebookId, document)

  const extracted = await manager.client.referenceMaterial.extractProcedure({
    params: { ...params, fileId },
    body: {},
  })

  assert('procedure' in extracted)
  assert.equal(extracted.procedure.title, 'Pump evlav seal')
})

test("a document's name is its visible characters, in lists and downloads", async () => {
  const { manager, guidebookId, params } = await addGuidebook()
  const { upload, fileId } = await announce(manager, guidebookId, {
    filename: 'manual\u202Efdp.x\u200B.pdf',
  })
  await put(upload)
  await manager.client.referenceMaterial.complete({ params: { ...params, fileId }, body: {} })

  const { items } = await manager.client.referenceMaterial.list({ params, query: {} })
  const saved = await manager.fetch(
    `/guidebooks/${guidebookId}/reference-material/${fileId}/download`,
  )

  assert.equal(items[0]?.filename, 'manualfdp.x.pdf')
  const file = await fetch(saved.headers.get('location') ?? '')
  assert.match(file.headers.get('content-disposition') ?? '', /manualfdp\.x\.pdf$/)
})

test('a document is announced, uploaded and completed', async () => {
  const { manager, params, guidebookId } = await addGuidebook()
  const { referenceMaterial } = manager.client

  const { fileId, upload } = await announce(manager, guidebookId, { sha256: sha256Of(manual) })
  const pending = await referenceMaterial.get({ params: { ...params, fileId } })
  const sent = await put(upload)
  const ready = await referenceMaterial.complete({ params: { ...params, fileId }, body: {} })

  assert.equal(upload.method, 'PUT')
  assert(upload.url.startsWith(`${baseUrl}/`))
  assert(new Date(upload.expiresAt).getTime() - Date.now() <= 15 * 60_000)
  assert.equal(pending.status, 'pending')
  assert.equal(sent.status, 200)
  assert.deepEqual(
    [ready.status, ready.size, ready.sha256, ready.createdBy],
    ['ready', manual.length, sha256Of(manual), manager.id],
  )
  const { items } = await referenceMaterial.list({ params })
  assert.deepEqual(items, [ready])
  const guidebook = await manager.client.guidebooks.get({ params })
  assert.deepEqual(guidebook.referenceMaterials, [ready])
})

test('completing is idempotent, and a later upload is refused', async () => {
  const { manager, params, guidebookId } = await addGuidebook()
  const { fileId, upload } = await announce(manager, guidebookId)
  await put(upload)
  const complete = async () =>
    await manager.client.referenceMaterial.complete({ params: { ...params, fileId }, body: {} })

  const [first, second] = [await complete(), await complete()]

  assert.deepEqual(second, first)
  assert.equal(await codeIn(await put(upload)), 'upload_already_complete')
  assert.equal(first.sha256, sha256Of(manual), 'it is computed when it was not announced')
})

test('an upload may be repeated until it is completed, and the last one counts', async () => {
  const { manager, params, guidebookId } = await addGuidebook()
  const { fileId, upload } = await announce(manager, guidebookId)
  const other = Buffer.from(manual)
  other[other.length - 1] = 0x20

  await put(upload, other)
  await put(upload)

  const body = {}
  const ready = await manager.client.referenceMaterial.complete({
    params: { ...params, fileId },
    body,
  })
  assert.equal(ready.sha256, sha256Of(manual))
})

test('bytes of the wrong size or checksum are refused, and nothing is stored', async () => {
  const { acme, manager, params, guidebookId } = await addGuidebook()
  const { fileId, upload } = await announce(manager, guidebookId, { sha256: sha256Of(manual) })
  const changed = Buffer.from(manual)
  changed[100] = changed[100] === 1 ? 2 : 1
  const attempts: [what: string, code: string, bytes: Buffer | ReadableStream][] = [
    ['too few', 'size_mismatch', manual.subarray(1)],
    ['too many', 'size_mismatch', Buffer.concat([manual, manual])],
    ['too few, in chunks', 'size_mismatch', chunked(manual.subarray(1))],
    ['too many, in chunks', 'size_mismatch', chunked(manual, manual)],
    ['far too many, in chunks', 'size_mismatch', chunked(manual, Buffer.alloc(5_000_000))],
    ['changed', 'checksum_mismatch', changed],
    ['changed, in chunks', 'checksum_mismatch', chunked(changed)],
    ['none', 'size_mismatch', Buffer.alloc(0)],
  ]

  for (const [what, code, bytes] of attempts) {
    assert.equal(await codeIn(await put(upload, bytes)), code, what)
  }

  assert.deepEqual(await filesOf(acme.id), [])
  await assert.rejects(
    manager.client.referenceMaterial.complete({ params: { ...params, fileId }, body: {} }),
    codeIs('upload_missing'),
  )
  assert.equal((await put(upload)).status, 200, 'the right bytes still may come')
})

const nextTurn = async () => await new Promise<void>((resolve) => setImmediate(resolve))

test('an interrupted upload leaves nothing behind', async () => {
  const { acme, manager, guidebookId } = await addGuidebook()
  const { upload } = await announce(manager, guidebookId, { size: 1_000_000 })
  const { promise: gone, resolve } = Promise.withResolvers<void>()
  const headers = { ...upload.headers, 'content-length': '1000000' }
  const sending = request(upload.url, { method: 'PUT', headers })
  sending.on('error', () => resolve())
  sending.write(Buffer.alloc(300_000))
  while ((await filesOf(acme.id)).length === 0) await nextTurn()

  sending.destroy()

  await gone
  while ((await filesOf(acme.id)).length > 0) await nextTurn()
})

test('an upload address is valid only as signed', async () => {
  const { manager, guidebookId } = await addGuidebook()
  const { upload } = await announce(manager, guidebookId)
  const { upload: other } = await announce(manager, guidebookId)
  const signed = new URL(upload.url)
  const changes: [name: string, value: string | null][] = [
    ['signature', 'AAAA'],
    ['signature', null],
    ['signature', new URL(other.url).searchParams.get('signature')],
    ['key', new URL(other.url).searchParams.get('key')],
    ['key', '../../etc/passwd'],
    ['size', '1'],
    ['type', 'text/html'],
    ['expires', '9999999999'],
    ['expires', null],
    ['extra', '1'],
  ]

  for (const [name, value] of changes) {
    const url = new URL(signed)
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
    const response = await put({ ...upload, url: url.href })
    assert.equal(await codeIn(response), 'upload_not_signed', `${name}=${value}`)
  }
  const read = await fetch(upload.url)
  assert.equal(await codeIn(read), 'upload_not_signed', 'an address to write to does not read')
  const asText = await put({ ...upload, headers: { 'content-type': 'text/html' } })
  assert.equal(await codeIn(asText), 'unsupported_media_type')
})

test("a file's address expires", async (t) => {
  const { manager, guidebookId } = await addGuidebook()
  const { upload } = await announce(manager, guidebookId)
  const fileId = await uploadDocument(manager, guidebookId, { bytes: manual })
  const redirect = await manager.fetch(
    `/guidebooks/${guidebookId}/reference-material/${fileId}/download`,
  )
  const location = redirect.headers.get('location') ?? ''
  assert.deepEqual(await download(manager, guidebookId, fileId), manual)

  // The service runs in this process, and so shares its clock.
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 16 * 60_000 })
  const [late, lateRead] = [await put(upload), await fetch(location)]
  t.mock.timers.reset()

  assert.equal(await codeIn(late), 'upload_not_signed')
  assert.equal(await codeIn(lateRead), 'upload_not_signed')
})

test('files that are too large or of an unsupported type are refused when announced', async () => {
  const { manager, guidebookId } = await addGuidebook()
  const most = config.limits.documentBytes

  assert.ok(await announce(manager, guidebookId, { size: most }))
  await assert.rejects(announce(manager, guidebookId, { size: most + 1 }), codeIs('too_large'))
  for (const contentType of [
    'application/zip',
    'video/mp4',
    'application/x-msdownload',
    'toString/x',
  ]) {
    await assert.rejects(
      announce(manager, guidebookId, { contentType }),
      codeIs('unsupported_media_type'),
    )
  }
})

const liars: [what: string, bytes: Buffer, contentType: string][] = [
  ['text that claims to be a PDF', Buffer.from('Just some text.'), 'application/pdf'],
  ['a PDF that claims to be an image', manual, 'image/png'],
  [
    'a program that claims to be text',
    Buffer.from('\x7fELF\x02\x01\x01\0\0\0', 'latin1'),
    'text/plain',
  ],
  [
    'text that claims to be a Word document',
    Buffer.from('PK? no'),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
]

for (const [what, bytes, contentType] of liars) {
  test(`${what} is rejected, and kept unchanged`, async () => {
    const { manager, params, guidebookId } = await addGuidebook()
    const fileId = await uploadDocument(manager, guidebookId, { bytes, contentType })
    const of = { params: { ...params, fileId } }
    const { referenceMaterial } = manager.client

    await assert.rejects(
      referenceMaterial.complete({ ...of, body: {} }),
      codeIs('content_mismatch'),
    )

    assert.equal((await referenceMaterial.get(of)).status, 'rejected')
    assert.deepEqual(await download(manager, guidebookId, fileId), bytes)
  })
}

async function download(manager: TestMember, guidebookId: string, fileId: string): Promise<Buffer> {
  const path = `/guidebooks/${guidebookId}/reference-material/${fileId}/download`
  const { headers } = await manager.fetch(path)
  return Buffer.from(await (await fetch(headers.get('location') ?? '')).arrayBuffer())
}

test('an empty document is rejected', async () => {
  const { manager, params, guidebookId } = await addGuidebook()
  const fileId = await uploadDocument(manager, guidebookId, { bytes: Buffer.alloc(0) })

  await assert.rejects(
    manager.client.referenceMaterial.complete({ params: { ...params, fileId }, body: {} }),
    codeIs('document_empty'),
  )
})

test('a document has no download before it has arrived', async () => {
  const { manager, params, guidebookId } = await addGuidebook()
  const { fileId } = await announce(manager, guidebookId)
  const path = `/guidebooks/${guidebookId}/reference-material/${fileId}`

  assert.equal(await codeIn(await manager.fetch(`${path}/download`)), 'file_not_ready')
  for (const verb of ['complete', 'convert', 'extract-procedure']) {
    const response = await manager.fetch(`${path}/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    assert.equal(await codeIn(response), 'upload_missing', verb)
  }
  const { items } = await manager.client.referenceMaterial.list({ params })
  assert.equal(items[0]?.status, 'pending')
})

test('a document is deleted with all its files', async () => {
  const { acme, manager, params, guidebookId } = await addGuidebook()
  const fileId = await uploadDocument(manager, guidebookId, { bytes: manual })
  const of = { params: { ...params, fileId } }
  await manager.client.referenceMaterial.convert({ ...of, body: {} })
  const { headers } = await manager.fetch(
    `/guidebooks/${guidebookId}/reference-material/${fileId}/download`,
  )
  assert((await filesOf(acme.id)).length > 3)

  await manager.client.referenceMaterial.delete(of)

  assert.deepEqual(await filesOf(acme.id), [])
  await assert.rejects(manager.client.referenceMaterial.get(of), codeIs('not_found'))
  assert.deepEqual((await manager.client.referenceMaterial.list({ params })).items, [])
  assert.equal(await codeIn(await fetch(headers.get('location') ?? '')), 'not_found')
})
