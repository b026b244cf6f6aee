import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'

/** Longer than answers to questions of one moment lie apart, also where a busy device reads them late. */
const patienceMilliseconds = 2000

/** Parts of a page that are asked for one by one, shown at once: each that came later would push away what is read. */
export function Together({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const show = () => {
      setShown(true)
    }
    const showWhenAnswered = () => {
      if (!isAsking(queries)) show()
    }
    // The parts have asked by now: what they do on appearing comes before what is around them.
    showWhenAnswered()
    const leave = queries.getQueryCache().subscribe(showWhenAnswered)
    const timer = setTimeout(show, patienceMilliseconds)
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [queries])
  return (
    <div hidden={!isShown} aria-busy={!isShown}>
      {children}
    </div>
  )
}

/** What has failed once is asked for again, for longer than anyone should wait for the rest. */
function isAsking(queries: QueryClient): boolean {
  const isFirst = { status: 'pending', fetchStatus: 'fetching' } as const
  return (
    queries.isFetching({ ...isFirst, predicate: ({ state }) => state.fetchFailureCount === 0 }) > 0
  )
}
