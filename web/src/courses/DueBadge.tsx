import type { Enrolment } from '@millwright/contract/courses'
import { Badge } from '@mantine/core'
import { IconCircleCheck, IconClock, IconClockExclamation } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { formatDate, isPast } from '../ui/format.ts'

/** When a course is due, or that it is done. */
export function DueBadge({
  enrolment: { dueAt, completedAt },
}: {
  enrolment: Pick<Enrolment, 'dueAt' | 'completedAt'>
}) {
  if (completedAt) {
    return (
      <Badge miw="max-content" color="teal" leftSection={<IconCircleCheck size={12} />}>
        {i18n.t('Completed {date}', { date: formatDate(completedAt) })}
      </Badge>
    )
  }
  if (!dueAt) return null
  const isLate = isPast(dueAt)
  const Icon = isLate ? IconClockExclamation : IconClock
  return (
    <Badge miw="max-content" color={isLate ? 'red' : 'gray'} leftSection={<Icon size={12} />}>
      {isLate
        ? i18n.t('Overdue since {date}', { date: formatDate(dueAt) })
        : i18n.t('Due {date}', { date: formatDate(dueAt) })}
    </Badge>
  )
}
