import assert from 'node:assert/strict'
import { test } from 'node:test'

import { drawingPdf, manualPdf, uploadDocument } from '#test/documents'
import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

async function addDocument(bytes: Buffer) {
  const manager = await (await addOrganization()).as('manager')
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { guidebookId, fileId: await uploadDocument(manager, guidebookId, { bytes }) }
  return { client: manager.client, params }
}

test('a converted drawing has its number and revision', async () => {
  const bytes = await drawingPdf({ number: 'AM1-204-017', revision: 'B' })
  const { client, params } = await addDocument(bytes)
  assert.equal((await client.referenceMaterial.get({ params })).drawing, undefined)

  const converted = await client.referenceMaterial.convert({ params, body: {} })

  assert('document' in converted)
  const { source, ...fields } = converted.drawing ?? {}
  assert.deepEqual(fields, {
    number: 'AM1-204-017',
    revision: 'B',
    title: 'Center pulley',
    scale: '2:1',
  })
  assert.deepEqual([source?.fileId, source?.page, source?.boxes.length], [params.fileId, 1, 1])
  const guidebook = await client.guidebooks.get({ params })
  assert.deepEqual(guidebook.referenceMaterials[0]?.drawing, converted.drawing)
  assert.equal(guidebook.drawing_number, null, 'offered, not written')
})

test("a drawing's number is known even if it contains no procedure", async () => {
  const bytes = await drawingPdf({ number: 'AM1-204-017', revision: 'B' })
  const { client, params } = await addDocument(bytes)

  await assert.rejects(
    client.referenceMaterial.extractProcedure({ params, body: {} }),
    codeIs('no_procedure_found'),
  )

  const { drawing } = await client.referenceMaterial.get({ params })
  assert.deepEqual([drawing?.number, drawing?.revision], ['AM1-204-017', 'B'])
})

test('a manual without a number has none', async () => {
  const { client, params } = await addDocument(await manualPdf())

  const extracted = await client.referenceMaterial.extractProcedure({ params, body: {} })

  assert('procedure' in extracted)
  assert.equal(extracted.drawing, undefined)
  assert.equal((await client.referenceMaterial.get({ params })).drawing, undefined)
})
