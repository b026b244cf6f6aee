import type { RelatedGuidebook } from '@millwright/contract/guidebooks'
import type { PlaceStep } from '@millwright/contract/places'
import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'

/** The path to the place of guidebook `g`'s item, from the top. */
export const placePath = sql<PlaceStep[]>`place_path(g.organization_id, g.place_id)`

const related = sql`json_build_object('id', r.id, 'shortId', r.short_id, 'title', r.title)`

/** The guidebook of the item that guidebook `g`'s item is part of. */
export const wholeJson = sql<RelatedGuidebook | null>`(
  select ${related} from guidebooks r
  where r.organization_id = g.organization_id and r.id = g.part_of_id)`

/** The guidebooks of the parts of guidebook `g`'s item. */
export const partsJson = sql<RelatedGuidebook[]>`(
  select coalesce(json_agg(${related} order by r.title_key, r.id), '[]') from guidebooks r
  where r.organization_id = g.organization_id and r.part_of_id = g.id and r.archived_at is null)`

/** Whether guidebook `g` is in a place or below it. The array is evaluated once, and lets an index be used. */
export function isWithin(org: OrganizationReader, placeId: string) {
  return sql<boolean>`g.place_id = any(array(select unnest(places_within(${org.id}, ${placeId}))))`
}
