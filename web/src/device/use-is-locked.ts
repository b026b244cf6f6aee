import { useEffect, useState } from 'react'

import { isSomethingKept, currentPerson, hasEnded } from './kept-store.ts'

/** Whether this device keeps something that waits for its owner to sign in. */
export function useIsLocked(): boolean {
  const [isLocked, setIsLocked] = useState(false)
  useEffect(() => {
    const look = async () => {
      const person = await currentPerson()
      setIsLocked((await isSomethingKept()) && (!person || hasEnded(person)))
    }
    look().catch(() => {})
  }, [])
  return isLocked
}
