import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'

import { useIsOffline } from '../device/connection.ts'
import { i18n } from '../i18n.ts'
import { sentenceFor } from './error-sentences.ts'

/** An error in its place on the page, with what to do about it; nothing if there is none. */
export function ErrorNote({
  error,
  sentence,
  onRetry,
}: {
  error: unknown
  /** If the page knows better what to do about it. */
  sentence?: string | undefined
  onRetry?: () => void
}) {
  const isAway = useIsOffline() && error instanceof TypeError
  if (!error) return null
  return (
    <Alert
      // Being offline is not an error, and nothing is lost.
      color={isAway ? 'gray' : 'red'}
      icon={isAway ? <IconCloudOff size={20} /> : <IconAlertTriangle size={20} />}
      role="alert"
      c="var(--mantine-color-text)"
    >
      <Stack gap="xs" align="flex-start">
        {sentence ?? sentenceFor(error)}
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {i18n.t('Try again')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
