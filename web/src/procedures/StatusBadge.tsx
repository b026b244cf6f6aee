import type { ProcedureLink } from '@millwright/contract/procedure-link'
import { Badge } from '@mantine/core'

const looks = {
  draft: { label: 'Draft', color: 'yellow' },
  published: { label: 'Published', color: 'teal' },
  archived: { label: 'Archived', color: 'gray' },
}

export function StatusBadge({ status }: { status: ProcedureLink['status'] }) {
  const { label, color } = looks[status]
  return (
    <Badge size="sm" color={color} c="var(--mantine-color-text)">
      {label}
    </Badge>
  )
}
