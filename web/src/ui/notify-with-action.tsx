import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

const shownMilliseconds = 10_000

/** Says what has happened, and offers for a while what one may want next. */
export function notifyWithAction(message: string, action: string, act: () => void) {
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
          className="touch"
          style={{ flexShrink: 0 }}
          onClick={() => {
            notifications.hide(id)
            act()
          }}
        >
          {action}
        </Button>
      </Group>
    ),
  })
}
