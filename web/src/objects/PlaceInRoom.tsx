import { Button, Portal, Text } from '@mantine/core'
import { IconAugmentedReality, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import classes from './objects.module.css'

interface Placed {
  modelUrl: string
  title: string
}

/** Shows a model at true size through the camera, on devices that support it; hidden on others. */
export function PlaceInRoom(placed: Placed & { size?: 'xs' | 'md' }) {
  const [isRoom, setRoom] = useState(false)
  useEffect(() => {
    void canEnterRoom().then(setRoom)
  }, [])
  if (hasQuickLook()) return <InQuickLook {...placed} />
  return isRoom ? <InRoom {...placed} /> : null
}

/** Apple's own viewer, which takes USDZ. */
function InQuickLook({ modelUrl, title, ...view }: Placed) {
  const made = useRef<string>(undefined)
  useEffect(
    () => () => {
      if (made.current !== undefined) URL.revokeObjectURL(made.current)
    },
    [],
  )
  const placing = useMutation({
    meta: { showsErrors: true },
    mutationFn: async () => {
      if (made.current === undefined) {
        const { usdzOf } = await import('./stage/usdz.ts')
        made.current = URL.createObjectURL(await usdzOf(modelUrl))
      }
      openQuickLook(made.current, title)
    },
  })
  return (
    <PlaceButton
      {...view}
      isPending={placing.isPending}
      error={placing.error}
      onPress={() => {
        placing.mutate()
      }}
    />
  )
}

/** The browser’s own AR view (WebXR). */
function InRoom({ modelUrl, title: _title, ...view }: Placed) {
  const over = useRef<HTMLDivElement>(null)
  const [end, setEnd] = useState<() => void>()
  const placing = useMutation({
    meta: { showsErrors: true },
    mutationFn: async () => {
      const { enterRoom } = await import('./stage/room.ts')
      const leave = await enterRoom(modelUrl, over.current ?? document.body, () => {
        setEnd(undefined)
      })
      setEnd(() => leave)
    },
  })
  return (
    <>
      <PlaceButton
        {...view}
        isPending={placing.isPending}
        error={placing.error}
        sentence={
          isRefused(placing.error)
            ? i18n.t(
                'The browser doesn’t allow this page to use the camera. Allow it in the address bar settings, and try again.',
              )
            : undefined
        }
        onPress={() => {
          placing.mutate()
        }}
      />
      <Portal>
        <div ref={over} className={classes['room']} hidden={end === undefined}>
          <Text className={classes['roomHint']}>
            {i18n.t('Point at the floor or a table, and tap to put the model there.')}
          </Text>
          <Button variant="default" leftSection={<IconX size={18} />} onClick={end}>
            {i18n.t('Close')}
          </Button>
        </div>
      </Portal>
    </>
  )
}

function PlaceButton({
  size = 'md',
  isPending,
  error,
  sentence,
  onPress,
}: {
  size?: 'xs' | 'md'
  isPending: boolean
  error: unknown
  /** If it is known what to do about the error. */
  sentence?: string | undefined
  onPress: () => void
}) {
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconAugmentedReality size={20} />}
        loading={isPending}
        onClick={onPress}
      >
        {i18n.t('View at true size in AR')}
      </Button>
      <ErrorNote error={error} sentence={sentence} />
    </>
  )
}

/** Whether the reader, or a setting, denies this page the camera. */
function isRefused(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError'
}

/** Whether this browser supports WebXR. */
async function canEnterRoom(): Promise<boolean> {
  return (await navigator.xr?.isSessionSupported('immersive-ar').catch(() => false)) ?? false
}

function hasQuickLook(): boolean {
  return document.createElement('a').relList.supports('ar')
}

/** Safari opens such a link in its viewer if its first child is a picture. */
function openQuickLook(url: string, title: string) {
  const link = document.createElement('a')
  link.rel = 'ar'
  link.href = `${url}#allowsContentScaling=0`
  link.download = `${title}.usdz`
  link.append(document.createElement('img'))
  link.click()
}
