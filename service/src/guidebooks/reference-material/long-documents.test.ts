import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sampleDocx } from '../../../../extraction/test/sample-docx.ts'

import { uploadDocument } from '#test/documents'
import { measureLongestTurn } from '#test/longest-turn'
import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Small while compressed, however many paragraphs it has. */
async function uploaded(paragraphs: number) {
  const body = '<w:p><w:r><w:t>Check the oil.</w:t></w:r></w:p>'.repeat(paragraphs)
  const bytes = Buffer.from(sampleDocx({ body }))
  const manager = await (await addOrganization()).as('manager')
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const fileId = await uploadDocument(manager, guidebookId, { bytes, contentType })
  return { manager, params: { guidebookId, fileId } }
}

test('a document that expands to 300,000 paragraphs is refused, and delays no one', async () => {
  const { manager, params } = await uploaded(300_000)
  const longestTurn = measureLongestTurn()
  for (const operation of ['convert', 'extractProcedure'] as const) {
    await assert.rejects(
      manager.client.referenceMaterial[operation]({ params, body: {} }),
      codeIs('document_too_long'),
    )
  }
  const milliseconds = longestTurn()
  // Writing the reader's result used to block it for seconds.
  assert(milliseconds < 300, `${Math.round(milliseconds)} ms`)
})

test('the job of a long document links to its structured form instead of containing it', async () => {
  const { manager, params } = await uploaded(20_000)

  const answer = await manager.client.referenceMaterial.convert({ params, body: {} })

  assert('structuredUrl' in answer)
  assert(!('document' in answer))
  const job = await manager.client.jobs.get({ params: { jobId: answer.job.id } })
  assert(JSON.stringify(job).length < 2_000)
  const redirect = await manager.fetch(answer.structuredUrl)
  const structured = await fetch(redirect.headers.get('location') ?? '')
  const { blocks } = (await structured.json()) as { blocks: unknown[] }
  assert.equal(blocks.length, 20_000)
})
