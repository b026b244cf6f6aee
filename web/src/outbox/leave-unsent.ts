import { i18n } from '../i18n.ts'
import { confirm } from '../ui/confirm.tsx'
import { outbox } from './outbox-state.ts'

/** Asks first if something has not been sent: it waits here until its owner returns. */
export function confirmLeavingUnsent(leave: () => void) {
  const entries = outbox.read()
  if (entries.length === 0) {
    leave()
    return
  }
  confirm({
    title: i18n.t('Sign out before everything is sent?'),
    text: i18n.t(
      'This hasn’t been sent yet. It stays on this device, where only you can see it, and is sent when you sign in here again.',
    ),
    items: entries.map(({ title }) => title),
    action: i18n.t('Sign out'),
    onConfirm: leave,
  })
}
