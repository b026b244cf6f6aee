import type { Comment } from '@millwright/contract/comments'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'

import { outbox } from '../../outbox/outbox-state.ts'
import { useOrganization } from '../../session.ts'
import { useStore } from '../../ui/store.ts'
import { commentsOn } from './comment-queries.ts'
import type { Begun, Commenting } from './commenting.ts'
import { CommentsDrawer } from './CommentsDrawer.tsx'
import type { Discussed } from './discussed.ts'
import { groupThreads } from './threads.ts'

const none: Comment[] = []

/**
 * Comments on a displayed procedure, with their drawer.
 *
 * @param onClosed takes the focus from a drawer that was opened at a step; without it, the focus returns to the
 *   opener
 */
export function useCommentingOn(
  of: Discussed,
  {
    isForGloves,
    onClosed,
  }: { isForGloves?: boolean; onClosed?: (stepId: string | null) => void } = {},
): {
  commenting: Commenting | undefined
  drawer: ReactNode
} {
  const { slug, can } = useOrganization()
  const { data = none } = useQuery({ ...commentsOn(slug, of.id), enabled: can('comments.view') })
  const [place, setPlace] = useState<{ stepId: string | null; begun: Begun }>()
  // The steps of the page re-render with them.
  const comments = data.length === 0 ? none : data
  const threads = useMemo(() => groupThreads(comments), [comments])
  const waiting = useWaiting(of.id)
  const commenting = useMemo(
    () => ({
      threads,
      waiting,
      open: (stepId: string | null, begun: Begun = {}) => {
        setPlace({ stepId, begun })
      },
    }),
    [threads, waiting],
  )
  return {
    commenting: can('comments.view') ? commenting : undefined,
    drawer: (
      <CommentsDrawer
        of={of}
        threads={threads}
        waiting={waiting}
        stepId={place?.stepId ?? null}
        begun={place?.begun}
        isOpen={place !== undefined}
        isForGloves={isForGloves}
        returnsFocus={!onClosed}
        onClose={() => {
          setPlace(undefined)
          onClosed?.(place?.stepId ?? null)
        }}
      />
    ),
  }
}

/** Comments that wait on this device, except those the service rejected: they are in the list of unsent items. */
function useWaiting(procedureId: string) {
  const entries = useStore(outbox)
  return useMemo(
    () =>
      entries
        .filter((entry) => entry.kind === 'comment')
        .filter((entry) => entry.procedureId === procedureId && entry.refusal === null),
    [entries, procedureId],
  )
}
