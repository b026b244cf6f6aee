import type { Assignment } from '@millwright/contract/assignments'
import { Box, Group, Text } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { ownAssignments } from '../assignments/assignment-queries.ts'
import { DueMark } from '../assignments/DueMark.tsx'
import { isDueToday } from '../assignments/due-words.ts'
import { repetitionWords } from '../assignments/repetition-words.ts'
import { pathToWork } from '../assignments/ways-to.ts'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { ProcedurePicture } from '../procedures/ProcedurePicture.tsx'
import { useOrganization } from '../session.ts'
import { ItemPicture } from '../ui/ItemPicture.tsx'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'
import { StartSign } from './StartSign.tsx'
import { Name } from '../ui/Name.tsx'

/** The limit for assignments due later. */
const maxUpcoming = 4

/** The caller's assignments: everything overdue or due today, and a few that come next. One tap starts them. */
export function AssignedToMe() {
  const { slug, can } = useOrganization()
  const items = useQuery(ownAssignments(slug)).data
  if (!items) return null
  if (items.length === 0) return can('procedures.edit') ? null : <NothingAssigned />
  const due = items.filter(isDueToday)
  const upcoming = items.filter((each) => !isDueToday(each))
  const shown = [...due, ...upcoming.slice(0, maxUpcoming)]
  return (
    <Panel
      title={i18n.t('Assigned to you')}
      {...(due.length > 0 && { count: due.length })}
      actions={
        shown.length < items.length && (
          <LinkAnchor size="sm" {...paths.assignments(slug)}>
            {i18n.t('All assignments')}
          </LinkAnchor>
        )
      }
    >
      <RowList label={i18n.t('Assigned to you')}>
        {shown.map((assignment, index) => (
          <AssignedRow key={assignment.id} assignment={assignment} isNext={index === 0} />
        ))}
      </RowList>
    </Panel>
  )
}

/** People who don't edit wait for work: it is good to know that there is none. */
function NothingAssigned() {
  return (
    <Panel title={i18n.t('Assigned to you')}>
      <Text c="dimmed" size="sm">
        {i18n.t('Nothing is assigned to you right now.')}
      </Text>
    </Panel>
  )
}

function AssignedRow({ assignment, isNext }: { assignment: Assignment; isNext: boolean }) {
  const { slug } = useOrganization()
  const { title, guidebook, subject, recurrence } = assignment
  const about = [
    guidebook?.title,
    subject.serialNumber,
    recurrence === null ? undefined : repetitionWords(assignment),
  ].filter((part) => part !== undefined)
  return (
    <Box component="li" className="card" px="md" py="sm" mih={64}>
      <Group justify="space-between" wrap="nowrap" gap="md">
        {assignment.courseId === null ? (
          <ProcedurePicture procedure={assignment} size="card" />
        ) : (
          <ItemPicture url={null} size="card">
            <IconSchool size={20} stroke={1.5} aria-hidden />
          </ItemPicture>
        )}
        <Box miw={0} flex={1}>
          <Group gap="4px 12px">
            <LinkAnchor
              className="card-link wrap-anywhere"
              lineClamp={3}
              {...pathToWork(slug, assignment)}
            >
              <Name>{title}</Name>
            </LinkAnchor>
            <DueMark assignment={assignment} />
          </Group>
          {about.length > 0 && (
            <Text size="sm" c="dimmed" className="wrap-anywhere">
              {about.join(' · ')}
            </Text>
          )}
        </Box>
        <StartSign isUrgent={isNext || isDueToday(assignment)}>
          {assignment.courseId === null ? i18n.t('Start') : i18n.t('Open')}
        </StartSign>
      </Group>
    </Box>
  )
}
