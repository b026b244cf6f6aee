import type { Course } from '@millwright/contract/courses'
import { Badge, Button, Group, Menu, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconCalendarPlus,
  IconCopy,
  IconPencil,
  IconSettings,
  IconTrash,
  IconUsers,
  IconWorldUpload,
} from '@tabler/icons-react'

import { AssignDialog } from '../assignments/AssignDialog.tsx'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { StatusBadge } from '../procedures/StatusBadge.tsx'
import { useOrganization } from '../session.ts'
import { ActionsMenu, ArchiveItem } from '../ui/ActionsMenu.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { TrailLink } from '../ui/TrailLink.tsx'
import { CourseDialog } from './CourseDialog.tsx'
import { useCourseActions } from './use-course-actions.ts'

export function CourseHeader({ course }: { course: Course }) {
  const { slug, can } = useOrganization()
  const canEdit = can('courses.edit')
  return (
    <Stack gap="xs">
      <PageHeading
        title={course.title}
        trail={<TrailLink {...paths.courses(slug)}>{i18n.t('Courses')}</TrailLink>}
        facts={<Facts course={course} canEdit={canEdit} />}
      >
        {canEdit && <Actions course={course} />}
      </PageHeading>
      {course.description && (
        <Text className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
          {course.description}
        </Text>
      )}
    </Stack>
  )
}

function Facts({ course, canEdit }: { course: Course; canEdit: boolean }) {
  const count = course.lessonCount
  return (
    <>
      {canEdit && <StatusBadge status={course.status} noun="course" />}
      {course.lessonOrder === 'ordered'
        ? i18n.t('{count, plural, one {# lesson} other {# lessons}} · one after another', { count })
        : i18n.t('{count, plural, one {# lesson} other {# lessons}} · in any order', { count })}
      {course.tags.map((tag) => (
        <Badge key={tag} size="sm" color="gray">
          {tag}
        </Badge>
      ))}
    </>
  )
}

function Actions({ course }: { course: Course }) {
  const { slug } = useOrganization()
  const { publish } = useCourseActions(course)
  return (
    <Group gap="xs">
      <LinkButton
        variant="default"
        leftSection={<IconPencil size={16} />}
        {...paths.courseBuilder(slug, course.id)}
      >
        {i18n.t('Edit')}
      </LinkButton>
      <LinkButton
        variant="default"
        leftSection={<IconUsers size={16} />}
        {...paths.learners(slug, course.id)}
      >
        {i18n.t('Learners')}
      </LinkButton>
      {/* Where space is short, the menu does not get its own line. */}
      <Group gap="xs" wrap="nowrap">
        {course.status === 'draft' && course.lessonCount > 0 && (
          <Button
            leftSection={<IconWorldUpload size={18} />}
            loading={publish.isPending}
            onClick={() => {
              publish.mutate(undefined)
            }}
          >
            {i18n.t('Publish')}
          </Button>
        )}
        <CourseMenu course={course} />
      </Group>
    </Group>
  )
}

function CourseMenu({ course }: { course: Course }) {
  const [editing, dialog] = useDisclosure()
  const [isAssigning, assigning] = useDisclosure()
  const { archive, restore, duplicate, askToDelete } = useCourseActions(course)
  return (
    <>
      <ActionsMenu in="page" label={i18n.t('Course actions')}>
        {course.status === 'published' && (
          <Menu.Item leftSection={<IconCalendarPlus size={16} />} onClick={assigning.open}>
            {i18n.t('Assign')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconSettings size={16} />} onClick={dialog.open}>
          {i18n.t('Title and lesson order')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={16} />}
          onClick={() => {
            duplicate.mutate(undefined)
          }}
        >
          {i18n.t('Duplicate')}
        </Menu.Item>
        <ArchiveItem
          isArchived={course.status === 'archived'}
          archive={archive}
          restore={restore}
        />
        <Menu.Item leftSection={<IconTrash size={16} />} onClick={askToDelete}>
          {i18n.t('Delete')}
        </Menu.Item>
      </ActionsMenu>
      <AssignDialog
        assignable={{ title: course.title, courseId: course.id }}
        opened={isAssigning}
        onClose={assigning.close}
      />
      <CourseDialog course={course} opened={editing} onClose={dialog.close} />
    </>
  )
}
