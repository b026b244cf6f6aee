import type { Assignment, Occurrence } from '@millwright/contract/assignments'
import { Badge, Box, Group, Stack, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { i18n } from '../i18n.ts'
import { PagedList } from '../pages/PagedList.tsx'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { formatDateTime } from '../ui/format.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Panel } from '../ui/Panel.tsx'
import { TrailLink } from '../ui/TrailLink.tsx'
import { assigneeWords } from './assignee-words.ts'
import { assignmentById, occurrencePages } from './assignment-queries.ts'
import { AssignmentMenu } from './AssignmentMenu.tsx'
import { MissedMark } from './AssignmentRow.tsx'
import { DueMark } from './DueMark.tsx'
import { repetitionWords } from './repetition-words.ts'
import { pathToWork } from './ways-to.ts'

/** An assignment: who has to do it and when, and its history. */
export function AssignmentPage() {
  const { assignmentId } = useParams({ from: '/$slug/assignments/$assignmentId' })
  const organization = useOrganization()
  const { slug, can } = organization
  const assignment = useSuspenseQuery(assignmentById(slug, assignmentId)).data
  usePageTitle(assignment.title, i18n.t('Assignment'), organization.name)
  return (
    <Stack gap="lg" maw="var(--width-text)">
      <PageHeading
        title={assignment.title}
        trail={<TrailLink {...paths.assignments(slug)}>{i18n.t('Assignments')}</TrailLink>}
        facts={
          <>
            <DueMark assignment={assignment} />
            {assignment.missed > 0 && <MissedMark missed={assignment.missed} />}
          </>
        }
      >
        <BeginButton assignment={assignment} />
        {can('assignments.edit') && <AssignmentMenu assignment={assignment} in="page" />}
      </PageHeading>
      <Facts assignment={assignment} />
      <History assignment={assignment} />
    </Stack>
  )
}

function BeginButton({ assignment }: { assignment: Assignment }) {
  const { slug, memberId } = useOrganization()
  const isMine = assignment.assignees.some((each) => each.memberId === memberId)
  if (assignment.status !== 'active' || !isMine) return null
  return (
    <LinkButton leftSection={<IconPlayerPlay size={18} />} {...pathToWork(slug, assignment)}>
      {i18n.t('Start')}
    </LinkButton>
  )
}

function Facts({ assignment }: { assignment: Assignment }) {
  const { slug } = useOrganization()
  const { procedureId, courseId, guidebook, subject, timezone, nextDueAt } = assignment
  return (
    <Stack gap={4}>
      <Text className="wrap-anywhere">{assigneeWords(assignment)}</Text>
      <Text>{`${repetitionWords(assignment)} (${timezone})`}</Text>
      {nextDueAt !== null && (
        <Text c="dimmed">{i18n.t('After that: {date}', { date: formatDateTime(nextDueAt) })}</Text>
      )}
      {subject.serialNumber !== undefined && (
        <Text>{i18n.t('Serial number {number}', { number: subject.serialNumber })}</Text>
      )}
      <Group gap="4px 16px">
        {procedureId !== null && (
          <LinkAnchor {...paths.procedure(slug, procedureId)}>{i18n.t('Procedure')}</LinkAnchor>
        )}
        {courseId !== null && (
          <LinkAnchor {...paths.course(slug, courseId)}>{i18n.t('Course')}</LinkAnchor>
        )}
        {guidebook && (
          <LinkAnchor {...paths.guidebook(slug, guidebook.id)}>{guidebook.title}</LinkAnchor>
        )}
      </Group>
    </Stack>
  )
}

function History({ assignment }: { assignment: Assignment }) {
  const { slug } = useOrganization()
  const pages = useInfiniteQuery(occurrencePages(slug, assignment.id))
  return (
    <Panel title={i18n.t('Dates')}>
      <PagedList pages={pages} label={i18n.t('Dates')} noun="date" empty={null}>
        {(occurrence) => <OccurrenceRow key={occurrence.id} occurrence={occurrence} />}
      </PagedList>
    </Panel>
  )
}

function OccurrenceRow({ occurrence }: { occurrence: Occurrence }) {
  const { slug } = useOrganization()
  const { dueAt, status, reason, fulfillments } = occurrence
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="4px 12px">
        <Text>{formatDateTime(dueAt)}</Text>
        <Badge color={colors[status]}>{occurrenceWords(status)}</Badge>
      </Group>
      {reason !== null && (
        <Text size="sm" className="wrap-anywhere">
          {reason}
        </Text>
      )}
      {fulfillments.map(({ memberId, firstName, lastName, at, runId }) => (
        <Text key={memberId} size="sm" c="dimmed">
          {i18n.t('{name}, {date}', {
            name: `${firstName} ${lastName}`.trim(),
            date: formatDateTime(at),
          })}{' '}
          {runId !== null && (
            <LinkAnchor size="sm" {...paths.run(slug, runId)}>
              {i18n.t({ id: 'Record (of a run)', message: 'Record' })}
            </LinkAnchor>
          )}
        </Text>
      ))}
    </Box>
  )
}

const colors: Record<Occurrence['status'], string> = {
  open: 'gray',
  fulfilled: 'teal',
  skipped: 'gray',
  missed: 'red',
}

function occurrenceWords(status: Occurrence['status']): string {
  const words: Record<Occurrence['status'], () => string> = {
    open: () => i18n.t('To do'),
    fulfilled: () => i18n.t('Done'),
    skipped: () => i18n.t('Skipped'),
    missed: () => i18n.t('Missed'),
  }
  return words[status]()
}
