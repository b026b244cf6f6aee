import type { Guidebook } from '@millwright/contract/guidebooks'
import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { confirm } from '../ui/confirm.tsx'
import { useGuidebookChange } from './use-guidebook-change.ts'

/** Copying a guidebook, and permanently deleting it, which is only possible for archived ones. */
export function useCopying({ id: guidebookId, title }: Guidebook) {
  const { slug } = useOrganization()
  const navigate = useNavigate()
  const params = { guidebookId }
  const copying = useGuidebookChange(async (client) => {
    const copy = await client.guidebooks.duplicate({ params, body: {} })
    await navigate(paths.guidebook(slug, copy.shortId))
    notifications.show({
      message: i18n.t('This is a copy of “{title}”, without its documents.', { title }),
    })
  })
  const deleting = useGuidebookChange(async (client) => {
    await client.guidebooks.delete({ params })
    await navigate(paths.guidebooks(slug))
    notifications.show({ message: i18n.t('“{title}” is deleted.', { title }) })
  })
  return {
    duplicate: () => {
      copying.mutate()
    },
    askToDelete: () => {
      confirm({
        title: i18n.t('Delete guidebook?'),
        text: i18n.t(
          '“{title}” will be permanently deleted, and its labels stop working. Its procedures and objects stay.',
          { title },
        ),
        action: i18n.t('Delete guidebook'),
        onConfirm: () => {
          deleting.mutate()
        },
      })
    },
  }
}
