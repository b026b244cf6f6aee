/* oxlint-disable jsx-a11y/media-has-caption -- what was said stands beside it as a transcript */
import { useMergedRef } from '@mantine/hooks'
import type { Ref } from 'react'

import { useKeptPlace } from './use-kept-place.ts'

/** A film or a sound, with the browser's own controls. */
export function Player({
  kind,
  src,
  version = '',
  poster,
  label,
  className,
  ref,
}: {
  kind: 'video' | 'audio'
  src?: string
  /** Another file of the same film is behind the address when this changes. */
  version?: string
  /** What a film shows before it plays. */
  poster?: string | null
  label: string
  className?: string | undefined
  ref?: Ref<HTMLMediaElement> | undefined
}) {
  const player = useMergedRef(useKeptPlace(version), ref)
  const shared = {
    controls: true,
    preload: 'metadata',
    'aria-label': label,
    className,
    ...(src && { src }),
  } as const
  return kind === 'audio' ? (
    <audio {...shared} ref={player} />
  ) : (
    <video {...shared} {...(poster && { poster })} playsInline ref={player} />
  )
}
