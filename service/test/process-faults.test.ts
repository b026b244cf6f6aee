import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { after, test } from 'node:test'

import type { Job } from '@millwright/contract/jobs'
import { createClient, type Client } from '@millwright/sdk/client'

import { createTestDatabase } from '#test/database'
import { manualPdf } from '#test/documents'
import { startProcess, urlOf } from '#test/service-process'
import { freePort, newAddress } from '#test/service'

const chapters = Array.from({ length: 40 }, (_, index) => ({
  heading: `Procedure ${index + 1}`,
  steps: Array.from({ length: 12 }, (_step, at) => `Tighten the bolt ${at + 1} of the cover.`),
}))
const longManual = await manualPdf(chapters)

/** An installation of its own: a database, a folder, an address. Its processes come and go. */
async function addInstallation(name: string) {
  const database = await createTestDatabase(name)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'millwright-process-'))
  const port = await freePort()
  after(async () => {
    await database.drop()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const baseUrl = `http://127.0.0.1:${port}`
  const start = async () =>
    await startProcess({
      DATABASE_URL: urlOf(database.connection),
      DATA_DIR: dataDirectory,
      PORT: String(port),
    })
  return { baseUrl, start }
}

/** Signs in as the owner of a new organization. */
async function signIn(baseUrl: string): Promise<{ client: Client; token: string }> {
  const anonymous = createClient({ baseUrl })
  const emailAddress = newAddress()
  await anonymous.signIn.sendMagicLink({ body: { email_address: emailAddress } })
  const mailbox = await fetch(`${baseUrl}/dev/mailbox`, { headers: { accept: 'application/json' } })
  const { items } = (await mailbox.json()) as { items: { link: string }[] }
  const token = new URL(items[0]?.link ?? '').searchParams.get('token') ?? ''
  const { intermediate_session_token } = await anonymous.signIn.authenticateMagicLink({
    body: { token },
  })
  const { id } = await anonymous.organizations.create({
    body: { name: 'Acme', intermediate_session_token },
  })
  const { session } = await anonymous.signIn.exchangeSession({
    body: { intermediate_session_token, organization_id: id },
  })
  const sessionToken = session.jwt ?? ''
  return { client: createClient({ baseUrl, sessionToken }), token: sessionToken }
}

async function addDocument(client: Client, bytes = longManual) {
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const { fileId, upload } = await client.referenceMaterial.uploadUrl({
    params: { guidebookId },
    body: { filename: 'a.pdf', contentType: 'application/pdf', size: bytes.length },
  })
  const { method, headers, url } = upload
  await fetch(url, { method, headers, body: new Uint8Array(bytes) })
  return { guidebookId, fileId }
}

/** Starts an extraction, and returns its job once it is being done. */
async function startExtraction(client: Client, params: { guidebookId: string; fileId: string }) {
  const headers = { prefer: 'respond-async' }
  const { job } = await client.referenceMaterial.extractProcedure({
    params,
    body: { all: true },
    headers,
  })
  await until(client, job.id, ({ status }) => status === 'running')
  return job.id
}

async function until(client: Client, jobId: string, isSo: (job: Job) => boolean): Promise<Job> {
  const deadline = Date.now() + 40_000
  for (;;) {
    const job = await client.jobs.get({ params: { jobId } })
    if (isSo(job)) return job
    assert(Date.now() < deadline, `the job stays ${job.status}`)
    await delay(20)
  }
}

const hasEnded = ({ status }: Job) => status !== 'queued' && status !== 'running'

test('a service that is asked to stop finishes what was asked of it, and then ends well', async () => {
  const { baseUrl, start } = await addInstallation('stopping')
  const { child, ended } = await start()
  const { client } = await signIn(baseUrl)
  const params = await addDocument(client, await manualPdf())
  const asked = client.referenceMaterial.extractProcedure({ params, body: { all: true } })
  // Answered on the same connections, so that what was asked before it has arrived.
  await client.guidebooks.list({})

  child.kill('SIGTERM')

  const answer = await asked
  assert('procedure' in answer)
  assert.equal(await ended, 0)
  await assert.rejects(fetch(`${baseUrl}/healthz`))
})

test('a service that is asked to stop while somebody follows a job ends in time', async () => {
  const { baseUrl, start } = await addInstallation('following')
  const { child, ended } = await start()
  const { client, token } = await signIn(baseUrl)
  const params = await addDocument(client)
  const jobId = await startExtraction(client, params)
  const following = await fetch(`${baseUrl}/jobs/${jobId}/events`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const before = performance.now()

  child.kill('SIGTERM')

  await following.text()
  assert.equal(await ended, 0)
  assert(performance.now() - before < 15_000)
})

test('a job whose process is killed is done by the next one, and takes effect once', async () => {
  const { baseUrl, start } = await addInstallation('killed')
  const first = await start()
  const { client } = await signIn(baseUrl)
  const params = await addDocument(client)
  const jobId = await startExtraction(client, params)

  first.child.kill('SIGKILL')
  await first.ended
  await start()

  const { status } = await until(client, jobId, hasEnded)
  assert.equal(status, 'succeeded')
  const { procedures } = await client.guidebooks.get({ params })
  assert.equal(procedures.length, 1)
})
