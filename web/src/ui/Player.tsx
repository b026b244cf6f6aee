/* oxlint-disable jsx-a11y/media-has-caption -- what was said stands beside it as a transcript */
import type { Ref } from 'react'

/** A film or a sound, with the browser's own controls. */
export function Player({
  kind,
  src,
  poster,
  label,
  className,
  ref,
}: {
  kind: 'video' | 'audio'
  src?: string
  /** What a film shows before it plays. */
  poster?: string | null
  label: string
  className?: string | undefined
  ref?: Ref<HTMLMediaElement> | undefined
}) {
  const shared = {
    controls: true,
    preload: 'metadata',
    'aria-label': label,
    className,
    ...(src && { src }),
  } as const
  return kind === 'audio' ? (
    <audio {...shared} ref={ref} />
  ) : (
    <video {...shared} {...(poster && { poster })} playsInline ref={ref as Ref<HTMLVideoElement>} />
  )
}
