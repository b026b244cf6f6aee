import { Alert, Button, Stack } from '@mantine/core'
import { IconCameraOff } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'

export function NoDevice({ onBack }: { onBack: () => void }) {
  return (
    <Stack>
      <Alert
        role="alert"
        color="orange"
        c="var(--mantine-color-text)"
        icon={<IconCameraOff size={20} />}
        title={i18n.t('No video or audio')}
      >
        {i18n.t(
          'The browser doesn’t allow this page to use the camera or microphone, or there isn’t one. Allow access in the address bar settings, or upload files.',
        )}
      </Alert>
      <Button size="md" variant="default" onClick={onBack} style={{ alignSelf: 'flex-end' }}>
        {i18n.t('Back')}
      </Button>
    </Stack>
  )
}
