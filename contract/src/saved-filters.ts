import { Type, type Static } from 'typebox'

import { Id, oneOf, record, Timestamp, Title } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'

/** How many filters a member may save. */
export const maxSavedFilters = 100

/** The lists whose filters can be saved, by their names in addresses of the app. */
export const filteredLists = [
  'assignments',
  'captures',
  'courses',
  'guidebooks',
  'objects',
  'procedures',
  'runs',
  'skills',
] as const
export type FilteredList = (typeof filteredLists)[number]

const fields = {
  title: Title,
  list: oneOf(filteredLists, 'The list that it filters.'),
  query: Type.String({
    minLength: 1,
    maxLength: 2000,
    pattern: '^[^#\\s]+$',
    description: 'The query of the address of that list in the app, without its `?`.',
  }),
}

/** A filter of a list that a member has saved for later. */
export const SavedFilter = record(
  { id: Id, ...fields, createdAt: Timestamp, updatedAt: Timestamp },
  { title: 'SavedFilter' },
)
export type SavedFilter = Static<typeof SavedFilter>

const params = record({ savedFilterId: Id })

export const savedFilters = {
  list: operation({
    method: 'GET',
    path: '/saved-filters',
    permission: 'search.use',
    summary: 'List your saved filters, newest first.',
    query: record({ ...PageQuery.properties, list: Type.Optional(fields.list) }),
    result: PageOf(SavedFilter),
  }),
  create: operation({
    method: 'POST',
    path: '/saved-filters',
    permission: 'search.use',
    summary: `Save a filter of a list; ${maxSavedFilters} at most.`,
    body: record(fields),
    status: 201,
    location: '/saved-filters/:id',
    result: SavedFilter,
    errors: ['saved_filters_full'],
    isNoted: false,
  }),
  get: operation({
    method: 'GET',
    path: '/saved-filters/:savedFilterId',
    permission: 'search.use',
    summary: 'Get one of your saved filters.',
    params,
    result: SavedFilter,
  }),
  delete: operation({
    method: 'DELETE',
    path: '/saved-filters/:savedFilterId',
    permission: 'search.use',
    summary: 'Delete one of your saved filters.',
    params,
    isNoted: false,
  }),
}
