import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type FormEvent } from 'react'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { titleOfFile } from '../../ui/file-title.ts'
import { useStore } from '../../ui/store.ts'
import { askToDiscard } from './ask-to-discard.ts'
import { DownloadFiles } from './DownloadFiles.tsx'
import { Preview } from './Preview.tsx'
import { removeFromList, recordings, save, type Recording } from './recordings.ts'
import { SavingState } from './SavingState.tsx'

/** A recording to be reviewed, named and saved. */
export function SaveForm({
  recordingId,
  onDiscard,
  onClose,
}: {
  recordingId: string
  onDiscard: () => void
  onClose: () => void
}) {
  const entry = useStore(recordings).find(({ recording }) => recording.id === recordingId)
  useShownWhenSaved(entry, onClose)
  if (!entry) return null
  return <FormFor entry={entry} onDiscard={onDiscard} />
}

function FormFor({ entry, onDiscard }: { entry: Recording; onDiscard: () => void }) {
  const { recording, files, phase, error } = entry
  const queries = useQueryClient()
  const [title, setTitle] = useState(recording.sending?.title ?? proposedTitle(files))
  const [isMissing, setIsMissing] = useState(false)
  const isUnderWay = phase === 'saving' || phase === 'waiting' || phase === 'saved'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(title.trim() === '')
    if (title.trim()) void save(recording.id, title.trim(), queries)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Preview files={files} />
        {recording.subtitles && (
          <Text size="sm" c="dimmed">
            {i18n.t('With subtitles from {filename}', {
              filename: recording.subtitles.filename,
            })}
          </Text>
        )}
        <TextInput
          label={i18n.t('Title')}
          size="md"
          placeholder={i18n.t('Changing the gasket, early shift')}
          data-autofocus
          maxLength={200}
          readOnly={isUnderWay || recording.sending?.captureId !== undefined}
          error={isMissing ? i18n.t('Give the capture a title.') : undefined}
          value={title}
          onChange={(event) => {
            setTitle(event.currentTarget.value)
          }}
        />
        <ErrorNote error={error} />
        <SavingState entry={entry} />
        {phase === 'waiting' && (
          <Text size="sm">
            {i18n.t(
              'You can close this and keep working. Saving continues automatically once you’re online and Millwright is open.',
            )}
          </Text>
        )}
        <Buttons
          isUnderWay={isUnderWay}
          refused={phase === 'failed' ? files : undefined}
          discard={() => {
            askToDiscard(recording, onDiscard)
          }}
        />
      </Stack>
    </form>
  )
}

/** Of several photos, none says what they show together. */
function proposedTitle([file, ...others]: readonly File[]): string {
  return file && others.length === 0 ? titleOfFile(file.name) : ''
}

function Buttons({
  isUnderWay,
  refused,
  discard,
}: {
  isUnderWay: boolean
  /** Files that the service rejects. */
  refused: readonly File[] | undefined
  discard: () => void
}) {
  const disabled = { 'aria-disabled': isUnderWay, 'data-disabled': isUnderWay }
  return (
    <Group justify="flex-end">
      <Button size="md" mih={44} variant="default" onClick={discard}>
        {i18n.t('Discard')}
      </Button>
      {refused && <DownloadFiles files={refused} />}
      {/* It keeps the focus while disabled, so that keyboard users don't lose their place. */}
      <Button size="md" mih={44} type="submit" {...disabled}>
        {i18n.t('Save')}
      </Button>
    </Group>
  )
}

/** Opens the new capture, if the dialog is still open. */
function useShownWhenSaved(entry: Recording | undefined, onClose: () => void) {
  const { slug } = useOrganization()
  const navigate = useNavigate()
  const captureId = entry?.phase === 'saved' ? entry.recording.sending?.captureId : undefined
  const recordingId = entry?.recording.id
  useEffect(() => {
    if (!captureId || !recordingId) return
    onClose()
    removeFromList(recordingId)
    void navigate(paths.capture(slug, captureId))
  }, [captureId, recordingId, slug, navigate, onClose])
}
