import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { PagedList } from '../../pages/PagedList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { apiKeyPages } from './api-key-queries.ts'
import { KeyRow } from './KeyRow.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'

/** The API keys of programs. */
export function ApiKeysPanel() {
  const { slug } = useOrganization()
  const pages = useInfiniteQuery(apiKeyPages(slug))
  const [creating, dialog] = useDisclosure()
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed" style={{ flex: '1 1 260px' }}>
          {i18n.t(
            'A program signs in with an API key and acts as a member of its own, with a role. The key stops working when the member it belongs to leaves.',
          )}
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
              'Create one for each program that reads or writes data here, such as an ERP system.',
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
