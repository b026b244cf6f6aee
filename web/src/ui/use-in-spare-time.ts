import { useEffect, useState } from 'react'

import { doInSpareTime } from './spare-time.ts'

/**
 * A value that is drawn at once where it is urgent, else in spare time: until then the one before it.
 *
 * @param about what it is of; see `doInSpareTime`
 * @param first what is drawn before; left out, the value
 */
export function useInSpareTime<Value>(
  about: string,
  value: Value,
  isUrgent: boolean,
  first = value,
): Value {
  const [shown, setShown] = useState(first)
  const isBehind = shown !== value
  if (isBehind && isUrgent) setShown(value)
  const isWaiting = isBehind && !isUrgent
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
