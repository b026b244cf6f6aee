import type { ExternalIds } from '@millwright/contract/external-ids'
import type { courses, Course } from '@millwright/contract/courses'
import type { ArchivedFilter } from '@millwright/contract/fields'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import { hasStatus } from '#platform/archived'
import { columnMap, type BodyOf } from '#platform/database/column-map'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { lockRow } from '#platform/database/own-rows'
import { prepareStatement } from '#platform/database/prepared'
import type { Defaulted, MergedJsonColumn, TimestampColumn } from '#platform/database/tables'
import { externalIdColumn } from '#platform/external-ids'
import { newId } from '#platform/id'
import { containsPattern, newestFirst, pageFrom } from '#platform/page'
import { hasTag, tidyTags } from '#platform/tags'

declare module '#platform/database/tables' {
  interface Tables {
    courses: {
      organization_id: string
      id: string
      title: string
      description: string | null
      tags: Defaulted<string[]>
      customer_item_id: string | null
      external_ids: MergedJsonColumn<ExternalIds>
      status: Defaulted<Course['status']>
      lesson_order: Defaulted<Course['lessonOrder']>
      revision: Defaulted<number>
      created_by: string
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

function courseRows(org: OrganizationReader) {
  return (
    org.db
      .selectFrom('courses as c')
      .select([
        'c.id',
        'c.title',
        'c.description',
        'c.tags',
        'c.customer_item_id',
        'c.external_ids as externalIds',
        'c.status',
        'c.lesson_order as lessonOrder',
        'c.revision',
        'c.created_by as createdBy',
        'c.created_at as createdAt',
        'c.updated_at as updatedAt',
        sql<number>`(
          select count(*)::int from lessons l
          where l.organization_id = c.organization_id and l.course_id = c.id)`.as('lessonCount'),
      ])
      .where('c.organization_id', '=', org.id)
      // Learners see what they can take; editors see everything.
      .where(sql<boolean>`(c.status = 'published' or sees_drafts())`)
  )
}

export interface CourseFilter extends PageQuery {
  status?: Course['status']
  archived?: ArchivedFilter
  ids?: readonly string[]
  guidebookId?: string
  tag?: string
  customer_item_id?: string
  q?: string
}

export async function listCourses(
  org: OrganizationReader,
  { status, archived, ids, guidebookId, tag, customer_item_id, q, ...page }: CourseFilter,
): Promise<Page<Course>> {
  let rows = courseRows(org)
  rows = rows.where(hasStatus('c.status', { status, archived }))
  if (ids !== undefined) rows = rows.where(sql<boolean>`c.id = any(${ids})`)
  if (guidebookId !== undefined) rows = rows.where(teaches(guidebookId))
  if (tag !== undefined) rows = rows.where(hasTag('c.tags', tag))
  if (customer_item_id !== undefined) rows = rows.where('c.customer_item_id', '=', customer_item_id)
  if (q !== undefined) rows = rows.where('c.title', 'ilike', containsPattern(q))
  return await pageFrom(rows, page, newestFirst('c'))
}

/** Whether a lesson of course `c` contains a guidebook, or one of its procedures. */
function teaches(guidebookId: string) {
  return sql<boolean>`exists (
    select from lessons l cross join jsonb_array_elements(l.content) as block
    where l.organization_id = c.organization_id and l.course_id = c.id
      and (block ->> 'guidebookId' = ${guidebookId}
        or block ->> 'procedureId' in (
          select k.procedure_id::text from guidebook_links k
          where k.organization_id = c.organization_id and k.guidebook_id = ${guidebookId})))`
}

const courseWith = prepareStatement(
  (db, { organization, id }: { organization: string; id: string }) =>
    courseRows({ id: organization, db }).where('c.id', '=', id),
)

export async function findCourse(org: OrganizationReader, id: string): Promise<Course | null> {
  const [course] = await courseWith(org.db, { organization: org.id, id })
  return course ?? null
}

/**
 * Serializes changes to a course's lessons, as index arithmetic requires.
 *
 * @returns false if there is no such course
 */
export async function lockCourse(org: OrganizationWriter, id: string): Promise<boolean> {
  return await lockRow(org, 'courses', id)
}

type NewCourse = BodyOf<typeof courses.create>
type CourseChange = BodyOf<typeof courses.update>

const toColumns = columnMap<'courses', NewCourse & CourseChange>({
  title: 'title',
  description: 'description',
  tags: ['tags', tidyTags],
  lessonOrder: 'lesson_order',
  customer_item_id: 'customer_item_id',
  externalIds: ['external_ids', externalIdColumn],
})

export async function insertCourse(
  org: OrganizationWriter,
  course: NewCourse,
  createdBy: string,
): Promise<string> {
  const id = newId()
  await org.db
    .insertInto('courses')
    .values({
      ...toColumns(course),
      organization_id: org.id,
      id,
      title: course.title,
      created_by: createdBy,
    })
    .execute()
  return id
}

/** Changes a course. Without any change, marks it as changed by its lessons. */
export async function updateCourse(
  org: OrganizationWriter,
  id: string,
  { status, ...change }: CourseChange & { status?: Course['status'] },
): Promise<boolean> {
  const { numUpdatedRows } = await org.db
    .updateTable('courses')
    .set({
      ...toColumns(change),
      ...(status && { status }),
      revision: sql`revision + 1`,
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteCourse(org: OrganizationWriter, id: string): Promise<void> {
  await org.db
    .deleteFrom('courses')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}
