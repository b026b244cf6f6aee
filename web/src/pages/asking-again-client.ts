import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * Asks again for what changes while it is read for the first time. TanStack Query cancels a later reading and begins
 * anew; of the first it awaits the answer, which may be older than the change, and takes it for fresh.
 */
export class AskingAgainClient extends QueryClient {
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
