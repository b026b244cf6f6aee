import type { Lesson } from '@millwright/contract/lessons'
import { Button, Group, Menu, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { ActionsMenu } from '../../ui/ActionsMenu.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { moveItem, SortableList } from '../../ui/SortableList.tsx'
import { lessonsOf, useCourseChange } from '../course-queries.ts'
import classes from './building.module.css'

/** The lessons of a course in order, one of them selected for editing. */
export function LessonRail({
  courseId,
  lessons,
  chosenId,
  onChoose,
  onAdded,
  onDeleted,
}: {
  courseId: string
  lessons: Lesson[]
  chosenId: string | undefined
  onChoose: (lessonId: string) => void
  onAdded: (lessonId: string) => void
  onDeleted: (lessonId: string) => void
}) {
  const move = useReordering(courseId, lessons)
  const add = useCourseChange(async (client) => {
    const { id } = await client.lessons.create({ body: { courseId, title: i18n.t('New lesson') } })
    return id
  })
  return (
    <Panel title={i18n.t('Lessons')} count={lessons.length}>
      <SortableList
        label={i18n.t('Lessons')}
        items={lessons}
        nameOf={({ title }) => title}
        onMove={move}
      >
        {(lesson, index, handle) => (
          <RailRow
            lesson={lesson}
            handle={handle}
            isChosen={lesson.id === chosenId}
            isLast={index === lessons.length - 1}
            onChoose={() => {
              onChoose(lesson.id)
            }}
            onDeleted={() => {
              onDeleted(lesson.id)
            }}
            onMove={(by) => {
              move(index, index + by)
            }}
          />
        )}
      </SortableList>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        loading={add.isPending}
        onClick={() => {
          add.mutate(undefined, { onSuccess: onAdded })
        }}
      >
        {i18n.t('Add lesson')}
      </Button>
    </Panel>
  )
}

/** Shows the new order immediately, and reverts it if the service rejects it. */
function useReordering(courseId: string, lessons: Lesson[]) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const reorder = useCourseChange(
    async (client, lessonIds: string[]) =>
      await client.lessons.reorder({ body: { courseId, lessonIds } }),
  )
  return (from: number, to: number) => {
    const ordered = moveItem(lessons, from, to).map((lesson, lessonIndex) => ({
      ...lesson,
      lessonIndex,
    }))
    queries.setQueryData(lessonsOf(slug, courseId).queryKey, ordered)
    reorder.mutate(ordered.map(({ id }) => id))
  }
}

function RailRow({
  lesson,
  handle,
  isChosen,
  isLast,
  onChoose,
  onDeleted,
  onMove,
}: {
  lesson: Lesson
  handle: ReactNode
  isChosen: boolean
  isLast: boolean
  onChoose: () => void
  onDeleted: () => void
  onMove: (by: -1 | 1) => void
}) {
  return (
    <Group
      gap={4}
      wrap="nowrap"
      className={`card ${classes['rail']}`}
      data-chosen={isChosen || undefined}
    >
      {handle}
      <UnstyledButton
        className={`${classes['choose']} wrap-anywhere`}
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChoose}
      >
        {lesson.title}
      </UnstyledButton>
      <RailMenu lesson={lesson} isLast={isLast} onDeleted={onDeleted} onMove={onMove} />
    </Group>
  )
}

function RailMenu({
  lesson: { id: lessonId, title, lessonIndex },
  isLast,
  onDeleted,
  onMove,
}: {
  lesson: Lesson
  isLast: boolean
  onDeleted: () => void
  onMove: (by: -1 | 1) => void
}) {
  const askToDelete = useDeletingLesson({ lessonId, title, onDeleted })
  return (
    <ActionsMenu in="row" label={i18n.t('More for {title}', { title })}>
      {lessonIndex > 0 && (
        <Menu.Item
          leftSection={<IconArrowUp size={16} />}
          onClick={() => {
            onMove(-1)
          }}
        >
          {i18n.t('Move up')}
        </Menu.Item>
      )}
      {!isLast && (
        <Menu.Item
          leftSection={<IconArrowDown size={16} />}
          onClick={() => {
            onMove(1)
          }}
        >
          {i18n.t('Move down')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconTrash size={16} />} onClick={askToDelete}>
        {i18n.t('Delete')}
      </Menu.Item>
    </ActionsMenu>
  )
}

function useDeletingLesson({
  lessonId,
  title,
  onDeleted,
}: {
  lessonId: string
  title: string
  onDeleted: () => void
}) {
  const remove = useCourseChange(
    async (client) => {
      await client.lessons.delete({ params: { lessonId } })
    },
    { onDone: onDeleted },
  )
  return () => {
    confirm({
      title: i18n.t('Delete lesson?'),
      text: i18n.t('“{title}” will be permanently deleted, along with learners’ progress in it.', {
        title,
      }),
      action: i18n.t('Delete lesson'),
      onConfirm: () => {
        remove.mutate(undefined)
      },
    })
  }
}
