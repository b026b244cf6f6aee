import type { Guidebook } from '@millwright/contract/guidebooks'
import { ActionIcon, Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconQrcode } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { ShareDialog } from './ShareDialog.tsx'

/** Opens the label and, for those who may share, the public page's settings. */
export function ShareButton({ guidebook, canEdit }: { guidebook: Guidebook; canEdit: boolean }) {
  const [opened, { open, close }] = useDisclosure()
  const name = canEdit ? i18n.t('Share') : i18n.t('QR code')
  return (
    <>
      <Button
        variant="default"
        visibleFrom="sm"
        leftSection={<IconQrcode size={16} />}
        onClick={open}
      >
        {name}
      </Button>
      <ActionIcon variant="default" size={36} hiddenFrom="sm" aria-label={name} onClick={open}>
        <IconQrcode size={18} />
      </ActionIcon>
      <Modal opened={opened} onClose={close} title={`${name}: ${guidebook.title}`}>
        <ShareDialog guidebook={guidebook} canEdit={canEdit} />
      </Modal>
    </>
  )
}
