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

import { Recorder } from './Recorder.tsx'
import { SaveForm } from './SaveForm.tsx'
import type { RecorderKind } from './use-recorder.ts'

export interface Take {
  files: File[]
  durationSeconds?: number
}

/** Makes a capture: with the camera or the microphone, or of files that are there already. */
export function RecordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="New capture"
      size="lg"
      fullScreen={isNarrow ?? false}
      closeOnClickOutside={false}
    >
      <Making onClose={onClose} />
    </Modal>
  )
}

function Making({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<RecorderKind>()
  const [take, setTake] = useState<Take>()
  if (take) {
    return (
      <SaveForm
        take={take}
        onAgain={() => {
          setTake(undefined)
        }}
        onClose={onClose}
      />
    )
  }
  if (kind) {
    return (
      <Recorder
        kind={kind}
        onTake={(taken) => {
          setKind(undefined)
          setTake(taken)
        }}
        onBack={() => {
          setKind(undefined)
        }}
      />
    )
  }
  return <Ways onKind={setKind} onFiles={(files) => setTake({ files })} />
}

const ways: { kind: RecorderKind; label: string; icon: typeof IconVideo }[] = [
  { kind: 'video', label: 'Film', icon: IconVideo },
  { kind: 'audio', label: 'Sound', icon: IconMicrophone },
  { kind: 'photos', label: 'Photos', icon: IconCamera },
]

function Ways({
  onKind,
  onFiles,
}: {
  onKind: (kind: RecorderKind) => void
  onFiles: (files: File[]) => void
}) {
  const canRecord = 'mediaDevices' in navigator
  return (
    <Stack>
      {!canRecord && (
        <Alert color="gray" c="var(--mantine-color-text)" icon={<IconCameraOff size={20} />}>
          This browser records only on secure addresses (https). You can upload files.
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {ways.map(({ kind, label, icon: Icon }) => (
          <Button
            key={kind}
            size="xl"
            variant="default"
            leftSection={<Icon size={26} />}
            disabled={!canRecord}
            onClick={() => {
              onKind(kind)
            }}
          >
            {label}
          </Button>
        ))}
        <FileButton multiple accept="image/*,video/*,audio/*" onChange={onFiles}>
          {(props) => (
            <Button {...props} size="xl" variant="default" leftSection={<IconUpload size={26} />}>
              Upload files
            </Button>
          )}
        </FileButton>
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        One film, one sound or any number of photos make a capture. Your name goes with it.
      </Text>
    </Stack>
  )
}
