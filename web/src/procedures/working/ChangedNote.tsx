import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'

/** People who return to their work, perhaps after a day offline, learn that it has changed. */
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
      title={i18n.t('This procedure has changed since you started')}
    >
      <Stack gap="sm" align="flex-start">
        <Text>
          {isStepGone
            ? i18n.t('The step you were on no longer exists. Look through the steps from here.')
            : i18n.t(
                'There may be new steps before or after this one. Look through all the steps before you continue.',
              )}
        </Text>
        <Button size="md" mih={48} variant="default" onClick={onAccept}>
          {i18n.t('I’ve checked it')}
        </Button>
      </Stack>
    </Alert>
  )
}
