import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'

import type { PictureType } from './picture.ts'

/** A logo that has been announced but not uploaded. A later announcement replaces it. */
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

/** Sets or removes the logo. */
export async function setLogo(org: OrganizationWriter, key: string | null): Promise<void> {
  await org.db
    .updateTable('organizations')
    .set({ logo_key: key, pending_logo: null, updated_at: new Date() })
    .where('id', '=', org.id)
    .execute()
}
