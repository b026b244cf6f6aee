import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** Offers a new version. It stays until somebody decides: what they are at comes first. */
export function offerUpdate(takeUp: () => void) {
  notifications.show({
    id: 'update',
    autoClose: false,
    withCloseButton: true,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">A new version of Millwright is there.</Text>
        <Button size="compact-md" onClick={takeUp}>
          Reload
        </Button>
      </Group>
    ),
  })
}
