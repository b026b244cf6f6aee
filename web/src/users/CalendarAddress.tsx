import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { useIsOffline } from '../device/connection.ts'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useOrganization } from '../session.ts'
import { formatDate } from '../ui/format.ts'

function ownFeed(slug: string) {
  return queryOptions({
    queryKey: ['assignments.feed', slug],
    queryFn: async ({ signal }) => await apiFor(slug).assignments.feed({ signal }),
  })
}

function useFeed() {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const feed = useQuery(ownFeed(slug))
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: ownFeed(slug).queryKey })
  }
  const renew = useMutation({
    mutationFn: async () => await apiFor(slug).assignments.renewFeed({}),
    meta: { showsErrors: true },
    onSuccess: refresh,
  })
  const end = useMutation({
    mutationFn: async () => await apiFor(slug).assignments.endFeed({}),
    meta: { showsErrors: true },
    onSuccess: async () => {
      renew.reset()
      await refresh()
    },
  })
  return { since: feed.data?.createdAt ?? null, renew, end }
}

/** A secret calendar address of a person's assignments. It is shown once. */
export function CalendarAddress() {
  const isOffline = useIsOffline()
  const { since, renew, end } = useFeed()
  return (
    <Stack gap="xs">
      <Text fw={500} size="sm">
        {i18n.t('Calendar')}
      </Text>
      <Text size="sm" c="dimmed">
        {since === null
          ? i18n.t(
              'Subscribe to a secret address in your calendar to see your assignments there. Anyone who has the address can read them.',
            )
          : i18n.t('Your calendar address was created on {date}.', { date: formatDate(since) })}
      </Text>
      {renew.data && <NewAddress url={renew.data.url} />}
      <Group gap="xs">
        <Button
          variant="default"
          disabled={isOffline}
          loading={renew.isPending}
          onClick={() => {
            renew.mutate()
          }}
        >
          {since === null
            ? i18n.t('Create a calendar address')
            : i18n.t('Replace with a new address')}
        </Button>
        {since !== null && (
          <Button
            variant="subtle"
            disabled={isOffline}
            loading={end.isPending}
            onClick={() => {
              end.mutate()
            }}
          >
            {i18n.t('Delete the address')}
          </Button>
        )}
      </Group>
      <ErrorNote error={renew.error ?? end.error} />
    </Stack>
  )
}

function NewAddress({ url }: { url: string }) {
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        flex={1}
        label={i18n.t('Address')}
        description={i18n.t('Copy it now; it isn’t shown again.')}
        readOnly
        value={url}
        onFocus={(event) => {
          event.currentTarget.select()
        }}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button onClick={copy}>{copied ? i18n.t('Copied') : i18n.t('Copy')}</Button>
        )}
      </CopyButton>
    </Group>
  )
}
