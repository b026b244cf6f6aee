import { Alert } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'

/** Shown while recording without storage: it continues in the memory of this page. */
export function NotKept() {
  return (
    <Alert
      role="alert"
      color="orange"
      c="var(--mantine-color-text)"
      icon={<IconDeviceFloppy size={20} />}
      title={i18n.t('This device doesn’t have enough space for the recording')}
    >
      {i18n.t(
        'Recording continues, but is lost if you close or reload this page before saving. Save it soon, and free up space on the device before the next one.',
      )}
    </Alert>
  )
}
