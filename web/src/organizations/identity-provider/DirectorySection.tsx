import type { DirectoryToken } from '@millwright/contract/directory-tokens'
import { Box, Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { PagedList } from '../../pages/PagedList.tsx'
import { useOrganization } from '../../session.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { useChange } from '../../use-change.ts'
import { ShownOnce } from '../ShownOnce.tsx'
import { directoryTokenPages, providerOf } from './provider-queries.ts'

/** The directory's tokens, with which it adds and deactivates members by itself. */
export function DirectorySection() {
  const { slug } = useOrganization()
  const { scimUrl } = useSuspenseQuery(providerOf(slug)).data
  const pages = useInfiniteQuery(directoryTokenPages(slug))
  return (
    <Stack component="section" aria-label={i18n.t('Directory (SCIM)')}>
      <Title order={2} size="h4">
        {i18n.t('Directory (SCIM)')}
      </Title>
      <Text c="dimmed" size="sm">
        {i18n.t(
          'Your directory, such as Entra ID or Okta, adds and deactivates members with addresses at verified domains, and keeps teams. The roles by group above count there, too.',
        )}
      </Text>
      <CopyField label={i18n.t('Tenant URL')} value={scimUrl} />
      <PagedList pages={pages} label={i18n.t('Tokens')} noun="token" empty={null}>
        {(token) => <TokenRow key={token.id} token={token} />}
      </PagedList>
      <NewToken />
    </Stack>
  )
}

function NewToken() {
  const { slug } = useOrganization()
  const [shown, setShown] = useState<string>()
  const create = useChange(
    ['directoryTokens.list'],
    async (client) => await client.directoryTokens.create({ params: { id: slug } }),
    {
      showsErrors: true,
      onDone: ({ token }) => {
        setShown(token)
      },
    },
  )
  const close = () => {
    setShown(undefined)
  }
  return (
    <>
      <ErrorNote error={create.error} />
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        loading={create.isPending}
        onClick={() => {
          create.mutate(undefined)
        }}
      >
        {i18n.t('Create a token')}
      </Button>
      <Modal
        opened={shown !== undefined}
        onClose={close}
        title={i18n.t('Token for the directory')}
        closeOnClickOutside={false}
      >
        <ShownOnce
          title={i18n.t('Enter this token in your directory now.')}
          secret={shown ?? ''}
          onClose={close}
        />
      </Modal>
    </>
  )
}

function TokenRow({ token: { id: tokenId, createdAt, lastUsedAt } }: { token: DirectoryToken }) {
  const { slug } = useOrganization()
  const revoke = useChange(['directoryTokens.list', 'teams.list'], async (client) => {
    await client.directoryTokens.revoke({ params: { id: slug, tokenId } })
  })
  const since = formatDateTime(createdAt)
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="xs">
        <Box>
          <Text>{i18n.t('Token of {date}', { date: since })}</Text>
          <Text size="sm" c="dimmed">
            {lastUsedAt === null
              ? i18n.t('Never used')
              : i18n.t('Last used {date}', { date: formatDateTime(lastUsedAt) })}
          </Text>
        </Box>
        <Button
          size="sm"
          variant="default"
          loading={revoke.isPending}
          aria-label={i18n.t('Revoke the token of {date}', { date: since })}
          onClick={() => {
            confirm({
              title: i18n.t('Revoke this token?'),
              text: i18n.t(
                'A directory that uses it can no longer add, change or deactivate anyone. Members and teams stay as they are.',
              ),
              action: i18n.t('Revoke'),
              onConfirm: () => {
                revoke.mutate(undefined)
              },
            })
          }}
        >
          {i18n.t('Revoke')}
        </Button>
      </Group>
    </Box>
  )
}
