import type { Passkey } from '@millwright/contract/passkeys'
import { Box, Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '../api.ts'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { PagedList } from '../pages/PagedList.tsx'
import { pagedQuery } from '../paged-query.ts'
import { canUsePasskeys, isDismissed, registerPasskey } from '../sign-in/passkey.ts'
import { askForText } from '../ui/ask-for-text.tsx'
import { confirm } from '../ui/confirm.tsx'
import { EmptyPart } from '../ui/EmptyState.tsx'
import { formatDate, formatDateTime } from '../ui/format.ts'
import { Panel } from '../ui/Panel.tsx'
import { describeDevice } from './device.ts'

const ownPasskeys = () =>
  pagedQuery(
    ['passkeys.list'],
    async ({ query, signal }) => await api.passkeys.list({ query, signal }),
  )

function usePasskeyChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { showsErrors: true },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ownPasskeys().queryKey })
    },
  })
}

/** One's passkeys, which sign in without an email. */
export function PasskeysPanel() {
  const pages = useInfiniteQuery(ownPasskeys())
  const adding = usePasskeyChange(async (name: string) => await registerPasskey(name))
  return (
    <Panel title={i18n.t('Passkeys')}>
      <Text c="dimmed" mb="sm">
        {i18n.t(
          'With a passkey, you sign in with your device’s fingerprint, face or PIN check, without an email.',
        )}
      </Text>
      <PagedList
        pages={pages}
        label={i18n.t('Passkeys')}
        noun="passkey"
        empty={
          <EmptyPart
            title={i18n.t('No passkeys')}
            hint={i18n.t('Add one on each device you sign in on.')}
          />
        }
      >
        {(passkey) => <PasskeyRow key={passkey.id} passkey={passkey} />}
      </PagedList>
      <ErrorNote error={isDismissed(adding.error) ? null : adding.error} />
      {canUsePasskeys() ? (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={adding.isPending}
          onClick={() => {
            adding.mutate(describeDevice(navigator.userAgent))
          }}
        >
          {i18n.t('Add a passkey')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {i18n.t('This browser can’t use passkeys here.')}
        </Text>
      )}
    </Panel>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id: passkeyId, name, lastUsedAt, createdAt } = passkey
  const rename = usePasskeyChange(
    async (newName: string) =>
      await api.passkeys.rename({ params: { passkeyId }, body: { name: newName.slice(0, 100) } }),
  )
  const remove = usePasskeyChange(async () => {
    await api.passkeys.remove({ params: { passkeyId } })
  })
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="xs">
        <Box miw={0} style={{ flex: '1 1 200px' }}>
          <Text fw={600} className="wrap-anywhere">
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {lastUsedAt
              ? i18n.t('last used {date}', { date: formatDateTime(lastUsedAt) })
              : i18n.t('added {date}', { date: formatDate(createdAt) })}
          </Text>
        </Box>
        <RowButtons
          name={name}
          isPending={rename.isPending || remove.isPending}
          onRename={rename.mutate}
          onRemove={() => {
            remove.mutate(undefined)
          }}
        />
      </Group>
      <ErrorNote error={rename.error ?? remove.error} />
    </Box>
  )
}

function RowButtons({
  name,
  isPending,
  onRename,
  onRemove,
}: {
  name: string
  isPending: boolean
  onRename: (name: string) => void
  onRemove: () => void
}) {
  const title = i18n.t('Rename {name}', { name })
  const rename = () => {
    askForText({
      title,
      label: i18n.t('Name'),
      action: i18n.t('Rename'),
      onAnswer: onRename,
    })
  }
  const remove = () => {
    confirm({
      title: i18n.t('Remove {name}?', { name }),
      text: i18n.t('It no longer signs you in. Remove it on the device, too.'),
      action: i18n.t('Remove'),
      onConfirm: onRemove,
    })
  }
  return (
    <Group gap="xs">
      <Button size="sm" variant="default" disabled={isPending} aria-label={title} onClick={rename}>
        {i18n.t('Rename')}
      </Button>
      <Button
        size="sm"
        variant="default"
        disabled={isPending}
        aria-label={i18n.t('Remove {name}', { name })}
        onClick={remove}
      >
        {i18n.t('Remove')}
      </Button>
    </Group>
  )
}
