import type { ReferenceMaterial } from '@millwright/contract/reference-material'
import { Menu } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { useDownload } from '../../keeping/use-download.ts'
import { useOrganization } from '../../session.ts'
import { ActionsMenu } from '../../ui/ActionsMenu.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { addressOfDocument } from '../../documents/address-of-document.ts'
import { useGuidebookChange } from '../use-guidebook-change.ts'
import { forgetExtraction } from '../../documents/extraction-runs.ts'

export function FileMenu({
  guidebookId,
  file: { fileId, filename, status },
  canEdit,
}: {
  guidebookId: string
  file: ReferenceMaterial
  canEdit: boolean
}) {
  const { slug } = useOrganization()
  const download = useDownload(guidebookId, filename)
  const params = { guidebookId, fileId }
  const deleting = useGuidebookChange(async (client) => {
    await client.referenceMaterial.delete({ params })
    forgetExtraction(fileId)
  })
  const askToDelete = () => {
    confirm({
      title: i18n.t('Delete document?'),
      text: i18n.t(
        '“{filename}” will be permanently deleted. Procedures extracted from it stay with their pictures, but can no longer show its pages.',
        { filename },
      ),
      action: i18n.t('Delete document'),
      onConfirm: () => {
        deleting.mutate(undefined)
      },
    })
  }
  return (
    <ActionsMenu in="row" label={i18n.t('More for {filename}', { filename })}>
      <Menu.Item
        component="a"
        href={addressOfDocument(slug, params)}
        {...download.attributes}
        disabled={status !== 'ready' || !download.isThere}
        leftSection={<IconDownload size={16} />}
      >
        {i18n.t('Download')}
      </Menu.Item>
      {canEdit && (
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={askToDelete}>
          {i18n.t('Delete')}
        </Menu.Item>
      )}
    </ActionsMenu>
  )
}
