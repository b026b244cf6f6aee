import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

import { sentenceFor } from './error-sentences.ts'

/** A failure in its place on the page, with what to do about it; nothing where there is none. */
export function ErrorNote({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (!error) return null
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={20} />}
      role="alert"
      c="var(--mantine-color-text)"
    >
      <Stack gap="xs" align="flex-start">
        {sentenceFor(error)}
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
