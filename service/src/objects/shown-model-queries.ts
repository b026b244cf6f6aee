import type { OrganizationReader } from '#platform/database/organization-store'

import { findRevision, type StoredModel } from './model/queries.ts'

export type ShownModel = Pick<
  StoredModel,
  'fileId' | 'isConverted' | 'hasPreview' | 'units' | 'upAxis'
>

/** The model that an object shows now: the latest revision that is ready. */
export async function findShownModel(
  org: OrganizationReader,
  objectId: string,
): Promise<ShownModel | null> {
  return await findRevision(org, objectId, undefined)
}
