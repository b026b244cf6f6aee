import type { Capture } from '@millwright/contract/captures'
import { Menu, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { DetailsForm, type Details } from '../pages/DetailsForm.tsx'
import { ActionsMenu, ArchiveItem } from '../ui/ActionsMenu.tsx'
import { confirm } from '../ui/confirm.tsx'
import { notifyWithUndo } from '../ui/undo.ts'
import { useCaptureChange } from './capture-queries.ts'

export function CaptureMenu({ capture }: { capture: Capture }) {
  const [editing, dialog] = useDisclosure()
  const { archive, restore, askToDelete } = useCaptureActions(capture)
  return (
    <>
      <ActionsMenu in="page" label={i18n.t('Capture actions')}>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={dialog.open}>
          {i18n.t('Title and description')}
        </Menu.Item>
        <ArchiveItem isArchived={capture.archivedAt !== null} archive={archive} restore={restore} />
        <Menu.Item leftSection={<IconTrash size={16} />} onClick={askToDelete}>
          {i18n.t('Delete')}
        </Menu.Item>
      </ActionsMenu>
      <Modal opened={editing} onClose={dialog.close} title={i18n.t('Capture')}>
        <CaptureForm capture={capture} onClose={dialog.close} />
      </Modal>
    </>
  )
}

export function useCaptureActions({ id: captureId, title }: Capture) {
  const { slug } = useOrganization()
  const navigate = useNavigate()
  const params = { captureId }
  const restoring = useCaptureChange(async (client) => await client.captures.restore({ params }))
  const restore = () => {
    restoring.mutate(undefined)
  }
  const archiving = useCaptureChange(async (client) => {
    await client.captures.archive({ params })
    notifyWithUndo(i18n.t('Capture archived.'), restore)
  })
  const removing = useCaptureChange(async (client) => {
    await client.captures.delete({ params })
    await navigate(paths.captures(slug))
  })
  return {
    restore,
    archive: () => {
      archiving.mutate(undefined)
    },
    askToDelete: () => {
      confirm({
        title: i18n.t('Delete capture?'),
        text: i18n.t(
          '“{title}” and its files will be permanently deleted. If a skill, lesson or procedure uses the capture, archive it instead.',
          { title },
        ),
        action: i18n.t('Delete capture'),
        onConfirm: () => {
          removing.mutate(undefined)
        },
      })
    },
  }
}

function CaptureForm({ capture, onClose }: { capture: Capture; onClose: () => void }) {
  const change = useCaptureChange(
    async (client, body: Details) =>
      await client.captures.update({ params: { captureId: capture.id }, body }),
    { showsErrors: true },
  )
  return (
    <DetailsForm noun="capture" initial={capture} save={change.mutateAsync} onClose={onClose} />
  )
}
