import { createStore } from '../ui/store.ts'

/** Whether the search dialog is open: several places open it. */
export const searchOpening = createStore(false)

export function openSearch() {
  searchOpening.change(() => true)
}

export function closeSearch() {
  searchOpening.change(() => false)
}
