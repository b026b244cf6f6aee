import type { QueryClient } from '@tanstack/react-query'

import type { QueryName } from './query-key.ts'

/** Everything a guidebook shows: itself, its lists, and its activity. */
export const guidebookOperations = [
  'guidebooks.get',
  'guidebooks.list',
  'activity.list',
] as const satisfies QueryName[]

/** After any change to a guidebook or its content. */
export async function refreshGuidebooks(queries: QueryClient, slug: string) {
  await Promise.all(
    guidebookOperations.map(
      async (operation) => await queries.invalidateQueries({ queryKey: [operation, slug] }),
    ),
  )
}
