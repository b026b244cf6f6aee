import { SegmentedControl, Text } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { i18n } from '../i18n.ts'
import { ListPage } from '../pages/ListPage.tsx'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { assignmentPages } from './assignment-queries.ts'
import { AssignmentRow } from './AssignmentRow.tsx'
import { ReceiverFilter } from './ReceiverFilter.tsx'
import { createFilter, type AssignmentsSearch, type Shown } from './assignments-search.ts'

/** Who has to do what by when: all for managers, their own for others. */
export function AssignmentsPage() {
  const { slug, can } = useOrganization()
  const search = useSearch({ from: '/$slug/assignments' })
  return (
    <ListPage
      title={i18n.t('Assignments')}
      noun="assignment"
      action={null}
      filter={<Filter search={search} />}
      isFiltered={Object.keys(search).length > 0}
      query={assignmentPages(slug, createFilter(search))}
      empty={
        <EmptyState
          icon={<IconCalendarCheck size={28} />}
          title={i18n.t('No assignments yet')}
          hint={
            can('assignments.edit')
              ? i18n.t(
                  'Open a published procedure or course and choose Assign in its menu. The people it is assigned to see it on their start page.',
                )
              : i18n.t('What’s assigned to you appears here and on your start page.')
          }
          action={
            can('assignments.edit') && (
              <LinkButton variant="default" {...paths.procedures(slug)}>
                {i18n.t('Choose a procedure')}
              </LinkButton>
            )
          }
        />
      }
    >
      {(assignment) => <AssignmentRow key={assignment.id} assignment={assignment} />}
    </ListPage>
  )
}

function Filter({ search }: { search: AssignmentsSearch }) {
  const { can } = useOrganization()
  const navigate = useNavigate({ from: '/$slug/assignments' })
  return (
    <>
      <SegmentedControl
        aria-label={i18n.t('Filter assignments')}
        // On a phone, it leaves its neighbor partly visible.
        style={{ '--sc-padding': '5px clamp(5px, 1.6vw, 10px)' }}
        data={choices(can('assignments.edit'))}
        value={search.shown ?? ''}
        onChange={(chosen) => {
          const { shown: _, ...others } = search
          const shown = chosen === '' ? {} : { shown: chosen as Shown }
          void navigate({ search: { ...others, ...shown } })
        }}
      />
      {can('assignments.edit') && (
        <ReceiverFilter
          memberId={search.memberId}
          teamId={search.teamId}
          onChange={(receiver) => {
            const { memberId: _member, teamId: _team, ...others } = search
            void navigate({ search: { ...others, ...receiver } })
          }}
        />
      )}
      <OneThing search={search} />
    </>
  )
}

function choices(isManager: boolean) {
  return [
    { value: '', label: i18n.t('To do') },
    { value: 'overdue', label: i18n.t('Overdue') },
    ...(isManager ? [{ value: 'mine', label: i18n.t('Mine') }] : []),
    { value: 'completed', label: i18n.t('Completed') },
    { value: 'ended', label: i18n.t('Ended') },
  ]
}

/** Says that only assignments of one guidebook, procedure or course are shown, as linked. */
function OneThing({
  search: { guidebookId, procedureId, courseId },
}: {
  search: AssignmentsSearch
}) {
  if (guidebookId !== undefined) return <Text size="sm">{i18n.t('Only for one guidebook')}</Text>
  if (procedureId !== undefined) return <Text size="sm">{i18n.t('Only for one procedure')}</Text>
  return courseId === undefined ? null : <Text size="sm">{i18n.t('Only for one course')}</Text>
}
