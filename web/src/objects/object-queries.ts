import { objectModels } from '@millwright/contract/object-models'
import type { ModelObject } from '@millwright/contract/objects'
import type { Sort } from '@millwright/contract/sort'
import { addressOf } from '@millwright/sdk/client'
import type { QueryClient } from '@tanstack/react-query'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { apiFor, optionsOf } from '../api.ts'
import { pagedQuery } from '../paged-query.ts'
import type { QueryName } from '../query-key.ts'

export interface ObjectFilter {
  q?: string
  archived?: 'true' | 'all'
  sort?: Sort<'title' | 'createdAt'>
}

/** Conversions run without this page; it polls for their results. */
const refreshMilliseconds = 3000

export function objectPages(slug: string, filter: ObjectFilter) {
  const pages = pagedQuery(
    ['objects.list', slug, filter],
    async ({ query, signal }) =>
      await apiFor(slug).objects.list({ query: { ...query, ...filter }, signal }),
  )
  return infiniteQueryOptions({
    ...pages,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'processing'))
        ? refreshMilliseconds
        : false,
  })
}

export function objectById(slug: string, objectId: string) {
  return queryOptions({
    queryKey: ['objects.get', slug, objectId],
    queryFn: async ({ signal }) => await apiFor(slug).objects.get({ params: { objectId }, signal }),
  })
}

/** The object, refetched while its newest model is converted. */
export function objectWithModel(slug: string, objectId: string) {
  return queryOptions({
    ...objectById(slug, objectId),
    refetchInterval: ({ state }) =>
      state.data?.status === 'processing' ? refreshMilliseconds : false,
  })
}

/** The object as it was with a revision's model. */
export function objectAtRevision(slug: string, objectId: string, revision: number) {
  return queryOptions({
    queryKey: ['objects.get', slug, objectId, revision],
    queryFn: async ({ signal }) =>
      await apiFor(slug).objects.get({ params: { objectId }, query: { revision }, signal }),
  })
}

export function trackingFilesOf(slug: string, objectId: string) {
  return queryOptions({
    queryKey: ['trackingFiles.list', slug, objectId],
    queryFn: async ({ signal }) =>
      await apiFor(slug).trackingFiles.list({ params: { objectId }, query: { limit: 50 }, signal }),
  })
}

export function missingPartsOf(slug: string, objectId: string) {
  return queryOptions({
    queryKey: ['objectModels.missingParts', slug, objectId],
    queryFn: async ({ signal }) =>
      await apiFor(slug).objectModels.missingParts({ params: { objectId }, signal }),
  })
}

/** The address of the web model that an object shows, of the lighter one of a large model, and of a picture. */
export function modelAddress(
  slug: string,
  { id, modelRevision, previewTriangleCount }: ModelObject,
): { modelUrl: string; previewUrl: string | undefined; pictureUrl: string } | undefined {
  if (modelRevision === null) return undefined
  const params = { objectId: id }
  const address = (query: { revision: number; detail?: 'low' }) =>
    addressOf(optionsOf(slug), objectModels.model, { params, query })
  return {
    modelUrl: address({ revision: modelRevision }),
    previewUrl:
      previewTriangleCount === null
        ? undefined
        : address({ revision: modelRevision, detail: 'low' }),
    pictureUrl: addressOf(optionsOf(slug), objectModels.thumbnail, {
      params,
      query: { revision: modelRevision },
    }),
  }
}

/** The address of the latest web model, or of the lighter one of a large model. */
export function lightModelAddress(slug: string, objectId: string): string {
  const query = { detail: 'low' } as const
  return addressOf(optionsOf(slug), objectModels.model, { params: { objectId }, query })
}

/** Of an object, newest first. */
export const maxShownRevisions = 50

export function revisionsOf(slug: string, objectId: string) {
  return queryOptions({
    queryKey: ['objectModels.revisions', slug, objectId],
    queryFn: async ({ signal }) =>
      await apiFor(slug).objectModels.revisions({
        params: { objectId },
        query: { limit: maxShownRevisions },
        signal,
      }),
  })
}

/** After any change to an object: it and the lists that show it are refetched. */
export async function refreshObjects(queries: QueryClient, slug: string) {
  const keys: QueryName[] = [
    'objects.get',
    'objects.list',
    'objectModels.revisions',
    'objectModels.missingParts',
  ]
  await Promise.all(
    keys.map(async (key) => await queries.invalidateQueries({ queryKey: [key, slug] })),
  )
}
