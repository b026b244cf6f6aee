import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, test } from 'node:test'

import { manualPdf } from '#test/documents'
import {
  addDocument,
  addInstallation,
  hasEnded,
  signIn,
  startExtraction,
  until,
} from '#test/installation'

/** The parts of OTLP as JSON that the tests check. */
interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status: { code: number }
}

const exports: Export[] = []
const received: NodeJS.Dict<string | string[]>[] = []
const collector = createServer((request, response) => {
  received.push({ url: request.url, ...request.headers })
  void json(request).then((body) => {
    exports.push(body as Export)
    return response.setHeader('content-type', 'application/json').end('{}')
  })
}).listen(0, '127.0.0.1')
after(() => collector.close())
await once(collector, 'listening')
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const parent = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }

function spans(): Span[] {
  return exports.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
}

function valueOf({ attributes }: Span, key: string): string | number | undefined {
  const value = attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

/** The body follows only once the request has been accepted, so that it is read in another turn. */
async function postSlowly(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<void> {
  const request = ask(url, { method: 'POST', headers: { ...headers, expect: '100-continue' } })
  request.flushHeaders()
  await once(request, 'continue')
  request.end(body)
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream]
  response.resume()
  await once(response, 'end')
}

test('a collector gets requests, their database queries, and the jobs they start', async () => {
  const { baseUrl, start } = await addInstallation('tracing')
  const service = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc',
  })
  const { client, token } = await signIn(baseUrl)
  const params = await addDocument(client, await manualPdf())
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const traced = { ...headers, traceparent: `00-${parent.traceId}-${parent.spanId}-01` }
  await fetch(`${baseUrl}/guidebooks?limit=7`, { headers: traced })
  await postSlowly(`${baseUrl}/guidebooks`, traced, '{"title":"Pump"}')
  const nowhere = `${baseUrl}/guidebooks/01890a5d-ac96-774b-bcce-b302099a8057`
  await fetch(nowhere, { method: 'PATCH', headers: traced, body: '{"title":"Pump"}' })
  await until(client, await startExtraction(client, params), hasEnded)
  service.child.kill('SIGTERM')
  await service.ended

  const list = spans().find(({ name, parentSpanId }) => name === 'GET /guidebooks' && parentSpanId)
  const create = spans().find(
    ({ name, traceId }) => name === 'POST /guidebooks' && traceId === parent.traceId,
  )
  assert(list && create)
  assert.deepEqual([list.traceId, list.parentSpanId, list.kind], [parent.traceId, parent.spanId, 2])
  assert.equal(valueOf(list, 'http.response.status_code'), 200)
  assert.equal(valueOf(list, 'millwright.operation'), 'guidebooks.list')
  // After the body is read, database queries still belong to the same request.
  for (const [asker, name] of [
    [list, 'read'],
    [create, 'write'],
  ] as const) {
    const below = spans().filter(({ parentSpanId }) => parentSpanId === asker.spanId)
    assert.deepEqual(
      below.map((span) => [span.name, span.kind, span.traceId]),
      [[name, 3, parent.traceId]],
    )
  }

  const refused = spans().find(({ name }) => name.startsWith('PATCH /guidebooks/'))
  const rolledBack = spans().find(({ parentSpanId }) => parentSpanId === refused?.spanId)
  assert.equal(refused && valueOf(refused, 'http.response.status_code'), 404)
  assert.deepEqual([refused?.status.code, rolledBack?.status.code], [0, 0], 'no failure of ours')

  const job = spans().find(({ name }) => name === 'extract-procedure')
  const asking = spans().find(({ spanId }) => spanId === job?.parentSpanId)
  assert.match(asking?.name ?? '', /^POST .*\/extract-procedure$/)
  assert.equal(job?.traceId, asking?.traceId)
  assert.equal(job && valueOf(job, 'millwright.outcome'), 'succeeded')

  const written = JSON.stringify(exports)
  for (const secret of [token, 'Pump', params.guidebookId, 'limit=7']) {
    assert(!written.includes(secret), `a collector is told ${secret}`)
  }
  assert.equal(received[0]?.['authorization'], 'Basic abc')
  assert.equal(received[0]?.['url'], '/v1/traces')
})

test("traces started here are sampled, and others follow the caller's decision", async () => {
  const { baseUrl, start } = await addInstallation('tracing share')
  const service = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: '0',
  })
  const before = spans().length
  const traceId = parent.traceId.replace('0af7', 'ffff')
  await fetch(`${baseUrl}/healthz`)
  await fetch(`${baseUrl}/healthz`, {
    headers: { traceparent: `00-${traceId}-${parent.spanId}-01` },
  })
  await fetch(`${baseUrl}/healthz`, {
    headers: { traceparent: `00-${traceId}-${parent.spanId}-00` },
  })
  service.child.kill('SIGTERM')
  await service.ended

  const sent = spans().slice(before)
  assert.deepEqual(
    sent.map(({ name, traceId: of }) => [name, of]),
    [['GET /healthz', traceId]],
  )
})

test('an unreachable collector keeps no one waiting', async () => {
  const { baseUrl, start } = await addInstallation('tracing away')
  const service = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  const { client } = await signIn(baseUrl)
  await client.guidebooks.list({})

  service.child.kill('SIGTERM')
  assert.equal(await service.ended, 0)
})
