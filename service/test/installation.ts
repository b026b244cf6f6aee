import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { after } from 'node:test'

import type { Job } from '@millwright/contract/jobs'
import type { Client } from '@millwright/sdk/client'

import { createTestDatabase } from './database.ts'
import { manualPdf } from './documents.ts'
import { freePort } from './free-port.ts'
import { peopleAt } from './people.ts'
import { startProcess, urlOf } from './service-process.ts'

const chapters = Array.from({ length: 40 }, (_, index) => ({
  heading: `Procedure ${index + 1}`,
  steps: Array.from({ length: 12 }, (_step, at) => `Tighten the bolt ${at + 1} of the cover.`),
}))
let longManual: Promise<Buffer> | undefined

/** A separate installation: a database, a folder, an address. Its processes can be started and stopped. */
export async function addInstallation(name: string) {
  const database = await createTestDatabase(name)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'millwright-process-'))
  const port = await freePort()
  after(async () => {
    await database.drop()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const baseUrl = `http://127.0.0.1:${port}`
  const start = async (more: Record<string, string> = {}) =>
    await startProcess({
      DATABASE_URL: urlOf(database.connection),
      DATA_DIR: dataDirectory,
      PORT: String(port),
      BASE_URL: baseUrl,
      ...more,
    })
  const { connection, administration } = database
  return { baseUrl, port, dataDirectory, start, connection, administration }
}

/** Signs in as the owner of a new organization. */
export async function signIn(baseUrl: string): Promise<{ client: Client; token: string }> {
  const { owner } = await peopleAt(baseUrl).addOrganization()
  return { client: owner.client, token: owner.options.sessionToken ?? '' }
}

export async function addDocument(client: Client, given?: Buffer) {
  const bytes = given ?? (await (longManual ??= manualPdf(chapters)))
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const { fileId, upload } = await client.referenceMaterial.uploadUrl({
    params: { guidebookId },
    body: { filename: 'a.pdf', contentType: 'application/pdf', size: bytes.length },
  })
  const { method, headers, url } = upload
  await fetch(url, { method, headers, body: new Uint8Array(bytes) })
  return { guidebookId, fileId }
}

/** Starts an extraction, and returns its job once a worker is running it. */
export async function startExtraction(
  client: Client,
  params: { guidebookId: string; fileId: string },
) {
  const headers = { prefer: 'respond-async' }
  const { job } = await client.referenceMaterial.extractProcedure({
    params,
    body: { all: true },
    headers,
  })
  await until(client, job.id, ({ status }) => status === 'running')
  return job.id
}

export async function until(
  client: Client,
  jobId: string,
  isSo: (job: Job) => boolean,
): Promise<Job> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const job = await client.jobs.get({ params: { jobId } })
    if (isSo(job)) return job
    assert(Date.now() < deadline, `the job stays ${job.status}`)
    await delay(20)
  }
}

export const hasEnded = ({ status }: Job) => status !== 'queued' && status !== 'running'
