import type { PlaceInTree } from '@millwright/contract/places'
import { notifications } from '@mantine/notifications'

import { i18n } from '../i18n.ts'
import { confirm } from '../ui/confirm.tsx'
import { notifyWithUndo } from '../ui/undo.ts'
import { usePlaceChange } from './place-queries.ts'

/** Archiving a place with undo, and permanently deleting one. */
export function useRemoving({ id, title }: PlaceInTree) {
  const params = { placeId: id }
  const restoring = usePlaceChange(async (client) => await client.places.restore({ params }), {
    onDone: () => {
      notifications.show({ message: i18n.t('“{title}” is restored.', { title }) })
    },
  })
  const archiving = usePlaceChange(async (client) => await client.places.archive({ params }), {
    onDone: () => {
      notifyWithUndo(i18n.t('“{title}” is archived, with everything in it.', { title }), () => {
        restoring.mutate()
      })
    },
  })
  const deleting = usePlaceChange(async (client) => {
    await client.places.delete({ params })
  })
  return {
    archive: () => {
      archiving.mutate()
    },
    restore: () => {
      restoring.mutate()
    },
    askToDelete: () => {
      confirm({
        title: i18n.t('Delete place?'),
        text: i18n.t('“{title}” will be permanently deleted. It has to be empty.', { title }),
        action: i18n.t('Delete place'),
        onConfirm: () => {
          deleting.mutate()
        },
      })
    },
  }
}
