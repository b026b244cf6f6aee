import { Type, type Static } from 'typebox'

import { byExternalId } from './by-external-id.ts'
import { ExternalIdChanges, ExternalIds } from './external-ids.ts'
import {
  ArchivedFilter,
  clearable,
  Id,
  nullable,
  record,
  TextFilter,
  Timestamp,
  Title,
} from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { sortParameter } from './sort.ts'

/** How many levels of places are possible: a site is the first. */
export const maxPlaceDepth = 10
/** How many places an organization may have, so that the whole tree fits one answer. */
export const maxPlaces = 5_000

/** A place on the path to another one. */
export const PlaceStep = record({ id: Id, title: Type.String() }, { title: 'PlaceStep' })
export type PlaceStep = Static<typeof PlaceStep>

const ParentId = { ...Id, description: 'The place that it is in; null at the top.' }
const guidebookCount = Type.Integer({
  description: 'Guidebooks directly in this place, without archived ones.',
})

export const Place = record(
  {
    id: Id,
    title: Title,
    parentId: nullable(ParentId),
    path: Type.Array(PlaceStep, {
      description: 'The places that it is in, from the top; empty at the top.',
    }),
    externalIds: ExternalIds,
    guidebookCount,
    archivedAt: nullable(Timestamp),
    createdBy: Id,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Place' },
)
export type Place = Static<typeof Place>

/** A place in the tree. */
export const PlaceInTree = record(
  {
    id: Id,
    title: Type.String(),
    parentId: nullable(ParentId),
    depth: Type.Integer({ description: '0 at the top.' }),
    guidebookCount,
    totalGuidebookCount: Type.Integer({ description: 'Including those of the places below it.' }),
    archivedAt: nullable(Timestamp),
  },
  { title: 'PlaceInTree' },
)
export type PlaceInTree = Static<typeof PlaceInTree>

const params = record({ placeId: Id })
const optionalFields = {
  parentId: clearable(ParentId),
  externalIds: ExternalIdChanges,
}

const own = {
  list: operation({
    method: 'GET',
    path: '/places',
    permission: 'guidebooks.view',
    summary: 'List places, newest first unless sorted otherwise.',
    query: record({
      ...PageQuery.properties,
      archived: ArchivedFilter,
      q: TextFilter,
      parentId: Type.Optional({ ...Id, description: 'Only what is directly in this place.' }),
      sort: sortParameter('title', 'createdAt'),
    }),
    result: PageOf(Place),
  }),
  tree: operation({
    method: 'GET',
    path: '/places/tree',
    permission: 'guidebooks.view',
    summary:
      'Get all places at once, each before those in it, siblings by title. Archived ones are omitted with everything in them, unless requested.',
    query: record({ archived: Type.Optional(Type.Boolean()) }),
    result: record({ places: Type.Array(PlaceInTree) }, { title: 'PlaceTree' }),
  }),
  create: operation({
    method: 'POST',
    path: '/places',
    permission: 'guidebooks.edit',
    summary: `Create a place, such as a site, a line or a machine: ${maxPlaceDepth} levels and ${maxPlaces} places at most.`,
    body: record({ title: Title, ...optionalFields }),
    status: 201,
    location: '/places/:id',
    result: Place,
    errors: ['not_found', 'external_id_taken', 'nested_too_deep', 'places_full'],
  }),
  get: operation({
    method: 'GET',
    path: '/places/:placeId',
    permission: 'guidebooks.view',
    summary: 'Get a place. Works for archived ones too.',
    params,
    result: Place,
  }),
  update: operation({
    method: 'PATCH',
    path: '/places/:placeId',
    permission: 'guidebooks.edit',
    summary: 'Rename a place, or move it with everything in it: `parentId`.',
    params,
    body: record({ title: Type.Optional(Title), ...optionalFields }),
    result: Place,
    errors: ['version_mismatch', 'external_id_taken', 'circular_reference', 'nested_too_deep'],
  }),
  archive: operation({
    method: 'POST',
    path: '/places/:placeId/archive',
    permission: 'guidebooks.edit',
    summary:
      'Archive a place: hidden with everything in it, not deleted. Its guidebooks stay in it and are not archived.',
    params,
    status: 200,
    result: Place,
  }),
  restore: operation({
    method: 'POST',
    path: '/places/:placeId/restore',
    permission: 'guidebooks.edit',
    summary: 'Restore an archived place.',
    params,
    status: 200,
    result: Place,
  }),
  delete: operation({
    method: 'DELETE',
    path: '/places/:placeId',
    permission: 'guidebooks.edit',
    summary: 'Delete a place that contains no places or guidebooks.',
    params,
    errors: ['place_in_use'],
  }),
}

export const places = {
  ...own,
  ...byExternalId(
    {
      kind: 'place',
      param: 'placeId',
      get: own.get,
      update: own.update,
      create: own.create,
      put: own.create.body,
    },
    {},
  ),
}
