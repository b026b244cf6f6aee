import type { Comment } from '@millwright/contract/comments'

/** A comment with its replies. */
export interface Thread {
  first: Comment
  replies: Comment[]
}

/** What is said in it, in order. */
export function commentsIn({ first, replies }: Thread): Comment[] {
  return [first, ...replies]
}

/** Comments with their replies, in order of arrival. */
export function groupThreads(comments: readonly Comment[]): Thread[] {
  const replies = Map.groupBy(comments, ({ parentId }) => parentId)
  return (replies.get(null) ?? []).map((first) => ({ first, replies: replies.get(first.id) ?? [] }))
}

/** @param stepId null: those about the procedure as a whole */
export function openThreadsAt(threads: readonly Thread[], stepId: string | null): Thread[] {
  return threads.filter(({ first }) => first.stepId === stepId && first.resolvedAt === null)
}
