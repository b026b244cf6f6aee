/* oxlint-disable jsx-a11y/media-has-caption -- videos have captions if there are any; transcripts of audio are shown next to it */
import { useMergedRef } from '@mantine/hooks'
import type { Ref } from 'react'

import { i18n } from '../i18n.ts'
import { useKeptPlace } from './use-kept-place.ts'

/** The captions of a video, as WebVTT. */
export interface Captions {
  src: string
  /** They are reloaded when this changes. */
  version: string
  language?: string
}

/** A video or an audio file, with the browser's own controls. */
export function Player({
  kind,
  src,
  version = '',
  poster,
  captions,
  label,
  className,
  ref,
}: {
  kind: 'video' | 'audio'
  src?: string
  /** When this changes, the address leads to another file of the same video. */
  version?: string
  /** The picture of a video before it plays. */
  poster?: string | null
  captions?: Captions | undefined
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
    <video {...shared} {...(poster && { poster })} playsInline ref={player}>
      {captions && (
        <track
          key={captions.version}
          kind="captions"
          src={captions.src}
          srcLang={captions.language}
          label={i18n.t('Captions')}
        />
      )}
    </video>
  )
}
