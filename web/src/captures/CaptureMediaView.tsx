import type { Capture } from '@millwright/contract/captures'
import { Text } from '@mantine/core'
import type { Ref } from 'react'

import { MediaStrip } from '../procedures/media/MediaStrip.tsx'
import { Player } from '../ui/Player.tsx'
import classes from './recording/recording.module.css'

export function CaptureMediaView({
  capture,
  ref,
}: {
  capture: Capture
  ref?: Ref<HTMLMediaElement> | undefined
}) {
  const media = capture.media.filter(({ status }) => status === 'ready')
  const [first] = media
  if (!first) return <Text c="dimmed">Nothing has been uploaded yet.</Text>
  if (first.kind === 'image') {
    const pictures = media.map(({ fileId, url }, index) => ({
      id: fileId,
      kind: 'image' as const,
      url,
      alt: `${capture.title}, photo ${index + 1}`,
    }))
    return <MediaStrip media={pictures} />
  }
  return (
    <Player
      ref={ref}
      kind={first.kind}
      src={first.url}
      label={capture.title}
      className={first.kind === 'video' ? classes['view'] : undefined}
    />
  )
}
