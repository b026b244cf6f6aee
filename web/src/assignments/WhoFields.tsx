import { Radio, SegmentedControl, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { allTeams } from '../members/teams/team-queries.ts'
import { useOrganization } from '../session.ts'
import { everyoneWithRole } from './assignee-words.ts'
import { roleChoices, type AssignmentValues } from './form-values.ts'
import { MemberChoice } from './MemberChoice.tsx'
import type { WhoProps } from './who-props.ts'

const ways = ['members', 'role', 'team'] as const
type Way = (typeof ways)[number]

/** Who has to do it: people by name, everyone with a role, or a team. */
export function WhoFields({ values, isTried, onChange }: WhoProps) {
  const { slug } = useOrganization()
  const teams = useQuery(allTeams(slug)).data ?? []
  const shown = teams.filter(({ id, archivedAt }) => archivedAt === null || id === values.teamId)
  const [by, setBy] = useState<Way>(wayOf(values))
  const isSeveral = by !== 'members' || values.memberIds.length > 1
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={i18n.t('Assign to')}
        fullWidth
        data={[
          { value: 'members', label: i18n.t('Members') },
          { value: 'role', label: i18n.t('A role') },
          ...(shown.length > 0 ? [{ value: 'team', label: i18n.t('A team') }] : []),
        ]}
        value={by}
        onChange={(chosen) => {
          setBy(ways.find((way) => way === chosen) ?? 'members')
          const role = chosen === 'role' ? 'member' : null
          onChange({ ...values, memberIds: [], role, teamId: null })
        }}
      />
      {by === 'members' && <MemberChoice values={values} isTried={isTried} onChange={onChange} />}
      {by === 'role' && (
        <Select
          label={i18n.t('Role')}
          description={i18n.t('Includes anyone who gets this role later.')}
          allowDeselect={false}
          data={roleChoices.map((role) => ({ value: role, label: everyoneWithRole(role) }))}
          value={values.role}
          onChange={(role) => {
            onChange({ ...values, role: role ?? 'member' })
          }}
        />
      )}
      {by === 'team' && (
        <Select
          label={i18n.t('Team')}
          description={i18n.t('Includes anyone who joins it later.')}
          placeholder={i18n.t('Choose a team')}
          searchable
          data={shown.map(({ id, name }) => ({ value: id, label: name }))}
          error={isTried && values.teamId === null && i18n.t('Choose who should do it.')}
          value={values.teamId}
          onChange={(teamId) => {
            onChange({ ...values, teamId })
          }}
        />
      )}
      {isSeveral && <HowMany values={values} onChange={onChange} />}
    </Stack>
  )
}

function wayOf({ role, teamId }: AssignmentValues): Way {
  if (role !== null) return 'role'
  return teamId === null ? 'members' : 'team'
}

function HowMany({ values, onChange }: Omit<WhoProps, 'isTried'>) {
  return (
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
  )
}
