import type { Course, OwnEnrolment } from '@millwright/contract/courses'
import { Badge, Box, Group, Text, ThemeIcon } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'

import { paths } from '../paths.ts'
import { StatusBadge } from '../procedures/StatusBadge.tsx'
import { useOrganization } from '../session.ts'
import { formatCount } from '../ui/count-format.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { Name } from '../ui/Name.tsx'

export function CourseCard({
  course,
  enrolment,
}: {
  course: Course
  /** The caller's enrollment, if they take it. */
  enrolment: OwnEnrolment | undefined
}) {
  const { slug, can } = useOrganization()
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <ThemeIcon variant="light" size={42} radius="md" visibleFrom="xs">
          <IconSchool size={22} />
        </ThemeIcon>
        <Box miw={0} style={{ flex: 1 }}>
          <Group justify="space-between" gap="4px 12px">
            <LinkAnchor className="card-link wrap-anywhere" {...paths.course(slug, course.id)}>
              <Name>{course.title}</Name>
            </LinkAnchor>
            <Group gap="xs">
              {can('courses.edit') && <StatusBadge status={course.status} noun="course" />}
              <Text size="sm" c="dimmed">
                {formatCount(course.lessonCount, 'lesson')}
              </Text>
            </Group>
          </Group>
          {course.description && (
            <Text size="sm" c="dimmed" lineClamp={2} className="wrap-anywhere">
              {course.description}
            </Text>
          )}
          {course.tags.length > 0 && (
            <Group gap={6} mt={4}>
              {course.tags.map((tag) => (
                <Badge key={tag} size="sm" color="gray">
                  {tag}
                </Badge>
              ))}
            </Group>
          )}
          {enrolment && <ProgressLine title={course.title} enrolment={enrolment} />}
        </Box>
      </Group>
    </Box>
  )
}
