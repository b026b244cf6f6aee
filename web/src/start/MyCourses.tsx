import type { OwnEnrolment } from '@millwright/contract/courses'
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { ownEnrolments } from '../courses/course-queries.ts'
import { ProgressLine } from '../courses/ProgressLine.tsx'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'

const shown = 6

/** The caller's courses: by due date, completed ones last. */
export function MyCourses() {
  const { slug } = useOrganization()
  const enrolments = useQuery(ownEnrolments(slug))
  const items = (enrolments.data ?? []).toSorted(byUrgency).slice(0, shown)
  if (enrolments.data?.length === 0) return null
  return (
    <Panel title={i18n.t('My courses')}>
      {enrolments.isPending && <LoadingRows rows={1} />}
      <ErrorNote error={enrolments.error} onRetry={() => void enrolments.refetch()} />
      <RowList label={i18n.t('My courses')}>
        {items.map((enrolment) => (
          <Box key={enrolment.courseId} component="li" className="card" px="md" py="sm">
            <LinkAnchor
              className="card-link wrap-anywhere"
              {...paths.course(slug, enrolment.courseId)}
            >
              {enrolment.courseTitle}
            </LinkAnchor>
            <ProgressLine title={enrolment.courseTitle} enrolment={enrolment} />
          </Box>
        ))}
      </RowList>
    </Panel>
  )
}

function byUrgency(a: OwnEnrolment, b: OwnEnrolment): number {
  return rankOf(a) - rankOf(b)
}

function rankOf({ completedAt, dueAt }: OwnEnrolment): number {
  if (completedAt) return Number.MAX_VALUE
  return dueAt ? Date.parse(dueAt) : Number.MAX_SAFE_INTEGER
}
