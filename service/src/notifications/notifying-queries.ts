import { notificationDays, type NotificationKind } from '@millwright/contract/notifications'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { NullableTimestampColumn, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'

import { isAssigned } from '../assignments/assignee-queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    notifications: {
      organization_id: string
      id: string
      member_id: string
      kind: NotificationKind
      actor_id: string | null
      comment_id: string | null
      suggestion_id: string | null
      assignment_id: string | null
      run_id: string | null
      run_entry_id: string | null
      read_at: NullableTimestampColumn
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

/** A comment to notify people of. */
export interface ReportedComment {
  id: string
  procedureId: string
  /** The first comment of its thread. */
  parentId: string | null
  /** Null if members cannot see it. */
  version: number | null
  authorId: string
  mentions: readonly string[]
  /** The teams that are mentioned. */
  teams: readonly string[]
}

/** Notifies people mentioned, earlier writers in the thread, and the author of the procedure, each once. */
export async function notifyOfComment(
  org: OrganizationWriter,
  { id, procedureId, parentId, version, authorId, mentions, teams }: ReportedComment,
): Promise<void> {
  const isMentioned = sql<boolean>`(m.id = any(${[...mentions]}::uuid[]) or exists (
    select from team_members t where t.organization_id = m.organization_id
      and t.team_id = any(${[...teams]}::uuid[]) and t.member_id = m.id))`
  const rows = await listeners(org, authorId)
    .select([
      'm.id as memberId',
      sql<'mention' | 'reply' | 'comment'>`case when ${isMentioned}
        then 'mention' when ${wroteIn(parentId)} then 'reply' else 'comment' end`.as('kind'),
    ])
    .where(sql<boolean>`(${version}::integer is not null or m.role <> 'member')`)
    .where(
      sql<boolean>`(${isMentioned} or ${wroteIn(parentId)}
        or m.id = ${ownerOf(procedureId)})`,
    )
    .execute()
  await insert(org, rows, { actor_id: authorId, comment_id: id })
}

function wroteIn(parentId: string | null) {
  return sql<boolean>`exists (select from comments c where c.organization_id = m.organization_id
    and (c.id = ${parentId}::uuid or c.parent_id = ${parentId}::uuid)
    and c.member_id = m.id and c.deleted_at is null)`
}

function ownerOf(procedureId: string) {
  return sql<string>`(select p.created_by from procedures p
    where p.organization_id = m.organization_id and p.id = ${procedureId}::uuid)`
}

/** Notifies the author of the procedure. */
export async function notifyOfSuggestion(
  org: OrganizationWriter,
  id: string,
  { procedureId, memberId }: { procedureId: string; memberId: string | null },
): Promise<void> {
  const rows = await listeners(org, memberId)
    .select(['m.id as memberId', sql<'suggestion'>`'suggestion'`.as('kind')])
    .where(sql<boolean>`m.id = ${ownerOf(procedureId)}`)
    .execute()
  await insert(org, rows, { actor_id: memberId, suggestion_id: id })
}

/** Notifies assignees who have not been notified before. */
export async function notifyOfAssignment(
  org: OrganizationWriter,
  id: string,
  actorId: string,
): Promise<void> {
  const rows = await listeners(org, actorId)
    .select(['m.id as memberId', sql<'assignment'>`'assignment'`.as('kind')])
    .where(
      sql<boolean>`exists (select from assignments a where a.organization_id = m.organization_id
        and a.id = ${id} and ${isAssigned})`,
    )
    .where(
      sql<boolean>`not exists (select from notifications n where n.organization_id = m.organization_id
        and n.assignment_id = ${id} and n.member_id = m.id)`,
    )
    .execute()
  await insert(org, rows, { actor_id: actorId, assignment_id: id })
}

/** Notifies the member who has a run now. */
export async function notifyOfHandOver(
  org: OrganizationWriter,
  { runId, entryId }: { runId: string; entryId: string },
  { actorId, memberId }: { actorId: string; memberId: string },
): Promise<void> {
  const rows = await listeners(org, actorId)
    .select(['m.id as memberId', sql<'hand_over'>`'hand_over'`.as('kind')])
    .where('m.id', '=', memberId)
    .execute()
  await insert(org, rows, { actor_id: actorId, run_id: runId, run_entry_id: entryId })
}

/** Deletes what others have not read yet about being handed a run. */
export async function forgetHandOvers(
  org: OrganizationWriter,
  runId: string,
  { except: memberId }: { except: string },
): Promise<void> {
  await org.db
    .deleteFrom('notifications')
    .where('organization_id', '=', org.id)
    .where('run_id', '=', runId)
    .where('kind', '=', 'hand_over')
    .where('read_at', 'is', null)
    .where('member_id', '<>', memberId)
    .execute()
}

/** The organization's people except the one who acted. */
function listeners(org: OrganizationReader, actorId: string | null) {
  return org.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.organization_id', '=', org.id)
    .where('m.status', '=', 'active')
    .where('u.is_service', '=', false)
    .where(sql<boolean>`m.id is distinct from ${actorId}::uuid`)
}

async function insert(
  org: OrganizationWriter,
  recipients: readonly { memberId: string; kind: NotificationKind }[],
  about: {
    actor_id: string | null
    comment_id?: string
    suggestion_id?: string
    assignment_id?: string
    run_id?: string
    run_entry_id?: string
  },
): Promise<void> {
  if (recipients.length === 0) return
  const rows = recipients.map(({ memberId, kind }) => ({
    organization_id: org.id,
    id: newId(),
    member_id: memberId,
    kind,
    comment_id: null,
    suggestion_id: null,
    assignment_id: null,
    run_id: null,
    run_entry_id: null,
    ...about,
  }))
  await org.db.insertInto('notifications').values(rows).execute()
}

/** Deletes notifications that are too old. */
export async function deleteOldNotifications(org: OrganizationWriter): Promise<void> {
  await org.db
    .deleteFrom('notifications')
    .where('organization_id', '=', org.id)
    .where(sql<boolean>`created_at < now() - make_interval(days => ${notificationDays})`)
    .execute()
}
