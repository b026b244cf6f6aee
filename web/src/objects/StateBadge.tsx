import type { ObjectSummary } from '@millwright/contract/objects'
import { Badge } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { ofOne } from '../ui/status-words.ts'

/** What keeps an object from being viewed; nothing for most. */
export function StateBadge({ object: { status, archivedAt } }: { object: ObjectSummary }) {
  if (archivedAt) return <Badge color="gray">{ofOne.archived('object')}</Badge>
  if (status === 'processing') return <Badge>{i18n.t('Converting')}</Badge>
  if (status === 'failed')
    return (
      <Badge color="red" c="var(--mantine-color-error)">
        {i18n.t('Failed')}
      </Badge>
    )
  return null
}
