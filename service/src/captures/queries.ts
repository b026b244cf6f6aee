import type {
  captures,
  Capture,
  CaptureSummary,
  Cue,
  Marker,
  Transcript,
} from '@millwright/contract/captures'
import type { ArchivedFilter } from '@millwright/contract/fields'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import { columnMap, type BodyOf } from '#platform/database/column-map'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { lockRow } from '#platform/database/own-rows'
import type {
  Defaulted,
  DefaultedJsonColumn,
  NullableTimestampColumn,
  TimestampColumn,
  WrittenTimestampColumn,
} from '#platform/database/tables'
import { newId } from '#platform/id'
import { containsPattern, mapPage, newestFirst, pageFrom } from '#platform/page'
import { hasTag, tidyTags } from '#platform/tags'
import type { StoredMedia } from '#platform/uploads/media-rows'

import { cover, mediaCount, mediaJson, withAddress } from './media/queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    captures: {
      organization_id: string
      id: string
      title: string
      description: string | null
      tags: Defaulted<string[]>
      kind: Capture['kind']
      member_id: string
      member_first_name: string
      member_last_name: string
      recorded_at: WrittenTimestampColumn
      duration_seconds: number | null
      transcript_language: string | null
      transcript_cues: DefaultedJsonColumn<Cue[]>
      transcript_corrections: DefaultedJsonColumn<Transcript['corrections']>
      markers: DefaultedJsonColumn<Marker[]>
      transcription_job_id: string | null
      archived_at: NullableTimestampColumn
      created_by: string
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
    capture_objects: {
      organization_id: string
      capture_id: string
      object_id: string
      created_at: TimestampColumn
    }
  }
}

function captureRows(org: OrganizationReader) {
  return org.db
    .selectFrom('captures as c')
    .select([
      'c.id',
      'c.title',
      'c.description',
      'c.tags',
      'c.kind',
      'c.member_id as memberId',
      'c.member_first_name as memberFirstName',
      'c.member_last_name as memberLastName',
      'c.recorded_at as recordedAt',
      'c.duration_seconds as durationSeconds',
      sql<string[]>`(
        select coalesce(json_agg(o.object_id order by o.created_at, o.object_id), '[]')
        from capture_objects o
        where o.organization_id = c.organization_id and o.capture_id = c.id)`.as(
        'trackedObjectIds',
      ),
      'c.archived_at as archivedAt',
      'c.created_by as createdBy',
      'c.created_at as createdAt',
      'c.updated_at as updatedAt',
    ])
    .where('c.organization_id', '=', org.id)
}

/** The state of the transcription of capture `c`. */
const transcriptionState = sql<Capture['transcription']>`(
  select case
    when j.status in ('queued', 'running') then 'processing'
    when j.status = 'succeeded' then 'ready'
    else 'failed' end
  from jobs j
  where j.organization_id = c.organization_id and j.id = c.transcription_job_id)`

export interface CaptureFilter extends PageQuery {
  memberId?: string
  skillId?: string
  approval?: 'pending' | 'approved' | 'rejected'
  objectId?: string
  guidebookId?: string
  recordedSince?: string
  recordedBefore?: string
  archived?: ArchivedFilter
  tag?: string
  q?: string
}

export async function listCaptures(
  org: OrganizationReader,
  filter: CaptureFilter,
  mount: string,
): Promise<Page<CaptureSummary>> {
  const { memberId, skillId, approval, archived = 'false', tag, q } = filter
  let rows = captureRows(org).select([mediaCount.as('mediaCount'), cover.as('cover')])
  if (memberId !== undefined) rows = rows.where('c.member_id', '=', memberId)
  if (archived !== 'all')
    rows = rows.where('c.archived_at', archived === 'true' ? 'is not' : 'is', null)
  if (skillId !== undefined || approval !== undefined) rows = rows.where(isIn(skillId, approval))
  if (filter.objectId !== undefined) rows = rows.where(tracks(filter.objectId))
  if (filter.guidebookId !== undefined) rows = rows.where(isAbout(filter.guidebookId))
  if (filter.recordedSince) rows = rows.where('c.recorded_at', '>=', filter.recordedSince)
  if (filter.recordedBefore) rows = rows.where('c.recorded_at', '<', filter.recordedBefore)
  if (tag !== undefined) rows = rows.where(hasTag('c.tags', tag))
  if (q !== undefined) rows = rows.where('c.title', 'ilike', containsPattern(q))
  const page = await pageFrom(rows, filter, newestFirst('c'))
  return mapPage(page, ({ cover: shown, ...capture }) => ({
    ...capture,
    posterUrl: shown?.hasPoster
      ? `${mount}/captures/${capture.id}/media/${shown.fileId}/poster`
      : null,
    peaks: shown?.peaks ?? null,
  }))
}

/** Whether capture `c` is in a skill, or in any, with a state of approval, or any. */
function isIn(skillId: string | null = null, approval: string | null = null) {
  return sql<boolean>`exists (
    select from skill_captures x
    where x.organization_id = c.organization_id and x.capture_id = c.id
      and (${skillId}::uuid is null or x.skill_id = ${skillId})
      and (${approval}::text is null or x.approval = ${approval}))`
}

