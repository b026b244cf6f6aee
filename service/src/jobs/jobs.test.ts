import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Job } from '@millwright/contract/jobs'

import { bombPdf } from '#test/bad-documents'
import { addPlant, askToConvert, askToExtract } from '#test/queued-documents'
import { codeIs, startTestService, type TestMember } from '#test/service'

const service = await startTestService((config) => ({
  ...config,
  limits: { ...config.limits, documentSeconds: 4, documentMemoryMegabytes: 600 },
}))

test("callers who don't wait get the job, and its result later", async () => {
  const { manager, guidebookId, files } = await addPlant(service, { count: 1 })

  const jobId = await askToExtract(manager, guidebookId, files[0] ?? '')
  const events = await eventsOf(manager, jobId)

  const last = events.at(-1)
  assert.equal(last?.event, 'end')
  assert.equal(last.job.status, 'succeeded')
  assert(events.slice(0, -1).every(({ event }) => event === 'progress'))
  const ids = events.map(({ id }) => Number(id))
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => a - b),
  )
  const stored = await manager.client.jobs.get({ params: { jobId } })
  assert.deepEqual(stored, last.job)
  const { procedure } = stored.result as { procedure: { id: string } }
  const { title } = await manager.client.procedures.get({ params: { procedureId: procedure.id } })
  assert.match(title, /seal/)
})

test('events resume after the last one seen, and an invalid id starts over', async () => {
  const { manager, guidebookId, files } = await addPlant(service, { count: 1 })
  const jobId = await askToConvert(manager, guidebookId, files[0] ?? '')
  const all = await eventsOf(manager, jobId)

  // A standard EventSource reconnects after the end of a stream, and stops at a 204.
  const seenLast = { 'last-event-id': all.at(-1)?.id ?? '' }
  const over = await manager.fetch(`/jobs/${jobId}/events`, { headers: seenLast })
  assert.equal(over.status, 204)

  for (const seen of ['999999', 'NaN', '-1', '', 'x'.repeat(1_000), '1e999']) {
    const events = await eventsOf(manager, jobId, { 'last-event-id': seen })
    assert.deepEqual(
      events.map(({ event }) => event),
      ['end'],
      seen,
    )
  }
})

interface JobEvent {
  id: string
  event: string
  job: Job
}

async function eventsOf(
  { fetch: send }: TestMember,
  jobId: string,
  headers: Record<string, string> = {},
): Promise<JobEvent[]> {
  const response = await send(`/jobs/${jobId}/events`, { headers })
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/)
  return eventsIn(await response.text())
}

function eventsIn(text: string): JobEvent[] {
  return text.split('\n\n').flatMap((block) => {
    const [, id, event, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.+)$/.exec(block) ?? []
    return id && event && data ? [{ id, event, job: JSON.parse(data) as Job }] : []
  })
}

/** Starts reading a document that takes longer than any wait. Returns once it is being read. */
async function startSlow() {
  const plant = await addPlant(service, { count: 1, bytes: bombPdf() })
  const { manager, guidebookId, files } = plant
  const jobId = await askToConvert(manager, guidebookId, files[0] ?? '')
  const response = await manager.fetch(`/jobs/${jobId}/events`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  assert(reader)
  let text = ''
  while (!text.includes('"status":"running"')) {
    const { value, done } = await reader.read()
    assert(!done, text)
    text += value
  }
  const rest = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return eventsIn(text)
      text += value
    }
  }
  return { ...plant, jobId, rest }
}

test('a job is canceled while it runs, once', async () => {
  const { manager, guidebookId, jobId, rest } = await startSlow()
  const of = { params: { jobId } }

  await manager.client.jobs.cancel(of)

  assert.equal((await manager.client.jobs.get(of)).status, 'canceled')
  assert.equal((await rest()).at(-1)?.event, 'end')
  await assert.rejects(manager.client.jobs.cancel(of), codeIs('job_finished'))
  const { procedures } = await manager.client.guidebooks.get({ params: { guidebookId } })
  assert.deepEqual(procedures, [])
})

test("a job's event stream ends with its session", async () => {
  const { manager, rest } = await startSlow()

  await manager.client.signIn.signOut({ body: {} })

  const events = await rest()
  assert(!events.some(({ event }) => event === 'end'), JSON.stringify(events.at(-1)))
})

test('jobs are for managers of the same organization', async () => {
  const { acme, manager, guidebookId, files } = await addPlant(service, { count: 1 })
  const jobId = await askToConvert(manager, guidebookId, files[0] ?? '')
  const [member, rival] = [await acme.as('member'), (await service.addOrganization()).owner]
  const of = { params: { jobId } }

  await assert.rejects(member.client.jobs.get(of), codeIs('permission_denied'))
  await assert.rejects(rival.client.jobs.get(of), codeIs('not_found'))
  assert.equal((await rival.fetch(`/jobs/${jobId}/events`)).status, 404)
})
