import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { PagedList } from '../../pages/PagedList.tsx'
import { useOrganization } from '../../session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NewWebhookDialog } from './NewWebhookDialog.tsx'
import { webhookPages } from './webhook-queries.ts'
import { WebhookRow } from './WebhookRow.tsx'

/** The addresses to which every change is sent. */
export function WebhooksPanel() {
  const { slug } = useOrganization()
  const pages = useInfiniteQuery(webhookPages(slug))
  const [creating, dialog] = useDisclosure()
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed" style={{ flex: '1 1 260px' }}>
          {i18n.t(
            'A webhook sends every change to another system as it happens, with a signature.',
          )}
        </Text>
        <Button leftSection={<IconPlus size={18} />} onClick={dialog.open}>
          {i18n.t('New webhook')}
        </Button>
      </Group>
      <PagedList
        pages={pages}
        label={i18n.t('Webhooks')}
        noun="webhook"
        empty={
          <EmptyState
            icon={<IconWebhook size={28} />}
            title={i18n.t('No webhooks')}
            hint={i18n.t('Create one to notify other systems of changes.')}
          />
        }
      >
        {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
      </PagedList>
      <NewWebhookDialog opened={creating} onClose={dialog.close} />
    </Stack>
  )
}
