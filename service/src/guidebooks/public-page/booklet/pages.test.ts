import assert from 'node:assert/strict'
import { test } from 'node:test'

import { startTestService } from '#test/service'

// No process takes jobs.
const { addOrganization, baseUrl } = await startTestService((defaults) => ({
  ...defaults,
  limits: { ...defaults.limits, jobsAtOnce: 0 },
}))

const asBrowser = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'de' }

test('people waiting for a PDF see a page that reloads, and another one if it fails', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'P <1>' } })
  const address = `${baseUrl}/g/${shortId}/pdf`
  const open = async (url: string) => {
    const answer = await fetch(url, { headers: asBrowser })
    return { status: answer.status, text: await answer.text() }
  }
  assert.match((await open(address)).text, /Keine öffentliche Seite/)
  await client.guidebooks.share({ params: { guidebookId } })

  const waiting = await open(`${address}?language=en`)

  assert.equal(waiting.status, 202)
  assert(waiting.text.includes('Das PDF wird erstellt') && !waiting.text.includes('<1>'))
  const [, next = ''] = /http-equiv="refresh" content="1;url=([^"]+)"/.exec(waiting.text) ?? []
  const { searchParams: params } = new URL(next.replaceAll('&#38;', '&'), baseUrl)
  assert.equal(params.get('language'), 'en')
  const jobId = params.get('job') ?? ''
  assert((await open(`${address}?job=${jobId}`)).text.includes(jobId), 'it waits for the same')
  await client.jobs.cancel({ params: { jobId } })
  const failed = await open(`${address}?job=${jobId}`)
  assert.equal(failed.status, 422)
  assert(failed.text.includes('Das PDF konnte nicht erstellt werden'))
  assert(!failed.text.includes('http-equiv="refresh"'))
})
