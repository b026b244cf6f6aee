import type { Enrolment } from '@millwright/contract/courses'
import { Badge } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { changedLessonIds } from './progress.ts'

/** How many lessons have changed since they were completed; nothing if none has. */
export function ChangedBadge({ enrolment }: { enrolment: Pick<Enrolment, 'changedLessonIds'> }) {
  const count = changedLessonIds(enrolment).length
  if (count === 0) return null
  return (
    <Badge miw="max-content" color="orange">
      {i18n.t('{count, plural, one {# changed since} other {# changed since}}', { count })}
    </Badge>
  )
}
