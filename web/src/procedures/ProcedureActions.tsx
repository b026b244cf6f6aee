import type { Procedure } from '@millwright/contract/procedures'
import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconHistory,
  IconPencil,
  IconPrinter,
  IconTrash,
  IconWorldUpload,
} from '@tabler/icons-react'

import {
  useDeleting,
  useDuplicating,
  useProcedureArchiving,
  usePublishing,
} from './use-procedure-changes.ts'
import { publishingOf } from './versions/version-state.ts'
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
  const publish = usePublishing(procedure)
  const publishing = publishingOf(procedure)
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
        Edit
      </Button>
      {publishing && (
        <Button
          leftSection={<IconWorldUpload size={18} />}
          loading={publish.isPending}
          onClick={publish.ask}
        >
          {publishing}
        </Button>
      )}
      <ProcedureMenu procedure={procedure} usedCount={usedCount} />
    </Group>
  )
}

function ProcedureMenu({ procedure, usedCount }: { procedure: Procedure; usedCount: number }) {
  const [showsVersions, versions] = useDisclosure()
  const { archive, restore } = useProcedureArchiving(procedure)
  const duplicate = useDuplicating(procedure)
  const askToDelete = useDeleting(procedure, usedCount)
  const isArchived = procedure.status === 'archived'
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Procedure actions">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPrinter size={16} />}
            onClick={() => {
              globalThis.print()
            }}
          >
            Print
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={16} />} onClick={versions.open}>
            Versions
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} />}
            onClick={() => {
              duplicate.mutate()
            }}
          >
            Duplicate
          </Menu.Item>
          <Menu.Item
            leftSection={isArchived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
            onClick={isArchived ? restore : archive}
          >
            {isArchived ? 'Restore' : 'Archive'}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={askToDelete}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <VersionsDrawer procedure={procedure} opened={showsVersions} onClose={versions.close} />
    </>
  )
}
