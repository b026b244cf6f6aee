import { createContext, useContext } from 'react'

import type { Thread } from './threads.ts'

/** What a page of a procedure knows of its comments. */
export interface Commenting {
  threads: readonly Thread[]
  /** @param stepId null: about the whole procedure */
  open: (stepId: string | null) => void
}

const Context = createContext<Commenting | undefined>(undefined)

export const CommentingProvider = Context.Provider

/** Undefined where nothing is said, as on paper and in lessons. */
export function useCommenting(): Commenting | undefined {
  return useContext(Context)
}
