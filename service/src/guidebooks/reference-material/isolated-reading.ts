import { ApiError, isErrorCode, notFound } from '@millwright/contract/errors'
import type { DocumentJobKind, JobPhase } from '@millwright/contract/job-kinds'
import { DocumentError } from '@millwright/extraction/errors'
import { runIsolated } from '@millwright/extraction/isolation/run-isolated'
import type { ResultOf, Task } from '@millwright/extraction/isolation/task'

import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import type { Progress } from '#platform/jobs/job-progress'
import type { JobContext } from '#platform/jobs/running-job'
import { storageKey } from '#platform/uploads/uploads'

import type { LanguageModelServices } from './asking.ts'
import { createDrawing, readTitleBlock } from './drawing.ts'
import { readFoundInstead } from './found-instead.ts'
import { findMaterial, updateMaterial, type StoredMaterial } from './queries.ts'
import { acceptDocument } from './verification.ts'

export interface DocumentJobServices {
  store: OrganizationStore
  files: FileStore
  limits: {
    documentMemoryMegabytes: number
    documentSeconds: number
    recognizedPageSeconds: number
    recognizedPages: number
    organizationRecognizedPages: number
  }
  /** Undefined if the operator has configured no language model. */
  languageModel: LanguageModelServices | undefined
}

export type DocumentContext = JobContext<DocumentJobKind>

/** The document of a job, verified and stored. */
export async function requireReadyMaterial(
  services: DocumentJobServices,
  { organizationId, input }: DocumentContext,
): Promise<{ material: StoredMaterial; key: string }> {
  const { guidebook, fileId } = input
  const material = await services.store.readAsSystem(
    organizationId,
    async (org) => (await findMaterial(org, guidebook, fileId)) ?? notFound(),
  )
  await acceptDocument(services, organizationId, material)
  return { material, key: storageKey(organizationId, fileId) }
}

/** Runs a reader in a separate process. @throws {ApiError} what is wrong with the document */
export async function readIsolated<Kind extends Task>(
  services: DocumentJobServices,
  context: DocumentContext,
  task: Kind,
): Promise<ResultOf<Kind>> {
  const { limits } = services
  const { signal } = context
  const ceilings = {
    cpuSeconds: limits.documentSeconds,
    memoryMegabytes: limits.documentMemoryMegabytes,
    secondsPerRecognizedPage: limits.recognizedPageSeconds,
  }
  const onProgress = (progress: Progress<JobPhase<DocumentJobKind>>) => {
    // Recognition takes long, and is stored page by page.
    if (progress.phase === 'recognize' && 'recognition' in task) context.keepsWork()
    context.progress(progress)
  }
  try {
    return await runIsolated(task, { limits: ceilings, signal, onProgress })
  } catch (error) {
    if (!(error instanceof DocumentError) || !isErrorCode(error.code)) throw error
    await keepDrawing(services, context, error)
    const code = isSpent(error, limits) ? 'recognition_spent' : error.code
    throw new ApiError(code, readFoundInstead(error.details))
  }
}

/** Whether as many pages could be read on another day. */
function isSpent(
  { code, details }: DocumentError,
  { recognizedPages, organizationRecognizedPages }: DocumentJobServices['limits'],
): boolean {
  const maxPages = Math.min(recognizedPages, organizationRecognizedPages)
  return code === 'recognition_limit_exceeded' && Number(details['pages']) <= maxPages
}

/** Stores the title block of a drawing, which holds no procedure. */
async function keepDrawing(
  { store }: DocumentJobServices,
  { organizationId, input: { fileId } }: DocumentContext,
  { details }: DocumentError,
): Promise<void> {
  const block = readTitleBlock(details)
  if (!block) return
  await store.writeAsSystem(organizationId, (org) =>
    updateMaterial(org, fileId, { drawing: createDrawing(block, fileId) }),
  )
}
