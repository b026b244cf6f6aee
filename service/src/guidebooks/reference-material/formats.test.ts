import assert from 'node:assert/strict'
import { test } from 'node:test'

import { unstorablePdf } from '#test/bad-documents'
import { manualPdf, uploadDocument, type TestDocument } from '#test/documents'
import { startTestService } from '#test/service'

const { addOrganization } = await startTestService()

async function addDocument(document: TestDocument) {
  const manager = await (await addOrganization()).as('manager')
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const fileId = await uploadDocument(manager, guidebookId, document)
  return { manager, params: { guidebookId, fileId } }
}

const otherFormats: [contentType: string, text: string][] = [
  ['text/markdown', '# Replacing the seal\n\n1. Remove the cover.\n2. Pull the seal out.\n'],
  [
    'text/html',
    '<!doctype html><h1>Replacing the seal</h1><ol><li>Remove the cover.<li>Pull the seal out.</ol>',
  ],
  ['text/plain', 'Replacing the seal\n\n1. Remove the cover.\n2. Pull the seal out.\n'],
]

for (const [contentType, text] of otherFormats) {
  test(`a procedure is extracted from ${contentType}`, async () => {
    const { manager, params } = await addDocument({ bytes: Buffer.from(text), contentType })

    const answer = await manager.client.referenceMaterial.extractProcedure({ params, body: {} })

    assert('procedure' in answer)
    const [section] = answer.procedure.outline
    assert.deepEqual(
      section?.steps.map((step) => [step.text, step.source?.boxes]),
      [
        ['Remove the cover.', []],
        ['Pull the seal out.', []],
      ],
    )
  })
}

test('letters that a database cannot hold do not stop a procedure from being read', async () => {
  const { manager, params } = await addDocument({ bytes: unstorablePdf() })

  const answer = await manager.client.referenceMaterial.extractProcedure({ params, body: {} })
  const converted = await manager.client.referenceMaterial.convert({ params, body: {} })

  assert('procedure' in answer && 'document' in converted)
  const steps = answer.procedure.outline.flatMap((section) => section.steps)
  assert.equal(steps.length, 3)
  assert(JSON.stringify(steps).isWellFormed())
})

test('an owner password does not keep anybody from reading', async () => {
  const bytes = await manualPdf(undefined, { ownerPassword: 'secret' })
  const { manager, params } = await addDocument({ bytes })

  const answer = await manager.client.referenceMaterial.extractProcedure({ params, body: {} })

  assert('procedure' in answer)
})
