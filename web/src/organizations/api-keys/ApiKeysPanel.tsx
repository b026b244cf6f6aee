import type { ApiKey } from '@millwright/contract/api-keys'
import { Badge, Box, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'

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
          A program signs in with a key, as a member of its own with a role.
        </Text>
        <Button leftSection={<IconPlus size={18} />} onClick={dialog.open}>
          New API key
        </Button>
      </Group>
      <PagedList
        pages={pages}
        label="API keys"
        noun="API key"
        empty={
          <EmptyState
            icon={<IconKey size={28} />}
            title="No API keys"
            hint="Make one for each program that reads or writes here, such as an ERP system."
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
                Expired
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            made {formatDate(createdAt)}, {isOver ? 'ended' : 'ends'} {formatDate(expiresAt)}
          </Text>
        </Box>
        <Button
          size="sm"
          variant="default"
          aria-label={`Revoke ${name}`}
          onClick={() => {
            confirm({
              title: `Revoke ${name}?`,
              text: 'The program that uses this key loses access with its next request.',
              action: 'Revoke key',
              onConfirm: () => {
                revoke.mutate(undefined)
              },
            })
          }}
        >
          Revoke
        </Button>
      </Group>
    </Box>
  )
}
