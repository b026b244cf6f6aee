import { procedures, type Procedure } from '@millwright/contract/procedures'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { sendTagged, type Tagged } from '../../api.ts'
import { useOrganization } from '../../session.ts'
import { acceptProcedure, procedureById } from '../procedure-queries.ts'
import { bodyOf, type ProcedureDraft } from './procedure-draft.ts'

/**
 * Saves a draft over the state it was made from. When somebody else saved in between, nothing is
 * overwritten (412) unless `force` is asked for.
 */
export function useSavingProcedure(opened: Tagged<Procedure>, onSaved: () => void) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, force = false }: { draft: ProcedureDraft; force?: boolean }) =>
      await sendTagged<Procedure>(slug, procedures.update, {
        params: { procedureId: opened.value.id },
        body: bodyOf(draft, opened.value.review !== undefined),
        ...(opened.etag && !force && { headers: { 'if-match': opened.etag } }),
      }),
    meta: { showsErrors: true },
    onSuccess: async (saved) => {
      await acceptProcedure(queries, slug, saved)
      notifications.show({ message: 'Saved.' })
      onSaved()
    },
    onError: async () => {
      await queries.invalidateQueries(procedureById(slug, opened.value.id))
    },
  })
}
