import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'

import { patienceMilliseconds } from './patience.ts'

/**
 * Parts of a page that load separately, shown at once: each one that came later would push away what is being read.
 */
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
    // By now, the parts have sent their requests: their effects run before those of their parent.
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

/** A failed request is retried for longer than anyone should wait for the rest. */
function isAsking(queries: QueryClient): boolean {
  const isFirst = { status: 'pending', fetchStatus: 'fetching' } as const
  return (
    queries.isFetching({ ...isFirst, predicate: ({ state }) => state.fetchFailureCount === 0 }) > 0
  )
}
