import type { TrackedObject } from '@millwright/contract/guidebooks'
import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'
import type { TimestampColumn } from '#platform/database/tables'

import {
  trackingFilesJson,
  withAddress as withFileAddress,
  type StoredTrackingFile,
} from '../objects/tracking-files/queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    tracked_objects: {
      organization_id: string
      guidebook_id: string
      object_id: string
      created_at: TimestampColumn
    }
  }
}

/** A tracked object without its addresses, which depend on the mount of the request. */
export type StoredTracking = Omit<
  TrackedObject,
  'modelUrl' | 'thumbnailUrl' | 'referenceImages' | 'trackingAsset'
> & {
  hasModel: boolean
  files: StoredTrackingFile[]
}

/** The objects that guidebook `g` tracks, by title. */
export const trackedObjectsJson = sql<StoredTracking[]>`(
  select coalesce(json_agg(json_build_object(
    'objectId', o.id, 'title', o.title, 'units', m.facts -> 'units', 'upAxis', m.facts -> 'upAxis',
    'box', m.facts -> 'box',
    'trackingWarnings', coalesce(m.facts -> 'trackingWarnings', '[]'), 'hasModel', m.id is not null,
    'files', ${trackingFilesJson}, 'createdAt', iso(t.created_at)
  ) order by sort_key(o.title), o.id), '[]')
  from tracked_objects t
  join objects o on o.organization_id = t.organization_id and o.id = t.object_id
  left join object_models m on m.organization_id = o.organization_id and m.object_id = o.id
    and m.revision = o.model_revision
  where t.organization_id = g.organization_id and t.guidebook_id = g.id)`

/** The tracked object with its addresses at the mount of the request. */
export function withAddress(mount: string, tracked: StoredTracking): TrackedObject {
  const { hasModel, files, ...facts } = tracked
  const path = `${mount}/objects/${tracked.objectId}`
  const written = files.map((file) => withFileAddress(mount, tracked.objectId, file))
  return {
    ...facts,
    modelUrl: hasModel ? `${path}/model` : null,
    thumbnailUrl: hasModel ? `${path}/thumbnail` : null,
    referenceImages: written.filter(({ kind }) => kind === 'reference_image'),
    trackingAsset: written.find(({ kind }) => kind === 'tracking_asset') ?? null,
  }
}

/** False if the object is already tracked. */
export async function trackObject(
  org: OrganizationWriter,
  guidebookId: string,
  objectId: string,
): Promise<boolean> {
  const row = await org.db
    .insertInto('tracked_objects')
    .values({ organization_id: org.id, guidebook_id: guidebookId, object_id: objectId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('object_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function untrackObject(
  org: OrganizationWriter,
  guidebookId: string,
  objectId: string,
): Promise<boolean> {
  const { numDeletedRows } = await org.db
    .deleteFrom('tracked_objects')
    .where('organization_id', '=', org.id)
    .where('guidebook_id', '=', guidebookId)
    .where('object_id', '=', objectId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
