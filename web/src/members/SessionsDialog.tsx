import type { Member } from '@millwright/contract/members'
import type { MemberSession } from '@millwright/contract/member-sessions'
import { Box, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { i18n } from '../i18n.ts'
import { pagedQuery } from '../paged-query.ts'
import { useOrganization } from '../session.ts'
import { PagedList } from '../pages/PagedList.tsx'
import { formatDateTime } from '../ui/format.ts'
import { describeDevice } from '../users/device.ts'

/** Where a colleague is signed in to this organization. */
export function SessionsDialog({
  member,
  name,
  opened,
  onClose,
}: {
  member: Member
  name: string
  opened: boolean
  onClose: () => void
}) {
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Where {name} is signed in', { name })}>
      <MemberSessions member={member} />
    </Modal>
  )
}

function MemberSessions({ member }: { member: Member }) {
  const { slug } = useOrganization()
  const params = { id: slug, memberId: member.id }
  const pages = useInfiniteQuery(
    pagedQuery(
      ['memberSessions.list', slug, member.id],
      async ({ query, signal }) =>
        await apiFor(slug).memberSessions.list({ params, query, signal }),
    ),
  )
  const end = useEnding(member)
  const isEmpty = pages.data?.pages[0]?.items.length === 0
  return (
    <Stack>
      <PagedList
        pages={pages}
        label={i18n.t('Sessions')}
        noun="session"
        empty={<Text>{i18n.t('Not signed in anywhere right now.')}</Text>}
      >
        {(session) => (
          <SessionRow
            key={session.id}
            session={session}
            isPending={end.isPending}
            onEnd={() => {
              end.mutate(session.id)
            }}
          />
        )}
      </PagedList>
      {!isEmpty && (
        <Button
          variant="default"
          loading={end.isPending}
          onClick={() => {
            end.mutate(undefined)
          }}
        >
          {i18n.t('Sign out everywhere')}
        </Button>
      )}
    </Stack>
  )
}

/** Ends one session, or all of them. */
function useEnding(member: Member) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const params = { id: slug, memberId: member.id }
  return useMutation({
    mutationFn: async (sessionId: string | undefined) => {
      const { memberSessions } = apiFor(slug)
      if (sessionId === undefined) await memberSessions.endAll({ params })
      else await memberSessions.end({ params: { ...params, sessionId } })
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['memberSessions.list', slug, member.id] })
    },
  })
}

function SessionRow({
  session: { userAgent, createdAt, lastUsedAt },
  isPending,
  onEnd,
}: {
  session: MemberSession
  isPending: boolean
  onEnd: () => void
}) {
  const device = describeDevice(userAgent)
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="xs">
        <Box miw={0}>
          <Text fw={600}>{device}</Text>
          <Text size="sm" c="dimmed">
            {i18n.t('since {createdAt}, last used {lastUsedAt}', {
              createdAt: formatDateTime(createdAt),
              lastUsedAt: formatDateTime(lastUsedAt ?? createdAt),
            })}
          </Text>
        </Box>
        <Button
          size="sm"
          variant="default"
          disabled={isPending}
          aria-label={i18n.t('Sign out {device}, since {createdAt}', {
            device,
            createdAt: formatDateTime(createdAt),
          })}
          onClick={onEnd}
        >
          {i18n.t('Sign out')}
        </Button>
      </Group>
    </Box>
  )
}
