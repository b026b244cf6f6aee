import type { Event, EventResource } from '@millwright/contract/events'
import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../api.ts'

/** Changes are listed once all transactions before them have ended, mostly at once. */
const [pollMilliseconds, maxReads] = [2000, 5]

/** Who deleted a record and when; null if that isn't known, or not any more. */
export function deletionOf(slug: string, kind: EventResource, id: string) {
  return queryOptions({
    queryKey: ['events.list', slug, kind, id],
    queryFn: async ({ signal }) => await findDeletion(slug, { kind, id, signal }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data === null && state.dataUpdateCount < maxReads ? pollMilliseconds : false,
  })
}

async function findDeletion(
  slug: string,
  { kind, id, signal }: { kind: EventResource; id: string; signal: AbortSignal },
): Promise<Event | null> {
  let after: string | undefined
  for (;;) {
    const query = { types: `${kind}.deleted`, limit: 200, ...(after && { after }) }
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next one begins
    const { items, nextCursor, hasMore } = await apiFor(slug).events.list({ query, signal })
    const found = items.find(({ resource }) => resource.id === id)
    if (found || !hasMore) return found ?? null
    after = nextCursor
  }
}
