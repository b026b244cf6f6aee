import assert from 'node:assert/strict'
import { test } from 'node:test'

import { uploadDocument } from '#test/documents'
import { problemIn } from '#test/problems'
import { startTestService } from '#test/service'

const { addOrganization } = await startTestService()

const dataSheet = `# Pump P-101

> **DANGER:** The casing holds pressure for ten minutes after a stop.

## Features

- Two seals with a chamber of oil between them
- A quiet motor that an inverter drives
- Check the level without a tool
`

test('a document without a procedure lists its notices and the closest passages, which can be drafted', async () => {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const document = { contentType: 'text/markdown', filename: 'sheet.md' }
  const bytes = Buffer.from(dataSheet)
  const fileId = await uploadDocument(manager, guidebookId, { ...document, bytes })
  const address = `/guidebooks/${guidebookId}/reference-material/${fileId}/extract-procedure`
  const extract = async (body: object) =>
    await manager.fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  const problem = await problemIn(await extract({}))

  assert.equal(problem.code, 'no_procedure_found')
  const { candidates = [], callouts = [] } = problem.foundInstead ?? {}
  assert.deepEqual(
    callouts.map(({ kind, page }) => [kind, page]),
    [['danger', 1]],
  )
  assert.deepEqual(
    candidates.map(({ title, stepCount }) => [title, stepCount]),
    [['Features', 3]],
  )
  const job = await manager.client.jobs.get({ params: { jobId: problem.jobId ?? '' } })
  assert.deepEqual(job.error?.foundInstead, problem.foundInstead)
  const { items } = await manager.client.jobs.list({ query: {} })
  assert.deepEqual(
    [items[0]?.error?.code, items[0]?.error?.foundInstead],
    [job.error?.code, undefined],
  )

  const drafted = await extract({ candidate: candidates[0]?.id })

  assert.equal(drafted.status, 201)
  const params = { guidebookId, fileId }
  const { candidates: kept } = await manager.client.referenceMaterial.get({ params })
  assert.deepEqual(
    kept?.map(({ id, inDraft }) => [id, inDraft]),
    [[candidates[0]?.id, true]],
  )
  const anyway = await extract({ pages: '1', anyway: true })
  assert.equal(anyway.status, 201)
})
