import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** Whoever comes back to their work, perhaps after a day without network, learns that it is not the same. */
export function ChangedNote({
  isStepGone,
  onAccept,
}: {
  isStepGone: boolean
  onAccept: () => void
}) {
  return (
    <Alert
      mb="lg"
      color="orange"
      c="var(--mantine-color-text)"
      icon={<IconAlertTriangle size={24} />}
      title="This procedure has changed since you began"
    >
      <Stack gap="sm" align="flex-start">
        <Text>
          {isStepGone
            ? 'The step you were at is not there any more. Look through the steps again from here.'
            : 'Steps before or after this one may be new. Look through all steps before you go on.'}
        </Text>
        <Button size="md" mih={48} variant="default" onClick={onAccept}>
          I have looked
        </Button>
      </Stack>
    </Alert>
  )
}
