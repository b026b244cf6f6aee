import { createHash } from 'node:crypto'

import type { OrganizationStore } from '#platform/database/organization-store'
import { newId } from '#platform/id'
import { admitUpload, type AdmissionServices } from '#platform/uploads/admission'
import { requireRoomFor } from '#platform/uploads/stored-files'
import { deleteFiles, storageKey } from '#platform/uploads/uploads'
import { recordFileVerdict } from '#platform/uploads/file-rows'

import {
  attachFiles,
  deleteUnusedFile,
  insertSuggestionFile,
} from '../../procedures/suggestion-file-queries.ts'
import { insertSuggestion } from '../../procedures/suggestion-queries.ts'
import type { ReportableGuidebook } from './finding.ts'
import type { Report } from './form-data.ts'

export interface ReportServices extends AdmissionServices {
  store: OrganizationStore
  limits: { organizationBytes: number }
}

type Photo = NonNullable<Report['photo']>

/**
 * Keeps a report among the suggestions of its procedure, with the photo stripped of its location.
 *
 * @throws {ApiError} `storage_full`, and what is wrong with the photo
 */
export async function keepReport(
  services: ReportServices,
  guidebook: ReportableGuidebook,
  { place, text, photo }: Report,
): Promise<void> {
  const { organizationId } = guidebook
  const fileId = photo && (await keepPhoto(services, organizationId, photo))
  await services.store.writeAsSystem(organizationId, async (org) => {
    const id = await insertSuggestion(org, {
      procedureId: place.procedureId,
      version: place.version,
      stepId: place.step?.id ?? null,
      stepNumber: place.step?.number ?? null,
      before: null,
      kind: 'problem',
      text,
      proposed: null,
      runId: null,
      guidebookId: guidebook.id,
      memberId: null,
    })
    if (fileId !== null) await attachFiles(org, id, [fileId])
  })
}

/** The row comes before the bytes, so that nothing is stored uncounted. */
async function keepPhoto(
  services: ReportServices,
  organizationId: string,
  { contentType, bytes }: Photo,
): Promise<string> {
  const { store, files, limits } = services
  const fileId = newId()
  const size = bytes.length
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const filename = `photo.${contentType.split('/')[1]}`
  await store.writeAsSystem(organizationId, async (org) => {
    await requireRoomFor(org, size, limits.organizationBytes)
    const announced = { fileId, filename, contentType, size, sha256 }
    await insertSuggestionFile(org, { ...announced, createdBy: null })
  })
  try {
    await files.write(storageKey(organizationId, fileId), bytes)
    await files.requireHarmless(storageKey(organizationId, fileId))
    await admitUpload(services, organizationId, { fileId, size, contentType, keepsLocation: false })
  } catch (error) {
    await deleteFiles(files, organizationId, [fileId])
    await store.writeAsSystem(organizationId, (org) => deleteUnusedFile(org, fileId))
    throw error
  }
  await store.writeAsSystem(organizationId, (org) =>
    recordFileVerdict(org, 'suggestion_files', fileId, { status: 'ready', sha256 }),
  )
  return fileId
}
