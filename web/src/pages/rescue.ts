import { useEffect } from 'react'

import { createStore } from '../ui/store.ts'

/** A way to keep what was typed on a page whose record has been deleted. */
export interface Rescue {
  /** What the button says. */
  label: string
  save: () => Promise<void>
}

export const rescue = createStore<Rescue | undefined>(undefined)

/** Offers it, for as long as the component is shown, once the record of the page has been deleted. */
export function useRescue(label: string, save: () => Promise<void>) {
  useEffect(() => {
    const offered = { label, save }
    rescue.change(() => offered)
    return () => {
      rescue.change((now) => (now === offered ? undefined : now))
    }
  }, [label, save])
}
