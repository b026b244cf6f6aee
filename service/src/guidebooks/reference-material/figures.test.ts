import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Section } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'

import { illustratedPdf, manualPdf, uploadDocument } from '#test/documents'
import { problemIn } from '#test/problems'
import { startTestService, type TestMember } from '#test/service'

const { addOrganization } = await startTestService()

async function addGuidebook() {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  return { acme, manager, guidebookId }
}

/** The media of each step of what is extracted. */
async function extractedMedia(
  { client }: TestMember,
  params: { guidebookId: string; fileId: string },
) {
  const answer = await client.referenceMaterial.extractProcedure({ params, body: {} })
  assert('procedure' in answer)
  return answer.procedure.outline.flatMap(({ steps }) => steps.map(({ media }) => media))
}

test('the pictures of a document stand at the steps they show', async () => {
  const { acme, manager, guidebookId } = await addGuidebook()
  const fileId = await uploadDocument(manager, guidebookId, { bytes: await illustratedPdf() })
  const params = { guidebookId, fileId }

  const media = await extractedMedia(manager, params)

  assert.deepEqual(
    media.map((each) => each.map((medium) => [medium.kind, medium.fileId])),
    Array.from({ length: 3 }, () => [['image', fileId]]),
  )
  const url = media[0]?.[0]?.url ?? ''
  const member = await acme.as('member')
  const redirect = await member.fetch(url)
  assert.equal(redirect.status, 307)
  const picture = await fetch(redirect.headers.get('location') ?? '')
  assert.equal(picture.headers.get('content-type'), 'image/jpeg')
  const bytes = Buffer.from(await picture.arrayBuffer())
  assert.equal(bytes.subarray(0, 3).toString('hex'), 'ffd8ff')

  await manager.client.referenceMaterial.convert({ params, body: {} })
  const again = await extractedMedia(manager, params)
  const urls = (all: typeof media) => all.flat().map((medium) => medium.url)
  assert.deepEqual(urls(again), urls(media), 'no second picture is kept')

  const other = await uploadDocument(manager, guidebookId, { bytes: await manualPdf() })
  const elsewhere = await member.fetch(url.replace(fileId, other))
  assert.equal((await problemIn(elsewhere)).code, 'not_found')

  await manager.client.referenceMaterial.delete({ params })
  assert.equal((await problemIn(await member.fetch(url))).code, 'not_found')
  assert.equal((await fetch(redirect.headers.get('location') ?? '')).status, 404)
})

test('what a step shows has the address the request came by, and is stored without it', async () => {
  const { acme, manager, guidebookId } = await addGuidebook()
  const fileId = await uploadDocument(manager, guidebookId, { bytes: await illustratedPdf() })
  const urls = ({ outline }: { outline: Section[] }) =>
    outline.flatMap(({ steps }) => steps.flatMap(({ media }) => media.map(({ url }) => url)))
  const params = { guidebookId, fileId }
  const answer = await manager.client.referenceMaterial.extractProcedure({ params, body: {} })
  assert('procedure' in answer)
  const bare = urls(answer.procedure)
  assert(bare.every((url) => url.startsWith(`/reference-material/${fileId}/figures/`)))
  const path = `/api/org/${acme.slug}/procedures/${answer.procedure.id}`

  const mounted = (await (await manager.fetch(path)).json()) as Procedure
  assert.deepEqual(
    urls(mounted),
    bare.map((url) => `/api/org/${acme.slug}${url}`),
  )
  const body = JSON.stringify({ outline: mounted.outline })
  const headers = { 'content-type': 'application/json' }
  const written = await manager.fetch(path, { method: 'PATCH', body, headers })
  assert.deepEqual(urls((await written.json()) as Procedure), urls(mounted))
  const procedure = await manager.client.procedures.get({
    params: { procedureId: answer.procedure.id },
  })
  assert.deepEqual(urls(procedure), bare)
})
