import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { formatCount } from '../../ui/count-format.ts'
import { CameraTools } from './CameraTools.tsx'
import { claim } from './claim.ts'
import { LiveView } from './LiveView.tsx'
import { NoDevice } from './NoDevice.tsx'
import { NotKept } from './NotKept.tsx'
import { newRecording, addUnsaved } from './recordings.ts'
import { assembleFiles } from './record-store.ts'
import { createPieceWriter } from './session.ts'
import { useDevices } from './use-devices.ts'

/** The camera, to take one photo after the other. */
export function PhotoRecorder({
  onTake,
  onBack,
}: {
  onTake: (recordingId: string) => void
  onBack: () => void
}) {
  const [cameraId, setCameraId] = useState<string>()
  const { stream, cameras = [], error } = useDevices('photos', cameraId)
  const view = useRef<HTMLVideoElement>(null)
  const { count, isUnkept, add, use } = usePhotos(onTake)
  if (error) return <NoDevice onBack={onBack} />
  return (
    <Stack>
      <LiveView stream={stream} ref={view} />
      <CameraTools stream={stream} cameras={cameras} onCamera={setCameraId} />
      {isUnkept && <NotKept />}
      <Group justify="space-between">
        <Text component="output" size="lg">
          {formatCount(count, 'photo')}
        </Text>
        <Group>
          <Button size="lg" variant="default" onClick={onBack}>
            {i18n.t('Back')}
          </Button>
          <Button
            size="lg"
            variant="default"
            leftSection={<IconCamera size={22} />}
            disabled={!stream}
            onClick={() => {
              if (view.current) void photoOf(view.current).then(add)
            }}
          >
            {i18n.t('Take photo')}
          </Button>
          <Button size="lg" disabled={count === 0} onClick={use}>
            {i18n.t('Use them')}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

/** Photos are kept as they are taken: from the first one on, they are listed as unsaved. */
function usePhotos(onTake: (recordingId: string) => void) {
  const owner = useOrganization()
  const [isUnkept, setIsUnkept] = useState(false)
  const [count, setCount] = useState(0)
  const [taken] = useState(() => {
    const recording = newRecording(owner, 'photos')
    const keep = createPieceWriter(recording, () => {
      setIsUnkept(true)
    })
    return { recording, keep, photos: [] as Blob[] }
  })
  return {
    count,
    isUnkept,
    add: (photo: Blob) => {
      const { recording, keep, photos } = taken
      void claim(recording.id)
      keep.put(photos.push(photo) - 1, photo)
      addUnsaved(recording, assembleFiles('photos', photos))
      setCount(photos.length)
    },
    use: () => {
      onTake(taken.recording.id)
    },
  }
}

/** The current picture of the camera, as a JPEG. */
async function photoOf(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9)
  })
  if (!blob) throw new Error('The camera gives no picture.')
  return blob
}
