import type { ProcedureContent } from '@millwright/contract/procedure-content'
import type { ContentInput } from '@millwright/contract/procedure-input'
import type { procedures, Procedure } from '@millwright/contract/procedures'
import { sql } from 'kysely'

import { columnMap, type BodyOf } from '#platform/database/column-map'
import type { OrganizationWriter } from '#platform/database/organization-store'
import { newId } from '#platform/id'

import { stepCountOf } from './content.ts'
import { recordModelParts, recordModelPartsAnew } from './model-part-queries.ts'
import { filingColumns, insertProcedureObjects, type Filing } from './object-queries.ts'
import { pictureOf } from './picture.ts'
import type { Review } from './queries.ts'
import { relocateMarks } from './text-marks.ts'

export interface NewProcedure {
  title: string
  description: string | null
  content: ProcedureContent
  review?: Review
  source: Procedure['source']
  /** The file of the document it was extracted from. */
  sourceCandidates?: string[]
  filing?: Filing
  copiedFrom?: string
  estimatedMinutes?: number | null
  difficulty?: Procedure['difficulty']
  kind?: Procedure['kind']
  prerequisites?: Procedure['prerequisites']
  createdBy: string
}

export async function insertProcedure(
  org: OrganizationWriter,
  procedure: NewProcedure,
): Promise<string> {
  const { review, source } = procedure
  const content = relocateMarks(procedure.content)
  const id = newId()
  await org.db
    .insertInto('procedures')
    .values({
      ...filingColumns(procedure.filing ?? {}),
      organization_id: org.id,
      id,
      title: procedure.title,
      description: procedure.description,
      content: JSON.stringify(content),
      review: review ? JSON.stringify(review) : null,
      step_count: stepCountOf(content),
      picture: pictureOf(content),
      source_kind: source.kind,
      source_file_id: source.fileId ?? null,
      source_capture_id: source.captureId ?? null,
      source_candidates:
        procedure.copiedFrom === undefined
          ? (procedure.sourceCandidates ?? [])
          : candidatesOf(org, procedure.copiedFrom),
      copied_from: procedure.copiedFrom ?? null,
      estimated_minutes: procedure.estimatedMinutes ?? null,
      difficulty: procedure.difficulty ?? null,
      kind: procedure.kind ?? null,
      prerequisites: JSON.stringify(procedure.prerequisites ?? []),
      created_by: procedure.createdBy,
    })
    .execute()
  await insertProcedureObjects(org, id, procedure.filing?.objectIds ?? [])
  await recordModelParts(org, id, content)
  return id
}

/** A copy has the same candidates, in case it outlives its original. */
function candidatesOf(org: OrganizationWriter, id: string) {
  return sql<string[]>`coalesce((
    select p.source_candidates from procedures p
    where p.organization_id = ${org.id} and p.id = ${id}), '{}')`
}

/** Tags and objects are stored separately; lists and trees are replaced as a whole. */
type Facts = Omit<
  BodyOf<typeof procedures.update>,
  keyof ContentInput | 'review' | 'prerequisites' | keyof Filing
>

const toColumns = columnMap<'procedures', Facts>({
  title: 'title',
  description: 'description',
  estimatedMinutes: 'estimated_minutes',
  difficulty: 'difficulty',
  kind: 'kind',
})

export interface ProcedureChange extends Facts {
  content?: ProcedureContent
  review?: Review
  prerequisites?: Procedure['prerequisites']
}

/** Changes the draft. Members see the changes once they are published. */
export async function updateProcedure(
  org: OrganizationWriter,
  id: string,
  { content, review, prerequisites, ...facts }: ProcedureChange,
): Promise<void> {
  await org.db
    .updateTable('procedures')
    .set({
      ...toColumns(facts),
      ...(content && {
        content: JSON.stringify(relocateMarks(content)),
        step_count: stepCountOf(content),
        picture: pictureOf(content),
      }),
      ...(review && { review: JSON.stringify(review) }),
      ...(prerequisites && { prerequisites: JSON.stringify(prerequisites) }),
      has_unpublished_changes: true,
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
  if (content) await recordModelPartsAnew(org, id, content)
}

/** Archives a procedure, or restores its previous status: published if it ever was, or else a draft. */
export async function setArchived(
  org: OrganizationWriter,
  id: string,
  isArchived: boolean,
): Promise<void> {
  await org.db
    .updateTable('procedures')
    .set({
      status: isArchived
        ? 'archived'
        : sql<Procedure['status']>`case when version > 0 then 'published' else 'draft' end`,
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .where('status', isArchived ? '<>' : '=', 'archived')
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
