import type { LessonChange, Lesson } from '@millwright/contract/lessons'
import { Alert, Button, Group, List, Text } from '@mantine/core'
import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { queueOnce } from '../../outbox/outbox.ts'
import { profile, useOrganization } from '../../session.ts'
import { formatDate } from '../../ui/format.ts'
import { changesOf, courseById, useCourseChange } from '../course-queries.ts'
import { ChangeOfLesson } from './ChangeOfLesson.tsx'
import { lessonDone } from './lesson-done.ts'

/** Above a completed lesson: what has changed since. */
export function ChangedLesson({ lesson }: { lesson: Lesson }) {
  const { slug } = useOrganization()
  const found = useQuery(changesOf(slug, lesson.id)).data
  return (
    <Alert
      variant="outline"
      color="orange"
      c="var(--mantine-color-text)"
      icon={<IconRefresh size={22} />}
      title={
        found?.completedAt
          ? i18n.t('This lesson has changed since you completed it on {date}', {
              date: formatDate(found.completedAt),
            })
          : i18n.t('This lesson has changed since you completed it')
      }
    >
      <Changes changes={found ? found.changes : null} isKnown={found !== undefined} />
      <Group mt="sm">
        <ReadButton lesson={lesson} />
      </Group>
    </Alert>
  )
}

function Changes({ changes, isKnown }: { changes: LessonChange[] | null; isKnown: boolean }) {
  if (!isKnown) return null
  if (changes === null || changes.length === 0) {
    return <Text size="sm">{i18n.t('The earlier text wasn’t kept. Read the lesson again.')}</Text>
  }
  return (
    <List size="sm" spacing="xs" listStyleType="none" aria-label={i18n.t('What changed')}>
      {changes.map((change) => (
        <List.Item key={JSON.stringify(change)}>
          <ChangeOfLesson change={change} />
        </List.Item>
      ))}
    </List>
  )
}

function ReadButton({ lesson }: { lesson: Lesson }) {
  const { slug } = useOrganization()
  const courseTitle = useSuspenseQuery(courseById(slug, lesson.courseId)).data.title
  const userId = useSuspenseQuery(profile()).data.id
  const read = useCourseChange(
    async () => await queueOnce(lessonDone(lesson, { userId, slug, courseTitle })),
  )
  return (
    <Button
      variant="default"
      className="touch"
      leftSection={<IconCheck size={18} />}
      loading={read.isPending}
      onClick={() => {
        read.mutate(undefined)
      }}
    >
      {i18n.t('I’ve read what’s new')}
    </Button>
  )
}
