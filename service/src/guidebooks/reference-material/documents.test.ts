import assert from 'node:assert/strict'
import { test } from 'node:test'

import { manualPdf, uploadDocument } from '#test/documents'
import { codeIn } from '#test/problems'
import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()
const manual = await manualPdf()

async function addGuidebook() {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  return { acme, manager, guidebookId, params: { guidebookId } }
}

test('a document is downloaded completely or in part, as a file that a browser does not execute', async () => {
  const { acme, manager, params, guidebookId } = await addGuidebook()
  const member = await acme.as('member')
  const filename = 'Handbuch «Pumpe» – größer\r\n; x="y".pdf'
  const fileId = await uploadDocument(manager, guidebookId, { bytes: manual, filename })
  await manager.client.referenceMaterial.complete({ params: { ...params, fileId }, body: {} })
  const path = `/guidebooks/${guidebookId}/reference-material/${fileId}/download`

  const redirect = await member.fetch(path)
  const location = redirect.headers.get('location') ?? ''
  const whole = await fetch(location)
  const get = async (headers: Record<string, string>) => await fetch(location, { headers })
  const part = await get({ range: 'bytes=5-9' })
  const end = await get({ range: 'bytes=-4' })

  assert.equal(redirect.status, 307)
  assert.deepEqual(Buffer.from(await whole.arrayBuffer()), manual)
  assert.equal(whole.headers.get('content-type'), 'application/pdf')
  assert.equal(whole.headers.get('x-content-type-options'), 'nosniff')
  assert.match(whole.headers.get('content-security-policy') ?? '', /^default-src 'none'; sandbox; /)
  const disposition = whole.headers.get('content-disposition') ?? ''
  assert(disposition.startsWith("attachment; filename*=UTF-8''Handbuch%20"), disposition)
  assert.doesNotMatch(disposition, /[\r\n"]/)
  assert.equal(part.status, 206)
  assert.equal(part.headers.get('content-range'), `bytes 5-9/${manual.length}`)
  assert.deepEqual(Buffer.from(await part.arrayBuffer()), manual.subarray(5, 10))
  assert.deepEqual(Buffer.from(await end.arrayBuffer()), manual.subarray(-4))
  for (const range of ['garbage', 'lines=1-2']) {
    const response = await get({ range })
    assert.equal(response.status, 200, range)
    await response.arrayBuffer()
  }
  const beyond = await get({ range: `bytes=${manual.length}-` })
  assert.equal(beyond.headers.get('content-range'), `bytes */${manual.length}`)
  assert.equal(await codeIn(beyond), 'range_not_satisfiable')
})

test('documents of one guidebook are not those of another', async () => {
  const { manager, guidebookId } = await addGuidebook()
  const fileId = await uploadDocument(manager, guidebookId, { bytes: manual })
  const other = await manager.client.guidebooks.create({ body: { title: 'Other' } })

  await assert.rejects(
    manager.client.referenceMaterial.get({ params: { guidebookId: other.id, fileId } }),
    codeIs('not_found'),
  )
})

test('documents are listed newest first', async () => {
  const { manager, params, guidebookId } = await addGuidebook()
  for (const filename of ['1.pdf', '2.pdf', '3.pdf'])
    await uploadDocument(manager, guidebookId, { bytes: manual, filename })

  const { items } = await manager.client.referenceMaterial.list({ params })

  assert.deepEqual(
    items.map(({ filename }) => filename),
    ['3.pdf', '2.pdf', '1.pdf'],
  )
})
