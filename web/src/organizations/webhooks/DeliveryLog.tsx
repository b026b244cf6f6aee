import type { Webhook, WebhookDelivery } from '@millwright/contract/webhooks'
import { Badge, Box, Button, Code, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { PagedList } from '../../pages/PagedList.tsx'
import { useOrganization } from '../../session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatDateTime, formatNumber } from '../../ui/format.ts'
import { resultWords } from './delivery-words.ts'
import { deliveryById, deliveryPages, useWebhookChange } from './webhook-queries.ts'

const followMilliseconds = 3_000

/** The deliveries with their responses, and sending them again. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { slug } = useOrganization()
  const pages = useInfiniteQuery({
    ...deliveryPages(slug, webhook.id),
    refetchInterval: followMilliseconds,
  })
  return (
    <Stack gap="xs">
      <ReplayForm webhook={webhook} />
      <PagedList
        pages={pages}
        label={i18n.t('Deliveries')}
        noun="delivery"
        empty={
          <EmptyState
            icon={<IconSend size={28} />}
            title={i18n.t('Nothing sent yet')}
            hint={i18n.t('Send a test, or make a change.')}
          />
        }
      >
        {(delivery) => <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />}
      </PagedList>
    </Stack>
  )
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const [isOpen, details] = useDisclosure()
  const { type, attempt, status, durationMilliseconds, createdAt } = delivery
  return (
    <Box component="li" py="xs">
      <Group justify="space-between" gap="xs">
        <Box miw={0} style={{ flex: '1 1 220px' }}>
          <Group gap="xs">
            <Text className="wrap-anywhere">{type}</Text>
            <Badge color={status === 'delivered' ? 'green' : 'red'} tt="none">
              {resultWords(delivery)}
            </Badge>
          </Group>
          <Group gap="0 12px" c="dimmed" fz="sm">
            <span>{formatDateTime(createdAt)}</span>
            <span>{i18n.t('{duration} ms', { duration: formatNumber(durationMilliseconds) })}</span>
            {attempt > 1 && <span>{i18n.t('attempt {attempt}', { attempt })}</span>}
          </Group>
        </Box>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isOpen}
            onClick={details.toggle}
          >
            {i18n.t('Details')}
          </Button>
          {delivery.resource !== null && <AgainButton webhook={webhook} delivery={delivery} />}
        </Group>
      </Group>
      {isOpen && <ExchangeDetails webhook={webhook} deliveryId={delivery.id} />}
    </Box>
  )
}

function AgainButton({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { slug } = useOrganization()
  const again = useWebhookChange(async (client) => {
    const params = { id: slug, webhookId: webhook.id, deliveryId: delivery.id }
    await client.webhooks.replayDelivery({ params })
  })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={again.isPending}
      onClick={() => {
        again.mutate(undefined)
      }}
    >
      {i18n.t('Send again')}
    </Button>
  )
}

function ExchangeDetails({ webhook, deliveryId }: { webhook: Webhook; deliveryId: string }) {
  const { slug } = useOrganization()
  const { data, error } = useQuery(deliveryById(slug, webhook.id, deliveryId))
  if (error) return <ErrorNote error={error} />
  if (!data) return null
  return (
    <Stack gap={4} mt="xs">
      <Text fz="sm">{i18n.t('Sent')}</Text>
      <Body label={i18n.t('Sent')} text={`${data.messageId}\n\n${data.request.body}`} />
      <Text fz="sm">{i18n.t('Answered')}</Text>
      <Body label={i18n.t('Answered')} text={data.response ?? resultWords(data)} />
    </Stack>
  )
}

function Body({ label, text }: { label: string; text: string }) {
  return (
    <Code
      block
      tabIndex={0}
      aria-label={label}
      className="wrap-anywhere"
      style={{ whiteSpace: 'pre-wrap', maxHeight: 240, overflow: 'auto' }}
    >
      {text}
    </Code>
  )
}

const spans = () => [
  { value: '1', label: i18n.t('of the last hour') },
  { value: '24', label: i18n.t('of the last day') },
  { value: '168', label: i18n.t('of the last week') },
  { value: '720', label: i18n.t('of the last 30 days') },
]
const hourMilliseconds = 3_600_000

function ReplayForm({ webhook }: { webhook: Webhook }) {
  const { slug } = useOrganization()
  const [hours, setHours] = useState('1')
  const replay = useWebhookChange(
    async (client) => {
      const from = new Date(Date.now() - Number(hours) * hourMilliseconds).toISOString()
      return await client.webhooks.replay({
        params: { id: slug, webhookId: webhook.id },
        body: { from },
      })
    },
    { showsErrors: true },
  )
  return (
    <Group gap="xs" align="flex-end">
      <NativeSelect
        label={i18n.t('Send events again')}
        data={spans()}
        value={hours}
        onChange={({ currentTarget }) => setHours(currentTarget.value)}
      />
      <Button
        variant="default"
        loading={replay.isPending}
        onClick={() => {
          replay.mutate(undefined)
        }}
      >
        {i18n.t('Send')}
      </Button>
      <Text component="output" fz="sm">
        {replay.data &&
          i18n.t('{count, plural, one {# event is sent again.} other {# events are sent again.}}', {
            count: replay.data.count,
          })}
      </Text>
      <ErrorNote error={replay.error} />
    </Group>
  )
}
