import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

import { i18n } from '../i18n.ts'

/** Offers a new version. It stays until the user decides. */
export function offerUpdate(resumeRecordings: () => void) {
  notifications.show({
    id: 'update',
    autoClose: false,
    withCloseButton: true,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{i18n.t('A new version of Millwright is available.')}</Text>
        <Button size="compact-md" onClick={resumeRecordings}>
          {i18n.t('Reload')}
        </Button>
      </Group>
    ),
  })
}
