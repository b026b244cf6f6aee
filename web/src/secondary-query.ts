import { queryOptions } from '@tanstack/react-query'

import { patienceMilliseconds } from './ui/patience.ts'

/**
 * Holds a page back, as one of its suspense queries, until its secondary data has arrived or failed: data that came
 * later would push away what is being read. However slow the network is, it waits no more than a moment after the
 * main data.
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
      const settled = Promise.allSettled(secondary())
      const hasMain = await main().then(
        () => true,
        () => false,
      )
      if (hasMain) await Promise.race([settled, delay(patienceMilliseconds)])
      return null
    },
    staleTime: Infinity,
  })
}

async function delay(milliseconds: number) {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
