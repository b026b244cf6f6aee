import { ApiError } from '@millwright/contract/errors'
import { procedures, type Procedure } from '@millwright/contract/procedures'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { apiFor, sendTagged } from '../api.ts'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { confirm } from '../ui/confirm.tsx'
import { notifyWithUndo } from '../ui/undo.ts'
import { refreshGuidebooks } from '../refresh-guidebooks.ts'
import { acceptProcedure, inTurn, procedureById } from './procedure-queries.ts'

/** Sends one of the operations that return the updated procedure. */
function useTransition(
  procedureId: string,
  operation: typeof procedures.publish | typeof procedures.archive | typeof procedures.restore,
  onDone: () => void,
) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  return useMutation({
    scope: inTurn(procedureId),
    mutationFn: async (body: object) =>
      await sendTagged<Procedure>(slug, operation, { params: { procedureId }, body }),
    onSuccess: async (changed) => {
      await acceptProcedure(queries, slug, changed)
      onDone()
    },
    onError: async (error) => {
      // Someone else has changed it: refetch what is now open.
      if (!(error instanceof ApiError) || error.code !== 'open_points') return
      await queries.invalidateQueries({ queryKey: procedureById(slug, procedureId).queryKey })
    },
  })
}

/** Publishes what is shown, with only the open points that were acknowledged. */
export function usePublishing({ id, version }: Procedure, onPublished: () => void) {
  return useTransition(id, procedures.publish, () => {
    onPublished()
    notifications.show({
      message:
        version === 0
          ? i18n.t('Published: every member can see it now.')
          : i18n.t('Changes published: every member can see them now.'),
    })
  })
}

/** Archiving and restoring; each can undo the other. */
export function useProcedureArchiving({ id }: Procedure) {
  const restoring = useTransition(id, procedures.restore, () => {
    notifications.show({ message: i18n.t('Procedure restored.') })
  })
  const restore = () => {
    restoring.mutate({})
  }
  const archiving = useTransition(id, procedures.archive, () => {
    notifyWithUndo(i18n.t('Procedure archived.'), restore)
  })
  const archive = () => {
    archiving.mutate({})
  }
  return { archive, restore }
}

export function useDuplicating({ id, title }: Procedure) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () =>
      await apiFor(slug).procedures.duplicate({ params: { procedureId: id }, body: {} }),
    onSuccess: async (copy) => {
      await queries.invalidateQueries({ queryKey: ['procedures.list', slug] })
      await navigate(paths.procedure(slug, copy.id))
      notifications.show({ message: i18n.t('This is a copy of “{title}”, as a draft.', { title }) })
    },
  })
}

/** Asks before a procedure is permanently deleted. */
export function useDeleting({ id, title }: Procedure, usedCount: number) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: async () =>
      await apiFor(slug).procedures.delete({ params: { procedureId: id }, query: { force: true } }),
    onSuccess: async () => {
      await navigate(paths.procedures(slug))
      await refreshGuidebooks(queries, slug)
    },
  })
  return () => {
    confirm({
      title: i18n.t('Delete procedure?'),
      text:
        usedCount > 0
          ? i18n.t(
              '{count, plural, one {“{title}” will be permanently deleted and removed from # guidebook.} other {“{title}” will be permanently deleted and removed from # guidebooks.}}',
              { title, count: usedCount },
            )
          : i18n.t('“{title}” will be permanently deleted.', { title }),
      action: i18n.t('Delete procedure'),
      onConfirm: () => {
        remove.mutate()
      },
    })
  }
}
