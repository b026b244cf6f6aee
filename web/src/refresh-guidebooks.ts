import type { QueryClient } from '@tanstack/react-query'

import type { QueryName } from './query-key.ts'

/** What a guidebook shows: itself, what lists say about it, and what was done to it. */
export const guidebookOperations = [
  'guidebooks.get',
  'guidebooks.list',
  'activity.list',
] as const satisfies QueryName[]

/** After any change to a guidebook or what it holds. */
export async function refreshGuidebooks(queries: QueryClient, slug: string) {
  await Promise.all(
    guidebookOperations.map(
      async (operation) => await queries.invalidateQueries({ queryKey: [operation, slug] }),
    ),
  )
}
