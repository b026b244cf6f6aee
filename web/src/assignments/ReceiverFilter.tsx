import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { nameNow } from '../members/member-name.ts'
import { allMembers } from '../members/member-queries.ts'
import { allTeams } from '../members/teams/team-queries.ts'
import { useOrganization } from '../session.ts'

export interface Receiver {
  memberId?: string
  teamId?: string
}

/** Filters by person or team; one's own teams come first. */
export function ReceiverFilter({
  memberId,
  teamId,
  onChange,
}: {
  memberId: string | undefined
  teamId: string | undefined
  onChange: (receiver: Receiver) => void
}) {
  const { slug, memberId: self } = useOrganization()
  const members = useQuery(allMembers(slug)).data
  const teams = useQuery(allTeams(slug)).data ?? []
  const shown = teams.filter(({ id, archivedAt }) => archivedAt === null || id === teamId)
  const own = new Set(members?.get(self)?.teamIds)
  const people = [...(members?.values() ?? [])].filter(({ kind }) => kind === 'person')
  const teamItems = (isOwn: boolean) =>
    shown
      .filter(({ id }) => own.has(id) === isOwn)
      .map(({ id, name }) => ({ value: id, label: name }))
  const groups = [
    { group: i18n.t('My teams'), items: teamItems(true) },
    { group: own.size > 0 ? i18n.t('Other teams') : i18n.t('Teams'), items: teamItems(false) },
    {
      group: i18n.t('Members'),
      items: people.map((member) => ({ value: member.id, label: nameNow(member) })),
    },
  ]
  return (
    <Select
      aria-label={i18n.t('Assigned to')}
      placeholder={i18n.t('Assigned to anyone')}
      searchable
      clearable
      w={220}
      data={groups.filter(({ items }) => items.length > 0)}
      value={teamId ?? memberId ?? null}
      onChange={(id) => {
        if (id === null) onChange({})
        else onChange(shown.some((team) => team.id === id) ? { teamId: id } : { memberId: id })
      }}
    />
  )
}
