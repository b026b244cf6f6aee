import { queryOptions } from '@tanstack/react-query'

/** Longer than answers to questions of one moment lie apart, also where a busy device reads them late. */
const patienceMilliseconds = 2000

/**
 * Holds a page back, as one of its suspense queries, until what it shows beside the main thing has been answered or
 * has failed: what came later would push away what is read.
 *
 * @param of what the page is about
 * @param ask each without trying again: what fails is asked for again by what shows it
 */
export function besideQuery(of: readonly string[], ask: () => Promise<unknown>[]) {
  return queryOptions({
    queryKey: ['beside', ...of],
    queryFn: async () => {
      const patience = new Promise((resolve) => {
        setTimeout(resolve, patienceMilliseconds)
      })
      await Promise.race([Promise.allSettled(ask()), patience])
      return null
    },
    staleTime: Infinity,
  })
}
