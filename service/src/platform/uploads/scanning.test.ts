import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { codeIs, startTestService, type TestMember } from '#test/service'

const folder = mkdtempSync(join(tmpdir(), 'scanner-'))
after(() => rmSync(folder, { recursive: true }))
const program = join(folder, 'scan')
// The contents of files decide the verdict. It has no environment to search for programs.
writeFileSync(
  program,
  `#!/bin/sh
[ "$1" = --quiet ] || exit 3
/usr/bin/grep -q INFECTED "$2" && exit 1
/usr/bin/grep -q UNREADABLE "$2" && exit 2
/usr/bin/grep -q ENDLESS "$2" && exec /bin/sleep 60
exit 0
`,
)
chmodSync(program, 0o755)

const { addOrganization, baseUrl } = await startTestService((config) => ({
  ...config,
  scanner: { program, options: ['--quiet'], seconds: 4 },
}))

/** A document with this text, uploaded and not completed yet. */
async function send({ client }: TestMember, guidebookId: string, text: string) {
  const body = { filename: 'notes.txt', contentType: 'text/plain', size: text.length }
  const { fileId, upload } = await client.referenceMaterial.uploadUrl({
    params: { guidebookId },
    body,
  })
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: text })
  const params = { guidebookId, fileId }
  const complete = async () => await client.referenceMaterial.complete({ params, body: {} })
  const state = async () => (await client.referenceMaterial.get({ params })).status
  return { complete, state }
}

test('files the scanner refuses are rejected, others become ready', async () => {
  const { owner } = await addOrganization()
  const { id } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })
  const bad = await send(owner, id, 'INFECTED text')
  const good = await send(owner, id, '1. Open the valve.')

  await assert.rejects(bad.complete(), codeIs('malware_found'))
  assert.equal((await good.complete()).status, 'ready')

  assert.equal(await bad.state(), 'rejected')
  await assert.rejects(bad.complete(), codeIs('malware_found'))
})

test('files without a verdict in time are held back, and can be completed later', async () => {
  const { owner } = await addOrganization()
  const { id } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })
  for (const text of ['UNREADABLE text', 'ENDLESS text']) {
    const file = await send(owner, id, text)
    await assert.rejects(file.complete(), codeIs('storage_unavailable'))
    assert.equal(await file.state(), 'pending')
  }
})

test('the logo of an organization is scanned as well', async () => {
  const { owner, id } = await addOrganization()
  const picture = Buffer.concat([onePixel, Buffer.from('INFECTED')])
  const { fileId, upload } = await owner.client.organizationLogo.uploadUrl({
    params: { id },
    body: { contentType: 'image/png', size: picture.length },
  })
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: new Uint8Array(picture) })

  const completing = owner.client.organizationLogo.complete({ params: { id, fileId }, body: {} })

  await assert.rejects(completing, codeIs('malware_found'))
  assert.equal((await owner.client.organizations.get({ params: { id } })).logoUrl, null)
})

test('a photo of a report from a public page is scanned as well', async () => {
  const { owner } = await addOrganization()
  const { client } = owner
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { guidebookId }
  const outline = [{ title: '', steps: [{ text: 'Oil it.' }] }]
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Oil', outline } })
  await client.procedures.publish({ params: { procedureId } })
  await client.guidebooks.linkProcedure({ params, body: { procedureId } })
  await client.guidebooks.share({ params })
  await client.guidebooks.update({ params, body: { takesReports: true } })
  const report = async (bytes: Buffer) => {
    const form = new FormData()
    const photo = new File([new Uint8Array(bytes)], 'leak.png', { type: 'image/png' })
    const fields = { at: 'procedure-1-step-1', website: '', text: 'It leaks.', photo }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return await fetch(`${baseUrl}/g/${shortId}/report`, { method: 'POST', body: form })
  }

  const refused = await report(Buffer.concat([onePixel, Buffer.from('INFECTED')]))
  const taken = await report(onePixel)

  assert.deepEqual([refused.status, taken.status], [422, 200])
  const { items } = await client.suggestions.list({ query: { guidebookId } })
  assert.equal(items.length, 1)
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
