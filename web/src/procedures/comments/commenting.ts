import { createContext, useContext } from 'react'

import type { CommentMade } from '../../device/kept-store.ts'
import { openThreadsAt, type Thread } from './threads.ts'

/** A comment of this device that the service does not know of yet. */
export type WaitingComment = CommentMade & { id: string }

/** What a page of a procedure knows of its comments. */
export interface Commenting {
  threads: readonly Thread[]
  /** What was said on this device and is not sent yet. */
  waiting: readonly WaitingComment[]
  /**
   * @param stepId null: about the whole procedure
   * @param text what has been typed already
   */
  open: (stepId: string | null, text?: string) => void
}

const Context = createContext<Commenting | undefined>(undefined)

export const CommentingProvider = Context.Provider

/** Undefined where nothing is said, as on paper and in lessons. */
export function useCommenting(): Commenting | undefined {
  return useContext(Context)
}

/** How many open threads a step has, with those that are not sent yet. */
export function countSaidAt({ threads, waiting }: Commenting, stepId: string): number {
  const begun = waiting.filter(({ body }) => body.stepId === stepId && !body.parentId)
  return openThreadsAt(threads, stepId).length + begun.length
}