function tracks(objectId: string) {
  return sql<boolean>`exists (
    select from capture_objects x
    where x.organization_id = c.organization_id and x.capture_id = c.id
      and x.object_id = ${objectId})`
}

/** Whether capture `c` tracks the subject of a guidebook, or an object that is tracked for it. */
function isAbout(guidebookId: string) {
  return sql<boolean>`exists (
    select from capture_objects x
    where x.organization_id = c.organization_id and x.capture_id = c.id
      and x.object_id in (
        select t.object_id from tracked_objects t
        where t.organization_id = c.organization_id and t.guidebook_id = ${guidebookId}
        union all
        select g.subject_object_id from guidebooks g
        where g.organization_id = c.organization_id and g.id = ${guidebookId}))`
}

/** A capture whose media have no addresses yet. */
export type StoredCapture = Omit<Capture, 'media'> & { media: StoredMedia[] }

export function withAddresses(mount: string, capture: StoredCapture): Capture {
  const media = capture.media.map((each) => withAddress(mount, capture.id, each))
  return { ...capture, media }
}

export async function findCapture(
  org: OrganizationReader,
  id: string,
): Promise<StoredCapture | null> {
  const row = await captureRows(org)
    .select(['c.markers', transcriptionState.as('transcription'), mediaJson.as('media')])
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a skill, a lesson or a procedure refers to a capture. */
export async function isReferredTo(org: OrganizationReader, id: string): Promise<boolean> {
  const block = JSON.stringify([{ type: 'capture', captureId: id }])
  const { found } = await org.db
    .selectNoFrom(
      sql<boolean>`exists (
          select from skill_captures where organization_id = ${org.id} and capture_id = ${id})
        or exists (
          select from lessons where organization_id = ${org.id} and content @> ${block}::jsonb)
        or exists (
          select from procedures where organization_id = ${org.id} and source_capture_id = ${id})
        or exists (
          select from procedure_media where organization_id = ${org.id} and record_id = ${id})`.as(
        'found',
      ),
    )
    .executeTakeFirstOrThrow()
  return found
}

/** Captures older than some days that no skill and no procedure refers to, oldest first. */
export async function listOlderCaptures(org: OrganizationReader, days: number): Promise<string[]> {
  const rows = await org.db
    .selectFrom('captures as c')
    .select('c.id')
    .where('c.organization_id', '=', org.id)
    .where(sql<boolean>`c.created_at < now() - make_interval(days => ${days}::int)`)
    .where(sql<boolean>`not exists (select from skill_captures s
      where s.organization_id = c.organization_id and s.capture_id = c.id)`)
    .where(sql<boolean>`not exists (select from procedures p
      where p.organization_id = c.organization_id and p.source_capture_id = c.id)`)
    .where(sql<boolean>`not exists (select from procedure_media m
      where m.organization_id = c.organization_id and m.record_id = c.id)`)
    .orderBy('c.created_at')
    .limit(sweptAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/** Per organization; the rest follows the next day. */
const sweptAtOnce = 10_000

/** Allows one change of a capture at a time, and no new references to it meanwhile. */
export async function lockCapture(org: OrganizationWriter, id: string): Promise<boolean> {
  return await lockRow(org, 'captures', id)
}

type NewCapture = BodyOf<typeof captures.create>
type CaptureChange = BodyOf<typeof captures.update>

const toColumns = columnMap<'captures', NewCapture & CaptureChange>({
  title: 'title',
  kind: 'kind',
  description: 'description',
  tags: ['tags', tidyTags],
  recordedAt: ['recorded_at', (recordedAt) => recordedAt ?? sql<string>`created_at`],
  durationSeconds: 'duration_seconds',
  markers: ['markers', storedMarkers],
})

export async function insertCapture(
  org: OrganizationWriter,
  capture: NewCapture,
  member: { id: string; firstName: string; lastName: string },
): Promise<string> {
  const id = newId()
  await org.db
    .insertInto('captures')
    .values({
      ...toColumns(capture),
      organization_id: org.id,
      id,
      title: capture.title,
      kind: capture.kind,
      member_id: member.id,
      member_first_name: member.firstName,
      member_last_name: member.lastName,
      recorded_at: capture.recordedAt ?? new Date(),
      created_by: member.id,
    })
    .execute()
  return id
}

export async function updateCapture(
  org: OrganizationWriter,
  id: string,
  change: CaptureChange,
): Promise<void> {
  await org.db
    .updateTable('captures')
    .set({ ...toColumns(change), updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

function storedMarkers(markers: Marker[]): string {
  return JSON.stringify(markers.toSorted((a, b) => a.at - b.at))
}

/** Sets the length of a recording, unless it is already known. */
export async function fillDuration(
  org: OrganizationWriter,
  id: string,
  seconds: number | null,
): Promise<void> {
  await org.db
    .updateTable('captures')
    .set({
      duration_seconds: sql<number | null>`coalesce(duration_seconds, ${seconds}::float8)`,
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

export async function deleteCapture(org: OrganizationWriter, id: string): Promise<void> {
  await org.db
    .deleteFrom('captures')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}
