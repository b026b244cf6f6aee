import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'

import { i18n } from '../i18n.ts'

/** Says which devices can play a video recorded by an iPhone. */
export function HevcNote() {
  return (
    <PlayableNote>
      {i18n.t(
        'This video uses HEVC, the default of iPhones. It plays on Apple devices; many other devices play only its sound. To record videos that play everywhere, choose Settings > Camera > Formats > Most Compatible on the iPhone.',
      )}
    </PlayableNote>
  )
}

/** Says so if this browser turns out not to play the file. */
export function UnplayableNote({ player }: { player: HTMLMediaElement | null }) {
  const isUnplayable = useIsUnplayable(player)
  if (!isUnplayable) return null
  return (
    <PlayableNote>
      {i18n.t(
        'This browser can’t play this file. Try another browser, or open the capture on the device that recorded it.',
      )}
    </PlayableNote>
  )
}

export function PlayableNote({ children }: { children: ReactNode }) {
  return (
    <Alert
      role="note"
      color="orange"
      c="var(--mantine-color-text)"
      icon={<IconInfoCircle size={20} />}
      p="sm"
    >
      {children}
    </Alert>
  )
}

/** If a browser can't decode a video's pictures, it plays the audio and shows nothing. */
function useIsUnplayable(player: HTMLMediaElement | null): boolean {
  const [isUnplayable, setIsUnplayable] = useState(false)
  useEffect(() => {
    if (!player) return undefined
    const check = () => {
      const isBlack =
        player instanceof HTMLVideoElement && player.readyState > 0 && player.videoWidth === 0
      setIsUnplayable(player.error !== null || isBlack)
    }
    check()
    const events = ['error', 'loadedmetadata', 'emptied'] as const
    for (const event of events) player.addEventListener(event, check)
    return () => {
      for (const event of events) player.removeEventListener(event, check)
    }
  }, [player])
  return isUnplayable
}
