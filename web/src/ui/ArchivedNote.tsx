import { Alert, Button, Group } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'

import { formatDate } from './format.ts'

/** Says on its page that something is archived, and offers to bring it back where the reader may. */
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
        Archived on {formatDate(archivedAt)}: kept where it is used, hidden from lists.
        {onRestore && (
          <Button variant="default" size="xs" onClick={onRestore}>
            Restore
          </Button>
        )}
      </Group>
    </Alert>
  )
}
