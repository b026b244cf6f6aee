import type { ProcedureLink } from '@millwright/contract/procedure-link'
import { Badge } from '@mantine/core'

import { i18n } from '../i18n.ts'

const looks = () => ({
  draft: { label: i18n.t('Draft'), color: 'yellow' },
  published: { label: i18n.t('Published'), color: 'teal' },
  archived: { label: i18n.t('Archived'), color: 'gray' },
})

/** @param label where more is known than the status itself says */
export function StatusBadge({
  status,
  label = looks()[status].label,
}: {
  status: ProcedureLink['status']
  label?: string
}) {
  return (
    <Badge size="sm" color={looks()[status].color} c="var(--mantine-color-text)">
      {label}
    </Badge>
  )
}
