import { ApiError, notFound } from '@millwright/contract/errors'
import type { Job } from '@millwright/contract/jobs'
import { referenceMaterial, type ReferenceMaterial } from '@millwright/contract/reference-material'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { Accepted, Afterwards, Redirect } from '#platform/http/answer'
import { routes, type RequestFacts } from '#platform/http/routes'
import { newId } from '#platform/id'
import type { JobQueue } from '#platform/jobs/job-queue'
import { findJob } from '#platform/jobs/job-records'

import { lockGuidebook, touchGuidebook } from '../queries.ts'
import { isDocumentType } from './content-types.ts'
import type { ConvertResult, ExtractResult } from './jobs.ts'
import {
  asWritten,
  deleteMaterial,
  findMaterial,
  insertMaterial,
  listMaterials,
  updateMaterial,
  type StoredMaterial,
} from './queries.ts'
import { structuredKeyOf, structuredTypes } from './structured-form.ts'
import { keyOf, verifyArrived } from './verification.ts'

export interface ReferenceMaterialServices {
  files: FileStore
  queue: JobQueue
  limits: { documentBytes: number }
}

/** How long a request waits for its job before it answers 202. */
const waitMilliseconds = 10_000

export function referenceMaterialRoutes({ files, queue, limits }: ReferenceMaterialServices) {
  return routes(referenceMaterial, {
    async list({ org, params }) {
      return { items: (await listMaterials(org, params.guidebookId)) ?? notFound() }
    },

    async get({ org, params }) {
      return asWritten(await materialOf(org, params))
    },

    async uploadUrl({ org, member, params, body }) {
      const contentType = body.contentType.toLowerCase()
      if (!isDocumentType(contentType)) throw new ApiError('unsupported_media_type')
      requireSize(body.size, limits.documentBytes)
      const guidebookId = (await lockGuidebook(org, params.guidebookId)) ?? notFound()
      const sha256 = body.sha256 ?? null
      const fileId = newId()
      const { filename, size } = body
      const material = {
        fileId,
        guidebookId,
        filename,
        contentType,
        size,
        sha256,
        createdBy: member.id,
      }
      await insertMaterial(org, material)
      await touchGuidebook(org, guidebookId)
      const key = keyOf(org.id, fileId)
      const terms = { key, size, contentType, ...(sha256 && { sha256 }) }
      return { fileId, upload: { method: 'PUT' as const, ...files.uploadAddress(terms) } }
    },

    async complete({ org, params }) {
      const material = await materialOf(org, params)
      if (material.status === 'ready') return asWritten(material)
      return new Afterwards(async () => await complete(files, queue, org.id, material))
    },

    async convert({ org, member, params, request }) {
      const input = { guidebook: params.guidebookId, fileId: params.fileId }
      await requireArrived(files, org, params)
      const job = {
        kind: 'convert' as const,
        input,
        requestId: request.requestId,
        createdBy: member.id,
      }
      return await startJob<ConvertResult>(queue, org, request, await queue.enqueue(org, job))
    },

    async structured({ org, params, query }) {
      const material = await materialOf(org, params)
      if (!material.structuredKey) {
        throw new ApiError('file_not_ready', { detail: 'It has not been converted.' })
      }
      const format = query.format ?? 'json'
      const key = structuredKeyOf(material.structuredKey, format)
      const { contentType, extension } = structuredTypes[format]
      const filename = `${material.filename}.${extension}`
      return new Redirect(files.downloadAddress({ key, filename, contentType }))
    },

    async extractProcedure({ org, member, params, body, request }) {
      const input = { guidebook: params.guidebookId, fileId: params.fileId, options: body }
      await requireArrived(files, org, params)
      const kind = 'extract-procedure' as const
      const job = { kind, input, requestId: request.requestId, createdBy: member.id }
      return await startJob<ExtractResult>(queue, org, request, await queue.enqueue(org, job))
    },

    async download({ org, params }) {
      const { fileId, filename, contentType } = await materialOf(org, params)
      const key = keyOf(org.id, fileId)
      if (!(await files.arrived(key))) throw new ApiError('file_not_ready')
      return new Redirect(files.downloadAddress({ key, filename, contentType }))
    },

    async delete({ org, params }) {
      const material = await materialOf(org, params)
      await deleteMaterial(org, material.fileId)
      await touchGuidebook(org, material.guidebookId)
      const key = keyOf(org.id, material.fileId)
      return new Afterwards(async () => {
        await files.delete(key)
        return undefined
      })
    },
  })
}

type Params = { guidebookId: string; fileId: string }

/** @throws {ApiError} `not_found` */
async function materialOf(org: OrganizationReader, params: Params): Promise<StoredMaterial> {
  return (await findMaterial(org, params.guidebookId, params.fileId)) ?? notFound()
}

/** @throws {ApiError} `too_large` */
function requireSize(size: number, limit: number): void {
  if (size <= limit) return
  const megabytes = Math.floor(limit / 1024 / 1024)
  throw new ApiError('too_large', { detail: `Documents may have up to ${megabytes} MiB.` })
}

/** @throws {ApiError} `upload_missing` */
async function requireArrived(files: FileStore, org: OrganizationWriter, params: Params) {
  const { fileId } = await materialOf(org, params)
  if (!(await files.arrived(keyOf(org.id, fileId)))) throw new ApiError('upload_missing')
}

/** Verifies an upload and puts it in place; what does not pass stays as it came, and is rejected. */
async function complete(
  files: FileStore,
  queue: JobQueue,
  organizationId: string,
  material: StoredMaterial,
): Promise<ReferenceMaterial> {
  const key = keyOf(organizationId, material.fileId)
  const write = (change: { status: 'ready' | 'rejected'; sha256?: string }) =>
    queue.store.writeAsSystem(organizationId, async (org) => {
      await updateMaterial(org, material.fileId, change)
      return (await findMaterial(org, material.guidebookId, material.fileId)) ?? notFound()
    })
  try {
    const sha256 = await verifyArrived(files, key, material)
    await files.accept(key)
    return asWritten(await write({ status: 'ready', sha256 }))
  } catch (error) {
    const isUnusable = error instanceof ApiError && error.status === 422
    if (isUnusable) await write({ status: 'rejected' })
    throw error
  }
}

/**
 * Lets the transaction commit, then waits for the job for a while: its result, or 202 when it takes
 * longer or the caller does not want to wait.
 */
async function startJob<Finished extends object>(
  queue: JobQueue,
  org: OrganizationWriter,
  request: RequestFacts,
  jobId: string,
) {
  const { job: queued } = (await findJob(org, jobId)) ?? notFound()
  const isAsync = /(^|,)\s*respond-async\s*(,|;|$)/i.test(request.header('prefer') ?? '')
  return new Afterwards(async () => {
    if (isAsync) return new Accepted({ job: queued })
    const job = await queue.waitFor(org.id, jobId, waitMilliseconds)
    const { result, ...ended } = job
    if (job.status === 'succeeded') return { job: ended, ...(result as Finished) }
    requireSuccess(job)
    return new Accepted({ job })
  })
}

/** @throws {ApiError} what the job failed with */
function requireSuccess({ id, status, error }: Job): void {
  if (status === 'canceled') throw new ApiError('canceled', { jobId: id })
  if (status !== 'failed' || !error) return
  throw new ApiError(error.code, { ...(error.detail && { detail: error.detail }), jobId: id })
}
