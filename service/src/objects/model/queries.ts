import { conversionVersion } from '@millwright/cad/conversion-version'
import type { ConvertedFacts } from '@millwright/cad/convert'
import { notFound } from '@millwright/contract/errors'
import type { objectModels, ObjectRevision } from '@millwright/contract/object-models'
import type { LengthUnit, Part } from '@millwright/contract/objects'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import { columnMap, type BodyOf } from '#platform/database/column-map'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, JsonColumn, NullableTimestampColumn } from '#platform/database/tables'
import { mapPage, pageFrom } from '#platform/page'
import { announcedRow, fileColumns } from '#platform/uploads/file-rows'
import type { AnnouncedFile, UploadColumns } from '#platform/uploads/uploads'

import { conversionOf, noFacts, type ModelFacts } from './facts.ts'

declare module '#platform/database/tables' {
  interface Tables {
    object_models: UploadColumns & {
      object_id: string
      companion_of: string | null
      revision: number | null
      job_id: string | null
      converted_at: NullableTimestampColumn
      facts: JsonColumn<ModelFacts> | null
      parts: JsonColumn<Part[]> | null
      conversion_version: Defaulted<number>
      units: LengthUnit | null
      up_axis: 'y' | 'z' | null
    }
  }
}

/** A member's corrections of a file; null where the file's own values apply. */
interface Correction {
  units: LengthUnit | null
  upAxis: 'y' | 'z' | null
}

/** A model file, announced or in place. */
export interface StoredModel extends AnnouncedFile, Correction {
  objectId: string
  /** Null until it is in place. */
  revision: number | null
  isConverted: boolean
  /** Whether it is large and has a lighter preview. */
  hasPreview: boolean
}

function modelRows(org: OrganizationReader) {
  return org.db
    .selectFrom('object_models as m')
    .select([
      'm.id as fileId',
      'm.object_id as objectId',
      'm.filename',
      'm.content_type as contentType',
      'm.size',
      'm.sha256',
      'm.revision',
      'm.units',
      'm.up_axis as upAxis',
      sql<boolean>`m.converted_at is not null`.as('isConverted'),
      sql<boolean>`coalesce(m.facts ->> 'previewTriangleCount', '') <> ''`.as('hasPreview'),
    ])
    .where('m.organization_id', '=', org.id)
    .where('m.companion_of', 'is', null)
}

export async function findModel(
  org: OrganizationReader,
  fileId: string,
): Promise<StoredModel | null> {
  return (await modelRows(org).where('m.id', '=', fileId).executeTakeFirst()) ?? null
}

/** The files in place that come with a model, oldest first. */
export async function companionsOf(
  org: OrganizationReader,
  fileId: string,
): Promise<AnnouncedFile[]> {
  return await companionRows(org, fileId).where('status', '=', 'ready').execute()
}

/** The files that were announced, and are neither in place nor refused. */
export async function announcedCompanionsOf(
  org: OrganizationReader,
  fileId: string,
): Promise<AnnouncedFile[]> {
  return await companionRows(org, fileId).where('status', '=', 'pending').execute()
}

export async function countCompanions(org: OrganizationReader, fileId: string): Promise<number> {
  return (await companionRows(org, fileId).execute()).length
}

function companionRows(org: OrganizationReader, fileId: string) {
  return org.db
    .selectFrom('object_models')
    .select(['id as fileId', 'filename', 'content_type as contentType', 'size', 'sha256'])
    .where('organization_id', '=', org.id)
    .where('companion_of', '=', fileId)
    .orderBy('id')
}

/** @throws {ApiError} `not_found` */
export async function modelOf(
  org: OrganizationReader,
  { objectId, fileId }: { objectId: string; fileId: string },
): Promise<StoredModel> {
  const model = await findModel(org, fileId)
  return model?.objectId === objectId ? model : notFound()
}

/** One revision of an object; without a number, the latest that is ready. */
export async function findRevision(
  org: OrganizationReader,
  objectId: string,
  revision: number | undefined,
): Promise<StoredModel | null> {
  const newest = sql<number>`(
    select o.model_revision from objects o
    where o.organization_id = m.organization_id and o.id = m.object_id)`
  const row = await modelRows(org)
    .where('m.object_id', '=', objectId)
    .where('m.revision', '=', revision ?? newest)
    .executeTakeFirst()
  return row ?? null
}

type Addresses = 'sourceUrl' | 'modelUrl' | 'thumbnailUrl'
export type StoredRevision = Omit<ObjectRevision, Addresses>

const changedAt = sql<string>`greatest(m.updated_at, j.updated_at)`

function revisionRows(org: OrganizationReader, objectId: string) {
  return org.db
    .selectFrom('object_models as m')
    .leftJoin('jobs as j', (join) =>
      join.onRef('j.organization_id', '=', 'm.organization_id').onRef('j.id', '=', 'm.job_id'),
    )
    .select([
      sql<number>`m.revision`.as('revision'),
      ...fileColumns,
      'm.facts',
      'm.job_id as jobId',
      sql<boolean>`m.converted_at is not null`.as('isConverted'),
      'j.status as jobStatus',
      'j.error as jobError',
      'j.request_id as requestId',
      changedAt.as('updatedAt'),
    ])
    .where('m.organization_id', '=', org.id)
    .where('m.object_id', '=', objectId)
    .where('m.revision', 'is not', null)
}

type RevisionRow = Awaited<ReturnType<ReturnType<typeof revisionRows>['execute']>>[number]

