/* oxlint-disable jsx-a11y/media-has-caption -- those of a video stand in it where there are any, what is said in a sound beside it */
import { useMergedRef } from '@mantine/hooks'
import type { Ref } from 'react'

import { i18n } from '../i18n.ts'
import { useKeptPlace } from './use-kept-place.ts'

/** What is said in a video, as WebVTT. */
export interface Captions {
  src: string
  /** They are read again when this changes. */
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
  /** Another file of the same video is behind the address when this changes. */
  version?: string
  /** What a video shows before it plays. */
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
