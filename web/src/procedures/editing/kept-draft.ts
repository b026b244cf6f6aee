import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { abandonedDraft, holdDraft } from '../../device/unsaved-drafts.ts'
import { profile } from '../../session.ts'
import { newId } from '../../ui/new-id.ts'
import type { DraftHistory } from './draft-history.ts'
import { observeKeeping, type Keeping, type KeptDraft } from './keeping.ts'

/** A draft typed before a page crashed, to continue with. */
export interface Recovered extends KeptDraft {
  id: string
}

const subject = (procedureId: string) => `procedure ${procedureId}`

export function recoveredDraft(userId: string, procedureId: string) {
  return queryOptions({
    queryKey: ['unsaved-draft', userId, procedureId],
    queryFn: async (): Promise<Recovered | null> => {
      const kept = await abandonedDraft(userId, subject(procedureId))
      return kept ? { ...(kept.content as KeptDraft), id: kept.id } : null
    },
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** @param recovered the kept draft it replaces, if any */
export function useKeeping(
  history: DraftHistory,
  { procedureId, recovered }: { procedureId: string; recovered: Recovered | undefined },
  base: () => Omit<KeptDraft, 'draft'>,
): Keeping {
  const userId = useSuspenseQuery(profile()).data.id
  const [id] = useState(() => recovered?.id ?? newId())
  const [keeping] = useState(() =>
    observeKeeping(history, { id, userId, of: subject(procedureId) }, base),
  )
  useEffect(() => holdDraft(id), [id])
  useEffect(() => keeping.start(), [keeping])
  return keeping
}
