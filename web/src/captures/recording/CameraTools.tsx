import { Button, Group, NativeSelect } from '@mantine/core'
import { IconBulb, IconBulbFilled } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { useTorch } from './use-devices.ts'

/** Chooses the camera, if there are several, and its light, if it has one. */
export function CameraTools({
  stream,
  cameras,
  onCamera,
}: {
  stream: MediaStream | undefined
  cameras: readonly MediaDeviceInfo[]
  /** Hidden while recording, which continues with its camera. */
  onCamera?: ((cameraId: string) => void) | undefined
}) {
  const torch = useTorch(stream)
  const current = stream?.getVideoTracks()[0]?.getSettings().deviceId
  const hasChoice = cameras.length > 1 && onCamera !== undefined
  if (!hasChoice && !torch) return null
  return (
    <Group align="flex-end">
      {hasChoice && (
        <NativeSelect
          label={i18n.t('Camera')}
          size="lg"
          flex={1}
          value={current ?? ''}
          data={cameras.map(({ deviceId, label }, index) => ({
            value: deviceId,
            label: label || i18n.t('Camera {number}', { number: index + 1 }),
          }))}
          onChange={(event) => {
            onCamera(event.currentTarget.value)
          }}
        />
      )}
      {torch && (
        <Button
          size="lg"
          variant="default"
          aria-pressed={torch.isOn}
          leftSection={torch.isOn ? <IconBulbFilled size={22} /> : <IconBulb size={22} />}
          onClick={() => void torch.switchTo(!torch.isOn)}
        >
          {i18n.t('Light')}
        </Button>
      )}
    </Group>
  )
}
