import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { acceptArrived } from '#platform/uploads/uploads'

import { documentRule } from './content-types.ts'
import { updateMaterial, type StoredMaterial } from './queries.ts'

/**
 * Marks a document as ready once it has been verified. One that is ready already stays unchanged.
 *
 * @throws {ApiError} what `acceptArrived` throws
 */
export async function acceptDocument(
  { store, files }: { store: OrganizationStore; files: FileStore },
  organizationId: string,
  material: StoredMaterial,
): Promise<void> {
  if (material.status === 'ready') return
  await acceptArrived(files, organizationId, material, documentRule, async (verdict) => {
    await store.writeAsSystem(organizationId, (org) =>
      updateMaterial(org, material.fileId, verdict),
    )
  })
}
