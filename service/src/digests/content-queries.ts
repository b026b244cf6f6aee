import { isAtLeast } from '@millwright/contract/permissions'
import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'

import { isAssigned } from '../assignments/assignee-queries.ts'
import { titleOfAssigned, toDoRows } from '../assignments/to-do-queries.ts'
import { selectNamedMember } from '../organizations/members/name-queries.ts'
import type { DigestReader } from './queries.ts'

/** A comment addressed to a member. */
export interface AddressedComment {
  /** The title of the procedure it is about. */
  title: string
  author: string
  text: string
}

export interface DueItem {
  title: string
  /** The guidebook that it is done on. */
  where: string | null
  dueAt: string
}

/** What a digest contains. */
export interface DigestContent {
  /** Assigned and due within the time covered, overdue first. */
  due: DueItem[]
  /** Mentions of the reader and replies to them that they have not read. */
  comments: AddressedComment[]
  /** Courses with a date that no one has assigned, and those that someone was enrolled in recently. */
  courses: { title: string; dueAt: string | null }[]
  /** Procedures assigned to them that have a new version. */
  versions: { title: string; number: number }[]
  /** New drafts, for people who publish. */
  drafts: { title: string }[]
}

/** The maximum of each kind. */
const maxItems = 20

interface Span {
  /** The time since which something counts as new. */
  since: string
  /** The time until which things that are due are listed. */
  until: string
}

export async function contentFor(
  org: OrganizationReader,
  reader: DigestReader,
  span: Span,
): Promise<DigestContent> {
  const { memberId } = reader
  const isEditor = isAtLeast(reader.role, 'manager')
  const [due, comments, courses, versions, drafts] = await Promise.all([
    dueOf(org, memberId, span),
    commentsTo(org, { memberId, isEditor }, span),
    coursesOf(org, memberId, span),
    versionsOf(org, memberId, span),
    isEditor ? draftsSince(org, span) : [],
  ])
  return { due, comments, courses, versions, drafts }
}

async function dueOf(
  org: OrganizationReader,
  memberId: string,
  { until }: Span,
): Promise<DueItem[]> {
  return await toDoRows(org, memberId)
    .leftJoin('guidebooks as g', (join) =>
      join
        .onRef('g.organization_id', '=', 'a.organization_id')
        .onRef('g.id', '=', 'a.guidebook_id'),
    )
    .select([titleOfAssigned.as('title'), 'g.title as where', 'a.open_due_at as dueAt'])
    .where('a.open_due_at', '<', until)
    .$narrowType<{ dueAt: string }>()
    .orderBy('a.place')
    .limit(maxItems)
    .execute()
}

/** Only editors are told about drafts, as in the app. */
async function commentsTo(
  org: OrganizationReader,
  { memberId, isEditor }: { memberId: string; isEditor: boolean },
  { since }: Span,
): Promise<AddressedComment[]> {
  const rows = await org.db
    .selectFrom('notifications as n')
    .innerJoin('comments as c', (join) =>
      join.onRef('c.organization_id', '=', 'n.organization_id').onRef('c.id', '=', 'n.comment_id'),
    )
    .innerJoin('procedures as p', (join) =>
      join
        .onRef('p.organization_id', '=', 'c.organization_id')
        .onRef('p.id', '=', 'c.procedure_id'),
    )
    .select(
      sql<string>`case when ${isEditor} then p.title
      else coalesce(p.published_title, p.title) end`.as('title'),
    )
    .select(['c.text', selectNamedMember('n', 'actor_id').as('actor')])
    .where('n.organization_id', '=', org.id)
    .where('n.member_id', '=', memberId)
    .where('n.kind', 'in', ['mention', 'reply'])
    .where('n.read_at', 'is', null)
    .where('n.created_at', '>=', since)
    .where('c.deleted_at', 'is', null)
    .where(sql<boolean>`(${isEditor} or c.version is not null)`)
    .orderBy('n.id')
    .limit(maxItems)
    .execute()
  return rows.map(({ title, text, actor }) => {
    const author = actor ? `${actor.firstName} ${actor.lastName}`.trim() : ''
    return { title, text, author }
  })
}

async function coursesOf(org: OrganizationReader, memberId: string, { since, until }: Span) {
  return await org.db
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', (join) =>
      join.onRef('c.organization_id', '=', 'e.organization_id').onRef('c.id', '=', 'e.course_id'),
    )
    .select(['c.title', 'e.due_at as dueAt'])
    .where('e.organization_id', '=', org.id)
    .where('e.member_id', '=', memberId)
    .where('e.finished_at', 'is', null)
    .where('c.status', '=', 'published')
    .where(sql<boolean>`(e.due_at < ${until} or e.created_at >= ${since})`)
    .where(
      sql<boolean>`not exists (select from assignments a
        join members m on m.organization_id = a.organization_id and m.id = e.member_id
        where a.organization_id = e.organization_id and a.course_id = e.course_id
          and a.status = 'active' and ${isAssigned} and a.open_due_at < ${until})`,
    )
    .orderBy('e.due_at')
    .orderBy('c.title')
    .limit(maxItems)
    .execute()
}

/** New versions by others of procedures that a member is to run. */
async function versionsOf(org: OrganizationReader, memberId: string, { since }: Span) {
  return await org.db
    .selectFrom('procedure_versions as v')
    .innerJoin('procedures as p', (join) =>
      join
        .onRef('p.organization_id', '=', 'v.organization_id')
        .onRef('p.id', '=', 'v.procedure_id')
        .onRef('p.version', '=', 'v.number'),
    )
    .select(['v.title', 'v.number'])
    .where('v.organization_id', '=', org.id)
    .where('v.number', '>', 1)
    .where('v.created_at', '>=', since)
    .where('v.published_by', '<>', memberId)
    .where(
      sql<boolean>`exists (select from assignments a
        join members m on m.organization_id = a.organization_id and m.id = ${memberId}
        where a.organization_id = v.organization_id and a.procedure_id = v.procedure_id
          and a.status = 'active' and ${isAssigned})`,
    )
    .orderBy(sql`sort_key(v.title)`)
    .limit(maxItems)
    .execute()
}

async function draftsSince(org: OrganizationReader, { since }: Span) {
  return await org.db
    .selectFrom('procedures')
    .select('title')
    .where('organization_id', '=', org.id)
    .where('status', '=', 'draft')
    .where('version', '=', 0)
    .where('created_at', '>=', since)
    .orderBy('id')
    .limit(maxItems)
    .execute()
}
