import assert from 'node:assert/strict'

import type { Job } from '@millwright/contract/jobs'

import { manualPdf, uploadDocument, type TestDocument } from './documents.ts'
import type { TestMember, TestService } from './service.ts'

/** A person with their own organization, with documents that have not been read yet. */
export async function addPlant(
  { addOrganization }: Pick<TestService, 'addOrganization'>,
  { count, bytes, ...facts }: { count: number } & Partial<TestDocument>,
) {
  const acme = await addOrganization()
  const document = { bytes: bytes ?? (await manualPdf()), ...facts }
  const manager = await acme.as('manager')
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const files = await Promise.all(
    Array.from({ length: count }, () => uploadDocument(manager, guidebookId, document)),
  )
  return { acme, manager, guidebookId, files }
}

export type Plant = Awaited<ReturnType<typeof addPlant>>

/** Requests the conversion of a document without waiting for it. @returns the id of the job */
export async function askToConvert(manager: TestMember, guidebookId: string, fileId: string) {
  return await ask(manager, `/guidebooks/${guidebookId}/reference-material/${fileId}/convert`)
}

/** Requests a draft of a document without waiting for it. @returns the id of the job */
export async function askToExtract(manager: TestMember, guidebookId: string, fileId: string) {
  return await ask(
    manager,
    `/guidebooks/${guidebookId}/reference-material/${fileId}/extract-procedure`,
  )
}

async function ask({ fetch: send }: TestMember, path: string): Promise<string> {
  const answer = await send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: '{}',
  })
  assert.equal(answer.status, 202)
  const { job } = (await answer.json()) as { job: Job }
  return job.id
}

/** The job once it has ended, when its events end. */
export async function waitForEnd(manager: TestMember, jobId: string): Promise<Job> {
  await (await manager.fetch(`/jobs/${jobId}/events`)).text()
  return await manager.client.jobs.get({ params: { jobId } })
}

/** Reads the events of a job until one meets a condition. */
export async function until(
  { fetch }: TestMember,
  jobId: string,
  isWanted: (job: Job) => boolean,
): Promise<void> {
  const events = await fetch(`/jobs/${jobId}/events`)
  let text = ''
  for await (const chunk of events.body ?? []) {
    const parts = `${text}${new TextDecoder().decode(chunk)}`.split('\n\n')
    text = parts.pop() ?? ''
    const data = parts.flatMap((part) => /^data: (.*)$/m.exec(part)?.[1] ?? [])
    if (data.some((event) => isWanted(JSON.parse(event) as Job))) return
  }
  assert.fail('The job has ended otherwise.')
}
