import type { Procedure } from '@millwright/contract/procedures'
import { Button, Group, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconCalendarPlus,
  IconCopy,
  IconHistory,
  IconPencil,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { AssignDialog } from '../assignments/AssignDialog.tsx'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { ActionsMenu, ArchiveItem } from '../ui/ActionsMenu.tsx'
import { MenuLink } from '../ui/MenuLink.tsx'
import { useIsBelow } from '../ui/use-is-below.ts'
import { whereUsed } from './procedure-queries.ts'
import { PublishButton } from './PublishButton.tsx'
import { useDeleting, useDuplicating, useProcedureArchiving } from './use-procedure-changes.ts'
import { VersionsDrawer } from './versions/VersionsDrawer.tsx'

export function ProcedureActions({
  procedure,
  usedCount,
  onEdit,
}: {
  procedure: Procedure
  /** The number of guidebooks that link it. */
  usedCount: number
  onEdit: () => void
}) {
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
        {i18n.t('Edit')}
      </Button>
      {/* Where space is short, the menu does not get its own line. */}
      <Group gap="xs" wrap="nowrap">
        <PublishButton procedure={procedure} />
        <ProcedureMenu procedure={procedure} usedCount={usedCount} />
      </Group>
    </>
  )
}

function ProcedureMenu({ procedure, usedCount }: { procedure: Procedure; usedCount: number }) {
  const { slug } = useOrganization()
  const [showsVersions, versions] = useDisclosure()
  const [isAssigning, assigning] = useDisclosure()
  const guidebooks = useQuery(whereUsed(slug, procedure.id)).data ?? []
  const { archive, restore } = useProcedureArchiving(procedure)
  const duplicate = useDuplicating(procedure)
  const askToDelete = useDeleting(procedure, usedCount)
  const isArchived = procedure.status === 'archived'
  const isNarrow = useIsBelow('sm')
  return (
    <>
      <ActionsMenu in="page" label={i18n.t('Procedure actions')}>
        {isNarrow && procedure.outline.length > 0 && (
          <MenuLink
            leftSection={<IconPrinter size={16} />}
            {...paths.printedProcedure(slug, procedure.id)}
          >
            {i18n.t('Print')}
          </MenuLink>
        )}
        {procedure.version > 0 && !isArchived && (
          <Menu.Item leftSection={<IconCalendarPlus size={16} />} onClick={assigning.open}>
            {i18n.t('Assign')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconHistory size={16} />} onClick={versions.open}>
          {i18n.t('Versions')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={16} />}
          onClick={() => {
            duplicate.mutate()
          }}
        >
          {i18n.t('Duplicate')}
        </Menu.Item>
        <ArchiveItem isArchived={isArchived} archive={archive} restore={restore} />
        <Menu.Item leftSection={<IconTrash size={16} />} onClick={askToDelete}>
          {i18n.t('Delete')}
        </Menu.Item>
      </ActionsMenu>
      <AssignDialog
        assignable={{ title: procedure.title, procedureId: procedure.id, guidebooks }}
        opened={isAssigning}
        onClose={assigning.close}
      />
      <VersionsDrawer procedure={procedure} opened={showsVersions} onClose={versions.close} />
    </>
  )
}
