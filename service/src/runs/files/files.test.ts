import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'

import { unzipSync } from 'fflate'

import { newId } from '#platform/id'
import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a photo is uploaded, named by an entry, and read by others', async () => {
  const acme = await addOrganization()
  const [manager, member] = [await acme.as('manager'), await acme.as('member')]
  const steps = [{ id: 'look', text: 'Look.', fields: [{ id: 'p', label: 'Seal', kind: 'photo' }] }]
  const { id: procedureId } = await manager.client.procedures.create({
    body: { title: 'Seal', outline: [{ title: '', steps: steps as { text: string }[] }] },
  })
  await manager.client.procedures.publish({ params: { procedureId } })
  const { id: runId } = await member.client.runs.create({ body: { procedureId } })
  const params = { runId }
  const entries = (fileId: string) => {
    const at = new Date().toISOString()
    const photo = { stepId: 'look', fieldId: 'p', fileId }
    return [{ id: newId(), at, deviceId: 'phone', kind: 'photo' as const, ...photo }]
  }
  const body = { filename: 'seal.png', contentType: 'image/png', size: onePixel.length }
  const { fileId, upload } = await member.client.runFiles.uploadUrl({ params, body })
  const early = await member.client.runs.addEntries({ params, body: { entries: entries(fileId) } })
  assert.equal(early.refused[0]?.code, 'file_not_ready')

  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: onePixel })
  const file = await member.client.runFiles.complete({ params: { runId, fileId }, body: {} })
  await member.client.runs.addEntries({ params, body: { entries: entries(fileId) } })

  assert.equal(file.status, 'ready')
  const { steps: done } = await manager.client.runs.get({ params })
  assert.deepEqual(done[0]?.values['p']?.value, [fileId])
  const { items } = await manager.client.runFiles.list({ params })
  assert.deepEqual(
    items.map(({ filename }) => filename),
    ['seal.png'],
  )
  const redirect = await manager.fetch(file.url)
  const bytes = await fetch(redirect.headers.get('location') ?? '')
  assert.deepEqual(Buffer.from(await bytes.arrayBuffer()), onePixel)
})

test('the record is printed with its photos, and exported completely with valid checksums', async () => {
  const { client, fetch: send } = (await addOrganization()).owner
  const steps = [
    { id: 'look', text: '检查密封 Осмотрите', fields: [{ id: 'p', label: 'Seal', kind: 'photo' }] },
  ]
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Seal', outline: [{ title: '', steps: steps as { text: string }[] }] },
  })
  await client.procedures.publish({ params: { procedureId } })
  const { id: runId } = await client.runs.create({ body: { procedureId } })
  const body = { filename: '../seal.png', contentType: 'image/png', size: onePixel.length }
  const { fileId, upload } = await client.runFiles.uploadUrl({ params: { runId }, body })
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: onePixel })
  await client.runFiles.complete({ params: { runId, fileId }, body: {} })
  const photo = { kind: 'photo' as const, stepId: 'look', fieldId: 'p', fileId }
  const entry = { id: newId(), at: new Date().toISOString(), deviceId: 'phone', ...photo }
  await client.runs.addEntries({ params: { runId }, body: { entries: [entry] } })
  const report = async (format: string) => {
    const response = await send(`/runs/${runId}/report?format=${format}`)
    assert.equal(response.status, 200)
    return Buffer.from(await response.arrayBuffer())
  }

  const [pdf, zip] = [await report('pdf'), await report('zip')]

  assert.equal(pdf.toString('latin1', 0, 5), '%PDF-')
  assert.match(pdf.toString('latin1'), /\/DCTDecode/)
  const { SHA256SUMS: sums, ...files } = unzipSync(zip)
  const expected = Object.entries(files).map(
    ([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
  )
  assert.equal(Buffer.from(sums ?? []).toString(), expected.join(''))
  assert.deepEqual(Object.keys(files), [
    'report.pdf',
    'report.html',
    'report.csv',
    'run.json',
    'version.json',
    'entries.jsonl',
    'chain.json',
    `files/${fileId}-.._seal.png`,
  ])
  assert.deepEqual(Buffer.from(files[`files/${fileId}-.._seal.png`] ?? []), onePixel)
})

test('a run accepts photos, recordings and PDFs, and nothing else', async () => {
  const { client } = (await addOrganization()).owner
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  await client.procedures.publish({ params: { procedureId } })
  const { id: runId } = await client.runs.create({ body: { procedureId } })
  const announce = async (filename: string, contentType: string) =>
    await client.runFiles.uploadUrl({
      params: { runId },
      body: { filename, contentType, size: 1 },
    })

  await announce('certificate.pdf', 'application/pdf')
  const refused = announce('run.exe', 'application/octet-stream')
  await assert.rejects(refused, codeIs('unsupported_media_type'))
})
