import type { LanguageCode } from '@millwright/contract/languages'
import type { Page, PageQuery } from '@millwright/contract/page'
import type { ProcedureVersion } from '@millwright/contract/procedure-versions'
import type { ProposedStep, SuggestedStep } from '@millwright/contract/suggestion-steps'
import type {
  Suggestion,
  SuggestionKind,
  SuggestionStatus,
  SuggestionSummary,
} from '@millwright/contract/suggestions'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type {
  Defaulted,
  JsonColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables'
import { newId } from '#platform/id'
import { mapPage, newestFirst, pageFrom } from '#platform/page'

import { notifyOfSuggestion } from '../notifications/notifying-queries.ts'
import { selectNamedMember } from '../organizations/members/name-queries.ts'
import { canSeeDrafts, visibleTitle } from './queries.ts'
import { filesOfSuggestion, withAddress, type StoredFile } from './suggestion-file-queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    suggestions: {
      organization_id: string
      id: string
      procedure_id: string
      version: number
      step_id: string | null
      step_number: string | null
      step_before: JsonColumn<SuggestedStep> | null
      kind: SuggestionKind
      text: string
      proposed: JsonColumn<ProposedStep> | null
      run_id: string | null
      guidebook_id: string | null
      member_id: string | null
      status: Defaulted<SuggestionStatus>
      decided_by: string | null
      decided_at: NullableTimestampColumn
      reason: string | null
      is_news: Defaulted<boolean>
      taken_in_version: number | null
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

/** The calling member. */
function caller(org: OrganizationReader) {
  return sql<string>`(select id from members
    where organization_id = ${org.id} and user_id = (select current_person()))`
}

/** The suggestions that came with version `procedure_versions`. */
export const suggestionsTaken = sql<ProcedureVersion['suggestions']>`(
  select coalesce(json_agg(json_build_object('suggestionId', s.id, 'stepId', s.step_id,
    'author', ${selectNamedMember('s', 'member_id')}) order by s.id), '[]')
  from suggestions s
  where s.organization_id = procedure_versions.organization_id
    and s.procedure_id = procedure_versions.procedure_id
    and s.taken_in_version = procedure_versions.number)`

/** The suggestions that the caller can see: all for those who see drafts, for others their own. */
function suggestionRows(org: OrganizationReader) {
  return org.db
    .selectFrom('suggestions as s')
    .innerJoin('procedures as p', (join) =>
      join
        .onRef('p.organization_id', '=', 's.organization_id')
        .onRef('p.id', '=', 's.procedure_id'),
    )
    .select([
      's.id',
      's.procedure_id as procedureId',
      visibleTitle.as('procedureTitle'),
      's.version',
      's.step_id as stepId',
      's.step_number as stepNumber',
      's.kind',
      's.text',
      sql<boolean>`s.proposed is not null`.as('hasProposal'),
      's.run_id as runId',
      's.guidebook_id as guidebookId',
      selectNamedMember('s', 'member_id').as('author'),
      filesOfSuggestion.as('files'),
      's.status',
      selectNamedMember('s', 'decided_by').as('decidedBy'),
      's.decided_at as decidedAt',
      's.reason',
      sql<boolean>`s.is_news and s.member_id = ${caller(org)}`.as('isNews'),
      's.taken_in_version as takenInVersion',
      's.created_at as createdAt',
      's.updated_at as updatedAt',
    ])
    .where('s.organization_id', '=', org.id)
    .where(sql<boolean>`(${canSeeDrafts} or s.member_id = ${caller(org)})`)
}

type Row = Omit<SuggestionSummary, 'files'> & { files: StoredFile[] }

function atMount<R extends Row>(mount: string, row: R) {
  return { ...row, files: row.files.map((file) => withAddress(mount, file)) }
}

export interface SuggestionFilter extends PageQuery {
  status?: SuggestionStatus
  kind?: SuggestionKind
  procedureId?: string
  guidebookId?: string
  runId?: string
  mine?: boolean
}

export async function listSuggestions(
  org: OrganizationReader,
  mount: string,
  { status, kind, procedureId, guidebookId, runId, mine, ...page }: SuggestionFilter,
): Promise<Page<SuggestionSummary>> {
  let rows = suggestionRows(org)
  if (status !== undefined) rows = rows.where('s.status', '=', status)
  if (kind !== undefined) rows = rows.where('s.kind', '=', kind)
  if (procedureId !== undefined) rows = rows.where('s.procedure_id', '=', procedureId)
  if (runId !== undefined) rows = rows.where('s.run_id', '=', runId)
  if (mine === true) rows = rows.where(sql<boolean>`s.member_id = ${caller(org)}`)
  if (guidebookId !== undefined) {
    rows = rows.where(
      sql<boolean>`(s.guidebook_id = ${guidebookId} or exists (
        select from guidebook_links l where l.organization_id = s.organization_id
          and l.guidebook_id = ${guidebookId} and l.procedure_id = s.procedure_id))`,
    )
  }
  return mapPage(await pageFrom(rows, page, newestFirst('s')), (row) => atMount(mount, row))
}

/** A suggestion without the current text of its step. */
export type StoredSuggestion = Omit<Suggestion, 'now' | 'hash'>

export async function findSuggestion(
  org: OrganizationReader,
  mount: string,
  id: string,
): Promise<StoredSuggestion | null> {
  const row = await suggestionRows(org)
    .select(['s.proposed', 's.step_before as before'])
    .where('s.id', '=', id)
    .executeTakeFirst()
  return row ? atMount(mount, row) : null
}

/** How many are open, and how many of the caller's own have an unseen outcome. */
export async function countSuggestions(
  org: OrganizationReader,
): Promise<{ open: number; news: number }> {
  const counted = (rows: ReturnType<typeof sql>) => sql<number>`(
    select count(*)::int from suggestions s where s.organization_id = ${org.id} and ${rows})`
  const mine = sql`s.member_id = ${caller(org)}`
  return await org.db
    .selectNoFrom([
      counted(sql`s.status = 'open' and (${canSeeDrafts} or ${mine})`).as('open'),
      counted(sql`s.is_news and ${mine}`).as('news'),
    ])
    .executeTakeFirstOrThrow()
}

/** Serializes decisions on a suggestion; null if it does not exist. */
export async function lockSuggestion(
  org: OrganizationWriter,
  id: string,
): Promise<{ status: SuggestionStatus; memberId: string | null } | null> {
  const row = await org.db
    .selectFrom('suggestions as s')
    .select(['s.status', 's.member_id as memberId'])
    .where('s.organization_id', '=', org.id)
    .where('s.id', '=', id)
    .where(sql<boolean>`(${canSeeDrafts} or s.member_id = ${caller(org)})`)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export interface NewSuggestion {
  procedureId: string
  version: number
  stepId: string | null
  stepNumber: string | null
  before: SuggestedStep | null
  kind: SuggestionKind
  text: string
  proposed: ProposedStep | null
  runId: string | null
  guidebookId: string | null
  /** Null for readers of a public page. */
  memberId: string | null
}

export async function insertSuggestion(
  org: OrganizationWriter,
  { before, proposed, ...suggestion }: NewSuggestion,
): Promise<string> {
  const id = newId()
  await org.db
    .insertInto('suggestions')
    .values({
      organization_id: org.id,
      id,
      procedure_id: suggestion.procedureId,
      version: suggestion.version,
      step_id: suggestion.stepId,
      step_number: suggestion.stepNumber,
      step_before: before && JSON.stringify(before),
      kind: suggestion.kind,
      text: suggestion.text,
      proposed: proposed && JSON.stringify(proposed),
      run_id: suggestion.runId,
      guidebook_id: suggestion.guidebookId,
      member_id: suggestion.memberId,
    })
    .execute()
  await notifyOfSuggestion(org, id, suggestion)
  return id
}

/** Records the outcome of a suggestion. Deciding on one's own is not news. */
export async function decideSuggestion(
  org: OrganizationWriter,
  id: string,
  decision: { status: 'accepted' | 'declined'; decidedBy: string; reason: string | null },
): Promise<void> {
  await org.db
    .updateTable('suggestions')
    .set({
      status: decision.status,
      decided_by: decision.decidedBy,
      decided_at: sql<string>`now()`,
      reason: decision.reason,
      is_news: sql<boolean>`member_id is distinct from ${decision.decidedBy}::uuid
        and member_id is not null`,
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

export async function reopenSuggestion(org: OrganizationWriter, id: string): Promise<void> {
  await org.db
    .updateTable('suggestions')
    .set({
      status: 'open',
      decided_by: null,
      decided_at: null,
      reason: null,
      is_news: false,
      taken_in_version: null,
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .where('status', '<>', 'open')
    .execute()
}

/** Only the author has an outcome to see. */
export async function markSeen(org: OrganizationWriter, id: string): Promise<void> {
  await org.db
    .updateTable('suggestions as s')
    .set({ is_news: false })
    .where('s.organization_id', '=', org.id)
    .where('s.id', '=', id)
    .where(sql<boolean>`s.member_id = ${caller(org)}`)
    .execute()
}

/** @returns the ids of its files, which are deleted with it */
export async function deleteSuggestion(org: OrganizationWriter, id: string): Promise<string[]> {
  const files = await org.db
    .deleteFrom('suggestion_files')
    .where('organization_id', '=', org.id)
    .where('suggestion_id', '=', id)
    .returning('id')
    .execute()
  await org.db
    .deleteFrom('suggestions')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
  return files.map((file) => file.id)
}

/** Notes the version that contains the suggestions accepted since the previous one. */
export async function recordVersionOfAccepted(
  org: OrganizationWriter,
  procedureId: string,
  version: number,
): Promise<void> {
  await org.db
    .updateTable('suggestions')
    .set({ taken_in_version: version, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('procedure_id', '=', procedureId)
    .where('status', '=', 'accepted')
    .where('taken_in_version', 'is', null)
    .execute()
}

/** Where to email a member the outcome of a suggestion; null if they don't want that, or are no longer active. */
export async function addressOfAuthor(
  org: OrganizationReader,
  memberId: string,
): Promise<{ to: string; language: LanguageCode | null; slug: string } | null> {
  const row = await org.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('organization_slugs as o', (join) =>
      join.onRef('o.organization_id', '=', 'm.organization_id').on('o.is_current', '=', true),
    )
    .select(['u.email_address as to', 'u.language', 'o.slug'])
    .where('m.organization_id', '=', org.id)
    .where('m.id', '=', memberId)
    .where('m.status', '=', 'active')
    .where('u.is_service', '=', false)
    .where('u.mails_suggestions', '=', true)
    .executeTakeFirst()
  return row ?? null
}
