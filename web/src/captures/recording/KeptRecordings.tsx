import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { formatCount } from '../../ui/count-format.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { useStore } from '../../ui/store.ts'
import { formatDuration } from '../duration.ts'
import { askToDiscard } from './ask-to-discard.ts'
import { DownloadFiles } from './DownloadFiles.tsx'
import { recordingName, recordedAtLabel } from './recording-name.ts'
import { removeFromList, isOf, recordings, save, type Recording } from './recordings.ts'
import { SavingState } from './SavingState.tsx'

/** The reader's recordings on this device that the service doesn't have yet. */
export function KeptRecordings({ onSave }: { onSave: (recordingId: string) => void }) {
  const mine = useStore(recordings).filter(isOf(useOrganization()))
  if (mine.length === 0) return null
  return (
    <RowList label={i18n.t('Recordings on this device')}>
      {mine.map((entry) => (
        <Row key={entry.recording.id} entry={entry} onSave={onSave} />
      ))}
    </RowList>
  )
}

function Row({ entry, onSave }: { entry: Recording; onSave: (recordingId: string) => void }) {
  const { recording, phase, error } = entry
  return (
    <Box component="li" className="card" p="md">
      <Group justify="space-between">
        <Stack gap={4} miw={0} flex="1 1 16rem">
          <Text fw={600} className="wrap-anywhere">
            {phase === 'unsaved'
              ? i18n.t('A recording from {when} hasn’t been saved yet.', {
                  when: recordedAtLabel(recording.recordedAt),
                })
              : recordingName(recording)}
          </Text>
          <Text size="sm" c="dimmed">
            {extentOf(entry)}
          </Text>
          <SavingState entry={entry} />
          <ErrorNote error={error} />
        </Stack>
        <Actions entry={entry} onSave={onSave} />
      </Group>
    </Box>
  )
}

function Actions({ entry, onSave }: { entry: Recording; onSave: (recordingId: string) => void }) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const { recording, phase } = entry
  if (phase === 'saving') return null
  if (phase === 'saved') {
    const captureId = recording.sending?.captureId
    return (
      captureId && (
        <LinkButton
          size="md"
          mih={44}
          variant="default"
          {...paths.capture(slug, captureId)}
          onClick={() => {
            removeFromList(recording.id)
          }}
        >
          {i18n.t('Open')}
        </LinkButton>
      )
    )
  }
  return (
    <Group>
      <Button
        size="md"
        mih={44}
        variant="default"
        onClick={() => {
          askToDiscard(recording)
        }}
      >
        {i18n.t('Discard')}
      </Button>
      {phase === 'unsaved' && (
        <Button size="md" mih={44} onClick={() => onSave(recording.id)}>
          {i18n.t('Save')}
        </Button>
      )}
      {phase === 'failed' && <DownloadFiles files={entry.files} />}
      {phase === 'failed' && (
        <Button
          size="md"
          mih={44}
          onClick={() => void save(recording.id, recording.sending?.title ?? '', queries)}
        >
          {i18n.t('Try again')}
        </Button>
      )}
    </Group>
  )
}

function extentOf({ recording: { kind, durationSeconds }, files }: Recording): string {
  if (kind === 'photos') return formatCount(files.length, 'photo')
  const noun = kind === 'audio' ? i18n.t('Audio') : i18n.t('Video')
  return durationSeconds === undefined ? noun : `${noun} · ${formatDuration(durationSeconds)}`
}
