import { Group, SegmentedControl, Select, Text } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { i18n } from '../i18n.ts'
import { nameNow } from '../members/member-name.ts'
import { allMembers } from '../members/member-queries.ts'
import { ListPage } from '../pages/ListPage.tsx'
import { useOrganization } from '../session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { assignmentPages } from './assignment-queries.ts'
import { AssignmentRow } from './AssignmentRow.tsx'
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
              : i18n.t('What you are assigned appears here and on your start page.')
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
  const change = (changed: AssignmentsSearch) => {
    void navigate({ search: { ...search, ...changed } })
  }
  return (
    <Group gap="sm">
      <SegmentedControl
        aria-label={i18n.t('Filter assignments')}
        style={{ flexWrap: 'wrap', '--sc-padding': '5px clamp(5px, 1.6vw, 10px)' }}
        data={choices(can('assignments.edit'))}
        value={search.shown ?? ''}
        onChange={(chosen) => {
          const { shown: _, ...others } = search
          const shown = chosen === '' ? {} : { shown: chosen as Shown }
          void navigate({ search: { ...others, ...shown } })
        }}
      />
      {can('assignments.edit') && (
        <MemberFilter
          memberId={search.memberId}
          onChange={(memberId) => {
            if (memberId) {
              change({ memberId })
              return
            }
            const { memberId: _, ...others } = search
            void navigate({ search: others })
          }}
        />
      )}
      <OneThing search={search} />
    </Group>
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

function MemberFilter({
  memberId,
  onChange,
}: {
  memberId: string | undefined
  onChange: (memberId: string | null) => void
}) {
  const { slug } = useOrganization()
  const members = useQuery(allMembers(slug)).data
  const people = [...(members?.values() ?? [])].filter(({ kind }) => kind === 'person')
  return (
    <Select
      aria-label={i18n.t('Assigned to')}
      placeholder={i18n.t('Assigned to anyone')}
      searchable
      clearable
      w={220}
      data={people.map((member) => ({ value: member.id, label: nameNow(member) }))}
      value={memberId ?? null}
      onChange={onChange}
    />
  )
}

/** That only those of one guidebook, procedure or course are shown, as a link said. */
function OneThing({
  search: { guidebookId, procedureId, courseId },
}: {
  search: AssignmentsSearch
}) {
  if (guidebookId !== undefined) return <Text size="sm">{i18n.t('Of one guidebook only')}</Text>
  if (procedureId !== undefined) return <Text size="sm">{i18n.t('Of one procedure only')}</Text>
  return courseId === undefined ? null : <Text size="sm">{i18n.t('Of one course only')}</Text>
}
