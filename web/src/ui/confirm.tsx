import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

/** Asks before something that cannot be taken back. The safe button has the focus. */
export function confirm({
  title,
  text,
  action,
  onConfirm,
}: {
  title: string
  text: string
  action: string
  onConfirm: () => void
}) {
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{text}</Text>,
    labels: { confirm: action, cancel: 'Cancel' },
    confirmProps: { color: 'red.9' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    onConfirm,
  })
}
