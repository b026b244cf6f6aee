import type { Notification } from '@millwright/contract/notifications'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { newestFirst, pageFrom } from '#platform/page'

import { titleOfAssigned } from '../assignments/to-do-queries.ts'
import { selectNamedMember } from '../organizations/members/name-queries.ts'
import { canSeeDrafts, visibleTitle } from '../procedures/queries.ts'

const maxLetters = 300

/** The calling member. */
function caller(org: OrganizationReader) {
  return sql<string>`(select id from members
    where organization_id = ${org.id} and user_id = (select current_person()))`
}

/** Only the caller's own. Members get no notifications about drafts they can't see. */
function ownRows(org: OrganizationReader) {
  return org.db
    .selectFrom('notifications as n')
    .leftJoin('comments as c', (join) =>
      join.onRef('c.organization_id', '=', 'n.organization_id').onRef('c.id', '=', 'n.comment_id'),
    )
    .where('n.organization_id', '=', org.id)
    .where('n.member_id', '=', caller(org))
    .where(sql<boolean>`(c.id is null or c.version is not null or ${canSeeDrafts})`)
}

/** The note that the previous performer of a run left for the next. */
const handOverNote = sql<string | null>`(select e.said ->> 'text' from run_entries e
  where e.organization_id = n.organization_id and e.run_id = n.run_id and e.id = n.run_entry_id)`

function notificationRows(org: OrganizationReader) {
  return ownRows(org)
    .leftJoin('suggestions as s', (join) =>
      join
        .onRef('s.organization_id', '=', 'n.organization_id')
        .onRef('s.id', '=', 'n.suggestion_id'),
    )
    .leftJoin('assignments as a', (join) =>
      join
        .onRef('a.organization_id', '=', 'n.organization_id')
        .onRef('a.id', '=', 'n.assignment_id'),
    )
    .leftJoin('runs as r', (join) =>
      join.onRef('r.organization_id', '=', 'n.organization_id').onRef('r.id', '=', 'n.run_id'),
    )
    .leftJoin('procedures as p', (join) =>
      join
        .onRef('p.organization_id', '=', 'n.organization_id')
        .on(
          'p.id',
          '=',
          sql<string>`coalesce(c.procedure_id, s.procedure_id, a.procedure_id, r.procedure_id)`,
        ),
    )
    .select([
      'n.id',
      'n.kind',
      sql<string>`coalesce(r.title, ${visibleTitle}, ${titleOfAssigned}, '')`.as('title'),
      sql<string | null>`left(coalesce(c.text, s.text, ${handOverNote}), ${maxLetters})`.as('text'),
      selectNamedMember('n', 'actor_id').as('actor'),
      'p.id as procedureId',
      sql<string | null>`coalesce(c.step_id, s.step_id)`.as('stepId'),
      'n.comment_id as commentId',
      'n.suggestion_id as suggestionId',
      'n.assignment_id as assignmentId',
      'n.run_id as runId',
      'n.read_at as readAt',
      'n.created_at as createdAt',
      'n.updated_at as updatedAt',
    ])
}

export async function listNotifications(
  org: OrganizationReader,
  { isRead, ...page }: PageQuery & { isRead?: boolean },
): Promise<Page<Notification>> {
  let rows = notificationRows(org)
  if (isRead !== undefined) rows = rows.where('n.read_at', isRead ? 'is not' : 'is', null)
  return await pageFrom(rows, page, newestFirst('n'))
}

export async function findNotification(
  org: OrganizationReader,
  id: string,
): Promise<Notification | null> {
  const row = await notificationRows(org).where('n.id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function countUnread(org: OrganizationReader): Promise<number> {
  const { unread } = await ownRows(org)
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('n.read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** @param id one of them, or all */
export async function markRead(org: OrganizationWriter, id?: string): Promise<void> {
  await org.db
    .updateTable('notifications')
    .set({ read_at: sql<string>`now()`, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('member_id', '=', caller(org))
    .where('read_at', 'is', null)
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? ''))
    .execute()
}
