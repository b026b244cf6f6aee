import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

import { i18n } from '../i18n.ts'

const shownMilliseconds = 10_000

/** Says what was done and offers to take it back for a while. */
export function notifyWithUndo(message: string, undo: () => void) {
  const id = notifications.show({
    autoClose: shownMilliseconds,
    withCloseButton: true,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" className="wrap-anywhere">
          {message}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          {i18n.t('Undo')}
        </Button>
      </Group>
    ),
  })
}
