import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'

/** The way out for what the service refuses: the files go where the person says. */
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

/** Long enough for a browser to begin; what it has begun it finishes. */
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
