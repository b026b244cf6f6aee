import { createStore } from '../ui/store.ts'
import type { KeptGuidebook } from '../device/kept-store.ts'
import type { KeepProgress } from './keep-guidebook.ts'

/** What the reader keeps on this device; undefined until it is known. */
export const keptGuidebooks = createStore<readonly KeptGuidebook[] | undefined>(undefined)

/** What is being read right now, by guidebook id. */
export const keepProgress = createStore<Readonly<Record<string, KeepProgress>>>({})

/** Whether this browser, at this address, can store anything. */
export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis
}
