import { createContext, useContext } from 'react'

/** What a dialog asks about, for one step or none. */
export type ReviewDialog = { kind: 'split' | 'figures'; id: string } | { kind: 'keys' }

/** The panels of the review that are open beside the steps. */
export interface ReviewPanels {
  open: (dialog: ReviewDialog) => void
  /** Whether the page marks its unused passages. */
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
