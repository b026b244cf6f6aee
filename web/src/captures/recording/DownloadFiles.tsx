import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'

/** A way out for files that the service rejects: downloads them. */
export function DownloadFiles({ files }: { files: readonly File[] }) {
  const download = () => {
    for (const file of files) offerToSave(file)
  }
  return (
    <Button
      size="md"
      mih={44}
      variant="default"
      leftSection={<IconDownload size={18} />}
      onClick={download}
    >
      {i18n.t('Download')}
    </Button>
  )
}

/** Long enough for a browser to start; it finishes what it has started. */
const keptMilliseconds = 60_000

function offerToSave(file: File) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, keptMilliseconds)
}
