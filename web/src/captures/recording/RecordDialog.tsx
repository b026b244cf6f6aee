import { Alert, Button, FileButton, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconCamera,
  IconCameraOff,
  IconMicrophone,
  IconUpload,
  IconVideo,
} from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { useAcceptedFiles } from '../use-accepted-files.ts'
import { captureKind } from '../new-capture.ts'
import { hasTimes, isSubtitleFile, readSubtitles, subtitleFiles } from '../read-subtitles.ts'
import { KeptRecordings } from './KeptRecordings.tsx'
import { PhotoRecorder } from './PhotoRecorder.tsx'
import { Recorder } from './Recorder.tsx'
import type { KeptRecording } from './record-store.ts'
import { newRecording, offerFiles } from './recordings.ts'
import { SaveForm } from './SaveForm.tsx'
import type { RecorderKind } from './use-devices.ts'

/** Creates a capture: with the camera or microphone, or from existing files. */
export function RecordDialog({
  opened,
  recordingId,
  onClose,
}: {
  opened: boolean
  /** An existing recording, to be saved. */
  recordingId?: string | undefined
  onClose: () => void
}) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={i18n.t('New capture')}
      size="lg"
      fullScreen={isNarrow ?? false}
      closeOnClickOutside={false}
      closeButtonProps={{ size: 44, 'aria-label': i18n.t('Close') }}
    >
      <Making first={recordingId} onClose={onClose} />
    </Modal>
  )
}

function Making({ first, onClose }: { first: string | undefined; onClose: () => void }) {
  const [kind, setKind] = useState<RecorderKind>()
  const [taken, setTaken] = useState(first)
  const take = (recordingId: string) => {
    setKind(undefined)
    setTaken(recordingId)
  }
  const back = () => {
    setKind(undefined)
  }
  if (taken) {
    return (
      <SaveForm
        recordingId={taken}
        onDiscard={() => {
          setTaken(undefined)
        }}
        onClose={onClose}
      />
    )
  }
  if (kind === 'photos') return <PhotoRecorder onTake={take} onBack={back} />
  if (kind) return <Recorder kind={kind} onTake={take} onBack={back} />
  return (
    <Stack>
      <KeptRecordings onSave={setTaken} />
      <Ways onKind={setKind} onTake={take} />
    </Stack>
  )
}

const ways = (): { kind: RecorderKind; label: string; icon: typeof IconVideo }[] => [
  { kind: 'video', label: i18n.t('Video'), icon: IconVideo },
  { kind: 'audio', label: i18n.t('Audio'), icon: IconMicrophone },
  { kind: 'photos', label: i18n.t('Photos'), icon: IconCamera },
]

function Ways({
  onKind,
  onTake,
}: {
  onKind: (kind: RecorderKind) => void
  onTake: (recordingId: string) => void
}) {
  const canRecord = 'mediaDevices' in navigator
  const { accept, names, isRefused, takeFiles } = useChosenFiles(onTake)
  return (
    <Stack>
      {!canRecord && <NotSecure />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {ways().map(({ kind, label, icon: Icon }, index) => (
          <Button
            key={kind}
            size="xl"
            variant="default"
            leftSection={<Icon size={26} />}
            disabled={!canRecord}
            data-autofocus={index === 0 || undefined}
            onClick={() => {
              onKind(kind)
            }}
          >
            {label}
          </Button>
        ))}
        <FileButton multiple accept={accept} onChange={(chosen) => void takeFiles(chosen)}>
          {(props) => (
            <Button {...props} size="xl" variant="default" leftSection={<IconUpload size={26} />}>
              {i18n.t('Upload files')}
            </Button>
          )}
        </FileButton>
      </SimpleGrid>
      {isRefused && <NotAccepted names={names} />}
      <Text size="sm" c="dimmed">
        {i18n.t(
          'A capture is one video, one audio recording or any number of photos. Your name appears with it. What you record or choose stays on this device until it’s uploaded.',
        )}
      </Text>
    </Stack>
  )
}

/** Makes a recording of files that someone chooses. */
function useChosenFiles(onTake: (recordingId: string) => void) {
  const owner = useOrganization()
  const [isRefused, setIsRefused] = useState(false)
  const { accept, accepts, names } = useAcceptedFiles()
  const takeFiles = async (chosen: File[]) => {
    const files = chosen.filter(accepts)
    const kind = captureKind(files)
    const subtitles = kind === 'photos' ? undefined : await subtitlesAmong(chosen)
    setIsRefused(files.length + (subtitles ? 1 : 0) < chosen.length)
    if (files.length === 0) return
    const recording = { ...newRecording(owner, kind), ...(subtitles && { subtitles }) }
    offerFiles(recording, files)
    onTake(recording.id)
  }
  return { accept: `${accept},${subtitleFiles}`, names, isRefused, takeFiles }
}

async function subtitlesAmong(chosen: readonly File[]): Promise<KeptRecording['subtitles']> {
  const file = chosen.find(isSubtitleFile)
  if (!file) return undefined
  const text = await readSubtitles(file)
  return hasTimes(text) ? { filename: file.name, text } : undefined
}

function NotAccepted({ names }: { names: string }) {
  return (
    <Alert role="alert" color="orange" c="var(--mantine-color-text)">
      {i18n.t('This type of file can’t be uploaded. These can: {names}.', { names })}
    </Alert>
  )
}

function NotSecure() {
  return (
    <Alert color="gray" c="var(--mantine-color-text)" icon={<IconCameraOff size={20} />}>
      {i18n.t(
        'This browser records only on secure addresses (https). You can upload files instead.',
      )}
    </Alert>
  )
}
