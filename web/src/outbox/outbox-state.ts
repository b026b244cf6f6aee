import { createStore } from '../ui/store.ts'
import type { OutboxEntry } from '../device/kept-store.ts'

/** What the reader has done that the service does not know of yet, in the order in which it was done. */
export const outbox = createStore<readonly OutboxEntry[]>([])

/** The entry that is being sent. */
export const sending = createStore<string | undefined>(undefined)
