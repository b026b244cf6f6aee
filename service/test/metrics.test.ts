import assert from 'node:assert/strict'
import { test } from 'node:test'

import { api } from '@millwright/contract/api'

import { manualPdf } from '#test/documents'
import {
  addDocument,
  addInstallation,
  hasEnded,
  signIn,
  startExtraction,
  until,
} from '#test/installation'
import { freePort } from '#test/free-port'

/** Lines such as `name{label="value"} 3`, without what Prometheus itself adds to them. */
interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

function samplesIn(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (!name) return []
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text_]) => [key, text_])
    return [
      { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) },
    ]
  })
}

const operations = Object.entries(api).flatMap(([resource, verbs]) =>
  Object.keys(verbs).map((verb) => `${resource}.${verb}`),
)

test('metrics cover requests, their duration and jobs, and contain no names', async () => {
  const { baseUrl, start } = await addInstallation('metrics')
  const port = await freePort()
  await start({ METRICS_PORT: String(port) })
  const { client } = await signIn(baseUrl)
  const params = await addDocument(client, await manualPdf())
  const jobId = await startExtraction(client, params)
  await until(client, jobId, hasEnded)
  await client.guidebooks.list({})
  await fetch(`${baseUrl}/guidebooks/${params.guidebookId}/nothing-here`)
  await fetch(`${baseUrl}/users/authenticate-magic-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email_address: 'nobody@example.com',
      code: '000000',
      code_verifier: 'x'.repeat(43),
    }),
  })

  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await response.text()
  const samples = samplesIn(text)
  const valueOf = (name: string, labels: Record<string, string>) =>
    samples.find(
      (each) =>
        each.name === name &&
        Object.entries(labels).every(([label, value]) => each.labels[label] === value),
    )?.value

  assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
  assert.equal(valueOf('millwright_wrong_codes_total', {}), 1)
  const list = { operation: 'guidebooks.list' }
  assert.equal(valueOf('millwright_http_requests_total', { ...list, status: '200' }), 1)
  assert.equal(valueOf('millwright_http_request_seconds_count', list), 1)
  assert.equal(valueOf('millwright_http_requests_total', { operation: 'other', status: '404' }), 1)
  const job = { kind: 'extract-procedure' }
  assert.equal(valueOf('millwright_jobs_total', { ...job, outcome: 'succeeded' }), 1)
  assert.equal(valueOf('millwright_job_seconds_count', job), 1)
  assert.equal(valueOf('millwright_uploads_total', {}), 1)
  assert.ok(Number(valueOf('millwright_upload_bytes_total', {})) > 1_000)
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
    assert.notEqual(valueOf(name, {}), undefined, name)
  }
  assert.equal(valueOf('millwright_ready', {}), 1)
  assert.equal(valueOf('millwright_files_reachable', {}), 1)
  assert.ok(Number(valueOf('millwright_disk_free_bytes', {})) > 1_000)
  // Without a folder for backups, their age is unknown.
  assert.equal(valueOf('millwright_last_backup_timestamp_seconds', {}), undefined)
  assert.notEqual(valueOf('millwright_database_connections', { state: 'idle' }), undefined)
  // Labels with unbounded values would fill the memory of the collector.
  const known = new Set([...operations, 'other'])
  for (const { name, labels } of samples) {
    if (labels['operation'])
      assert.ok(known.has(labels['operation']), `${name} ${labels['operation']}`)
  }
  assert.doesNotMatch(text, /[0-9a-f]{8}-[0-9a-f]{4}-/)
})

test("the operators' port serves the health of a process, and nothing else", async () => {
  const { start } = await addInstallation('operators')
  const port = await freePort()
  await start({ METRICS_PORT: String(port) })
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status

  assert.deepEqual(
    [await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/users/me')],
    [200, 200, 404],
  )
})
