import type { ModelObject } from '@millwright/contract/objects'
import { Menu, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { apiFor } from '../api.ts'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { TitleForm } from '../pages/TitleForm.tsx'
import { ActionsMenu, ArchiveItem } from '../ui/ActionsMenu.tsx'
import { confirm } from '../ui/confirm.tsx'
import { notifyWithUndo } from '../ui/undo.ts'
import { refreshObjects } from './object-queries.ts'

/** A manager's actions on a whole object. */
export function ObjectMenu({ object }: { object: ModelObject }) {
  const [renaming, dialog] = useDisclosure()
  const { archive, restore } = useArchiving(object.id)
  const askToDelete = useDeleting(object)
  const isArchived = object.archivedAt !== null
  return (
    <>
      <ActionsMenu in="page" label={i18n.t('Object actions')}>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={dialog.open}>
          {i18n.t('Rename')}
        </Menu.Item>
        <ArchiveItem isArchived={isArchived} archive={archive} restore={restore} />
        <Menu.Item leftSection={<IconTrash size={16} />} onClick={askToDelete}>
          {i18n.t('Delete')}
        </Menu.Item>
      </ActionsMenu>
      <RenameDialog object={object} opened={renaming} onClose={dialog.close} />
    </>
  )
}

function RenameDialog({
  object,
  opened,
  onClose,
}: {
  object: ModelObject
  opened: boolean
  onClose: () => void
}) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Rename object')}>
      <TitleForm
        missing={i18n.t('Give the object a title.')}
        placeholder={object.title}
        initial={object.title}
        action={i18n.t('Rename')}
        onCancel={onClose}
        save={async (title) => {
          await apiFor(slug).objects.update({ params: { objectId: object.id }, body: { title } })
          await refreshObjects(queries, slug)
          onClose()
        }}
      />
    </Modal>
  )
}

export function useArchiving(objectId: string) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const params = { objectId }
  const refresh = async () => {
    await refreshObjects(queries, slug)
  }
  const restoring = useMutation({
    mutationFn: async () => await apiFor(slug).objects.restore({ params }),
    onSuccess: refresh,
  })
  const restore = () => {
    restoring.mutate()
  }
  const archiving = useMutation({
    mutationFn: async () => await apiFor(slug).objects.archive({ params }),
    onSuccess: async () => {
      await refresh()
      notifyWithUndo(i18n.t('Object archived.'), restore)
    },
  })
  const archive = () => {
    archiving.mutate()
  }
  return { archive, restore }
}

/** Asks before an object is deleted with all its models. */
function useDeleting({ id, title }: ModelObject) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: async () =>
      await apiFor(slug).objects.delete({ params: { objectId: id }, query: { force: true } }),
    onSuccess: async () => {
      await navigate(paths.objects(slug))
      await queries.invalidateQueries({ queryKey: ['objects.list', slug] })
    },
  })
  return () => {
    confirm({
      title: i18n.t('Delete object?'),
      text: i18n.t(
        '“{title}” will be permanently deleted, with all revisions of its model, and removed from guidebooks, captures and lessons.',
        { title },
      ),
      action: i18n.t('Delete object'),
      onConfirm: () => {
        remove.mutate()
      },
    })
  }
}
