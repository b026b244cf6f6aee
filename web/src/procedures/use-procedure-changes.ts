import { procedures, type Procedure } from '@millwright/contract/procedures'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { apiOf, sendTagged } from '../api.ts'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { confirm } from '../ui/confirm.tsx'
import { notifyWithUndo } from '../ui/undo.tsx'
import { refreshGuidebooks } from '../guidebooks/guidebook-queries.ts'
import { calloutWord } from './callout-words.ts'
import { acceptProcedure, inTurn } from './procedure-queries.ts'

/** Sends one of the operations that answer with the procedure as it then is. */
function useTransition(
  procedureId: string,
  operation: typeof procedures.publish | typeof procedures.archive | typeof procedures.restore,
  onDone: () => void,
) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  return useMutation({
    scope: inTurn(procedureId),
    mutationFn: async () =>
      await sendTagged<Procedure>(slug, operation, { params: { procedureId } }),
    onSuccess: async (changed) => {
      await acceptProcedure(queries, slug, changed)
      onDone()
    },
  })
}

/** Publishing is held back while a danger or warning has no place, until somebody says so. */
export function usePublishing({ id, version, review }: Procedure) {
  const { mutate, isPending } = useTransition(id, procedures.publish, () => {
    notifications.show({
      message:
        version === 0
          ? i18n.t('Published: every member can see it now.')
          : i18n.t('The changes are published: every member sees them now.'),
    })
  })
  const grave = (review?.unplaced ?? []).filter(
    ({ kind }) => kind === 'danger' || kind === 'warning',
  )
  const ask = () => {
    if (grave.length === 0) {
      mutate()
      return
    }
    confirm({
      title: i18n.t('Publish with safety notices left out?'),
      text: i18n.t(
        '{count, plural, one {# danger or warning notice of the document has no place in the procedure. Who works by it would not see it. The version keeps that you said so.} other {# danger or warning notices of the document have no place in the procedure. Who works by it would not see them. The version keeps that you said so.}}',
        { count: grave.length },
      ),
      items: grave.map(({ kind, text }) => `${calloutWord(kind)}: ${text}`.slice(0, 300)),
      action: i18n.t('Publish anyway'),
      onConfirm: () => {
        mutate()
      },
    })
  }
  return { ask, isPending }
}

/** Archiving and restoring; the one can be taken back by the other. */
export function useProcedureArchiving({ id }: Procedure) {
  const restoring = useTransition(id, procedures.restore, () => {
    notifications.show({ message: i18n.t('The procedure is back in the lists.') })
  })
  const restore = () => {
    restoring.mutate()
  }
  const archiving = useTransition(id, procedures.archive, () => {
    notifyWithUndo(i18n.t('The procedure is archived.'), restore)
  })
  const archive = () => {
    archiving.mutate()
  }
  return { archive, restore }
}

export function useDuplicating({ id, title }: Procedure) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () =>
      await apiOf(slug).procedures.duplicate({ params: { procedureId: id }, body: {} }),
    onSuccess: async (copy) => {
      await queries.invalidateQueries({ queryKey: ['procedures.list', slug] })
      await navigate(paths.procedure(slug, copy.id))
      notifications.show({ message: i18n.t('This is a copy of “{title}”, as a draft.', { title }) })
    },
  })
}

/** Asks before a procedure is deleted for good. */
export function useDeleting({ id, title }: Procedure, usedCount: number) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: async () =>
      await apiOf(slug).procedures.delete({ params: { procedureId: id }, query: { force: true } }),
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
              '{count, plural, one {“{title}” will be deleted for good and taken out of # guidebook.} other {“{title}” will be deleted for good and taken out of # guidebooks.}}',
              { title, count: usedCount },
            )
          : i18n.t('“{title}” will be deleted for good.', { title }),
      action: i18n.t('Delete procedure'),
      onConfirm: () => {
        remove.mutate()
      },
    })
  }
}
