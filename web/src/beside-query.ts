import { queryOptions } from '@tanstack/react-query'

/** Longer than answers to questions of one moment lie apart, also where a busy device reads them late. */
const patienceMilliseconds = 4000

/**
 * Holds a page back, as one of its suspense queries, until what it shows beside the main thing has been answered or
 * has failed: what came later would push away what is read. No longer than a moment after the main thing, however slow
 * the network is.
 *
 * @param of what the page is about
 * @param main the main thing
 * @param ask each without trying again: what fails is asked for again by what shows it
 */
export function besideQuery(
  of: readonly string[],
  main: () => Promise<unknown>,
  ask: () => Promise<unknown>[],
) {
  return queryOptions({
    queryKey: ['beside', ...of],
    queryFn: async () => {
      const beside = Promise.allSettled(ask())
      const hasMain = await main().then(
        () => true,
        () => false,
      )
      if (hasMain) await Promise.race([beside, delay(patienceMilliseconds)])
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
