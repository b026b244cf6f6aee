import { notifications } from '@mantine/notifications'

import { i18n } from '../i18n.ts'
import { notifyWithUndo } from '../ui/undo.ts'
import { useGuidebookChange } from './use-guidebook-change.ts'

/** Archiving and restoring a guidebook; each can undo the other. */
export function useArchiving(guidebookId: string) {
  const params = { guidebookId }
  const restoring = useGuidebookChange(
    async (client) => await client.guidebooks.restore({ params }),
    {
      onDone: () => {
        notifications.show({ message: i18n.t('Guidebook restored.') })
      },
    },
  )
  const archiving = useGuidebookChange(
    async (client) => await client.guidebooks.archive({ params }),
    {
      onDone: () => {
        notifyWithUndo(i18n.t('Guidebook archived.'), restoring.mutate)
      },
    },
  )
  return { archive: () => archiving.mutate(), restore: () => restoring.mutate() }
}
