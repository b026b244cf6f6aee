import type { ProcedureLink } from '@millwright/contract/procedure-link'
import { Badge } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { ofOne } from '../ui/status-words.ts'

const badges = (noun: 'procedure' | 'course') => ({
  draft: { label: i18n.t('Draft'), color: 'yellow' },
  published: { label: ofOne.published(noun), color: 'teal' },
  archived: { label: ofOne.archived(noun), color: 'gray' },
})

/** @param label if more is known than the status */
export function StatusBadge({
  status,
  noun = 'procedure',
  label = badges(noun)[status].label,
}: {
  status: ProcedureLink['status']
  noun?: 'procedure' | 'course'
  label?: string
}) {
  return (
    <Badge size="sm" color={badges(noun)[status].color}>
      {label}
    </Badge>
  )
}
