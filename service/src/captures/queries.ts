import type { Capture, Cue, Transcript } from '@millwright/contract/captures'
import type { Page, PageQuery } from '@millwright/contract/operation'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, DefaultedJsonColumn, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import { containing, pageOf } from '#platform/page'
import { hasTag, tidyTags, withTidyTags } from '#platform/tags'

type Correction = Transcript['corrections'][number]

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
      recorded_at: TimestampColumn
      duration_seconds: number | null
      transcript_language: string | null
      transcript_cues: DefaultedJsonColumn<Cue[]>
      transcript_corrections: DefaultedJsonColumn<Correction[]>
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
      'c.created_by as createdBy',
      'c.created_at as createdAt',
      'c.updated_at as updatedAt',
    ])
    .where('c.organization_id', '=', org.id)
}

export interface CaptureFilter extends PageQuery {
  memberId?: string
  skillId?: string
  objectId?: string
  recordedSince?: string
  recordedBefore?: string
  tag?: string
  q?: string
}

export async function listCaptures(
  org: OrganizationReader,
  filter: CaptureFilter,
): Promise<Page<Capture>> {
  const { limit, cursor, updatedSince, memberId, skillId, objectId, tag, q } = filter
  let rows = captureRows(org)
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) rows = rows.where('c.id', '<', cursor)
  if (updatedSince !== undefined) rows = rows.where('c.updated_at', '>=', updatedSince)
  if (memberId !== undefined) rows = rows.where('c.member_id', '=', memberId)
  if (skillId !== undefined) rows = rows.where(isLinked('skill_captures', 'skill_id', skillId))
  if (objectId !== undefined) rows = rows.where(isLinked('capture_objects', 'object_id', objectId))
  if (filter.recordedSince) rows = rows.where('c.recorded_at', '>=', filter.recordedSince)
  if (filter.recordedBefore) rows = rows.where('c.recorded_at', '<', filter.recordedBefore)
  if (tag !== undefined) rows = rows.where(hasTag('c.tags', tag))
  if (q !== undefined) rows = rows.where('c.title', 'ilike', containing(q))
  return pageOf(await rows.execute(), limit)
}

function isLinked(table: string, column: string, id: string) {
  return sql<boolean>`exists (
    select from ${sql.table(table)} x
    where x.organization_id = c.organization_id and x.capture_id = c.id
      and x.${sql.ref(column)} = ${id})`
}

export async function findCapture(org: OrganizationReader, id: string): Promise<Capture | null> {
  return (await captureRows(org).where('c.id', '=', id).executeTakeFirst()) ?? null
}

export interface CaptureFields {
  title?: string
  description?: string | null
  tags?: string[]
  recordedAt?: string
  durationSeconds?: number | null
}

export async function insertCapture(
  org: OrganizationWriter,
  capture: CaptureFields & { title: string; kind: Capture['kind'] },
  member: { id: string; firstName: string; lastName: string },
): Promise<string> {
  const id = newId()
  await org.db
    .insertInto('captures')
    .values({
      organization_id: org.id,
      id,
      title: capture.title,
      description: capture.description ?? null,
      tags: tidyTags(capture.tags ?? []),
      kind: capture.kind,
      member_id: member.id,
      member_first_name: member.firstName,
      member_last_name: member.lastName,
      recorded_at: capture.recordedAt ?? new Date(),
      duration_seconds: capture.durationSeconds ?? null,
      created_by: member.id,
    })
    .execute()
  return id
}

export async function updateCapture(
  org: OrganizationWriter,
  id: string,
  { recordedAt, durationSeconds, ...fields }: CaptureFields,
): Promise<void> {
  await org.db
    .updateTable('captures')
    .set({
      ...withTidyTags(fields),
      ...(recordedAt !== undefined && { recorded_at: recordedAt }),
      ...(durationSeconds !== undefined && { duration_seconds: durationSeconds }),
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

/** False when the object is tracked already. */
export async function trackObject(
  org: OrganizationWriter,
  captureId: string,
  objectId: string,
): Promise<boolean> {
  const row = await org.db
    .insertInto('capture_objects')
    .values({ organization_id: org.id, capture_id: captureId, object_id: objectId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('object_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function untrackObject(
  org: OrganizationWriter,
  captureId: string,
  objectId: string,
): Promise<boolean> {
  const { numDeletedRows } = await org.db
    .deleteFrom('capture_objects')
    .where('organization_id', '=', org.id)
    .where('capture_id', '=', captureId)
    .where('object_id', '=', objectId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

export interface StoredTranscript {
  language: string | null
  cues: Cue[]
  corrections: Correction[]
}

export async function findTranscript(
  org: OrganizationReader,
  captureId: string,
): Promise<StoredTranscript | null> {
  const row = await org.db
    .selectFrom('captures')
    .select([
      'transcript_language as language',
      'transcript_cues as cues',
      'transcript_corrections as corrections',
    ])
    .where('organization_id', '=', org.id)
    .where('id', '=', captureId)
    .executeTakeFirst()
  return row ?? null
}

export async function updateTranscript(
  org: OrganizationWriter,
  captureId: string,
  { language, cues, corrections }: StoredTranscript,
): Promise<void> {
  await org.db
    .updateTable('captures')
    .set({
      transcript_language: language,
      transcript_cues: JSON.stringify(cues),
      transcript_corrections: JSON.stringify(corrections),
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', captureId)
    .execute()
}
