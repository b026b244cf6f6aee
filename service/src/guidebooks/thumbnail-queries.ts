import { sql } from 'kysely'

import { pathOfPicture } from './reference-material/queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    /** A view, with a row per guidebook that has a picture: of its model, else of a document, else of a procedure. */
    guidebook_thumbnails: {
      organization_id: string
      guidebook_id: string
      object_id: string | null
      model_revision: number | null
      material_id: string | null
      thumbnail_id: string | null
      picture: string | null
    }
  }
}

/** The path of picture `t`, below the organization's mount. */
export const thumbnailPath = sql<string | null>`coalesce(
  '/objects/' || t.object_id || '/thumbnail?revision=' || t.model_revision,
  ${pathOfPicture('t.material_id', 't.thumbnail_id')}, t.picture)`

/** The same for guidebook `g`. */
export const ownThumbnailPath = sql<string | null>`(
  select ${thumbnailPath} from guidebook_thumbnails t
  where t.organization_id = g.organization_id and t.guidebook_id = g.id)`
