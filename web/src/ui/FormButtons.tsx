import { Button, Group } from '@mantine/core'

import { i18n } from '../i18n.ts'

/** The buttons of a form in a dialog. */
export function FormButtons({
  action,
  isPending,
  onCancel,
}: {
  action: string
  isPending: boolean
  onCancel: () => void
}) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {i18n.t('Cancel')}
      </Button>
      <Button type="submit" loading={isPending}>
        {action}
      </Button>
    </Group>
  )
}
