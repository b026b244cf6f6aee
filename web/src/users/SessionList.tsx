import type { Session } from '@millwright/contract/sign-in'
import { Badge, Box, Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '../api.ts'
import { useIsOffline } from '../device/connection.ts'
import { i18n } from '../i18n.ts'
import { pagedQuery } from '../paged-query.ts'
import { PagedList } from '../pages/PagedList.tsx'
import { useSignOut } from '../sign-in/use-sign-out.ts'
import { confirm } from '../ui/confirm.tsx'
import { formatDateTime } from '../ui/format.ts'
import { Panel } from '../ui/Panel.tsx'
import { describeDevice } from './device.ts'

const sessionPages = pagedQuery(
  ['users.sessions'],
  async ({ query, signal }) => await api.users.sessions({ query, signal }),
)

/** The devices someone is signed in on. */
export function SessionList() {
  const pages = useInfiniteQuery(sessionPages)
  const signOut = useSignOut()
  const isOffline = useIsOffline()
  return (
    <Panel
      title={i18n.t('Signed in on')}
      actions={
        <Button
          variant="default"
          disabled={isOffline}
          loading={signOut.isPending}
          onClick={() => {
            confirm({
              title: i18n.t('Sign out on all devices?'),
              text: i18n.t('This includes this device. You’ll need a new email to sign in again.'),
              action: i18n.t('Sign out everywhere'),
              onConfirm: () => {
                signOut.mutate(true)
              },
            })
          }}
        >
          {i18n.t('Sign out everywhere')}
        </Button>
      }
    >
      <PagedList pages={pages} label={i18n.t('Sessions')} noun="session" empty={null}>
        {(session) => <SessionRow key={session.id} session={session} />}
      </PagedList>
    </Panel>
  )
}

function SessionRow({ session }: { session: Session }) {
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: async () => {
      await api.users.endSession({ params: { sessionId: session.id } })
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['users.sessions'] })
    },
  })
  const device = describeDevice(session.userAgent)
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="xs">
        <Box miw={0}>
          <Group gap="xs">
            <Text fw={600}>{device}</Text>
            {session.current && <Badge>{i18n.t('This device')}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {i18n.t('since {createdAt}, until {expiresAt}', {
              createdAt: formatDateTime(session.createdAt),
              expiresAt: formatDateTime(session.expiresAt),
            })}
          </Text>
        </Box>
        {!session.current && (
          <Button
            size="sm"
            variant="default"
            loading={end.isPending}
            aria-label={i18n.t('Sign out {device}, since {createdAt}', {
              device,
              createdAt: formatDateTime(session.createdAt),
            })}
            onClick={() => {
              end.mutate()
            }}
          >
            {i18n.t('Sign out')}
          </Button>
        )}
      </Group>
    </Box>
  )
}
