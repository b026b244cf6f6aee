import type { Team } from '@millwright/contract/teams'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { useCreating } from '../../pages/use-creating.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { DataTable, TableRow, type Column } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkAnchor } from '../../ui/LinkAnchor.tsx'
import { LoadingRows } from '../../ui/Loading.tsx'
import { NewTeamDialog } from './TeamDialog.tsx'
import { TeamMenu } from './TeamMenu.tsx'
import { allTeams } from './team-queries.ts'

/** The teams of an organization, and making one. */
export function TeamsPanel() {
  const { slug, can } = useOrganization()
  const teams = useQuery(allTeams(slug))
  const [creating, dialog] = useCreating()
  const mayEdit = can('teams.edit')
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed" style={{ flex: '1 1 260px' }}>
          {i18n.t(
            'What is assigned to a team is for everyone in it, also for those who join later.',
          )}
        </Text>
        {mayEdit && (
          <Button leftSection={<IconPlus size={18} />} onClick={dialog.open}>
            {i18n.t('New team')}
          </Button>
        )}
      </Group>
      {teams.isPending && <LoadingRows />}
      <ErrorNote error={teams.error} onRetry={() => void teams.refetch()} />
      {teams.data?.length === 0 && (
        <EmptyState
          icon={<IconUsersGroup size={28} />}
          title={i18n.t('No teams yet')}
          hint={i18n.t('A shift, a workshop, a crew: make a team of people who do the same work.')}
        />
      )}
      {teams.data && teams.data.length > 0 && <TeamTable teams={teams.data} mayEdit={mayEdit} />}
      <NewTeamDialog opened={creating} onClose={dialog.close} />
    </Stack>
  )
}

function TeamTable({ teams, mayEdit }: { teams: readonly Team[]; mayEdit: boolean }) {
  const columns = teamColumns(mayEdit)
  const ordered = teams.toSorted((a, b) => Number(!!a.archivedAt) - Number(!!b.archivedAt))
  return (
    <DataTable label={i18n.t('Teams')} columns={columns}>
      {ordered.map((team) => (
        <TableRow key={team.id} item={team} columns={columns} />
      ))}
    </DataTable>
  )
}

function teamColumns(mayEdit: boolean): Column<Team>[] {
  const actions: Column<Team> = {
    title: i18n.t('Actions'),
    hasActions: true,
    cell: (team) => <TeamMenu team={team} />,
  }
  return [
    { title: i18n.t('Name'), cell: (team) => <NameCell team={team} /> },
    { title: i18n.t('Members'), isNumber: true, cell: ({ memberCount }) => memberCount },
    ...(mayEdit ? [actions] : []),
  ]
}

function NameCell({ team: { id, name, archivedAt, isGroup } }: { team: Team }) {
  const { slug } = useOrganization()
  return (
    <Group gap="xs">
      <LinkAnchor {...paths.members(slug, { team: id })} fw={600} className="wrap-anywhere">
        {name}
      </LinkAnchor>
      {isGroup && <Badge color="gray">{i18n.t('From the directory')}</Badge>}
      {archivedAt !== null && <Badge color="gray">{i18n.t('Archived')}</Badge>}
    </Group>
  )
}
