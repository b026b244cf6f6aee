import { MultiSelect, Radio, SegmentedControl, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { allMembers } from '../members/member-queries.ts'
import { nameNow } from '../members/member-name.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useOrganization } from '../session.ts'
import { everyoneWithRole } from './assignee-words.ts'
import { roleChoices, type AssignmentValues } from './form-values.ts'

interface Fields {
  values: AssignmentValues
  /** Whether it was to be sent, and what is missing is said. */
  isTried: boolean
  onChange: (values: AssignmentValues) => void
}

/** Who has to do it: people by name, or everyone with a role. */
export function WhoFields({ values, isTried, onChange }: Fields) {
  const [by, setBy] = useState<'members' | 'role'>(values.role === null ? 'members' : 'role')
  const isSeveral = values.role !== null || values.memberIds.length > 1
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={i18n.t('Assign to')}
        fullWidth
        data={[
          { value: 'members', label: i18n.t('Members') },
          { value: 'role', label: i18n.t('A role') },
        ]}
        value={by}
        onChange={(chosen) => {
          setBy(chosen === 'role' ? 'role' : 'members')
          onChange({ ...values, memberIds: [], role: chosen === 'role' ? 'member' : null })
        }}
      />
      {by === 'members' ? (
        <MemberChoice values={values} isTried={isTried} onChange={onChange} />
      ) : (
        <Select
          label={i18n.t('Role')}
          description={i18n.t('Also those who get this role later.')}
          allowDeselect={false}
          data={roleChoices.map((role) => ({ value: role, label: everyoneWithRole(role) }))}
          value={values.role}
          onChange={(role) => {
            onChange({ ...values, role: role ?? 'member' })
          }}
        />
      )}
      {isSeveral && (
        <Radio.Group
          label={i18n.t('Who has to do it')}
          value={values.doneBy}
          onChange={(doneBy) => {
            onChange({ ...values, doneBy: doneBy === 'everyone' ? 'everyone' : 'anyone' })
          }}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="anyone" label={i18n.t('One of them is enough')} />
            <Radio value="everyone" label={i18n.t('Each of them')} />
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  )
}

function MemberChoice({ values, isTried, onChange }: Fields) {
  const { slug } = useOrganization()
  const members = useQuery(allMembers(slug))
  const people = [...(members.data?.values() ?? [])].filter(
    ({ kind, status }) => kind === 'person' && status !== 'deactivated',
  )
  return (
    <>
      <MultiSelect
        label={i18n.t('Members')}
        placeholder={values.memberIds.length === 0 ? i18n.t('Choose members') : ''}
        data-autofocus
        searchable
        clearable
        hidePickedOptions
        maxDropdownHeight={260}
        nothingFoundMessage={i18n.t('No one by this name')}
        data={people
          .map((member) => ({ value: member.id, label: nameNow(member) }))
          .toSorted((a, b) => a.label.localeCompare(b.label))}
        error={isTried && values.memberIds.length === 0 && i18n.t('Choose who is to do it.')}
        value={values.memberIds}
        onChange={(memberIds) => {
          onChange({ ...values, memberIds })
        }}
      />
      <ErrorNote error={members.error} onRetry={() => void members.refetch()} />
    </>
  )
}
