import type { Capture } from '@millwright/contract/captures'
import { Button } from '@mantine/core'
import { IconEar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { transcriptionOf } from '../organizations/transcription/transcription-query.ts'
import { useOrganization } from '../session.ts'
import { confirm } from '../ui/confirm.tsx'
import { useCaptureChange } from './capture-queries.ts'

/** Has a recording transcribed, if the organization has turned that on. */
export function TranscribeButton({ capture, hasCues }: { capture: Capture; hasCues: boolean }) {
  const { slug } = useOrganization()
  const { isOn, endpoint } = useQuery(transcriptionOf(slug)).data ?? {}
  const asking = useCaptureChange(
    async (client) =>
      await client.captures.transcribe({ params: { captureId: capture.id }, body: {} }),
  )
  if (!isOn || !endpoint || !capture.media.some(({ preparation }) => preparation === 'ready')) {
    return null
  }
  const ask = () => {
    asking.mutate(undefined)
  }
  const confirmAgain = () => {
    confirm({
      title: i18n.t('Transcribe again?'),
      text: i18n.t('The new transcript replaces this one and its corrections.'),
      action: i18n.t('Transcribe'),
      onConfirm: ask,
    })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconEar size={16} />}
      loading={asking.isPending || capture.transcription === 'processing'}
      onClick={hasCues ? confirmAgain : ask}
    >
      {i18n.t('Transcribe')}
    </Button>
  )
}
