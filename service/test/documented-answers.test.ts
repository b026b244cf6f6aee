import assert from 'node:assert/strict'
import { test } from 'node:test'

import { manualPdf, uploadDocument } from '#test/documents'
import { startTestService } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()
const { paths } = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as OpenApi

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, DocumentedAnswer> }>>
}

interface DocumentedAnswer {
  description: string
  headers?: Record<string, object>
  content?: Record<string, object>
}

/** Validates an answer against the API reference. @returns its status */
async function validateAnswer(path: string, method: string, answer: Response): Promise<number> {
  const { status, headers } = answer
  const name = `${method} ${path} ${status}`
  const documented = paths[path]?.[method.toLowerCase()]?.responses[status]
  const text = await answer.text()
  assert.ok(documented, `${name} is in the API reference: ${text}`)
  for (const each of Object.keys(documented.headers ?? {}))
    assert.ok(headers.has(each), `${name} ${each}`)
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  const { code } =
    type === 'application/problem+json' && text !== '' ? (JSON.parse(text) as { code: string }) : {}
  assert.ok(
    code === undefined || documented.description.split(', ').includes(code),
    `${name} ${code}`,
  )
  const types = Object.keys(documented.content ?? {})
  const isDocumented = types.some((each) =>
    [type, '*/*', type.replace(/\/.*/, '/*')].includes(each),
  )
  assert.ok(text === '' || isDocumented, `${name} ${type}`)
  return status
}

async function ask(path: string, url: string, init: RequestInit & { method: string }) {
  return await validateAnswer(
    path,
    init.method,
    await fetch(new URL(url, baseUrl), { redirect: 'manual', ...init }),
  )
}

/** A document that has been announced but not yet sent. */
async function announce(bytes: Buffer) {
  const { client } = await (await addOrganization()).as('manager')
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const { upload } = await client.referenceMaterial.uploadUrl({
    params: { guidebookId },
    body: { filename: 'a.pdf', contentType: 'application/pdf', size: bytes.length },
  })
  return upload
}

test('a resumable upload responds as documented', async () => {
  const bytes = new Uint8Array(await manualPdf())
  const { resumable } = await announce(Buffer.from(bytes))
  const tus = async (method: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
    await ask('/files/resumable', resumable.url, {
      method,
      headers,
      ...(body && { body: new Blob([new Uint8Array(body)]) }),
    })
  const pieces = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }
  const at = (offset: number) => ({ ...pieces, 'upload-offset': String(offset) })

  assert.equal(await tus('OPTIONS'), 204)
  assert.equal(await tus('PATCH', at(0), bytes.subarray(0, 100)), 204)
  assert.equal(await tus('HEAD'), 200)
  assert.equal(await tus('PATCH', at(0), bytes.subarray(0, 100)), 409)
  assert.equal(await tus('PATCH', { ...at(100), 'content-type': 'text/plain' }, bytes), 415)
  assert.equal(await tus('HEAD', { 'tus-resumable': '0.2.2' }), 412)
  assert.equal(await tus('PATCH', { ...pieces, 'upload-offset': 'x' }, bytes), 400)
  assert.equal(await tus('DELETE'), 204)
  assert.equal(await ask('/files/resumable', '/files/resumable?key=a', { method: 'HEAD' }), 403)
  assert.equal(await tus('PATCH', at(0), bytes), 204)
})

test('signed addresses respond as documented', async () => {
  const { url, headers } = await announce(await manualPdf())
  const body = new Blob([new Uint8Array(await manualPdf())])

  assert.equal(
    await ask('/files', url, { method: 'PUT', body, headers: { 'content-type': 'text/plain' } }),
    415,
  )
  assert.equal(await ask('/files', url, { method: 'PUT', body: 'short', headers }), 422)
  assert.equal(await ask('/files', url, { method: 'PUT', body, headers }), 200)
  assert.equal(await ask('/files', '/files?key=a', { method: 'PUT', body, headers }), 403)

  const { answer, path, location } = await addDownload()
  const read = async (more: Record<string, string> = {}) =>
    await ask('/files', location, { method: 'GET', headers: more })
  const { headers: head } = await fetch(location)

  assert.equal(await validateAnswer(path, 'GET', answer), 307)
  assert.equal(await read(), 200)
  assert.equal(await read({ range: 'bytes=0-9' }), 206)
  assert.equal(await read({ range: 'bytes=999999999-' }), 416)
  assert.equal(await read({ 'if-none-match': head.get('etag') ?? '' }), 304)
})

async function addDownload() {
  const manager = await (await addOrganization()).as('manager')
  const { id } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const fileId = await uploadDocument(manager, id, { bytes: await manualPdf() })
  const path = '/guidebooks/{guidebookId}/reference-material/{fileId}/download'
  const answer = await manager.fetch(`/guidebooks/${id}/reference-material/${fileId}/download`)
  return { answer, path, location: answer.headers.get('location') ?? '' }
}

test('public addresses respond as documented', async () => {
  const open = ['/healthz', '/readyz', '/.well-known/jwks.json', '/openapi.json']
  for (const path of [...open, '/postman.json', '/llms.txt'])
    assert.equal(await ask(path, path, { method: 'GET' }), 200)
  const { headers } = await fetch(`${baseUrl}/openapi.json`)
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  assert.equal(await ask('/openapi.json', '/openapi.json', { method: 'GET', headers: known }), 304)

  const { client } = await (await addOrganization()).as('manager')
  const { id, shortId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const page = async (query = '') =>
    await ask('/g/{shortId}', `/g/${shortId}${query}`, { method: 'GET' })
  assert.equal(await page(), 404)
  assert.equal(await page('?open'), 302)
  await client.guidebooks.share({ params: { guidebookId: id } })
  assert.equal(await page(), 200)
  const copy = async (of: string) =>
    await ask('/g/{shortId}/download', `/g/${of}/download`, { method: 'GET' })
  assert.deepEqual([await copy(shortId), await copy('none')], [200, 404])
  const pdf = async (of: string) => await ask('/g/{shortId}/pdf', `/g/${of}/pdf`, { method: 'GET' })
  assert.deepEqual([await pdf(shortId), await pdf('none')], [200, 404])
  const figures = '/g/{shortId}/figures/{fileId}/{figureId}'
  assert.equal(await ask(figures, `/g/${shortId}/figures/a/b`, { method: 'GET' }), 404)
})

test('server-sent events respond as documented, to their end', async () => {
  const manager = await (await addOrganization()).as('manager')
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const fileId = await uploadDocument(manager, guidebookId, { bytes: await manualPdf() })
  const { job } = await manager.client.referenceMaterial.convert({
    params: { guidebookId, fileId },
  })
  const events = await manager.fetch(`/jobs/${job.id}/events`)
  const last = /^id: (.*)$/m.exec(await events.clone().text())?.[1] ?? ''
  const again = await manager.fetch(`/jobs/${job.id}/events`, {
    headers: { 'last-event-id': last },
  })

  assert.equal(await validateAnswer('/jobs/{jobId}/events', 'GET', events), 200)
  assert.equal(await validateAnswer('/jobs/{jobId}/events', 'GET', again), 204)
})
