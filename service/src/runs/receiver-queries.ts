import type { OrganizationReader } from '#platform/database/organization-store'

/** Those of some members who can continue a run: active people. */
export async function receiversOf(
  org: OrganizationReader,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set()
  const rows = await org.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.id')
    .where('m.organization_id', '=', org.id)
    .where('m.id', 'in', memberIds)
    .where('m.status', '=', 'active')
    .where('u.is_service', '=', false)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
