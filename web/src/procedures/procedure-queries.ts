import { procedures, type Procedure } from '@millwright/contract/procedures'
import type { Sort } from '@millwright/contract/sort'
import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { apiFor, sendTagged, type Tagged } from '../api.ts'
import { refreshGuidebooks } from '../refresh-guidebooks.ts'
import { pagedQuery } from '../paged-query.ts'

/** Changes to a procedure are sent in order: it is not published without the changes before. */
export function inTurn(procedureId: string) {
  return { id: `procedure ${procedureId}` }
}

export function procedureById(slug: string, procedureId: string) {
  return queryOptions({
    queryKey: ['procedures.get', slug, procedureId],
    queryFn: async ({ signal }) =>
      await sendTagged<Procedure>(slug, procedures.get, { params: { procedureId }, signal }),
  })
}

export interface ProcedureFilter {
  q?: string
  status?: 'draft' | 'published' | 'archived'
  sort?: Sort<'title' | 'updatedAt'>
}

export function procedurePages(slug: string, filter: ProcedureFilter) {
  return pagedQuery(
    ['procedures.list', slug, 'pages', filter],
    async ({ query, signal }) =>
      await apiFor(slug).procedures.list({ query: { ...query, ...filter }, signal }),
  )
}

/** A few procedures to choose from, by words of their title. */
export function proceduresNamed(slug: string, q: string) {
  return queryOptions({
    queryKey: ['procedures.list', slug, 'named', q],
    queryFn: async ({ signal }) => {
      const query = { limit: 20, ...(q !== '' && { q }) }
      return (await apiFor(slug).procedures.list({ query, signal })).items
    },
  })
}

/** The guidebooks that link a procedure. */
export function whereUsed(slug: string, procedureId: string) {
  return queryOptions({
    queryKey: ['procedures.guidebooks', slug, procedureId],
    queryFn: async ({ signal }) =>
      (await apiFor(slug).procedures.guidebooks({ params: { procedureId }, signal })).items,
  })
}

/** After a procedure changed: updates it and everything that shows its title or status. */
export async function acceptProcedure(
  queries: QueryClient,
  slug: string,
  procedure: Tagged<Procedure>,
) {
  const key = procedureById(slug, procedure.value.id).queryKey
  // What is being read may be older.
  await queries.cancelQueries({ queryKey: key })
  queries.setQueryData(key, procedure)
  await Promise.all([
    procedure.etag ? undefined : queries.invalidateQueries({ queryKey: key }),
    refreshGuidebooks(queries, slug),
    queries.invalidateQueries({ queryKey: ['procedures.list', slug] }),
    queries.invalidateQueries({ queryKey: ['procedureVersions.list', slug] }),
    queries.invalidateQueries({ queryKey: ['procedureVersions.diff', slug] }),
  ])
}
