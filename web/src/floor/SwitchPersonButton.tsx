import { ActionIcon } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'

import { sharedDevice } from '../device/shared-device.ts'
import { i18n } from '../i18n.ts'
import { useLock } from './use-lock.ts'

/** Leads to the people who can sign in; not shown on a personal device. */
export function SwitchPersonButton({ size }: { size: number }) {
  const lock = useLock()
  if (!sharedDevice()) return null
  return (
    <ActionIcon
      variant="default"
      size={size}
      aria-label={i18n.t('Switch person')}
      title={i18n.t('Switch person')}
      onClick={lock}
    >
      <IconUsersGroup size={size * 0.46} />
    </ActionIcon>
  )
}
