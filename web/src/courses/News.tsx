import type { Enrolment } from '@millwright/contract/courses'
import type { Lesson } from '@millwright/contract/lessons'
import { Text } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { formatDate } from '../ui/format.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { findLessonNews } from './progress.ts'

/** What has changed in a course since its learner finished it, or some of its lessons. */
export function News({ progress, lessons }: { progress: Enrolment; lessons: readonly Lesson[] }) {
  const { slug } = useOrganization()
  const changed = lessons.filter((lesson) => findLessonNews(lesson, progress) === 'changed')
  const added = lessons.filter((lesson) => findLessonNews(lesson, progress) === 'new')
  const [first] = changed
  const { finishedAt, completedAt } = progress
  return (
    <>
      {finishedAt && !completedAt && added.length > 0 && (
        <Text size="sm">
          {i18n.t(
            '{count, plural, one {You completed this course on {date}. One lesson has been added since.} other {You completed this course on {date}. # lessons have been added since.}}',
            { count: added.length, date: formatDate(finishedAt) },
          )}
        </Text>
      )}
      {first && (
        <>
          <Text size="sm">
            {i18n.t(
              '{count, plural, one {One lesson has changed since you completed it.} other {# lessons have changed since you completed them.}}',
              { count: changed.length },
            )}
          </Text>
          <LinkButton
            variant="default"
            className="of-many-words"
            style={{ alignSelf: 'flex-start' }}
            {...paths.lesson(slug, first.courseId, first.id)}
          >
            {i18n.t('See what changed: {title}', { title: first.title })}
          </LinkButton>
        </>
      )}
    </>
  )
}
