import { setTimeout as delay } from 'node:timers/promises'

import type { Client } from '@millwright/sdk/client'

import { randomFrom } from '../../service/seed/random.ts'
import { manualPdf } from '../../service/test/documents.ts'
import { addDocument } from '../../service/test/installation.ts'
import { peopleAt } from '../../service/test/people.ts'

import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { setUpStand, type Stand } from './stand.ts'

/**
 * Kills the process that runs jobs, again and again. Each extraction ends once: with one procedure, or with a code
 * and none.
 *
 * The control returns finished jobs to the queue, as a queue without its own record would.
 */
export const killWorker: Fault = { rounds: 50, size: 100, run }

const busy = { JOBS_AT_ONCE: '4' }
const endMilliseconds = 300_000

async function run({
  seed,
  rounds,
  size,
  isControl,
  report: tell,
}: FaultOptions): Promise<Outcome> {
  const random = randomFrom(seed)
  const stand = await setUpStand()
  try {
    const { baseUrl } = await stand.serve({ JOBS_AT_ONCE: '0' })
    const { owner } = await peopleAt(baseUrl).addOrganization()
    const requests: ExtractionRequest[] = []
    for (let round = 0; round < rounds; round += 1) {
      await feed(owner.client, requests, Math.ceil(((round + 1) * size) / rounds))
      const worker = await stand.work(busy)
      await delay(random() * 2_000)
      worker.child.kill('SIGKILL')
      await worker.ended
      if (round % 10 === 9) tell(`has killed ${round + 1} workers`)
    }
    await stand.work(busy)
    if (isControl) await repeat(stand, await ended(stand, 1))
    const left = await ended(stand, requests.length)
    return await outcomeOf(stand, {
      rounds,
      requested: requests.length,
      unended: requests.length - left.length,
    })
  } finally {
    await stand.end()
  }
}

interface ExtractionRequest {
  guidebookId: string
}

/** Requests extractions, each from its own document into its own guidebook. */
async function feed(client: Client, requests: ExtractionRequest[], count: number): Promise<void> {
  while (requests.length < count) {
    const chapters = Array.from({ length: 10 }, (_, chapter) => ({
      heading: `Procedure ${chapter + 1}`,
      steps: Array.from({ length: 12 }, (_step, at) => `Tighten the bolt ${at + 1} of the cover.`),
      notice: `WARNING: Isolate pump ${requests.length} before you open it.`,
    }))
    const params = await addDocument(client, await manualPdf(chapters))
    const headers = { prefer: 'respond-async' }
    await client.referenceMaterial.extractProcedure({ params, body: { all: true }, headers })
    requests.push(params)
  }
}

interface EndedJob {
  id: string
  organizationId: string
}

/** The finished jobs, once there are enough, or after the timeout. */
async function ended(stand: Stand, count: number): Promise<EndedJob[]> {
  const until = performance.now() + endMilliseconds
  for (;;) {
    const jobs = await stand.ask<EndedJob>(
      `select id, organization_id as "organizationId" from jobs
       where kind = 'extract-procedure' and status in ('succeeded', 'failed')`,
    )
    if (jobs.length >= count || performance.now() > until) return jobs
    await delay(200)
  }
}

async function repeat(stand: Stand, jobs: EndedJob[]): Promise<void> {
  for (const { id, organizationId } of jobs) {
    await stand.ask(`update jobs set status = 'queued' where id = $1`, [id])
    await stand.ask(`insert into pgboss.job (name, data) values ('jobs', $1)`, [
      { organizationId, jobId: id },
    ])
  }
}

interface JobRow {
  status: string
  code: string | null
  attempts: number
  procedures: number
}

async function outcomeOf(
  stand: Stand,
  { rounds, requested, unended }: { rounds: number; requested: number; unended: number },
): Promise<Outcome> {
  const jobs = await stand.ask<JobRow>(
    `select status, error ->> 'code' as code, attempt as attempts,
       (select count(*)::int from guidebook_procedures l
        where l.organization_id = j.organization_id and l.guidebook_id = (j.input ->> 'guidebook')::uuid
       ) as procedures
     from jobs j where kind = 'extract-procedure'`,
  )
  const succeeded = jobs.filter(({ status }) => status === 'succeeded')
  const wrong = jobs.filter(
    ({ status, procedures }) => procedures !== (status === 'succeeded' ? 1 : 0),
  )
  const nameless = jobs.filter(({ status, code }) => status === 'failed' && !code)
  const interrupted = jobs.filter(({ attempts }) => attempts > 1)
  return {
    counts: {
      kills: rounds,
      jobs: requested,
      succeeded: succeeded.length,
      failed: named(jobs),
      interrupted: interrupted.length,
    },
    broken: [
      ...(unended > 0 ? [`${unended} jobs have not ended`] : []),
      ...(wrong.length > 0 ? [`${wrong.length} jobs took effect more or less than once`] : []),
      ...(nameless.length > 0 ? [`${nameless.length} jobs failed without a code`] : []),
    ],
  }
}

/** How many failed with each code. */
function named(jobs: JobRow[]): string {
  const failed = jobs.filter(({ status }) => status === 'failed')
  const byCode = [...Map.groupBy(failed, ({ code }) => code ?? 'no code')]
  return byCode.map(([code, those]) => `${those.length} × ${code}`).join(' and ') || '0'
}
