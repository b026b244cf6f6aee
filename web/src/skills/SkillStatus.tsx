import type { Skill } from '@millwright/contract/skills'
import { Badge } from '@mantine/core'

export const statusLooks: Record<Skill['status'], { label: string; color: string }> = {
  capturing: { label: 'Being captured', color: 'yellow' },
  processing: { label: 'In work', color: 'yellow' },
  ready: { label: 'Ready', color: 'teal' },
  archived: { label: 'Archived', color: 'gray' },
}

export function SkillStatus({ status }: { status: Skill['status'] }) {
  const { label, color } = statusLooks[status]
  return (
    <Badge size="sm" color={color} c="var(--mantine-color-text)">
      {label}
    </Badge>
  )
}
