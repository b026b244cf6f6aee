import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import type { Thing } from './things.ts'

/** The records that can be referred to. */
export type ReferredKind = 'procedure' | 'guidebook' | 'capture' | 'object' | 'reference-material'

/** A record referred to by id, with its current title. */
export function findThing(slug: string, kind: ReferredKind, id: string) {
  return queryOptions({
    queryKey: ['thing', slug, kind, id],
    queryFn: async ({ signal }): Promise<Thing> => {
      const client = apiFor(slug)
      if (kind === 'procedure') {
        const { title } = await client.procedures.get({ params: { procedureId: id }, signal })
        return { kind, id, title }
      }
      if (kind === 'guidebook') {
        const params = { guidebookId: id }
        const { title, shortId } = await client.guidebooks.get({ params, signal })
        return { kind, id, title, shortId }
      }
      if (kind === 'capture') {
        const { title } = await client.captures.get({ params: { captureId: id }, signal })
        return { kind, id, title }
      }
      if (kind === 'object') {
        const { title } = await client.objects.get({ params: { objectId: id }, signal })
        return { kind, id, title }
      }
      const params = { fileId: id }
      const { filename, guidebookId } = await client.referenceMaterial.find({ params, signal })
      return { kind, id, title: filename, guidebookId }
    },
  })
}

/** Records that can be referred to: matches, or the newest as long as nothing is typed. */
export function searchThings(slug: string, kind: ReferredKind, q: string) {
  return queryOptions({
    queryKey: ['things', slug, kind, q],
    queryFn: async ({ signal }): Promise<Thing[]> => {
      const client = apiFor(slug)
      if (q) return (await client.search.list({ query: { q, kind, limit: 20 }, signal })).items
      const request = { query: { limit: 20 }, signal }
      if (kind === 'reference-material') return []
      const lists = {
        procedure: async () => await client.procedures.list(request),
        guidebook: async () => await client.guidebooks.list(request),
        capture: async () => await client.captures.list(request),
        object: async () => await client.objects.list(request),
      }
      const { items } = await lists[kind]()
      return items.map(({ id, title }) => ({ kind, id, title }))
    },
  })
}
