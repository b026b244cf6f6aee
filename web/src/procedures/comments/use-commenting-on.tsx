import type { Procedure } from '@millwright/contract/procedures'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'

import { useOrganization } from '../../session.ts'
import { commentsOn } from './comment-queries.ts'
import type { Commenting } from './commenting.ts'
import { CommentsDrawer } from './CommentsDrawer.tsx'
import { groupThreads } from './threads.ts'

/** What is said about a procedure that is shown, with the drawer that shows it. */
export function useCommentingOn(procedure: Procedure): {
  commenting: Commenting | undefined
  drawer: ReactNode
} {
  const { slug, can } = useOrganization()
  const { data } = useQuery({ ...commentsOn(slug, procedure.id), enabled: can('comments.view') })
  const [place, setPlace] = useState<{ stepId: string | null }>()
  const threads = useMemo(() => groupThreads(data ?? []), [data])
  const commenting = useMemo(
    () => ({
      threads,
      open: (stepId: string | null) => {
        setPlace({ stepId })
      },
    }),
    [threads],
  )
  return {
    commenting: can('comments.view') ? commenting : undefined,
    drawer: (
      <CommentsDrawer
        procedure={procedure}
        threads={threads}
        stepId={place?.stepId ?? null}
        isOpen={place !== undefined}
        onClose={() => {
          setPlace(undefined)
        }}
      />
    ),
  }
}
