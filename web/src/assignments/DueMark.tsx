import type { Assignment } from '@millwright/contract/assignments'
import { Badge } from '@mantine/core'
import {
  IconCircleCheck,
  IconClock,
  IconClockExclamation,
  IconPlayerStop,
} from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { isPast } from '../ui/format.ts'
import { dueWords } from './due-words.ts'

/** When an assignment is due, or that it has ended. */
export function DueMark({ assignment: { occurrence, status } }: { assignment: Assignment }) {
  if (status !== 'active' || !occurrence) {
    const Icon = status === 'completed' ? IconCircleCheck : IconPlayerStop
    return (
      <Badge
        miw="max-content"
        color={status === 'completed' ? 'teal' : 'gray'}
        leftSection={<Icon size={12} />}
      >
        {status === 'completed' ? i18n.t('Completed') : i18n.t('Ended')}
      </Badge>
    )
  }
  const isLate = isPast(occurrence.dueAt)
  const Icon = isLate ? IconClockExclamation : IconClock
  return (
    <Badge miw="max-content" color={isLate ? 'red' : 'gray'} leftSection={<Icon size={12} />}>
      {dueWords(occurrence.dueAt)}
    </Badge>
  )
}
