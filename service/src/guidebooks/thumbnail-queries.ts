import { sql } from 'kysely'

declare module '#platform/database/tables' {
  interface Tables {
    /** A view, with a row for each guidebook that has a picture. */
    guidebook_thumbnails: { organization_id: string; guidebook_id: string; path: string }
  }
}

/** Where the picture of guidebook `g` is had, below the mount of an organization. */
export const thumbnailPath = sql<string | null>`(
  select t.path from guidebook_thumbnails t
  where t.organization_id = g.organization_id and t.guidebook_id = g.id)`

/** A guidebook with the address of its picture, below what addresses of the request begin with. */
export function withThumbnail<Guidebook extends { thumbnailUrl: string | null }>(
  mount: string,
  guidebook: Guidebook,
): Guidebook {
  const { thumbnailUrl } = guidebook
  return thumbnailUrl === null ? guidebook : { ...guidebook, thumbnailUrl: mount + thumbnailUrl }
}
