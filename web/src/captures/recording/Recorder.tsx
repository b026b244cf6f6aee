import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import {
  IconCamera,
  IconCameraOff,
  IconPlayerRecordFilled,
  IconPlayerStopFilled,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

import { counted } from '../../ui/format.ts'
import { formatDuration } from '../capture-looks.ts'
import type { Take } from './RecordDialog.tsx'
import classes from './recording.module.css'
import { photoOf, useRecorder, type RecorderKind } from './use-recorder.ts'

/** The camera or the microphone at work. */
export function Recorder({
  kind,
  onTake,
  onBack,
}: {
  kind: RecorderKind
  onTake: (take: Take) => void
  onBack: () => void
}) {
  const { stream, error, startedAt, start, stop } = useRecorder(kind)
  const view = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (view.current && stream) view.current.srcObject = stream
  }, [stream])
  if (error) return <NoDevice onBack={onBack} />
  return (
    <Stack>
      {kind === 'audio' ? (
        <div className={classes['sound']} data-live={startedAt !== undefined || undefined}>
          {!stream && <Loader aria-label="Opening the microphone" />}
        </div>
      ) : (
        <video ref={view} className={classes['view']} autoPlay muted playsInline />
      )}
      {kind === 'photos' ? (
        <PhotoButtons view={view} isReady={stream !== undefined} onTake={onTake} onBack={onBack} />
      ) : (
        <Group justify="space-between">
          <Elapsed startedAt={startedAt} />
          <Group>
            <Button size="lg" variant="default" onClick={onBack}>
              Back
            </Button>
            {startedAt === undefined ? (
              <Button
                size="lg"
                color="red.9"
                leftSection={<IconPlayerRecordFilled size={22} />}
                disabled={!stream}
                onClick={start}
              >
                Record
              </Button>
            ) : (
              <Button
                size="lg"
                color="red.9"
                leftSection={<IconPlayerStopFilled size={22} />}
                onClick={() => void stop().then(onTake)}
              >
                Stop
              </Button>
            )}
          </Group>
        </Group>
      )}
    </Stack>
  )
}

function PhotoButtons({
  view,
  isReady,
  onTake,
  onBack,
}: {
  view: { current: HTMLVideoElement | null }
  isReady: boolean
  onTake: (take: Take) => void
  onBack: () => void
}) {
  const [files, setFiles] = useState<File[]>([])
  const shoot = async () => {
    if (!view.current) return
    const photo = await photoOf(view.current)
    setFiles((taken) => [...taken, photo])
  }
  return (
    <Group justify="space-between">
      <Text component="output">{counted(files.length, 'photo')}</Text>
      <Group>
        <Button size="lg" variant="default" onClick={onBack}>
          Back
        </Button>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconCamera size={22} />}
          disabled={!isReady}
          onClick={() => void shoot()}
        >
          Take photo
        </Button>
        <Button
          size="lg"
          disabled={files.length === 0}
          onClick={() => {
            onTake({ files })
          }}
        >
          Use them
        </Button>
      </Group>
    </Group>
  )
}

function Elapsed({ startedAt }: { startedAt: number | undefined }) {
  const [now, setNow] = useState(0)
  useInterval(() => setNow(Date.now()), 500, { autoInvoke: true })
  const seconds = startedAt === undefined ? 0 : Math.max(0, (now - startedAt) / 1000)
  return (
    <Text size="lg" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatDuration(seconds)}
    </Text>
  )
}

function NoDevice({ onBack }: { onBack: () => void }) {
  return (
    <Stack>
      <Alert
        role="alert"
        color="orange"
        c="var(--mantine-color-text)"
        icon={<IconCameraOff size={20} />}
        title="No picture and no sound"
      >
        The browser does not let this page use the camera or microphone, or there is none. Allow it
        in the settings of the address bar, or upload files.
      </Alert>
      <Button variant="default" onClick={onBack} style={{ alignSelf: 'flex-end' }}>
        Back
      </Button>
    </Stack>
  )
}
