import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'

/** Shown when a recording was stopped before its first data arrived. */
export function NothingRecorded() {
  return (
    <Alert
      role="alert"
      color="orange"
      c="var(--mantine-color-text)"
      icon={<IconAlertTriangle size={20} />}
      title={i18n.t('Nothing was recorded')}
    >
      {i18n.t('The recording stopped within the first second. Record again, a little longer.')}
    </Alert>
  )
}
