import type { Comment } from '@millwright/contract/comments'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import { pageFrom } from '#platform/page'

import {
  selectNamedMember,
  selectNamedMembers,
  type Named,
} from '../../organizations/members/name-queries.ts'
import { isVisible, canSeeDrafts } from '../queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    comments: {
      organization_id: string
      id: string
      procedure_id: string
      step_id: string | null
      parent_id: string | null
      version: number | null
      member_id: string
      text: string
      mentions: Defaulted<string[]>
      mentioned_teams: Defaulted<string[]>
      resolved_at: NullableTimestampColumn
      resolved_by: string | null
      deleted_at: NullableTimestampColumn
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

const mentionedTeams = sql<Comment['mentionedTeams']>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.id), '[]')
  from teams t where t.organization_id = c.organization_id and t.id = any(c.mentioned_teams))`

/** The comments that the caller can see: on procedures they can see, and on drafts if they can see those. */
function commentRows(org: OrganizationReader) {
  return org.db
    .selectFrom('comments as c')
    .innerJoin('procedures as p', (join) =>
      join
        .onRef('p.organization_id', '=', 'c.organization_id')
        .onRef('p.id', '=', 'c.procedure_id'),
    )
    .select([
      'c.id',
      'c.procedure_id as procedureId',
      'c.step_id as stepId',
      'c.parent_id as parentId',
      'c.version',
      selectNamedMember('c', 'member_id').$castTo<Named>().as('author'),
      'c.text',
      selectNamedMembers('c', 'mentions').as('mentions'),
      mentionedTeams.as('mentionedTeams'),
      'c.resolved_at as resolvedAt',
      selectNamedMember('c', 'resolved_by').as('resolvedBy'),
      'c.deleted_at as deletedAt',
      'c.created_at as createdAt',
      'c.updated_at as updatedAt',
    ])
    .where('c.organization_id', '=', org.id)
    .where(isVisible)
    .where(sql<boolean>`(c.version is not null or ${canSeeDrafts})`)
}

export interface CommentFilter extends PageQuery {
  procedureId: string
  stepId?: string
  isResolved?: boolean
}

export async function listComments(
  org: OrganizationReader,
  { procedureId, stepId, isResolved, ...page }: CommentFilter,
): Promise<Page<Comment>> {
  let rows = commentRows(org).where('c.procedure_id', '=', procedureId)
  if (stepId !== undefined) rows = rows.where('c.step_id', '=', stepId)
  if (isResolved !== undefined) {
    rows = rows.where('c.resolved_at', isResolved ? 'is not' : 'is', null)
  }
  return await pageFrom(rows, page, {
    by: 'c.id',
    as: 'id',
    changedAt: 'c.updated_at',
    direction: 'asc',
  })
}

export async function findComment(org: OrganizationReader, id: string): Promise<Comment | null> {
  const row = await commentRows(org).where('c.id', '=', id).executeTakeFirst()
  return row ?? null
}

export interface NewComment {
  procedureId: string
  stepId: string | null
  parentId: string | null
  version: number | null
  memberId: string
  text: string
  mentions: readonly string[]
  teams: readonly string[]
}

export async function insertComment(org: OrganizationWriter, comment: NewComment): Promise<string> {
  const id = newId()
  await org.db
    .insertInto('comments')
    .values({
      organization_id: org.id,
      id,
      procedure_id: comment.procedureId,
      step_id: comment.stepId,
      parent_id: comment.parentId,
      version: comment.version,
      member_id: comment.memberId,
      text: comment.text,
      mentions: [...comment.mentions],
      mentioned_teams: [...comment.teams],
    })
    .execute()
  return id
}

/** Resolves a comment with its replies, or reopens them. */
export async function setResolved(
  org: OrganizationWriter,
  id: string,
  resolvedBy: string | null,
): Promise<void> {
  await org.db
    .updateTable('comments')
    .set({
      resolved_at: resolvedBy === null ? null : sql<string>`now()`,
      resolved_by: resolvedBy,
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where((each) => each.or([each('id', '=', id), each('parent_id', '=', id)]))
    .where('resolved_at', resolvedBy === null ? 'is not' : 'is', null)
    .execute()
}

/** Deletes a comment, or just its text if it has replies. */
export async function deleteComment(org: OrganizationWriter, id: string): Promise<void> {
  const emptied = await org.db
    .updateTable('comments as c')
    .set({
      text: '',
      mentions: [],
      mentioned_teams: [],
      deleted_at: sql<string>`now()`,
      updated_at: new Date(),
    })
    .where('c.organization_id', '=', org.id)
    .where('c.id', '=', id)
    .where(
      sql<boolean>`exists (select from comments r
        where r.organization_id = c.organization_id and r.parent_id = c.id)`,
    )
    .returning('c.id')
    .executeTakeFirst()
  if (emptied) return
  await org.db
    .deleteFrom('comments')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}
