import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * Refetches data that changed during its first fetch. TanStack Query cancels a later fetch and starts over, but waits
 * for the first one, whose result may be older than the change, and treats it as fresh.
 */
export class RefetchingClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstRead = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined)
    await super.invalidateQueries(filters, options)
    await Promise.all(
      firstRead.map(async ({ promise, queryKey }) => {
        await promise?.catch(() => {})
        await super.invalidateQueries({ ...filters, queryKey, exact: true }, options)
      }),
    )
  }
}
