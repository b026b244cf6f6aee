import type { QueryClient } from '@tanstack/react-query'

/** What a guidebook shows: itself, what lists say about it, and what was done to it. */
export const guidebookOperations = ['guidebooks.get', 'guidebooks.list', 'activity.list']

/** After any change to a guidebook or what it holds. */
export async function refreshGuidebooks(queries: QueryClient, slug: string) {
  await Promise.all(
    guidebookOperations.map(
      async (operation) => await queries.invalidateQueries({ queryKey: [operation, slug] }),
    ),
  )
}
