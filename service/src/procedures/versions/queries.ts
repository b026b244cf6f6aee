import type { OpenPointCode } from '@millwright/contract/open-points'
import type { Page, PageQuery } from '@millwright/contract/page'
import type { Callout, ProcedureContent } from '@millwright/contract/procedure-content'
import type {
  ProcedureVersion,
  ProcedureVersionSummary,
} from '@millwright/contract/procedure-versions'
import type { Procedure } from '@millwright/contract/procedures'

import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { DefaultedJsonColumn, JsonColumn, TimestampColumn } from '#platform/database/tables'
import { pageFrom } from '#platform/page'

import { stepCountOf } from '../content.ts'
import { pictureOf } from '../picture.ts'
import { suggestionsTaken } from '../suggestion-queries.ts'
import { visiblePrerequisites } from '../prerequisite-queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    procedure_versions: {
      organization_id: string
      procedure_id: string
      number: number
      title: string
      description: string | null
      estimated_minutes: number | null
      difficulty: Procedure['difficulty']
      kind: Procedure['kind']
      prerequisites: DefaultedJsonColumn<Procedure['prerequisites']>
      content: JsonColumn<ProcedureContent>
      step_count: number
      left_out: JsonColumn<Callout[]>
      acknowledged: JsonColumn<OpenPointCode[]>
      reason: string | null
      published_by: string
      created_at: TimestampColumn
    }
  }
}

const columns = [
  'number',
  'title',
  'description',
  'estimated_minutes as estimatedMinutes',
  'difficulty',
  'kind',
  'left_out as leftOut',
  'acknowledged',
  'reason',
  'published_by as publishedBy',
  'created_at as createdAt',
] as const

/** Newest first. The cursor is the number of the last version on the page. */
export async function listVersions(
  org: OrganizationReader,
  procedureId: string,
  page: PageQuery,
): Promise<Page<ProcedureVersionSummary>> {
  const rows = org.db
    .selectFrom('procedure_versions')
    .select([...columns, suggestionsTaken.as('suggestions')])
    .where('organization_id', '=', org.id)
    .where('procedure_id', '=', procedureId)
  return await pageFrom(rows, page, { by: 'number', as: 'number', changedAt: 'created_at' })
}

export async function findVersion(
  org: OrganizationReader,
  procedureId: string,
  number: number,
): Promise<ProcedureVersion | null> {
  const row = await org.db
    .selectFrom('procedure_versions')
    .select([...columns, 'content', suggestionsTaken.as('suggestions')])
    .select(
      visiblePrerequisites(sql.ref('prerequisites'), 'procedure_versions.organization_id').as(
        'prerequisites',
      ),
    )
    .where('organization_id', '=', org.id)
    .where('procedure_id', '=', procedureId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return null
  const { content, ...facts } = row
  return { ...facts, ...content }
}

/** Stores the current content of a procedure as its next version. The procedure has to be locked. */
export async function insertVersion(
  org: OrganizationWriter,
  version: {
    procedureId: string
    number: number
    title: string
    description: string | null
    estimatedMinutes: number | null
    difficulty: Procedure['difficulty']
    kind: Procedure['kind']
    prerequisites: Procedure['prerequisites']
    content: ProcedureContent
    leftOut: Callout[]
    acknowledged: OpenPointCode[]
    reason: string | null
    publishedBy: string
  },
): Promise<void> {
  await Promise.all([
    org.db
      .insertInto('procedure_versions')
      .values({
        organization_id: org.id,
        procedure_id: version.procedureId,
        number: version.number,
        title: version.title,
        description: version.description,
        estimated_minutes: version.estimatedMinutes,
        difficulty: version.difficulty,
        kind: version.kind,
        prerequisites: JSON.stringify(version.prerequisites),
        content: JSON.stringify(version.content),
        step_count: stepCountOf(version.content),
        left_out: JSON.stringify(version.leftOut),
        acknowledged: JSON.stringify(version.acknowledged),
        reason: version.reason,
        published_by: version.publishedBy,
      })
      .execute(),
    org.db
      .updateTable('procedures')
      .set({
        status: 'published',
        version: version.number,
        published_title: version.title,
        published_picture: pictureOf(version.content),
        has_unpublished_changes: false,
        updated_at: new Date(),
      })
      .where('organization_id', '=', org.id)
      .where('id', '=', version.procedureId)
      .execute(),
  ])
}
