import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { allMembers } from '../members/member-queries.ts'
import { nameNow } from '../members/member-name.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useOrganization } from '../session.ts'
import type { WhoProps } from './who-props.ts'
import { compareNames } from '../ui/name-order.ts'

export function MemberChoice({ values, isTried, onChange }: WhoProps) {
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
          .toSorted((a, b) => compareNames(a.label, b.label))}
        error={isTried && values.memberIds.length === 0 && i18n.t('Choose who should do it.')}
        value={values.memberIds}
        onChange={(memberIds) => {
          onChange({ ...values, memberIds })
        }}
      />
      <ErrorNote error={members.error} onRetry={() => void members.refetch()} />
    </>
  )
}
