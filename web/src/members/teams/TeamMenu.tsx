import type { Team } from '@millwright/contract/teams'
import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { ActionsMenu, ArchiveItem } from '../../ui/ActionsMenu.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { ChangeTeamDialog } from './TeamDialog.tsx'
import { useTeamChange } from './team-queries.ts'

export function TeamMenu({ team }: { team: Team }) {
  const { slug } = useOrganization()
  const [isChanging, changing] = useDisclosure()
  const { name, archivedAt } = team
  const params = { id: slug, teamId: team.id }
  const archive = useTeamChange(async (client) => await client.teams.archive({ params }))
  const restore = useTeamChange(async (client) => await client.teams.restore({ params }))
  const remove = useTeamChange(async (client) => {
    await client.teams.delete({ params })
  })
  if (team.isGroup) return null
  return (
    <>
      <ActionsMenu in="row" label={i18n.t('More for {name}', { name })}>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={changing.open}>
          {i18n.t('Change name or members')}
        </Menu.Item>
        <ArchiveItem
          isArchived={archivedAt !== null}
          archive={() => {
            archive.mutate(undefined)
          }}
          restore={() => {
            restore.mutate(undefined)
          }}
        />
        <Menu.Item
          leftSection={<IconTrash size={16} />}
          onClick={() => {
            confirm({
              title: i18n.t('Delete “{title}”?', { title: name }),
              text: i18n.t('The people in it stay members of the organization.'),
              action: i18n.t('Delete'),
              onConfirm: () => {
                remove.mutate(undefined)
              },
            })
          }}
        >
          {i18n.t('Delete')}
        </Menu.Item>
      </ActionsMenu>
      <ChangeTeamDialog team={team} opened={isChanging} onClose={changing.close} />
    </>
  )
}
