import { referenceMaterial } from '@millwright/contract/reference-material'
import type { Job } from '@millwright/contract/jobs'
import { errorOf, send } from '@millwright/sdk/client'
import { followJob } from '@millwright/sdk/follow-job'

import { optionsOf } from '../api.ts'

interface Conversion {
  ended: Promise<Job>
  watch: (onProgress: (job: Job) => void) => void
}

/** Under way, by file id: what needs the structured form waits for it instead of reading anew. */
const conversions = new Map<string, Conversion>()

/** Has a document converted and waits for the end of it: its structured form, or null without success. */
export async function convertDocument(
  slug: string,
  params: { guidebookId: string; fileId: string },
): Promise<unknown> {
  const { ended } = conversions.get(params.fileId) ?? begin(slug, params)
  const { result } = await ended
  const { document = null } = (result ?? {}) as { document?: unknown }
  return document
}

/** Waits for the conversion of a document if one is under way, however it ends. */
export async function conversionOf(
  fileId: string,
  onProgress: (job: Job) => void,
): Promise<Job | undefined> {
  const conversion = conversions.get(fileId)
  conversion?.watch(onProgress)
  return await conversion?.ended.catch(() => undefined)
}

function begin(slug: string, params: { guidebookId: string; fileId: string }): Conversion {
  const watchers: ((job: Job) => void)[] = []
  const tell = (job: Job) => {
    for (const onProgress of watchers) onProgress(job)
  }
  const ended = run(slug, params, tell).finally(() => {
    conversions.delete(params.fileId)
  })
  const conversion = {
    ended,
    watch: (onProgress: (job: Job) => void) => {
      watchers.push(onProgress)
    },
  }
  conversions.set(params.fileId, conversion)
  return conversion
}

async function run(
  slug: string,
  params: { guidebookId: string; fileId: string },
  onProgress: (job: Job) => void,
): Promise<Job> {
  const response = await send(optionsOf(slug), referenceMaterial.convert, {
    params,
    headers: { prefer: 'respond-async' },
    body: {},
  })
  if (!response.ok) throw await errorOf(response)
  const { job } = (await response.json()) as { job: Job }
  onProgress(job)
  return await followJob(optionsOf(slug), job.id, { onProgress })
}
