import type { Member } from '@millwright/contract/members'
import { Box, Select, Stack } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { SortMenu } from '../pages/SortMenu.tsx'
import { useSorting } from '../pages/use-sorting.ts'
import { ShowMore } from '../pages/ShowMore.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { DataTable, TableRow } from '../ui/DataTable.tsx'
import { Panel } from '../ui/Panel.tsx'
import { memberColumns } from './member-columns.tsx'
import { memberPages } from './member-queries.ts'
import { allTeams } from './teams/team-queries.ts'

export function MemberList() {
  const { slug, can } = useOrganization()
  const canManage = can('members.manage')
  const { team } = useSearch({ from: '/$slug/members' })
  const ofMembers = useMemo(() => memberColumns(canManage, 'members'), [canManage])
  const ofInvited = useMemo(() => memberColumns(canManage, 'invited'), [canManage])
  const { sort, ...sorting } = useSorting('member', ofMembers)
  const pages = useInfiniteQuery(memberPages(slug, { sort, teamId: team }))
  if (pages.isPending) return <LoadingRows />
  if (pages.isError) return <ErrorNote error={pages.error} onRetry={() => void pages.refetch()} />
  const members = pages.data.pages.flatMap((page) => page.items)
  const invited = members.filter(({ status }) => status === 'invited')
  const tableOf = (label: string, shown: readonly Member[], columns = ofMembers) => (
    <DataTable label={label} columns={columns} sorting={sorting}>
      {shown.map((member) => (
        <TableRow key={member.id} item={member} columns={columns} />
      ))}
    </DataTable>
  )
  return (
    <Stack gap="lg">
      <TeamFilter teamId={team} />
      <Box hiddenFrom="sm">
        <SortMenu columns={ofMembers} sorting={sorting} />
      </Box>
      {tableOf(
        i18n.t('Members'),
        members.filter(({ status }) => status !== 'invited'),
      )}
      {invited.length > 0 && (
        <Panel title={i18n.t('Pending invitations')} count={invited.length}>
          {tableOf(i18n.t('Pending invitations'), invited, ofInvited)}
        </Panel>
      )}
      <ShowMore pages={pages} byItself />
    </Stack>
  )
}

/** Only the members of a team, if there are teams. */
function TeamFilter({ teamId }: { teamId: string | undefined }) {
  const { slug } = useOrganization()
  const navigate = useNavigate({ from: '/$slug/members' })
  const teams = useQuery(allTeams(slug)).data ?? []
  const shown = teams.filter(({ id, archivedAt }) => archivedAt === null || id === teamId)
  if (shown.length === 0) return null
  return (
    <Select
      aria-label={i18n.t('Team')}
      placeholder={i18n.t('All teams')}
      searchable
      clearable
      w={240}
      data={shown.map(({ id, name }) => ({ value: id, label: name }))}
      value={teamId ?? null}
      onChange={(chosen) => {
        void navigate({ search: chosen === null ? {} : { team: chosen } })
      }}
    />
  )
}
