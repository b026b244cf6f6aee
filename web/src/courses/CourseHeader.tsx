import type { Course } from '@millwright/contract/courses'
import { Badge, Button, Group, Menu, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconCopy,
  IconPencil,
  IconSettings,
  IconTrash,
  IconUsers,
  IconWorldUpload,
} from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { StatusBadge } from '../procedures/StatusBadge.tsx'
import { useOrganization } from '../session.ts'
import { ActionsMenu, ArchiveItem } from '../ui/ActionsMenu.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { CourseDialog } from './CourseDialog.tsx'
import { useCourseActions } from './use-course-actions.ts'

export function CourseHeader({ course }: { course: Course }) {
  const canEdit = useOrganization().can('courses.edit')
  return (
    <Stack gap="xs">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} miw={0} style={{ flex: '1 1 300px' }}>
          <Title order={1} size="h2" className="wrap-anywhere">
            {course.title}
          </Title>
          <Group gap="4px 12px">
            {canEdit && <StatusBadge status={course.status} noun="course" />}
            <Text size="sm" c="dimmed">
              {course.lessonOrder === 'ordered'
                ? i18n.t('{count, plural, one {# lesson} other {# lessons}} · one after another', {
                    count: course.lessonCount,
                  })
                : i18n.t('{count, plural, one {# lesson} other {# lessons}} · in any order', {
                    count: course.lessonCount,
                  })}
            </Text>
            {course.tags.map((tag) => (
              <Badge key={tag} size="sm" color="gray" c="var(--mantine-color-text)">
                {tag}
              </Badge>
            ))}
          </Group>
        </Stack>
        {canEdit && <Actions course={course} />}
      </Group>
      {course.description && (
        <Text className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
          {course.description}
        </Text>
      )}
    </Stack>
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
      {/* Where there is no room, the menu does not get a line of its own. */}
      <Group gap="xs" wrap="nowrap">
        {course.status === 'draft' && (
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
  const { archive, restore, duplicate, askToDelete } = useCourseActions(course)
  return (
    <>
      <ActionsMenu in="page" label={i18n.t('Course actions')}>
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
      <CourseDialog course={course} opened={editing} onClose={dialog.close} />
    </>
  )
}
