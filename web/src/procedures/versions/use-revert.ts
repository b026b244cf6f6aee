import { procedureVersions } from '@millwright/contract/procedure-versions'
import type { Procedure } from '@millwright/contract/procedures'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { sendTagged } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { acceptProcedure } from '../procedure-queries.ts'

/** Publishes an earlier version again, after confirmation: it discards unpublished changes. */
export function useRevert(procedureId: string, number: number) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const revert = useMutation({
    mutationFn: async () =>
      await sendTagged<Procedure>(slug, procedureVersions.revert, {
        params: { procedureId },
        body: { version: number },
      }),
    onSuccess: async (reverted) => {
      await acceptProcedure(queries, slug, reverted)
      notifications.show({
        message: i18n.t('Version {number} is restored, published as version {version}.', {
          number,
          version: reverted.value.version,
        }),
      })
    },
  })
  const ask = () => {
    confirm({
      title: i18n.t('Restore version {number}?', { number }),
      text: i18n.t(
        'Every member will see it again, as a new version. Versions in between stay in this list; unpublished changes are lost.',
      ),
      action: i18n.t('Restore'),
      onConfirm: () => {
        revert.mutate()
      },
    })
  }
  return { ask, isPending: revert.isPending }
}
