import { captures } from '@millwright/contract/captures'
import { addressOf } from '@millwright/sdk/client'
import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'

import { optionsOf } from '../api.ts'
import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { readSubtitles, subtitleFiles } from './read-subtitles.ts'

/** The transcript as a file for other programs. */
export function DownloadTranscript({ captureId }: { captureId: string }) {
  const { slug } = useOrganization()
  return (
    <Button
      component="a"
      variant="default"
      leftSection={<IconDownload size={16} />}
      href={addressOf(optionsOf(slug), captures.exportTranscript, { params: { captureId } })}
      download="transcript.vtt"
    >
      {i18n.t('Download')}
    </Button>
  )
}

/** Uploads a transcript that another program has written. */
export function UploadTranscript({
  isLoading,
  onText,
}: {
  isLoading: boolean
  onText: (subtitles: string) => void
}) {
  const take = async (file: File | null) => {
    if (file) onText(await readSubtitles(file))
  }
  return (
    <FileButton accept={subtitleFiles} onChange={(file) => void take(file)}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          leftSection={<IconUpload size={16} />}
          loading={isLoading}
        >
          {i18n.t('Upload subtitles')}
        </Button>
      )}
    </FileButton>
  )
}
