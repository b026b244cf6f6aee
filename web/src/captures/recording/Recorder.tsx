import { Button, Group, Stack } from '@mantine/core'
import {
  IconFlag,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerRecordFilled,
  IconPlayerStopFilled,
} from '@tabler/icons-react'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { useWakeLock } from '../../device/use-wake-lock.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { CameraTools } from './CameraTools.tsx'
import { LevelMeter } from './LevelMeter.tsx'
import { LiveView } from './LiveView.tsx'
import { NoDevice } from './NoDevice.tsx'
import { NothingRecorded } from './NothingRecorded.tsx'
import { NotKept } from './NotKept.tsx'
import { RecorderState } from './RecorderState.tsx'
import classes from './recording.module.css'
import { useDevices } from './use-devices.ts'
import { useSession, type RunningSession } from './use-session.ts'

/** The camera or microphone while recording. */
export function Recorder({
  kind,
  onTake,
  onBack,
}: {
  kind: 'video' | 'audio'
  onTake: (recordingId: string) => void
  onBack: () => void
}) {
  useWakeLock()
  const [cameraId, setCameraId] = useState<string>()
  const { stream, cameras = [], error } = useDevices(kind, cameraId)
  const session = useSession(kind, stream, onTake)
  useHotkeys([['M', session.mark]])
  if (error || session.error) return <NoDevice onBack={onBack} />
  return (
    <Stack>
      {kind === 'video' ? (
        <LiveView stream={stream} />
      ) : (
        <div className={classes['sound']} data-live={session.phase === 'recording' || undefined}>
          {!stream && <Waiting label={i18n.t('Opening the microphone')} />}
          {stream && <RecorderState session={session} isLarge />}
        </div>
      )}
      {stream && stream.getAudioTracks().length > 0 && <LevelMeter stream={stream} />}
      {kind === 'video' && (
        <CameraTools
          stream={stream}
          cameras={cameras}
          onCamera={session.phase === 'ready' ? setCameraId : undefined}
        />
      )}
      {session.isUnkept && <NotKept />}
      {session.isEmpty && <NothingRecorded />}
      <Group justify="space-between">
        {kind === 'video' ? <RecorderState session={session} /> : <span />}
        <Buttons session={session} isOpen={stream !== undefined} onBack={onBack} />
      </Group>
    </Stack>
  )
}

function MarkButton({ onMark }: { onMark: () => void }) {
  const icon = <IconFlag size={22} />
  return (
    <Button
      size="lg"
      variant="default"
      leftSection={icon}
      title={i18n.t('Press M')}
      onClick={onMark}
    >
      {i18n.t('Mark this moment')}
    </Button>
  )
}

function Buttons({
  session,
  isOpen,
  onBack,
}: {
  session: RunningSession
  isOpen: boolean
  onBack: () => void
}) {
  const { phase, start, pause, goOn, stop, mark } = session
  if (phase === 'ready') {
    return (
      <Group>
        <Button size="lg" variant="default" onClick={onBack}>
          {i18n.t('Back')}
        </Button>
        <Button
          size="lg"
          color="red.9"
          leftSection={<IconPlayerRecordFilled size={22} />}
          disabled={!isOpen}
          onClick={start}
        >
          {i18n.t('Record')}
        </Button>
      </Group>
    )
  }
  return (
    <Group>
      <MarkButton onMark={mark} />
      {/* A single button, which keeps the focus when its label changes. */}
      <Button
        size="lg"
        variant="default"
        leftSection={
          phase === 'paused' ? (
            <IconPlayerPlayFilled size={22} />
          ) : (
            <IconPlayerPauseFilled size={22} />
          )
        }
        onClick={phase === 'paused' ? goOn : pause}
      >
        {phase === 'paused' ? i18n.t('Continue') : i18n.t('Pause')}
      </Button>
      <Button
        size="lg"
        color="red.9"
        leftSection={<IconPlayerStopFilled size={22} />}
        onClick={stop}
      >
        {i18n.t('Stop')}
      </Button>
    </Group>
  )
}
