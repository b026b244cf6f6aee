import type { ApiKey } from '@millwright/contract/api-keys'
import { Badge, Box, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { nameOf } from '../../members/roles.ts'
import { useOrganization } from '../../session.ts'
import { PagedList } from '../../shell/PagedList.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatDate, isPast } from '../../ui/format.ts'
import { apiKeyPages, useApiKeyChange } from './api-key-queries.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'

/** The ways in for programs. */
export function ApiKeysPanel() {
  const { slug } = useOrganization()
  const pages = useInfiniteQuery(apiKeyPages(slug))
  const [creating, dialog] = useDisclosure()
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed" style={{ flex: '1 1 260px' }}>
          {i18n.t('A program signs in with a key, as a member of its own with a role.')}
        </Text>
        <Button leftSection={<IconPlus size={18} />} onClick={dialog.open}>
          {i18n.t('New API key')}
        </Button>
      </Group>
      <PagedList
        pages={pages}
        label={i18n.t('API keys')}
        noun="API key"
        empty={
          <EmptyState
            icon={<IconKey size={28} />}
            title={i18n.t('No API keys')}
            hint={i18n.t(
              'Make one for each program that reads or writes here, such as an ERP system.',
            )}
          />
        }
      >
        {(apiKey) => <KeyRow key={apiKey.id} apiKey={apiKey} />}
      </PagedList>
      <NewKeyDialog opened={creating} onClose={dialog.close} />
    </Stack>
  )
}

function KeyRow({ apiKey: { id, name, role, expiresAt, createdAt } }: { apiKey: ApiKey }) {
  const { slug } = useOrganization()
  const revoke = useApiKeyChange(async (client) => {
    await client.apiKeys.revoke({ params: { id: slug, apiKeyId: id } })
  })
  const isOver = isPast(expiresAt)
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="xs">
        <Box miw={0}>
          <Group gap="xs">
            <Text fw={600} className="wrap-anywhere">
              {name}
            </Text>
            <Badge color="gray" c="var(--mantine-color-text)">
              {nameOf(role)}
            </Badge>
            {isOver && (
              <Badge color="red" c="var(--mantine-color-text)">
                {i18n.t('Expired')}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {isOver
              ? i18n.t('made {made}, ended {end}', {
                  made: formatDate(createdAt),
                  end: formatDate(expiresAt),
                })
              : i18n.t('made {made}, ends {end}', {
                  made: formatDate(createdAt),
                  end: formatDate(expiresAt),
                })}
          </Text>
        </Box>
        <Button
          size="sm"
          variant="default"
          aria-label={i18n.t('Revoke {name}', { name })}
          onClick={() => {
            confirm({
              title: i18n.t('Revoke {name}?', { name }),
              text: i18n.t('The program that uses this key loses access with its next request.'),
              action: i18n.t('Revoke key'),
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
