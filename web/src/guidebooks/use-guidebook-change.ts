import { useChange, type Change } from '../use-change.ts'
import { guidebookOperations } from '../refresh-guidebooks.ts'

/** A change to a guidebook, after which everything about guidebooks is refetched. */
export function useGuidebookChange<Input, Answer>(...change: Change<Input, Answer>) {
  return useChange(guidebookOperations, ...change)
}
