import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'

import { withModelRevision } from '../objects/thumbnail-queries.ts'
import { isAssigned, isDoneAlready, isOffered } from './assignee-queries.ts'

/** The title of the procedure or course of assignment `a`. */
export const titleOfAssigned = sql<string>`coalesce(
  (select v.title from procedure_versions v where v.organization_id = a.organization_id
    and v.procedure_id = a.procedure_id order by v.number desc limit 1),
  (select c.title from courses c where c.organization_id = a.organization_id and c.id = a.course_id))`

/** The path of a picture of assignment `a`'s procedure, below the organization's mount. */
export const pictureOfAssigned = sql<string | null>`(
  select ${withModelRevision(sql`p.published_picture`)} from procedures p
  where p.organization_id = a.organization_id and p.id = a.procedure_id)`

/** The active assignments `a` that a member still has to do. */
export function toDoRows(org: OrganizationReader, memberId: string) {
  return org.db
    .selectFrom('assignments as a')
    .innerJoin('members as m', (join) =>
      join.onRef('m.organization_id', '=', 'a.organization_id').on('m.id', '=', memberId),
    )
    .where('a.organization_id', '=', org.id)
    .where('a.status', '=', 'active')
    .where(isOffered)
    .where(isAssigned)
    .where(sql<boolean>`not ${isDoneAlready}`)
}
