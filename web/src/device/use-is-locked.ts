import { useEffect, useState } from 'react'

import { isSomethingKept, currentPerson, isLocked as isLockedFor } from './kept-store.ts'

/** Whether this device has content that waits for its owner to sign in. */
export function useIsLocked(): boolean {
  const [isLocked, setIsLocked] = useState(false)
  useEffect(() => {
    const check = async () => {
      const person = await currentPerson()
      setIsLocked((await isSomethingKept()) && (!person || isLockedFor(person)))
    }
    check().catch(() => {})
  }, [])
  return isLocked
}
