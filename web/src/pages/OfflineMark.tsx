import { IconCloudOff } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { useIsOffline } from '../device/connection.ts'
import classes from './offline-mark.module.css'

/** A short offline label for screens without room for a banner. */
export function OfflineMark() {
  if (!useIsOffline()) return null
  return (
    <span className={classes['mark']}>
      <IconCloudOff size={14} aria-hidden /> {i18n.t('Offline')}
    </span>
  )
}
