import type { Assignment } from '@millwright/contract/assignments'
import { Badge, Box, Group, Text } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { assigneeWords } from './assignee-words.ts'
import { AssignmentMenu } from './AssignmentMenu.tsx'
import { DueMark } from './DueMark.tsx'
import { repetitionWords } from './repetition-words.ts'

export function AssignmentRow({ assignment }: { assignment: Assignment }) {
  const { slug, can } = useOrganization()
  const { id, title, guidebook, subject, missed, recurrence } = assignment
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="4px 16px" wrap="nowrap">
        <Box miw={0} flex={1}>
          <Group gap="4px 12px">
            <LinkAnchor className="card-link wrap-anywhere" {...paths.assignment(slug, id)}>
              {title}
            </LinkAnchor>
            <DueMark assignment={assignment} />
            {missed > 0 && <MissedMark missed={missed} />}
          </Group>
          <Text size="sm" c="dimmed" className="wrap-anywhere">
            {[
              guidebook?.title,
              subject.serialNumber,
              assigneeWords(assignment),
              recurrence === null ? undefined : repetitionWords(assignment),
            ]
              .filter((part) => part !== undefined)
              .join(' · ')}
          </Text>
        </Box>
        {can('assignments.edit') && (
          <span className="above-card-link">
            <AssignmentMenu assignment={assignment} in="row" />
          </span>
        )}
      </Group>
    </Box>
  )
}

export function MissedMark({ missed }: { missed: number }) {
  return (
    <Badge miw="max-content" color="red">
      {i18n.t('{count, plural, one {Missed once} other {Missed # times}}', { count: missed })}
    </Badge>
  )
}
