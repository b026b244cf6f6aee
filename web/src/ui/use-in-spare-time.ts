import { useEffect, useState } from 'react'

import { doInSpareTime } from './spare-time.ts'

/**
 * A value that is rendered immediately if urgent, or else in idle time: until then, the previous one.
 *
 * @param about its key; see `doInSpareTime`
 * @param first rendered before; by default the value
 */
export function useInSpareTime<Value>(
  about: string,
  value: Value,
  isUrgent: boolean,
  first = value,
): Value {
  const [shown, setShown] = useState(first)
  const isStale = shown !== value
  if (isStale && isUrgent) setShown(value)
  const isWaiting = isStale && !isUrgent
  useEffect(
    () =>
      isWaiting
        ? doInSpareTime(about, () => {
            setShown(value)
          })
        : undefined,
    [about, value, isWaiting],
  )
  return isUrgent ? value : shown
}
