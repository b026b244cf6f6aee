import { Badge, Box, Button, Group, Stack, Text } from '@mantine/core'
import { errors } from '@millwright/contract/error-catalog'
import { isErrorCode } from '@millwright/contract/errors'
import { useQueryClient } from '@tanstack/react-query'

import { isOf, recordings } from '../captures/recording/recordings.ts'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { sentenceForCode } from '../pages/error-sentences.ts'
import { confirm } from '../ui/confirm.tsx'
import { formatDateTime } from '../ui/format.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'
import { useStore } from '../ui/store.ts'
import { useIsOffline } from '../device/connection.ts'
import type { OutboxEntry } from '../device/kept-store.ts'
import { discardEntry, sendAgain } from '../outbox/outbox.ts'
import { outbox, sending } from '../outbox/outbox-state.ts'

/** What was done here and hasn't been sent, with its status. */
export function OutboxPanel() {
  const entries = useStore(outbox)
  return (
    <Panel title={i18n.t('Waiting to be sent')} count={entries.length}>
      {entries.length === 0 && (
        <Text c="dimmed" size="sm">
          {i18n.t('Everything you’ve done on this device has been sent.')}
        </Text>
      )}
      <RowList label={i18n.t('Waiting to be sent')}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </RowList>
      <Recordings />
    </Panel>
  )
}

/** They have their own list, where they can be named and saved. */
function Recordings() {
  const organization = useOrganization()
  const left = useStore(recordings)
    .filter(isOf(organization))
    .filter(({ phase }) => phase !== 'saved')
  if (left.length === 0) return null
  return (
    <Group className="card" px="md" py="sm" justify="space-between">
      <Text>
        {i18n.t(
          '{count, plural, one {# recording of yours is on this device} other {# recordings of yours are on this device}}',
          { count: left.length },
        )}
      </Text>
      <LinkButton variant="default" {...paths.captures(organization.slug)}>
        {i18n.t('Go to recordings')}
      </LinkButton>
    </Group>
  )
}

function EntryRow({ entry }: { entry: OutboxEntry }) {
  const queries = useQueryClient()
  const isSending = useStore(sending) === entry.id
  const isOffline = useIsOffline()
  const { refusal } = entry
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="sm">
        <Stack gap={2} miw={0} flex="1 1 16rem">
          <Text fw={600} className="wrap-anywhere">
            {entryWords(entry)}
          </Text>
          <Text size="sm" c="dimmed" className="wrap-anywhere">
            {entry.kind === 'complete-lesson' && `${entry.courseTitle}, `}
            {formatDateTime(entry.madeAt)}
          </Text>
          {refusal !== null && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {i18n.t('The service rejected it.')} {reasonOf(refusal, entry)}
            </Text>
          )}
        </Stack>
        {refusal === null ? (
          <Badge color="gray">
            {isSending
              ? i18n.t('Sending')
              : isOffline
                ? i18n.t('Waiting for a connection')
                : i18n.t('Waiting')}
          </Badge>
        ) : (
          <Group gap="xs">
            <Button variant="default" onClick={() => askToDiscard(entry)}>
              {i18n.t('Discard')}
            </Button>
            <Button disabled={isOffline} onClick={() => void sendAgain(entry, queries)}>
              {i18n.t('Resend')}
            </Button>
          </Group>
        )}
      </Group>
    </Box>
  )
}

function entryWords({ kind, title }: OutboxEntry): string {
  const words: Record<OutboxEntry['kind'], string> = {
    'complete-lesson': i18n.t('Lesson done: {title}', { title }),
    'keep-place': i18n.t('Your progress: {title}', { title }),
    'start-run': i18n.t('Run started: {title}', { title }),
    'run-entries': i18n.t('Recorded: {title}', { title }),
    'run-file': i18n.t('Photo or file: {title}', { title }),
    suggestion: i18n.t('Suggestion: {title}', { title }),
    comment: i18n.t('Comment: {title}', { title }),
  }
  return words[kind]
}

/** What happened to its subject in the meantime, if that is the reason. */
function reasonOf(code: string, { kind }: OutboxEntry): string {
  if (code === 'not_found' && kind === 'comment') {
    return i18n.t('The procedure, its step or the comment was deleted after you opened it.')
  }
  if (code === 'not_found') {
    return i18n.t('The lesson or its course was deleted or archived after you opened it.')
  }
  if (code === 'lesson_locked') {
    return i18n.t(
      'An earlier lesson isn’t done yet. The order may have changed since you opened this one.',
    )
  }
  if (code === 'quiz_not_passed') {
    return i18n.t('You need to pass its quiz first. The quiz may be newer than what you saw.')
  }
  return isErrorCode(code) ? sentenceForCode(code) : errors.internal.title
}

function askToDiscard(entry: OutboxEntry) {
  confirm({
    title: i18n.t('Discard this?'),
    text:
      entry.kind === 'comment'
        ? i18n.t('“{text}” won’t be sent.', { text: entry.body.text })
        : i18n.t('“{title}” won’t be recorded as done.', { title: entry.title }),
    action: i18n.t('Discard'),
    onConfirm: () => void discardEntry(entry),
  })
}
