import { procedures, type Procedure } from '@millwright/contract/procedures'
import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDots, IconPencil, IconTrash, IconWorldUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { apiOf, sendTagged } from '../api.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { confirm } from '../ui/confirm.tsx'
import { counted } from '../ui/format.ts'
import { acceptProcedure } from './procedure-queries.ts'

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
  const { publish, askToDelete } = useProcedureChanges(procedure, usedCount)
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
        Edit
      </Button>
      {procedure.status === 'draft' && (
        <Button
          leftSection={<IconWorldUpload size={18} />}
          loading={publish.isPending}
          onClick={() => {
            publish.mutate()
          }}
        >
          Publish
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Procedure actions">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={askToDelete}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

function useProcedureChanges({ id, title }: Procedure, usedCount: number) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const params = { procedureId: id }
  const publish = useMutation({
    mutationFn: async () => await sendTagged<Procedure>(slug, procedures.publish, { params }),
    onSuccess: async (published) => {
      await acceptProcedure(queries, slug, published)
      notifications.show({ message: 'Published: every member can see it now.' })
    },
  })
  const remove = useMutation({
    mutationFn: async () => await apiOf(slug).procedures.delete({ params, query: { force: true } }),
    onSuccess: async () => {
      await navigate(paths.guidebooks(slug))
      await queries.invalidateQueries({ queryKey: ['guidebooks.get', slug] })
      await queries.invalidateQueries({ queryKey: ['guidebooks.list', slug] })
    },
  })
  const askToDelete = () => {
    const where = usedCount > 0 ? ` and taken out of ${counted(usedCount, 'guidebook')}` : ''
    confirm({
      title: 'Delete procedure?',
      text: `“${title}” will be deleted for good${where}.`,
      action: 'Delete procedure',
      onConfirm: () => {
        remove.mutate()
      },
    })
  }
  return { publish, askToDelete }
}
