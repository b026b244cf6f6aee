import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'

import { listRetentions } from '../organizations/retention/queries.ts'
import { listOlderCaptures } from './queries.ts'
import { deleteFilesOf, removeCapture } from './removing.ts'

/** Deletes captures that organizations no longer keep, except those that something refers to. */
export async function sweepCaptures(store: OrganizationStore, files: FileStore): Promise<void> {
  for (const { id, captureDays } of await store.system(listRetentions)) {
    if (captureDays !== null) await sweepOf(store, files, { id, days: captureDays })
  }
}

async function sweepOf(
  store: OrganizationStore,
  files: FileStore,
  { id, days }: { id: string; days: number },
): Promise<void> {
  const older = await store.readAsSystem(id, (org) => listOlderCaptures(org, days))
  for (const captureId of older) {
    const fileIds = await store.writeAsSystem(id, (org) => removeCapture(org, captureId))
    if (fileIds) await deleteFilesOf(files, id, fileIds)
  }
}
