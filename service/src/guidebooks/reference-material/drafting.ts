import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { ApiError } from '@millwright/contract/errors'
import type { LanguageModelReview } from '@millwright/contract/language-model'
import type { ExtractResult, ExtractTask } from '@millwright/extraction/isolation/task'
import { isTrusted } from '@millwright/extraction/review/controls'

import type { OrganizationStore } from '#platform/database/organization-store'
import { inScratchFolder } from '#platform/files/scratch-folder'
import type { JobContext } from '#platform/jobs/running-job'

import { usesLanguageModel } from '../../organizations/language-model/queries.ts'
import { askModel, type LanguageModelServices } from './asking.ts'

interface DraftingServices {
  store: OrganizationStore
  languageModel: LanguageModelServices | undefined
}

export interface Drafted extends ExtractResult {
  languageModel: LanguageModelReview
}

/** Runs a task of the engine in a separate process. */
type Run = (task: ExtractTask) => Promise<ExtractResult>

const notReviewed: LanguageModelReview = {
  status: 'off',
  suggestions: 0,
  refused: 0,
  parts: 0,
  partsNotSent: 0,
  leftOut: [],
  suspicious: [],
}
const maxSources = 100

/**
 * Makes the draft of a document. If the organization has switched it on, a language model is asked about
 * uncertain parts: here, since the process that reads the document has no network. Its answers are parsed
 * and tried out in such a process again. If a review fails for any reason, the engine's own draft is used.
 */
export async function draftDocument(
  { store, languageModel }: DraftingServices,
  context: JobContext<'extract-procedure'>,
  task: ExtractTask,
  run: Run,
): Promise<Drafted> {
  const isOn =
    languageModel !== undefined &&
    (await store.readAsSystem(context.organizationId, usesLanguageModel))
  if (!isOn) return { ...(await run(task)), languageModel: notReviewed }
  return await inScratchFolder(async (folder) => {
    const seed = randomUUID()
    const kept = join(folder, 'document.json')
    const output = task.structured === undefined ? kept : undefined
    const { zones = [], ...own } = await run({ ...task, output, review: { seed } })
    const unreviewed = (facts: Partial<LanguageModelReview>): Drafted => {
      return { ...own, languageModel: { ...notReviewed, ...facts } }
    }
    if (zones.length === 0) return unreviewed({ status: 'nothing_in_doubt' })
    const { answers, failure, ...counts } = await askModel(
      zones,
      { store, ...languageModel },
      context,
    )
    if (failure) return unreviewed({ ...counts, status: failure })
    const again = { ...task, path: undefined, structured: task.structured ?? kept }
    const reviewed = await resultOf(run({ ...again, review: { seed, answers } }))
    if (!reviewed?.review) return unreviewed({ ...counts, status: 'invalid' })
    return withReview(reviewed, reviewed.review, counts)
  })
}

/** Undefined if the engine failed on the answers. */
async function resultOf(reviewed: Promise<ExtractResult>): Promise<ExtractResult | undefined> {
  try {
    return await reviewed
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'canceled') return undefined
    throw error
  }
}

function withReview(
  { review: _review, ...reviewed }: ExtractResult,
  { accepted, refused, controls, leftOut, suspicious }: NonNullable<ExtractResult['review']>,
  counts: Pick<LanguageModelReview, 'parts' | 'partsNotSent'>,
): Drafted {
  const status = accepted > 0 ? 'applied' : 'unchanged'
  return {
    ...reviewed,
    languageModel: {
      ...counts,
      status: isTrusted(controls) ? status : 'unreliable',
      suggestions: accepted,
      refused: Object.values(refused).reduce((sum, count) => sum + count, 0),
      leftOut: leftOut.slice(0, maxSources),
      suspicious: suspicious.slice(0, maxSources),
    },
  }
}
