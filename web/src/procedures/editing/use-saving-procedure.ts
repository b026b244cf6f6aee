import { procedures, type Procedure } from '@millwright/contract/procedures'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { sendTagged, type Tagged } from '../../api.ts'
import { useOrganization } from '../../session.ts'
import { acceptProcedure } from '../procedure-queries.ts'
import { bodyOf, type ProcedureDraft } from './procedure-draft.ts'

/**
 * Saves a draft over the state it was made from. When somebody else saved in between, nothing is
 * overwritten (412) unless it is forced.
 */
export function useSavingProcedure(opened: Tagged<Procedure>) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const latest = useRef(opened.etag)
  return async (draft: ProcedureDraft, force: boolean) => {
    const saved = await sendTagged<Procedure>(slug, procedures.update, {
      params: { procedureId: opened.value.id },
      body: bodyOf(draft, opened.value.review !== undefined),
      ...(latest.current && !force && { headers: { 'if-match': latest.current } }),
    })
    latest.current = saved.etag
    await acceptProcedure(queries, slug, saved)
  }
}
