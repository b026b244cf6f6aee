import type { Member } from '@millwright/contract/members'
import { Box, Select, Stack } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { ListTools } from '../pages/ListTools.tsx'
import { ShowAllButton } from '../pages/ShowAllButton.tsx'
import { SortMenu } from '../pages/SortMenu.tsx'
import { useSorting } from '../pages/use-sorting.ts'
import { ShowMore } from '../pages/ShowMore.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { DataTable, TableRow } from '../ui/DataTable.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { memberColumns } from './member-columns.tsx'
import { memberPages } from './member-queries.ts'
import { allTeams } from './teams/team-queries.ts'

export function MemberList() {
  const { slug, can } = useOrganization()
  const canManage = can('members.manage')
  const { q, team } = useSearch({ from: '/$slug/members' })
  const ofMembers = useMemo(() => memberColumns(canManage, 'members'), [canManage])
  const ofInvited = useMemo(() => memberColumns(canManage, 'invited'), [canManage])
  const { sort, ...sorting } = useSorting('member', ofMembers)
  const pages = useInfiniteQuery(memberPages(slug, { sort, q, teamId: team }))
  if (pages.isPending) return <LoadingRows />
  if (pages.isError) return <ErrorNote error={pages.error} onRetry={() => void pages.refetch()} />
  const all = pages.data.pages.flatMap((page) => page.items)
  const invited = all.filter(({ status }) => status === 'invited')
  const members = all.filter(({ status }) => status !== 'invited')
  const tableOf = (label: string, shown: readonly Member[], columns = ofMembers) => (
    <DataTable label={label} columns={columns} sorting={sorting}>
      {shown.map((member) => (
        <TableRow key={member.id} item={member} columns={columns} />
      ))}
    </DataTable>
  )
  return (
    <Stack gap="lg">
      <ListTools>
        <MemberSearch />
        <TeamFilter teamId={team} />
        <Box hiddenFrom="sm">
          <SortMenu columns={ofMembers} sorting={sorting} />
        </Box>
      </ListTools>
      {members.length > 0 && tableOf(i18n.t('Members'), members)}
      {invited.length > 0 && (
        <Panel
          title={i18n.t('Pending invitations')}
          // Until all are loaded, it would be too small.
          {...(!pages.hasNextPage && { count: invited.length })}
        >
          {tableOf(i18n.t('Pending invitations'), invited, ofInvited)}
        </Panel>
      )}
      {all.length === 0 && <NoneFound />}
      <ShowMore pages={pages} byItself />
    </Stack>
  )
}

function MemberSearch() {
  const navigate = useNavigate({ from: '/$slug/members' })
  const { q = '' } = useSearch({ from: '/$slug/members' })
  return (
    <Box flex="1 1 240px" data-search>
      <SearchBox
        label={i18n.t('Search members')}
        placeholder={i18n.t('Name or email address…')}
        value={q}
        onSearch={(words) => {
          const search = ({ team }: { team?: string }) => ({
            ...(team !== undefined && { team }),
            ...(words && { q: words }),
          })
          void navigate({ search, replace: true })
        }}
      />
    </Box>
  )
}

function NoneFound() {
  return (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      title={i18n.t('Nothing found')}
      hint={i18n.t('No members match. Change the search or the filter above.')}
      action={<ShowAllButton />}
    />
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
        const search = ({ q }: { q?: string }) => ({
          ...(q !== undefined && { q }),
          ...(chosen !== null && { team: chosen }),
        })
        void navigate({ search })
      }}
    />
  )
}
