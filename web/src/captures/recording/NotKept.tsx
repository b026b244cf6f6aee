import { Alert } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'

/** Said while it records: it goes on, in the memory of this page. */
export function NotKept() {
  return (
    <Alert
      role="alert"
      color="orange"
      c="var(--mantine-color-text)"
      icon={<IconDeviceFloppy size={20} />}
      title={i18n.t('This device has no room to keep the recording')}
    >
      {i18n.t(
        'It goes on, but is lost if this page is closed or reloaded before it is saved. Save it soon, and make room on the device before the next one.',
      )}
    </Alert>
  )
}
