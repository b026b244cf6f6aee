import type { ProcedureLink } from '@millwright/contract/procedure-link'
import { Badge } from '@mantine/core'

const looks = {
  draft: { label: 'Draft', color: 'yellow' },
  published: { label: 'Published', color: 'teal' },
  archived: { label: 'Archived', color: 'gray' },
}

/** @param label where more is known than the status itself says */
export function StatusBadge({
  status,
  label = looks[status].label,
}: {
  status: ProcedureLink['status']
  label?: string
}) {
  return (
    <Badge size="sm" color={looks[status].color} c="var(--mantine-color-text)">
      {label}
    </Badge>
  )
}
