import type { Procedure } from '@millwright/contract/procedures'
import { Button, Group, Text } from '@mantine/core'

import { i18n } from '../i18n.ts'

/** For editors of a published procedure: a link to what its document contains beyond it. */
export function UnusedPassagesNote({
  procedure: { status, review },
  onReview,
}: {
  procedure: Procedure
  onReview: () => void
}) {
  const count = review?.unused?.length ?? 0
  if (status !== 'published' || count === 0) return null
  return (
    <Group className="card no-print" px="md" py="xs" justify="space-between">
      <Text size="sm">
        {i18n.t('{count, plural, one {# unused passage} other {# unused passages}}', { count })}
      </Text>
      <Button variant="default" size="compact-md" onClick={onReview}>
        {i18n.t('Review')}
      </Button>
    </Group>
  )
}
