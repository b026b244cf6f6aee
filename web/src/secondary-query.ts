import { queryOptions } from '@tanstack/react-query'

import { patienceMilliseconds } from './ui/patience.ts'

/**
 * Holds a page back, as one of its suspense queries, until its secondary data has arrived or failed: data that came
 * later would push away what is being read. However slow the network is, it waits no more than a moment after the
 * main data. What the page then lacks arrives while it is being read, and must not move it: the query says so.
 *
 * @param subject of the page
 * @param main loads the main data
 * @param secondary loads the secondary data, without retrying: the components that show it retry
 */
export function secondaryQuery(
  subject: readonly string[],
  main: () => Promise<unknown>,
  secondary: () => Promise<unknown>[],
) {
  return queryOptions({
    queryKey: ['secondary', ...subject],
    queryFn: async () => {
      const complete = Promise.allSettled(secondary()).then((results) =>
        results.every(({ status }) => status === 'fulfilled'),
      )
      const hasMain = await main().then(
        () => true,
        () => false,
      )
      const isComplete =
        hasMain && (await Promise.race([complete, delay(patienceMilliseconds).then(() => false)]))
      return { isComplete }
    },
    staleTime: Infinity,
  })
}

async function delay(milliseconds: number) {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
