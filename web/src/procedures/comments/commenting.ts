import { createContext, useContext } from 'react'

import type { CommentMade } from '../../device/kept-store.ts'
import { openThreadsAt, type Thread } from './threads.ts'

/** A comment on this device that the service doesn't have yet. */
export type WaitingComment = CommentMade & { id: string }

/** What a procedure page knows about its comments. */
export interface Commenting {
  threads: readonly Thread[]
  /** Comments made on this device that have not been sent yet. */
  waiting: readonly WaitingComment[]
  /** @param stepId null: about the whole procedure */
  open: (stepId: string | null, begun?: Begun) => void
}

/** What comments are opened with. */
export interface Begun {
  /** Text of a comment that has already been typed. */
  text?: string
  /** The comment to begin at. */
  commentId?: string
}

const Context = createContext<Commenting | undefined>(undefined)

export const CommentingProvider = Context.Provider

/** Undefined where there are no comments, as on paper and in lessons. */
export function useCommenting(): Commenting | undefined {
  return useContext(Context)
}

/** How many open threads a step has, including unsent ones. */
export function countCommentsAt({ threads, waiting }: Commenting, stepId: string): number {
  const begun = waiting.filter(({ body }) => body.stepId === stepId && !body.parentId)
  return openThreadsAt(threads, stepId).length + begun.length
}
