import { setTimeout as delay } from 'node:timers/promises'

import { uploadDocument } from '../../service/test/documents.ts'
import { askToConvert, waitForEnd, until, type Plant } from '../../service/test/queued-documents.ts'

/** The waits of a quiet organization, in milliseconds. */
export interface Waits {
  /** The longest wait until a tiny job started. */
  start: number
  /** The 99th percentile of response times. */
  healthz: number
  guidebook: number
}

const patienceMilliseconds = 60_000
const pauseMilliseconds = 20

/**
 * Someone who occasionally reads a guidebook and has a one-page document read.
 *
 * @param jobs the minimum number of documents, one after the other
 * @param seconds the minimum duration
 */
export async function quietly(
  baseUrl: string,
  quiet: Plant,
  { document, jobs, seconds }: { document: Buffer; jobs: number; seconds: number },
): Promise<Waits> {
  const { manager, guidebookId } = quiet
  const done = new AbortController()
  const health = sampled(done.signal, async () => await fetch(`${baseUrl}/healthz`))
  const reading = sampled(
    done.signal,
    async () => await manager.fetch(`/guidebooks/${guidebookId}`),
  )
  const starts: number[] = []
  try {
    const end = performance.now() + 1000 * seconds
    while (starts.length < jobs || performance.now() < end) {
      const fileId = await uploadDocument(manager, guidebookId, { bytes: document })
      starts.push(await startOf(quiet, fileId))
    }
  } finally {
    done.abort()
  }
  return {
    start: Math.max(...starts),
    healthz: slowest(await health),
    guidebook: slowest(await reading),
  }
}

/** How long a job waits for its worker; no longer than anyone would. */
async function startOf({ manager, guidebookId }: Plant, fileId: string): Promise<number> {
  const begun = performance.now()
  const jobId = await askToConvert(manager, guidebookId, fileId)
  const started = until(manager, jobId, ({ status }) => status !== 'queued')
  const given = new AbortController()
  await Promise.race([started, delay(patienceMilliseconds, undefined, given)]).catch(() => {})
  given.abort()
  const waited = performance.now() - begun
  if (waited >= patienceMilliseconds) {
    await manager.client.jobs.cancel({ params: { jobId } })
    await started.catch(() => {})
  } else {
    await waitForEnd(manager, jobId)
  }
  return waited
}

/** The response times, requested one after another. */
async function sampled(signal: AbortSignal, ask: () => Promise<Response>): Promise<number[]> {
  const taken: number[] = []
  while (!signal.aborted) {
    const begun = performance.now()
    await (await ask()).arrayBuffer()
    taken.push(performance.now() - begun)
    await delay(pauseMilliseconds)
  }
  return taken
}

function slowest(milliseconds: number[]): number {
  return milliseconds.toSorted((a, b) => a - b)[Math.floor(0.99 * milliseconds.length)] ?? 0
}
