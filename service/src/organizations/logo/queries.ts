import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'

import type { PictureType } from './picture.ts'

/** A logo that has been announced and is to arrive. A later announcement takes its place. */
export interface PendingLogo {
  fileId: string
  contentType: PictureType
  size: number
}

export async function findLogo(org: OrganizationReader) {
  const row = await org.db
    .selectFrom('organizations')
    .select(['logo_key as key', 'pending_logo as pending'])
    .where('id', '=', org.id)
    .executeTakeFirst()
  return row ?? { key: null, pending: null }
}

export async function setPendingLogo(org: OrganizationWriter, pending: PendingLogo): Promise<void> {
  await org.db
    .updateTable('organizations')
    .set({ pending_logo: JSON.stringify(pending) })
    .where('id', '=', org.id)
    .execute()
}

/** Takes a logo into use, or away. */
export async function setLogo(org: OrganizationWriter, key: string | null): Promise<void> {
  await org.db
    .updateTable('organizations')
    .set({ logo_key: key, pending_logo: null, updated_at: new Date() })
    .where('id', '=', org.id)
    .execute()
}
