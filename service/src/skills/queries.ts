import type { ArchivedFilter } from '@millwright/contract/fields'
import type { Page, PageQuery } from '@millwright/contract/page'
import type { skills, Skill, SkillCapture, SkillSummary } from '@millwright/contract/skills'
import { sql } from 'kysely'

import { hasStatus } from '#platform/archived'
import { columnMap, type BodyOf } from '#platform/database/column-map'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import { containsPattern, newestFirst, pageFrom } from '#platform/page'
import { hasTag, tidyTags } from '#platform/tags'

declare module '#platform/database/tables' {
  interface Tables {
    skills: {
      organization_id: string
      id: string
      title: string
      description: string | null
      tags: Defaulted<string[]>
      status: Defaulted<Skill['status']>
      member_id: string
      member_first_name: string
      member_last_name: string
      created_by: string
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
    skill_captures: {
      organization_id: string
      skill_id: string
      capture_id: string
      approval: Defaulted<SkillCapture['approval']>
      reviewed_by: string | null
      created_at: TimestampColumn
    }
  }
}

const columns = [
  's.id',
  's.title',
  's.description',
  's.tags',
  's.status',
  's.member_id as memberId',
  's.member_first_name as memberFirstName',
  's.member_last_name as memberLastName',
  's.created_by as createdBy',
  's.created_at as createdAt',
  's.updated_at as updatedAt',
] as const

export interface SkillFilter extends PageQuery {
  status?: Skill['status']
  archived?: ArchivedFilter
  memberId?: string
  captureId?: string
  objectId?: string
  createdSince?: string
  createdBefore?: string
  tag?: string
  q?: string
}

export async function listSkills(
  org: OrganizationReader,
  filter: SkillFilter,
): Promise<Page<SkillSummary>> {
  const {
    status,
    archived,
    memberId,
    captureId,
    objectId,
    createdSince,
    createdBefore,
    tag,
    q,
    ...page
  } = filter
  let rows = org.db
    .selectFrom('skills as s')
    .select([
      ...columns,
      sql<number>`(
        select count(*)::int from skill_captures x
        where x.organization_id = s.organization_id and x.skill_id = s.id)`.as('captureCount'),
    ])
    .where('s.organization_id', '=', org.id)
  rows = rows.where(hasStatus('s.status', { status, archived }))
  if (memberId !== undefined) rows = rows.where('s.member_id', '=', memberId)
  if (captureId !== undefined) rows = rows.where(hasCapture(sql`x.capture_id = ${captureId}`))
  if (objectId !== undefined) rows = rows.where(hasCapture(tracks(objectId)))
  if (createdSince) rows = rows.where('s.created_at', '>=', createdSince)
  if (createdBefore) rows = rows.where('s.created_at', '<', createdBefore)
  if (tag !== undefined) rows = rows.where(hasTag('s.tags', tag))
  if (q !== undefined) rows = rows.where('s.title', 'ilike', containsPattern(q))
  return await pageFrom(rows, page, newestFirst('s'))
}

function hasCapture(condition: ReturnType<typeof sql>) {
  return sql<boolean>`exists (
    select from skill_captures x
    where x.organization_id = s.organization_id and x.skill_id = s.id and ${condition})`
}

function tracks(objectId: string) {
  return sql`exists (
    select from capture_objects o
    where o.organization_id = x.organization_id and o.capture_id = x.capture_id
      and o.object_id = ${objectId})`
}

export async function findSkill(org: OrganizationReader, id: string): Promise<Skill | null> {
  const row = await org.db
    .selectFrom('skills as s')
    .select([
      ...columns,
      sql<SkillCapture[]>`(
        select coalesce(json_agg(json_build_object(
          'captureId', c.id, 'title', c.title, 'approval', x.approval,
          'reviewedBy', x.reviewed_by, 'createdAt', iso(x.created_at)
        ) order by x.created_at, c.id), '[]')
        from skill_captures x
        join captures c on c.organization_id = x.organization_id and c.id = x.capture_id
        where x.organization_id = s.organization_id and x.skill_id = s.id)`.as('captures'),
    ])
    .where('s.organization_id', '=', org.id)
    .where('s.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

type NewSkill = BodyOf<typeof skills.create>
type SkillChange = BodyOf<typeof skills.update>

const toColumns = columnMap<'skills', NewSkill & SkillChange>({
  title: 'title',
  description: 'description',
  tags: ['tags', tidyTags],
  status: 'status',
})

export async function insertSkill(
  org: OrganizationWriter,
  skill: NewSkill,
  member: { id: string; firstName: string; lastName: string },
): Promise<string> {
  const id = newId()
  await org.db
    .insertInto('skills')
    .values({
      ...toColumns(skill),
      organization_id: org.id,
      id,
      title: skill.title,
      member_id: member.id,
      member_first_name: member.firstName,
      member_last_name: member.lastName,
      created_by: member.id,
    })
    .execute()
  return id
}

/** Changes a skill. Without any change, marks it as changed by its captures. */
export async function updateSkill(
  org: OrganizationWriter,
  id: string,
  change: SkillChange,
): Promise<void> {
  await org.db
    .updateTable('skills')
    .set({ ...toColumns(change), updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

export async function deleteSkill(org: OrganizationWriter, id: string): Promise<boolean> {
  const { numDeletedRows } = await org.db
    .deleteFrom('skills')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

/** A reviewer's decision about a capture in a skill. */
export interface Review {
  approval: SkillCapture['approval']
  reviewedBy: string | null
}

/** False if the capture is already attached. */
export async function attachCapture(
  org: OrganizationWriter,
  skillId: string,
  captureId: string,
  { approval, reviewedBy }: Review,
): Promise<boolean> {
  const row = await org.db
    .insertInto('skill_captures')
    .values({
      organization_id: org.id,
      skill_id: skillId,
      capture_id: captureId,
      approval,
      reviewed_by: reviewedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('capture_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False if the capture is not attached. */
export async function reviewCapture(
  org: OrganizationWriter,
  skillId: string,
  captureId: string,
  { approval, reviewedBy }: Review,
): Promise<boolean> {
  const { numUpdatedRows } = await org.db
    .updateTable('skill_captures')
    .set({ approval, reviewed_by: reviewedBy })
    .where('organization_id', '=', org.id)
    .where('skill_id', '=', skillId)
    .where('capture_id', '=', captureId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

export async function detachCapture(
  org: OrganizationWriter,
  skillId: string,
  captureId: string,
): Promise<boolean> {
  const { numDeletedRows } = await org.db
    .deleteFrom('skill_captures')
    .where('organization_id', '=', org.id)
    .where('skill_id', '=', skillId)
    .where('capture_id', '=', captureId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
