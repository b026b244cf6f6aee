import type { Conversion, convertModelIsolated } from '@millwright/cad/isolation/convert-isolated'
import { ApiError, isErrorCode, notFound } from '@millwright/contract/errors'

import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { inScratchFolder } from '#platform/files/scratch-folder'
import type { Commit, JobContext } from '#platform/jobs/running-job'
import { storageKey, type AnnouncedFile } from '#platform/uploads/uploads'

import { findObject, withAddresses } from '../queries.ts'
import { truncateTree, maxParts } from './part-tree.ts'
import { companionsOf, findModel, recordConversion, type StoredModel } from './queries.ts'

export interface ModelJobServices {
  store: OrganizationStore
  files: FileStore
  limits: { modelMemoryMegabytes: number; modelSeconds: number }
  /** Makes a web model and a thumbnail from an untrusted file, in a separate process. */
  convert: typeof convertModelIsolated
}

/** The endings of files stored beside a model file, under its key. */
export const modelEndings = { model: 'glb', thumbnail: 'png', preview: 'preview' } as const

/** Converts a model file to formats that browsers can show, and stores them beside it. */
export async function convertModel(
  services: ModelJobServices,
  context: JobContext<'convert-model'>,
): Promise<Commit<'convert-model'>> {
  const { store, files } = services
  const { organizationId } = context
  const { fileId, mount } = context.input
  const { model, companions } = await store.readAsSystem(organizationId, async (org) => ({
    model: (await findModel(org, fileId)) ?? notFound(),
    companions: await companionsOf(org, fileId),
  }))
  const key = storageKey(organizationId, fileId)
  const { parts, ...facts } = await inScratchFolder(async (outputFolder) => {
    const conversion = await isolated(services, context, [model, ...companions], outputFolder)
    await files.keep(`${key}.${modelEndings.model}`, conversion.modelPath)
    await files.keep(`${key}.${modelEndings.thumbnail}`, conversion.thumbnailPath)
    const { previewPath } = conversion
    if (previewPath !== undefined) await files.keep(`${key}.${modelEndings.preview}`, previewPath)
    return conversion.facts
  })
  return async (org) => {
    const tree = truncateTree(parts, maxParts)
    await recordConversion(org, model, { ...facts, parts: tree, companions: companions.length })
    const { parts: _tree, ...object } = (await findObject(org, model.objectId)) ?? notFound()
    return { object: withAddresses(mount, object) }
  }
}

/** @throws {ApiError} what is wrong with the model */
async function isolated(
  { files, limits, convert }: ModelJobServices,
  { organizationId, signal, progress }: JobContext<'convert-model'>,
  [model, ...companions]: [StoredModel, ...AnnouncedFile[]],
  outputFolder: string,
): Promise<Conversion> {
  const { modelSeconds: cpuSeconds, modelMemoryMegabytes: memoryMegabytes } = limits
  try {
    return await withPaths(files, organizationId, [model, ...companions], ([path, ...rest]) =>
      convert(path ?? '', {
        filename: model.filename,
        companions: Object.fromEntries(
          companions.map(({ filename }, at) => [filename, rest[at] ?? '']),
        ),
        correction: { units: model.units ?? undefined, upAxis: model.upAxis ?? undefined },
        outputFolder,
        limits: { cpuSeconds, memoryMegabytes },
        signal,
        onProgress: progress,
      }),
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && isErrorCode(error.code)) {
      throw new ApiError(error.code, detailsOf(error))
    }
    throw error
  }
}

/** Gives access to several files at once, with their paths in the same order. */
async function withPaths<T>(
  files: FileStore,
  organizationId: string,
  [next, ...others]: AnnouncedFile[],
  work: (paths: string[]) => Promise<T>,
): Promise<T> {
  if (!next) return await work([])
  return await files.withPath(storageKey(organizationId, next.fileId), (path) =>
    withPaths(files, organizationId, others, (paths) => work([path, ...paths])),
  )
}

/** The converter's details that help a person fix the file, if any. */
function detailsOf(error: Error): { detail?: string; missingFiles?: string[] } {
  const details: unknown = 'details' in error ? error.details : undefined
  const { reason, missingFiles } = (details ?? {}) as { reason?: unknown; missingFiles?: unknown }
  return {
    ...(typeof reason === 'string' && { detail: reason.slice(0, 500) }),
    ...(Array.isArray(missingFiles) && { missingFiles: missingFiles.map(String) }),
  }
}
