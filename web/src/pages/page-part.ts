import type { EventResource } from '@millwright/contract/events'
import { useEffect } from 'react'

import type { Address } from '../paths.ts'
import type { QueryKey } from '../query-key.ts'
import { createStore } from '../ui/store.ts'

/** The record that a page, or a part of it, is about. */
export interface PageSubject {
  kind: EventResource
  /** Of the query that it is shown from. */
  key: QueryKey
  /** Says that it was deleted. */
  deleted: string
  /** Where others of its kind are. */
  list: Address
  listTitle: string
}

/** What is edited on a page about something larger, as a lesson is on the page of its course. */
export const pagePart = createStore<PageSubject | undefined>(undefined)

/** Has its end announced, for as long as the component is shown. It stays the same meanwhile. */
export function usePagePart(part: PageSubject): void {
  useEffect(() => {
    pagePart.change(() => part)
    return () => {
      pagePart.change((now) => (now === part ? undefined : now))
    }
  }, [part])
}
