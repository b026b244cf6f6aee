import type { JobOf } from '@millwright/contract/jobs'
import { followJob } from '@millwright/sdk/follow-job'

import { apiFor, optionsOf } from '../api.ts'

type ConvertJob = JobOf<'convert'>

interface Conversion {
  ended: Promise<ConvertJob>
  watch: (onProgress: (job: ConvertJob) => void) => void
}

/** In progress, by file id: whatever needs the structured form waits for it instead of converting again. */
const conversions = new Map<string, Conversion>()

/** Converts a document and waits for the end: resolves to its structured form, or null on failure. */
export async function convertDocument(
  slug: string,
  params: { guidebookId: string; fileId: string },
): Promise<unknown> {
  const { ended } = conversions.get(params.fileId) ?? begin(slug, params)
  const { result } = await ended
  return result?.document ?? null
}

/** Waits for a running conversion of a document, however it ends. */
export async function followConversion(
  fileId: string,
  onProgress: (job: ConvertJob) => void,
): Promise<ConvertJob | undefined> {
  const conversion = conversions.get(fileId)
  conversion?.watch(onProgress)
  return await conversion?.ended.catch(() => undefined)
}

function begin(slug: string, params: { guidebookId: string; fileId: string }): Conversion {
  const watchers: ((job: ConvertJob) => void)[] = []
  const notify = (job: ConvertJob) => {
    for (const onProgress of watchers) onProgress(job)
  }
  const ended = run(slug, params, notify).finally(() => {
    conversions.delete(params.fileId)
  })
  const conversion = {
    ended,
    watch: (onProgress: (job: ConvertJob) => void) => {
      watchers.push(onProgress)
    },
  }
  conversions.set(params.fileId, conversion)
  return conversion
}

async function run(
  slug: string,
  params: { guidebookId: string; fileId: string },
  onProgress: (job: ConvertJob) => void,
): Promise<ConvertJob> {
  const { job } = await apiFor(slug).referenceMaterial.convert({
    params,
    headers: { prefer: 'respond-async' },
    body: {},
  })
  onProgress(job)
  return await followJob(optionsOf(slug), job, { onProgress })
}
