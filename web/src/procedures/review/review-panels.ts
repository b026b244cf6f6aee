import { createContext, useContext } from 'react'

/** What is asked for in a dialog, about one step or about none. */
export type ReviewDialog = { kind: 'split' | 'figures'; id: string } | { kind: 'keys' }

/** What of the review is open beside the steps. */
export interface ReviewPanels {
  open: (dialog: ReviewDialog) => void
  /** Whether the page marks what no step came from. */
  showsUnused: boolean
  toggleUnused: () => void
}

const nothing = () => {}
const Context = createContext<ReviewPanels>({
  open: nothing,
  showsUnused: false,
  toggleUnused: nothing,
})
export const ReviewPanelsProvider = Context.Provider

export function useReviewPanels(): ReviewPanels {
  return useContext(Context)
}
