import type { CaptureMedia } from '@millwright/contract/capture-media'
import type { Capture } from '@millwright/contract/captures'
import { isErrorCode } from '@millwright/contract/errors'
import { Anchor, Stack, Text } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useState, type Ref } from 'react'

import { i18n } from '../i18n.ts'
import { MediaStrip } from '../content/MediaStrip.tsx'
import { formatBytes } from '../ui/format.ts'
import { Player } from '../ui/Player.tsx'
import { sentenceForCode } from '../pages/error-sentences.ts'
import { formatDuration } from './duration.ts'
import { isHevc } from './hevc.ts'
import { HevcNote, PlayableNote, UnplayableNote } from './PlayableNotes.tsx'
import { PlayedWaveform } from './PlayedWaveform.tsx'
import { useCaptions } from './use-captions.ts'
import { Waveform } from './Waveform.tsx'
import classes from './recording/recording.module.css'

/** The recorded media: photos to browse, or a video or audio to play. */
export function CaptureMediaView({
  capture,
  ref,
}: {
  capture: Capture
  ref?: Ref<HTMLMediaElement> | undefined
}) {
  const media = capture.media.filter(({ status }) => status === 'ready')
  const [first] = media
  if (!first) return <Text c="dimmed">{i18n.t('Nothing uploaded yet.')}</Text>
  if (first.kind === 'image') return <Photos title={capture.title} photos={media} />
  return <Recording capture={capture} file={first} kind={first.kind} ref={ref} />
}

function Photos({ title, photos }: { title: string; photos: CaptureMedia[] }) {
  const shown = photos.filter((photo) => !isUnshown(photo))
  const unshown = photos.filter(isUnshown)
  const isUnderWay = unshown.some(({ preparation }) => preparation === 'processing')
  const pictures = shown.map(({ fileId, url }, index) => ({
    id: fileId,
    kind: 'image' as const,
    url,
    alt: i18n.t('{title}, photo {number}', { title, number: index + 1 }),
  }))
  return (
    <Stack gap="xs">
      <MediaStrip media={pictures} />
      {isUnderWay && <Text c="dimmed">{i18n.t('HEIC photos are being converted …')}</Text>}
      {unshown.length > 0 && !isUnderWay && (
        <PlayableNote>
          {i18n.t('Some photos are in HEIC and couldn’t be converted. Apple devices show them:')}{' '}
          {unshown.map(({ fileId, filename, url }) => (
            <Anchor key={fileId} href={url} download mr="xs">
              {filename}
            </Anchor>
          ))}
        </PlayableNote>
      )}
    </Stack>
  )
}

/** A HEIC photo without a JPEG copy: few browsers show it. */
function isUnshown({ contentType, shownAs }: CaptureMedia): boolean {
  return /^image\/hei[cf]$/.test(contentType) && shownAs === null
}

function Recording({
  capture,
  file,
  kind,
  ref,
}: {
  capture: Capture
  file: CaptureMedia
  kind: 'video' | 'audio'
  ref: Ref<HTMLMediaElement> | undefined
}) {
  const [player, setPlayer] = useState<HTMLMediaElement | null>(null)
  const captions = useCaptions(capture)
  const mergedRef = useMergedRef(setPlayer, ref)
  const { peaks, durationSeconds } = file
  return (
    <Stack gap={4}>
      {peaks && durationSeconds === null && <Waveform peaks={peaks} />}
      {peaks && durationSeconds !== null && (
        <PlayedWaveform
          peaks={peaks}
          seconds={durationSeconds}
          markers={capture.markers}
          player={player}
        />
      )}
      <Player
        key={file.fileId}
        version={file.preparation ?? ''}
        ref={mergedRef}
        kind={kind}
        src={file.url}
        captions={captions}
        poster={file.posterUrl}
        label={capture.title}
        className={kind === 'video' ? classes['view'] : undefined}
      />
      <PlayableNotes file={file} player={player} />
      <Text size="sm" c="dimmed">
        {mediaFacts(file, capture.durationSeconds)}
      </Text>
    </Stack>
  )
}

function PlayableNotes({ file, player }: { file: CaptureMedia; player: HTMLMediaElement | null }) {
  const { errorCode, codecs, shownAs, preparation } = file
  if (isErrorCode(errorCode)) return <PlayableNote>{sentenceForCode(errorCode)}</PlayableNote>
  if (preparation === 'processing') return null
  if (isHevc(codecs) && shownAs === null) return <HevcNote />
  return <UnplayableNote player={player} />
}

/** `3:04, 1280 × 720 pixels, 12 MB`, as far as known. */
function mediaFacts(
  { durationSeconds, width, height, size }: CaptureMedia,
  statedSeconds: number | null,
): string {
  const seconds = durationSeconds ?? statedSeconds
  return [
    seconds !== null && formatDuration(seconds),
    width !== null && height !== null && i18n.t('{width} × {height} pixels', { width, height }),
    formatBytes(size),
  ]
    .filter((fact) => fact !== false)
    .join(', ')
}
