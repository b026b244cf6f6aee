import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

const shownMilliseconds = 10_000

/** Reports something that has happened, and offers a follow-up action for a while. */
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
