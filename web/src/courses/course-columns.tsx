import type { Course, OwnEnrolment } from '@millwright/contract/courses'
import { Text } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { StatusBadge } from '../procedures/StatusBadge.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { formatDate, formatNumber } from '../ui/format.ts'
import { RowLink } from '../ui/RowLink.tsx'
import { ProgressLine } from './ProgressLine.tsx'

/** @param enrolments the caller's own */
export function courseColumns(
  slug: string,
  { canEdit, enrolments }: { canEdit: boolean; enrolments: readonly OwnEnrolment[] },
): Column<Course>[] {
  const own = new Map(enrolments.map((enrolment) => [enrolment.courseId, enrolment]))
  return [
    {
      title: i18n.t('Title'),
      cell: ({ id, title, description }) => (
        <>
          <RowLink {...paths.course(slug, id)}>{title}</RowLink>
          {description && (
            <Text size="sm" c="dimmed" lineClamp={1} className="wrap-anywhere">
              {description}
            </Text>
          )}
        </>
      ),
    },
    ...(canEdit
      ? [
          {
            title: i18n.t('Status'),
            isPlain: true,
            cell: ({ status }: Course) => <StatusBadge status={status} noun="course" />,
          },
        ]
      : []),
    { title: i18n.t('Tags'), from: 'lg', cell: ({ tags }) => tags.join(', ') || null },
    {
      title: i18n.t('Lessons'),
      isNumber: true,
      cell: ({ lessonCount }) => formatNumber(lessonCount),
    },
    {
      title: i18n.t('Your progress'),
      isPlain: true,
      cell: ({ id, title }) => {
        const enrolment = own.get(id)
        return enrolment && <ProgressLine title={title} enrolment={enrolment} />
      },
    },
    { title: i18n.t('Changed'), from: 'md', cell: ({ updatedAt }) => formatDate(updatedAt) },
  ]
}
