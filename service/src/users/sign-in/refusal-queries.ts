import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'
import { refusalSql, type EntryRefusal } from '#platform/entry-rules'

/** Why the organization would refuse a session; null if it would not. */
export async function findRefusal(
  org: OrganizationReader,
  { userId, sessionId, address }: { userId: string; sessionId: string; address: string },
): Promise<EntryRefusal | null> {
  const row = await org.db
    .selectFrom('members as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .innerJoin('sessions as s', (join) => join.on('s.id', '=', sessionId))
    .select(sql<EntryRefusal | null>`${sql.raw(refusalSql(inetLiteral(address)))}`.as('refusal'))
    .where('m.organization_id', '=', org.id)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
  return row?.refusal ?? null
}

/** Raw SQL takes no parameters. An address consists of hex digits, dots and colons; anything else is none. */
function inetLiteral(address: string): string {
  return /^[\da-f.:]+$/i.test(address) ? `'${address}'::inet` : 'null::inet'
}
