import { i18n } from '../i18n.ts'
import { confirm } from '../ui/confirm.tsx'
import type { KeptGuidebook } from '../device/kept-store.ts'
import { stopKeeping } from './keeper.ts'

/** Asks before removing something that may be needed soon where there is no connection to get it back. */
export function askToStopKeeping(kept: KeptGuidebook) {
  confirm({
    title: i18n.t('Remove from this device?'),
    text: i18n.t(
      'You’ll need a connection to open “{title}”. Nothing is deleted from the service.',
      { title: kept.title },
    ),
    action: i18n.t('Remove from this device'),
    onConfirm: () => void stopKeeping(kept),
  })
}
