import { Checkbox, List, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'

import { i18n } from '../i18n.ts'
import { isDialogOpen } from './open-dialog.ts'

/** Asks before something that cannot be undone. The safe button has the focus. */
export function confirm({
  title,
  text,
  items = [],
  choice,
  action,
  onConfirm,
}: {
  title: string
  text: string
  /** The affected things, one by one. */
  items?: string[]
  /** An additional action, off by default. */
  choice?: string
  action: string
  onConfirm: (isChosen: boolean) => void
}) {
  if (isDialogOpen(title)) return
  let isChosen = false
  modals.openConfirmModal({
    title,
    children: (
      <Stack gap="xs">
        <Text size="sm">{text}</Text>
        {items.length > 0 && (
          <List size="sm">
            {items.map((item) => (
              <List.Item key={item} className="wrap-anywhere">
                {item}
              </List.Item>
            ))}
          </List>
        )}
        {choice !== undefined && (
          <Checkbox
            label={choice}
            onChange={({ currentTarget }) => {
              isChosen = currentTarget.checked
            }}
          />
        )}
      </Stack>
    ),
    labels: { confirm: action, cancel: i18n.t('Cancel') },
    confirmProps: { color: 'red.9' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': i18n.t('Close') },
    onConfirm: () => onConfirm(isChosen),
  })
}
