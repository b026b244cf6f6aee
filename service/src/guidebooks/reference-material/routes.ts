import { ApiError, notFound } from '@millwright/contract/errors'
import { referenceMaterial } from '@millwright/contract/reference-material'

import type { OrganizationReader } from '#platform/database/organization-store'
import { RemoveAfterCommit, Redirect } from '#platform/answer'
import { routes } from '#platform/http/routes'
import { mapPage } from '#platform/page'
import { deleteFiles, storageKey } from '#platform/uploads/uploads'

import { titlesOfLessonsShowing } from '../../lessons/showing-queries.ts'
import { findCopyForReader } from '../../procedures/redaction-queries.ts'
import { isFigureShown, listShownFigures } from '../../procedures/shown-media-queries.ts'
import { findGuidebookId, touchGuidebook } from '../queries.ts'
import { figureFileOf, figureNameOf, figureTypeOf } from './figure-queries.ts'
import { structuredFormHandlers } from './pages.ts'
import {
  withMountAddresses,
  atMount,
  deleteMaterial,
  findMaterialById,
  listAllMaterials,
  listMaterials,
  materialOf,
} from './queries.ts'
import { readingHandlers, type ReadingServices } from './reading.ts'
import { structuredEndings } from './structured-form.ts'
import { uploadHandlers, type UploadServices } from './uploads.ts'

export function referenceMaterialRoutes(services: UploadServices & ReadingServices) {
  const { files } = services
  return routes(referenceMaterial, {
    ...uploadHandlers(services),
    ...readingHandlers(services),
    ...structuredFormHandlers(services),

    async list({ org, params, query, request }) {
      const guidebookId = (await findGuidebookId(org, params.guidebookId)) ?? notFound()
      const page = await listMaterials(org, guidebookId, query)
      return mapPage(page, (material) => atMount(request.mount, material))
    },

    async listAll({ org, query, request }) {
      return mapPage(await listAllMaterials(org, query), (material) =>
        atMount(request.mount, material),
      )
    },

    async find({ org, params, request }) {
      const material = (await findMaterialById(org, params.fileId)) ?? notFound()
      return { ...withMountAddresses(request.mount, material), guidebookId: material.guidebookId }
    },

    async get({ org, params, request }) {
      return withMountAddresses(request.mount, await materialOf(org, params))
    },

    async download({ org, params }) {
      const { fileId, filename, contentType } = await materialOf(org, params)
      const key = storageKey(org.id, fileId)
      if (!(await files.has(key))) throw new ApiError('file_not_ready')
      return new Redirect(files.downloadAddress({ key, filename, contentType }))
    },

    async figure({ org, params: { fileId, figureId } }) {
      const figureIds = (await findMaterialById(org, fileId))?.figureIds
      const isKept = figureIds?.includes(figureId) ?? (await isFigureShown(org, fileId, figureId))
      if (!isKept) notFound()
      const copy = await findCopyForReader(org, { recordId: fileId, mediaId: figureId })
      if (copy) {
        const copyKey = storageKey(org.id, copy.fileId)
        return new Redirect(files.downloadAddress({ ...copy, key: copyKey }))
      }
      const key = storageKey(org.id, figureFileOf(fileId, figureId))
      const filename = figureNameOf(figureId)
      return new Redirect(
        files.downloadAddress({ key, filename, contentType: figureTypeOf(figureId) }),
      )
    },

    async delete({ org, params }) {
      const material = await materialOf(org, params)
      await requireUnshown(org, material.fileId)
      const shown = new Set(await listShownFigures(org, material.fileId))
      await deleteMaterial(org, material.fileId)
      await touchGuidebook(org, material.guidebookId)
      return new RemoveAfterCommit(async () => {
        const figures = material.figureIds
          .filter((id) => !shown.has(id))
          .map((id) => figureFileOf(material.fileId, id))
        await deleteFiles(files, org.id, [material.fileId], structuredEndings)
        await deleteFiles(files, org.id, figures)
      })
    },
  })
}

/** @throws {ApiError} `document_in_use` */
async function requireUnshown(org: OrganizationReader, fileId: string): Promise<void> {
  const [lesson] = await titlesOfLessonsShowing(org, { type: 'document', fileId }, 1)
  if (lesson === undefined) return
  throw new ApiError('document_in_use', { detail: `The lesson “${lesson}” uses it.` })
}