function revisionOf({
  facts,
  isConverted,
  jobStatus,
  jobError,
  requestId,
  ...row
}: RevisionRow): StoredRevision {
  const conversion = conversionOf({
    jobId: row.jobId,
    isConverted,
    jobStatus,
    jobError,
    requestId,
  })
  // The files that a failed conversion lacked are known, although nothing else is.
  const missing = { missingFiles: conversion.error?.missingFiles ?? [] }
  return { ...row, ...noFacts, ...missing, ...facts, ...conversion }
}

export async function listRevisions(
  org: OrganizationReader,
  objectId: string,
  page: PageQuery,
): Promise<Page<StoredRevision>> {
  const order = { by: 'm.revision', as: 'revision', changedAt } as const
  return mapPage(await pageFrom(revisionRows(org, objectId), page, order), revisionOf)
}

export async function findShownRevision(
  org: OrganizationReader,
  { objectId, revision }: { objectId: string; revision: number },
): Promise<StoredRevision | null> {
  const row = await revisionRows(org, objectId)
    .where('m.revision', '=', revision)
    .executeTakeFirst()
  return row ? revisionOf(row) : null
}

const toColumns = columnMap<'object_models', BodyOf<typeof objectModels.correct>>({
  units: 'units',
  upAxis: 'up_axis',
})

/** Stores a member's corrections of a model, and the job that converts it with them. */
export async function correctModel(
  org: OrganizationWriter,
  fileId: string,
  correction: BodyOf<typeof objectModels.correct>,
  jobId: string,
): Promise<void> {
  await org.db
    .updateTable('object_models')
    .set({ ...toColumns(correction), job_id: jobId, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}

/** Sets the job that converts a model again. */
export async function setConversion(
  org: OrganizationWriter,
  fileId: string,
  jobId: string,
): Promise<void> {
  await org.db
    .updateTable('object_models')
    .set({ job_id: jobId, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}

export async function insertModel(
  org: OrganizationWriter,
  model: AnnouncedFile &
    Partial<Correction> & { objectId: string; companionOf: string | null; createdBy: string },
): Promise<void> {
  await org.db
    .insertInto('object_models')
    .values({
      ...announcedRow(org, model),
      object_id: model.objectId,
      companion_of: model.companionOf,
      units: model.units ?? null,
      up_axis: model.upAxis ?? null,
    })
    .execute()
}

/** Makes an uploaded model the next revision of its object, which the caller has locked. */
export async function addRevision(
  org: OrganizationWriter,
  { objectId, fileId, sha256 }: { objectId: string; fileId: string; sha256: string },
  jobId: string,
): Promise<void> {
  const { revision } = await org.db
    .updateTable('objects')
    .set({ revision: sql<number>`revision + 1`, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', objectId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  await org.db
    .updateTable('object_models')
    .set({ status: 'ready', sha256, revision, job_id: jobId, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}

/**
 * Records the result of a conversion. From then on the object shows it, or a newer one. If the model was
 * corrected or got further files meanwhile, a later conversion records its result instead.
 */
export async function recordConversion(
  org: OrganizationWriter,
  { objectId, fileId, units, upAxis }: StoredModel,
  { parts, companions, ...facts }: ConvertedFacts & { companions: number },
): Promise<void> {
  await org.db
    .updateTable('object_models')
    .set({
      facts: JSON.stringify(facts),
      parts: JSON.stringify(parts),
      converted_at: new Date(),
      conversion_version: sql<number>`greatest(conversion_version, ${conversionVersion})`,
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .where('units', 'is not distinct from', units)
    .where('up_axis', 'is not distinct from', upAxis)
    .where(
      sql<boolean>`${companions} = (
        select count(*) from object_models c
        where c.organization_id = object_models.organization_id
          and c.companion_of = object_models.id and c.status = 'ready')`,
    )
    .execute()
  await org.db
    .updateTable('objects')
    .set({
      model_revision: sql<number>`greatest(model_revision, (
        select m.revision from object_models m
        where m.organization_id = objects.organization_id and m.id = ${fileId}
          and m.converted_at is not null))`,
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', objectId)
    .execute()
}

/** The files and unfinished conversions of an object, for deleting them along with it. */
export async function modelsOf(
  org: OrganizationReader,
  objectId: string,
): Promise<{ fileId: string; jobId: string | null }[]> {
  return await org.db
    .selectFrom('object_models')
    .select(['id as fileId', 'job_id as jobId'])
    .where('organization_id', '=', org.id)
    .where('object_id', '=', objectId)
    .execute()
}

/**
 * Claims a model that was converted by an earlier version of the converter. Models that objects show now come
 * before those they showed earlier.
 */
export async function claimOutdated(
  org: OrganizationWriter,
  version: number,
): Promise<{ fileId: string; createdBy: string } | null> {
  const next = org.db
    .selectFrom('object_models as m')
    .innerJoin('objects as o', (join) =>
      join.onRef('o.organization_id', '=', 'm.organization_id').onRef('o.id', '=', 'm.object_id'),
    )
    .select('m.id')
    .where('m.organization_id', '=', org.id)
    .where('m.converted_at', 'is not', null)
    .where('m.conversion_version', '<', version)
    .orderBy(sql`m.revision <> o.model_revision`)
    .orderBy('m.id', 'desc')
    .limit(1)
    .forUpdate('m')
    .skipLocked()
  const row = await org.db
    .updateTable('object_models')
    .set({ conversion_version: version })
    .where('organization_id', '=', org.id)
    .where('id', '=', next)
    .returning(['id as fileId', 'created_by as createdBy'])
    .executeTakeFirst()
  return row ?? null
}
