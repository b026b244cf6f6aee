import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { codeOf } from '../../shell/error-sentences.ts'
import { ErrorNote } from '../../shell/ErrorNote.tsx'

/** Why the draft is not saved; in a conflict, the two ways out of it. */
export function SavingNote({
  error,
  onDiscard,
  onOverwrite,
}: {
  error: unknown
  onDiscard: () => void
  onOverwrite: () => void
}) {
  if (codeOf(error) !== 'version_mismatch') return <ErrorNote error={error} />
  return (
    <Alert
      color="orange"
      role="alert"
      c="var(--mantine-color-text)"
      icon={<IconUsers size={20} />}
      title={i18n.t('Somebody else changed this procedure')}
    >
      <Stack gap="xs">
        {i18n.t(
          'They saved after you had opened it. Your changes are still here and not saved. Copy what you want to keep, or decide which of the two stays.',
        )}
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onDiscard}>
            {i18n.t('Show theirs, discard mine')}
          </Button>
          <Button size="xs" color="red.9" onClick={onOverwrite}>
            {i18n.t('Save mine over theirs')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
