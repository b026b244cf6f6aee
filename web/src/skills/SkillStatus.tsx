import type { Skill } from '@millwright/contract/skills'
import { Badge } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { ofOne } from '../ui/status-words.ts'

export const statusBadges = (): Record<Skill['status'], { label: string; color: string }> => ({
  capturing: { label: i18n.t('Capturing'), color: 'yellow' },
  processing: { label: i18n.t('In progress'), color: 'yellow' },
  ready: { label: i18n.t('Ready'), color: 'teal' },
  archived: { label: ofOne.archived('skill'), color: 'gray' },
})

export function SkillStatus({ status }: { status: Skill['status'] }) {
  const { label, color } = statusBadges()[status]
  return (
    <Badge size="sm" color={color}>
      {label}
    </Badge>
  )
}
