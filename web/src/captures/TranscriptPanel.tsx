import type { Capture, Transcript } from '@millwright/contract/captures'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { Panel } from '../ui/Panel.tsx'
import { formatDuration } from './duration.ts'
import { transcriptOf, useCaptureChange } from './capture-queries.ts'
import { CueList } from './CueList.tsx'
import { shownText } from './shown-text.ts'
import { TranscribeButton } from './TranscribeButton.tsx'
import { DownloadTranscript, UploadTranscript } from './TranscriptFile.tsx'

/** The transcript by time. Corrections are stored separately; the original words stay. */
export function TranscriptPanel({
  capture,
  canEdit,
  player,
  onSeek,
}: {
  capture: Capture
  canEdit: boolean
  player: HTMLMediaElement | null
  onSeek: (seconds: number) => void
}) {
  const { slug } = useOrganization()
  const { id: captureId, transcription } = capture
  const transcript = useQuery(transcriptOf(slug, captureId, transcription))
  const [editing, { open: startEditing, close: stopEditing }] = useDisclosure()
  const hasCues = (transcript.data?.cues.length ?? 0) > 0
  const upload = useCaptureChange(
    async (client, webvtt: string) =>
      await client.captures.importTranscript({ params: { captureId }, body: { webvtt } }),
    { showsErrors: true },
  )
  return (
    <Panel
      title={i18n.t('Transcript')}
      actions={
        !editing && (
          <Tools capture={capture} canEdit={canEdit} hasCues={hasCues} onCorrect={startEditing}>
            {canEdit && <UploadTranscript isLoading={upload.isPending} onText={upload.mutate} />}
          </Tools>
        )
      }
    >
      {transcript.isPending && <LoadingRows rows={2} />}
      <TranscriptionState state={transcription} />
      <ErrorNote error={upload.error} />
      <ErrorNote error={transcript.error} onRetry={() => void transcript.refetch()} />
      {transcript.data && !hasCues && (
        <Text c="dimmed">{i18n.t('There’s no transcript yet.')}</Text>
      )}
      {transcript.data && hasCues && !editing && (
        <CueList transcript={transcript.data} player={player} onSeek={onSeek} />
      )}
      {transcript.data && editing && (
        <CorrectionForm captureId={captureId} transcript={transcript.data} onClose={stopEditing} />
      )}
    </Panel>
  )
}

/** @param children come last */
function Tools({
  capture,
  canEdit,
  hasCues,
  onCorrect,
  children,
}: {
  capture: Capture
  canEdit: boolean
  hasCues: boolean
  onCorrect: () => void
  children: ReactNode
}) {
  return (
    <Group gap="xs">
      {canEdit && hasCues && (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onCorrect}>
          {i18n.t('Edit transcript')}
        </Button>
      )}
      {hasCues && <DownloadTranscript captureId={capture.id} />}
      {canEdit && <TranscribeButton capture={capture} hasCues={hasCues} />}
      {children}
    </Group>
  )
}

function TranscriptionState({ state }: { state: Capture['transcription'] }) {
  if (state === 'processing') {
    return <Text component="output">{i18n.t('The recording is being transcribed.')}</Text>
  }
  if (state !== 'failed') return null
  return (
    <Text component="output">
      {i18n.t('The recording couldn’t be transcribed. Try again later, or upload a transcript.')}
    </Text>
  )
}

function CorrectionForm({
  captureId,
  transcript,
  onClose,
}: {
  captureId: string
  transcript: Transcript
  onClose: () => void
}) {
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(transcript.cues.map((cue) => [cue.id, shownText(transcript, cue)])),
  )
  const save = useCaptureChange(
    async (client) => {
      const corrections = transcript.cues
        .map((cue) => ({ cueId: cue.id, text: texts[cue.id] ?? cue.text, original: cue.text }))
        .filter(({ text, original }) => text !== original)
        .map(({ cueId, text }) => ({ cueId, text }))
      await client.captures.correctTranscript({ params: { captureId }, body: { corrections } })
      onClose()
    },
    { showsErrors: true },
  )
  return (
    <Stack gap="sm">
      {transcript.cues.map((cue) => (
        <Textarea
          key={cue.id}
          label={formatDuration(cue.start)}
          {...(texts[cue.id] !== cue.text && {
            description: i18n.t('Original: {text}', { text: cue.text }),
          })}
          inputWrapperOrder={['label', 'input', 'description']}
          autosize
          minRows={1}
          maxLength={5000}
          value={texts[cue.id] ?? ''}
          onChange={(event) => {
            setTexts({ ...texts, [cue.id]: event.currentTarget.value })
          }}
        />
      ))}
      <ErrorNote error={save.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {i18n.t('Cancel')}
        </Button>
        <Button
          loading={save.isPending}
          onClick={() => {
            save.mutate(undefined)
          }}
        >
          {i18n.t('Save corrections')}
        </Button>
      </Group>
    </Stack>
  )
}
