import { confirm } from '../../ui/confirm.tsx'
import type { KeptGuidebook } from '../kept-store.ts'
import { stopKeeping } from './keeper.ts'

/** Asks before something that may be needed soon, where there is no network to get it back. */
export function askToStopKeeping(kept: KeptGuidebook) {
  confirm({
    title: 'Remove from this device?',
    text: `“${kept.title}” can then be opened with network only. Nothing is deleted from the service.`,
    action: 'Remove from this device',
    onConfirm: () => void stopKeeping(kept),
  })
}
