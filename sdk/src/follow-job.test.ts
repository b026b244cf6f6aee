import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { test, type TestContext } from 'node:test'

import type { Job } from '@millwright/contract/jobs'

import { followJob } from './follow-job.ts'

/** Starts a server that responds as the test wants; returns its address. */
async function serve(t: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  t.after(() => server.close().closeAllConnections())
  await once(server, 'listening')
  const address = server.address()
  assert.ok(address !== null && typeof address === 'object')
  return `http://127.0.0.1:${address.port}`
}

function event(id: number, name: string, job: Partial<Job>): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(job)}\n\n`
}

test('a broken connection is resumed after the last event seen', async (t) => {
  const lastEventIds: (string | undefined)[] = []
  const baseUrl = await serve(t, (request, response) => {
    lastEventIds.push(request.headers['last-event-id']?.toString())
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (lastEventIds.length > 1) {
      response.end(`: keep alive\n\n${event(8, 'end', { status: 'succeeded' })}`)
      return
    }
    response.write(event(7, 'progress', { status: 'running' }), () => response.destroy())
  })
  const seen: string[] = []

  const job = await followJob({ baseUrl }, 'j', { onProgress: ({ status }) => seen.push(status) })

  assert.equal(job.status, 'succeeded')
  assert.deepEqual(seen, ['running', 'succeeded'])
  assert.deepEqual(lastEventIds, [undefined, '7'])
})

test('a job that cannot be seen is an immediate error', async (t) => {
  const problem = {
    code: 'not_found',
    status: 404,
    title: '',
    type: '',
    instance: '',
    requestId: '',
  }
  let requests = 0
  const baseUrl = await serve(t, (_request, response) => {
    requests += 1
    response.writeHead(404, { 'content-type': 'application/problem+json' })
    response.end(JSON.stringify(problem))
  })

  await assert.rejects(followJob({ baseUrl }, 'j'), { code: 'not_found' })
  assert.equal(requests, 1)
})
