import type { Job } from '@millwright/contract/jobs'
import { followJob } from '@millwright/sdk/follow-job'
import type { QueryClient } from '@tanstack/react-query'

import { apiFor, optionsOf } from '../api.ts'
import { errorCode } from '../pages/error-sentences.ts'
import { createStore } from '../ui/store.ts'
import { refreshGuidebooks } from '../refresh-guidebooks.ts'
import { followConversion } from './converting.ts'
import { noteClosed } from './closed-extractions.ts'
import { dropJobs, keepJob, keptJobs, type Scope } from './kept-jobs.ts'

interface Made {
  procedureId: string
  title: string
}

/** The latest extraction of a document. */
export interface ExtractionRun {
  phase: 'running' | 'failed' | 'done'
  job?: Job
  error?: unknown
  /** The resulting draft. */
  made?: Made
}

interface Place {
  slug: string
  guidebookId: string
  fileId: string
  queries: QueryClient
}

/** By file id. They continue while another page is shown. */
export const extractionRuns = createStore<Readonly<Record<string, ExtractionRun>>>({})

/** Starts an extraction and follows it to its end. Failures are kept in the run, not thrown. */
export async function extractProcedure(place: Place, scope: Scope): Promise<void> {
  keepJob(place.fileId, { scope })
  await attend(place, async (onProgress) => {
    // A document that has just arrived is being converted: it need not be read twice.
    const converted = await followConversion(place.fileId, onProgress)
    const isReadable = !converted || converted.status === 'succeeded'
    if (isReadable) return await begin(place, scope)
    keepJob(place.fileId, { jobId: converted.id, scope })
    return converted.id
  })
}

async function begin(place: Place, scope: Scope): Promise<string> {
  const { id: jobId } = await startJob(place, scope)
  keepJob(place.fileId, { jobId, scope })
  return jobId
}

/**
 * Resumes what this tab was following before a reload: finished extractions show their result. Does nothing if the
 * document's extraction is already shown.
 *
 * @param othersId the job that someone else, or another tab, has started
 */
export async function resumeExtraction(place: Place, othersId?: string): Promise<void> {
  if (extractionRuns.read()[place.fileId]) return
  const own = keptJobs(place.fileId)
  for (const { jobId, scope } of own) {
    const isClosed = keptJobs(place.fileId).length === 0
    if (isClosed) return
    await attend(place, async () => jobId ?? (await begin(place, scope)))
  }
  if (own.length === 0 && othersId !== undefined) await attend(place, async () => othersId)
  // Jobs are not kept forever, and are not visible to everyone who may use this tab.
  if (errorCode(extractionRuns.read()[place.fileId]?.error) === 'not_found') {
    forgetExtraction(place.fileId)
  }
}

/** Closes the display of an extraction: it is not shown on this device again. */
export function forgetExtraction(fileId: string) {
  const kept = keptJobs(fileId).flatMap(({ jobId }) => jobId ?? [])
  const shown = extractionRuns.read()[fileId]?.job?.id
  noteClosed(shown === undefined ? kept : [...kept, shown])
  dropJobs(fileId)
  extractionRuns.change((runs) =>
    Object.fromEntries(Object.entries(runs).filter(([id]) => id !== fileId)),
  )
}

async function attend(
  place: Place,
  jobIdOf: (onProgress: (job: Job) => void) => Promise<string>,
): Promise<void> {
  put(place.fileId, { phase: 'running' })
  const onProgress = (job: Job) => {
    put(place.fileId, { phase: 'running', job })
  }
  try {
    const jobId = await jobIdOf(onProgress)
    const ended = await followJob(optionsOf(place.slug), jobId, { onProgress })
    put(place.fileId, { ...outcomeOf(ended), job: ended })
  } catch (error) {
    put(place.fileId, { phase: 'failed', error })
  }
  await Promise.all([
    refreshGuidebooks(place.queries, place.slug),
    place.queries.invalidateQueries({ queryKey: ['source-file', place.slug, place.fileId] }),
  ])
}

/** Requests an immediate response with the running job, so that its progress can be shown. */
async function startJob({ slug, guidebookId, fileId }: Place, scope: Scope) {
  const { job } = await apiFor(slug).referenceMaterial.extractProcedure({
    params: { guidebookId, fileId },
    headers: { prefer: 'respond-async' },
    body: scope,
  })
  return job
}

function outcomeOf(ended: Job): ExtractionRun {
  if (ended.kind !== 'extract-procedure' || !ended.result) {
    return { phase: 'failed', error: ended.error ?? { code: 'canceled' } }
  }
  const { procedure } = ended.result
  return { phase: 'done', made: { procedureId: procedure.id, title: procedure.title } }
}

function put(fileId: string, run: ExtractionRun) {
  extractionRuns.change((runs) => ({ ...runs, [fileId]: run }))
}
