import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { useDownload } from '../../keeping/use-download.ts'
import { useOrganization } from '../../session.ts'
import { addressOfDocument } from '../../documents/address-of-document.ts'

export function DownloadButton({
  guidebookId,
  file: { fileId, filename },
}: {
  guidebookId: string
  file: { fileId: string; filename: string }
}) {
  const { slug } = useOrganization()
  const { isThere, attributes } = useDownload(guidebookId, filename)
  if (!isThere) return null
  return (
    <Button
      component="a"
      variant="default"
      href={addressOfDocument(slug, { guidebookId, fileId })}
      leftSection={<IconDownload size={18} />}
      {...attributes}
    >
      {i18n.t('Download')}
    </Button>
  )
}
