import type { Transcript } from '@millwright/contract/captures'
import { Button, Group, Stack, Text, Textarea, UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrganization } from '../session.ts'
import { ErrorNote } from '../shell/ErrorNote.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { Panel } from '../ui/Panel.tsx'
import { formatDuration } from './capture-looks.ts'
import { transcriptOf, useCaptureChange } from './capture-queries.ts'

/** What is said, by its place in time. Corrections lie over the words that were heard; those stay. */
export function TranscriptPanel({
  captureId,
  canEdit,
  onSeek,
}: {
  captureId: string
  canEdit: boolean
  onSeek: (seconds: number) => void
}) {
  const { slug } = useOrganization()
  const transcript = useQuery(transcriptOf(slug, captureId))
  const [editing, setEditing] = useState(false)
  const hasCues = (transcript.data?.cues.length ?? 0) > 0
  return (
    <Panel
      title="Transcript"
      actions={
        canEdit &&
        hasCues &&
        !editing && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} />}
            onClick={() => {
              setEditing(true)
            }}
          >
            Correct
          </Button>
        )
      }
    >
      {transcript.isPending && <LoadingRows rows={2} />}
      <ErrorNote error={transcript.error} onRetry={() => void transcript.refetch()} />
      {transcript.data && !hasCues && <Text c="dimmed">There is no transcript yet.</Text>}
      {transcript.data && hasCues && editing && (
        <CorrectionForm
          captureId={captureId}
          transcript={transcript.data}
          onClose={() => {
            setEditing(false)
          }}
        />
      )}
      {transcript.data && hasCues && !editing && (
        <CueList transcript={transcript.data} onSeek={onSeek} />
      )}
    </Panel>
  )
}

function shownText({ corrections }: Transcript, cue: { id: string; text: string }): string {
  return corrections.find(({ cueId }) => cueId === cue.id)?.text ?? cue.text
}

function CueList({
  transcript,
  onSeek,
}: {
  transcript: Transcript
  onSeek: (seconds: number) => void
}) {
  return (
    <Stack component="ol" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
      {transcript.cues.map((cue) => (
        <Group key={cue.id} component="li" gap="sm" wrap="nowrap" align="flex-start">
          <UnstyledButton
            fz="sm"
            fw={600}
            c="var(--mantine-color-anchor)"
            mih={24}
            miw={44}
            aria-label={`Play from ${formatDuration(cue.start)}`}
            onClick={() => {
              onSeek(cue.start)
            }}
          >
            {formatDuration(cue.start)}
          </UnstyledButton>
          <Text className="wrap-anywhere">{shownText(transcript, cue)}</Text>
        </Group>
      ))}
    </Stack>
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
        .map((cue) => ({ cueId: cue.id, text: texts[cue.id] ?? cue.text, heard: cue.text }))
        .filter(({ text, heard }) => text !== heard)
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
          {...(texts[cue.id] !== cue.text && { description: `Heard: ${cue.text}` })}
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
          Cancel
        </Button>
        <Button
          loading={save.isPending}
          onClick={() => {
            save.mutate(undefined)
          }}
        >
          Save corrections
        </Button>
      </Group>
    </Stack>
  )
}
