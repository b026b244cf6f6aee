import type { Page, PageQuery } from '@millwright/contract/operation'
import type {
  Callout,
  ProcedureContent,
  Section,
  Step,
} from '@millwright/contract/procedure-content'
import type { Procedure, ProcedureSummary } from '@millwright/contract/procedures'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, JsonColumn, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import { containing, pageOf } from '#platform/page'

type Review = { unplaced: Callout[] }

declare module '#platform/database/tables' {
  interface Tables {
    procedures: {
      organization_id: string
      id: string
      title: string
      description: string | null
      status: Defaulted<Procedure['status']>
      version: Defaulted<number>
      content: JsonColumn<ProcedureContent>
      review: JsonColumn<Review> | null
      step_count: Defaulted<number>
      source_kind: Defaulted<Procedure['source']['kind']>
      source_file_id: string | null
      created_by: string
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

const columns = [
  'id',
  'title',
  'description',
  'status',
  'version',
  'source_kind as sourceKind',
  'source_file_id as sourceFileId',
  'created_by as createdBy',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

/** Drafts are for those who may see them; the database knows the caller's role. */
const isVisible = sql<boolean>`(status <> 'draft' or sees_drafts())`

type Row<Rest> = Rest & {
  sourceKind: Procedure['source']['kind']
  sourceFileId: string | null
}

function withSource<Rest>({ sourceKind, sourceFileId, ...rest }: Row<Rest>) {
  const source = { kind: sourceKind, ...(sourceFileId !== null && { fileId: sourceFileId }) }
  return { ...rest, source }
}

export async function listProcedures(
  org: OrganizationReader,
  { limit, cursor, updatedSince, q }: PageQuery & { q?: string },
): Promise<Page<ProcedureSummary>> {
  let rows = org.db
    .selectFrom('procedures')
    .select([...columns, 'step_count as stepCount'])
    .where('organization_id', '=', org.id)
    .where(isVisible)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) rows = rows.where('id', '<', cursor)
  if (updatedSince !== undefined) rows = rows.where('updated_at', '>=', updatedSince)
  if (q !== undefined) rows = rows.where('title', 'ilike', containing(q))
  return pageOf((await rows.execute()).map(withSource), limit)
}

export async function findProcedure(
  org: OrganizationReader,
  id: string,
): Promise<Procedure | null> {
  const row = await org.db
    .selectFrom('procedures')
    .select([...columns, 'content', 'review'])
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .where(isVisible)
    .executeTakeFirst()
  if (!row) return null
  const { content, review, ...facts } = withSource(row)
  return { ...facts, ...content, ...(review && { review }) }
}

export interface NewProcedure {
  title: string
  description: string | null
  content: ProcedureContent
  review?: Review
  source: Procedure['source']
  createdBy: string
}

export async function insertProcedure(
  org: OrganizationWriter,
  { title, description, content, review, source, createdBy }: NewProcedure,
): Promise<string> {
  const id = newId()
  await org.db
    .insertInto('procedures')
    .values({
      organization_id: org.id,
      id,
      title,
      description,
      content: JSON.stringify(content),
      review: review ? JSON.stringify(review) : null,
      step_count: stepsIn(content.outline),
      source_kind: source.kind,
      source_file_id: source.fileId ?? null,
      created_by: createdBy,
    })
    .execute()
  return id
}

export async function updateProcedure(
  org: OrganizationWriter,
  id: string,
  change: {
    title?: string
    description?: string | null
    status?: 'published'
    version?: number
    content?: ProcedureContent
    review?: Review
  },
): Promise<void> {
  const { content, review, ...facts } = change
  await org.db
    .updateTable('procedures')
    .set({
      ...facts,
      ...(content && {
        content: JSON.stringify(content),
        step_count: stepsIn(content.outline),
      }),
      ...(review && { review: JSON.stringify(review) }),
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

/** Deletes a procedure and its links. */
export async function deleteProcedure(org: OrganizationWriter, id: string): Promise<void> {
  await org.db
    .deleteFrom('procedures')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

/** Whether a procedure is there for the caller, who may not see drafts. */
export async function procedureExists(org: OrganizationReader, id: string): Promise<boolean> {
  const row = await org.db
    .selectFrom('procedures')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .where(isVisible)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a procedure is there; no other transaction deletes it before this one ends. */
export async function holdProcedure(org: OrganizationWriter, id: string): Promise<boolean> {
  const row = await org.db
    .selectFrom('procedures')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .where(isVisible)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a procedure is there; no other transaction changes or links it before this one ends. */
export async function lockProcedure(org: OrganizationWriter, id: string): Promise<boolean> {
  const row = await org.db
    .selectFrom('procedures')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Marks the guidebooks that link a procedure as changed. */
export async function touchGuidebooksLinking(
  org: OrganizationWriter,
  procedureId: string,
): Promise<void> {
  await org.db
    .updateTable('guidebooks as g')
    .set({ updated_at: new Date() })
    .where('g.organization_id', '=', org.id)
    .where('g.id', 'in', (eb) =>
      eb
        .selectFrom('guidebook_procedures as l')
        .select('l.guidebook_id')
        .where('l.organization_id', '=', org.id)
        .where('l.procedure_id', '=', procedureId),
    )
    .execute()
}

/** The guidebooks that link a procedure, by title. */
export async function guidebooksLinking(org: OrganizationReader, procedureId: string) {
  return await org.db
    .selectFrom('guidebook_procedures as l')
    .innerJoin('guidebooks as g', (join) =>
      join
        .onRef('g.organization_id', '=', 'l.organization_id')
        .onRef('g.id', '=', 'l.guidebook_id'),
    )
    .select(['g.id', 'g.short_id as shortId', 'g.title', 'g.archived_at as archivedAt'])
    .where('l.organization_id', '=', org.id)
    .where('l.procedure_id', '=', procedureId)
    .orderBy('g.title')
    .orderBy('g.id')
    .execute()
}

function stepsIn(sections: readonly Section[]): number {
  const within = (steps: readonly Step[]): number =>
    steps.reduce((sum, step) => sum + 1 + within(step.steps), 0)
  return sections.reduce(
    (sum, { steps, sections: inner }) => sum + within(steps) + stepsIn(inner),
    0,
  )
}
