import type { Lesson } from '@millwright/contract/lessons'
import { Grid, Stack } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useRequiredPermission } from '../../pages/required-permission.ts'
import { useOrganization } from '../../session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { TrailLink } from '../../ui/TrailLink.tsx'
import { courseById, lessonsOf } from '../course-queries.ts'
import { LessonEditor } from './LessonEditor.tsx'
import { LessonRail } from './LessonRail.tsx'

/** The course builder: its lessons and their order on one side, the selected lesson on the other. */
export function CourseBuilder() {
  const { courseId } = useParams({ from: '/$slug/courses/$courseId/edit' })
  const organization = useOrganization()
  const { slug } = organization
  useRequiredPermission('courses.edit')
  const course = useSuspenseQuery(courseById(slug, courseId)).data
  const lessons = useSuspenseQuery(lessonsOf(slug, courseId)).data
  const { chosen, choose, added, forget, replace, setStuck } = useChosenLesson(lessons)
  usePageTitle(i18n.t('Edit'), course.title)
  return (
    <Stack gap="md" maw="var(--width-wide)">
      <PageHeading
        title={i18n.t('Edit {title}', { title: course.title })}
        trail={
          <>
            <TrailLink {...paths.courses(slug)}>{i18n.t('Courses')}</TrailLink>
            <TrailLink {...paths.course(slug, courseId)}>{course.title}</TrailLink>
          </>
        }
        facts={
          course.status === 'published' &&
          i18n.t('This course is published: learners see changes immediately.')
        }
      />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 4 }}>
          <LessonRail
            courseId={courseId}
            lessons={lessons}
            chosenId={chosen?.id}
            onChoose={choose}
            onAdded={added.choose}
            onDeleted={forget}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 8 }}>
          {!chosen && (
            <EmptyState
              icon={<IconSchool size={28} />}
              title={i18n.t('No lessons yet')}
              hint={i18n.t(
                'A lesson is a few minutes of text, procedures, recordings and questions. Add the first one to begin.',
              )}
            />
          )}
          {chosen && (
            <LessonEditor
              key={chosen.id}
              lessonId={chosen.id}
              isNew={chosen.id === added.id}
              onStarted={added.forget}
              onStuck={setStuck}
              onRescued={replace}
            />
          )}
        </Grid.Col>
      </Grid>
    </Stack>
  )
}

/** The lesson shown: the first one, or the one that was selected or added. */
function useChosenLesson(lessons: readonly Lesson[]) {
  const [chosenId, setChosen] = useState(lessons[0]?.id)
  const [addedId, setAdded] = useState<string>()
  const [isStuck, setStuck] = useState(false)
  const chosen = useShownLesson(lessons, chosenId)
  const choose = (lessonId: string) => {
    if (lessonId === chosen?.id) return
    if (isStuck)
      askToLeave(() => {
        setChosen(lessonId)
      })
    else setChosen(lessonId)
  }
  const added = {
    id: addedId,
    choose: (lessonId: string) => {
      setAdded(lessonId)
      choose(lessonId)
    },
    forget: () => {
      setAdded(undefined)
    },
  }
  const forget = (lessonId: string) => {
    if (lessonId === chosen?.id) setChosen(lessons.find(({ id }) => id !== lessonId)?.id)
  }
  return { chosen, choose, added, forget, replace: setChosen, setStuck }
}

/** One that someone else deletes stays as it is, with what is written there, until another one is selected. */
function useShownLesson(lessons: readonly Lesson[], chosenId: string | undefined) {
  const found = lessons.find(({ id }) => id === chosenId)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? (last?.id === chosenId ? last : lessons[0])
}

function askToLeave(onLeave: () => void) {
  confirm({
    title: i18n.t('Leave this lesson?'),
    text: i18n.t('Your unsaved changes to it will be lost.'),
    action: i18n.t('Leave lesson'),
    onConfirm: onLeave,
  })
}
