import type { OrganizationWriter } from '#platform/database/organization-store'

/** False if the object is already tracked. */
export async function trackObject(
  org: OrganizationWriter,
  captureId: string,
  objectId: string,
): Promise<boolean> {
  const row = await org.db
    .insertInto('capture_objects')
    .values({ organization_id: org.id, capture_id: captureId, object_id: objectId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('object_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function untrackObject(
  org: OrganizationWriter,
  captureId: string,
  objectId: string,
): Promise<boolean> {
  const { numDeletedRows } = await org.db
    .deleteFrom('capture_objects')
    .where('organization_id', '=', org.id)
    .where('capture_id', '=', captureId)
    .where('object_id', '=', objectId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
