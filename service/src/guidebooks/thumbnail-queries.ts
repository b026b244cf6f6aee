import { sql } from 'kysely'

import { thumbnailPath as pathOfDocument } from './reference-material/queries.ts'

const pathOfModel = sql`'/objects/' || o.id || '/thumbnail?revision=' || o.model_revision`

/**
 * Where the picture of guidebook `g` is had, below the mount of an organization: that of the model
 * it is about, of one it tracks, or of the first page of its first document.
 */
export const thumbnailPath = sql<string | null>`coalesce(
  (select ${pathOfModel} from objects o
  where o.organization_id = g.organization_id and o.id = g.subject_object_id),
  (select ${pathOfModel} from tracked_objects t
  join objects o on o.organization_id = t.organization_id and o.id = t.object_id
  where t.organization_id = g.organization_id and t.guidebook_id = g.id
    and o.model_revision is not null
  order by o.title, o.id limit 1),
  (select ${pathOfDocument} from reference_materials m
  where m.organization_id = g.organization_id and m.guidebook_id = g.id
    and m.thumbnail_id is not null
  order by m.id limit 1))`

/** A guidebook with the address of its picture, below what addresses of the request begin with. */
export function withThumbnail<Guidebook extends { thumbnailUrl: string | null }>(
  mount: string,
  guidebook: Guidebook,
): Guidebook {
  const { thumbnailUrl } = guidebook
  return thumbnailUrl === null ? guidebook : { ...guidebook, thumbnailUrl: mount + thumbnailUrl }
}
