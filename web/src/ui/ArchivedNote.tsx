import { Alert, Button, Group } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { formatDate } from './format.ts'

/** Says that a record is archived, and offers to restore it if the reader may. */
export function ArchivedNote({
  archivedAt,
  onRestore,
}: {
  archivedAt: string | null
  onRestore: (() => void) | undefined
}) {
  if (archivedAt === null) return null
  return (
    <Alert color="gray" icon={<IconArchive size={20} />} c="var(--mantine-color-text)">
      <Group justify="space-between">
        {i18n.t('Archived on {date}: kept where it is used, hidden from lists.', {
          date: formatDate(archivedAt),
        })}
        {onRestore && (
          <Button variant="default" size="xs" onClick={onRestore}>
            {i18n.t('Restore')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
