import { Button, Stack, Text } from '@mantine/core'

import { i18n } from '../../../i18n.ts'
import { ErrorNote } from '../../../pages/ErrorNote.tsx'
import type { useRedacting } from './use-redacting.ts'

/** Has the selected areas painted over, and says who then sees what. */
export function RedactNote({ redacting }: { redacting: ReturnType<typeof useRedacting> }) {
  const { count, isBusy, error, apply } = redacting
  return (
    <Stack gap="xs" align="flex-start" flex="none">
      <ErrorNote error={error} />
      <Text size="sm">
        {i18n.t('Drag over faces, nameplates and anything else no one should recognize.')}
      </Text>
      <Text size="sm" c="dimmed">
        {i18n.t(
          'Once the draft is saved, readers only get the painted copy, also in published versions and on public pages. Documents and earlier downloads keep the picture.',
        )}
      </Text>
      <Button
        disabled={count === 0}
        loading={isBusy}
        onClick={() => {
          // Errors are shown above.
          void apply().catch(() => {})
        }}
      >
        {i18n.t('{count, plural, one {Paint over # area} other {Paint over # areas}}', { count })}
      </Button>
    </Stack>
  )
}
