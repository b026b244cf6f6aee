import { createStore } from '../ui/store.ts'
import type { OutboxEntry } from '../device/kept-store.ts'

/** The reader's work that the service doesn't have yet, in order. */
export const outbox = createStore<readonly OutboxEntry[]>([])

/** The entry being sent. */
export const sending = createStore<string | undefined>(undefined)
