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
        title={i18n.t('No picture and no sound')}
      >
        {i18n.t(
          'The browser does not let this page use the camera or microphone, or there is none. Allow it in the settings of the address bar, or upload files.',
        )}
      </Alert>
      <Button size="md" variant="default" onClick={onBack} style={{ alignSelf: 'flex-end' }}>
        {i18n.t('Back')}
      </Button>
    </Stack>
  )
}
