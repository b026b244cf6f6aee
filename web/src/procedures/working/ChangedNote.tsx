import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'

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
      title={i18n.t('This procedure has changed since you began')}
    >
      <Stack gap="sm" align="flex-start">
        <Text>
          {isStepGone
            ? i18n.t(
                'The step you were at is not there any more. Look through the steps again from here.',
              )
            : i18n.t(
                'Steps before or after this one may be new. Look through all steps before you go on.',
              )}
        </Text>
        <Button size="md" mih={48} variant="default" onClick={onAccept}>
          {i18n.t('I have looked')}
        </Button>
      </Stack>
    </Alert>
  )
}
