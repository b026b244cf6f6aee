import type { Webhook } from '@millwright/contract/webhooks'
import { Badge, Box, Button, Group, Menu, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { ActionsMenu } from '../../ui/ActionsMenu.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { ShownOnce } from '../ShownOnce.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import { useWebhookChange } from './webhook-queries.ts'

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const [isOpen, log] = useDisclosure()
  const { url, description, types, status, failingSince } = webhook
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Stack gap="xs">
        <Group gap="xs">
          <Text fw={600} className="wrap-anywhere">
            {url}
          </Text>
          {status === 'disabled' && <Badge color="red">{i18n.t('Disabled')}</Badge>}
        </Group>
        {description !== null && <Text className="wrap-anywhere">{description}</Text>}
        <Text c="dimmed" fz="sm" className="wrap-anywhere">
          {types.length === 0 ? i18n.t('All events') : types.join(', ')}
        </Text>
        {failingSince !== null && (
          <Text component="output" fz="sm">
            {i18n.t('Nothing has arrived since {date}.', { date: formatDateTime(failingSince) })}
          </Text>
        )}
        <Group gap="xs">
          <Button size="sm" variant="default" aria-expanded={isOpen} onClick={log.toggle}>
            {isOpen ? i18n.t('Hide log') : i18n.t('Show log')}
          </Button>
          <TestButton webhook={webhook} onSent={log.open} />
          <MoreActions webhook={webhook} />
        </Group>
        {isOpen && <DeliveryLog webhook={webhook} />}
      </Stack>
    </Box>
  )
}

/** The log then shows the request and its response. */
function TestButton({ webhook: { id }, onSent }: { webhook: Webhook; onSent: () => void }) {
  const { slug } = useOrganization()
  const test = useWebhookChange(async (client) => {
    await client.webhooks.test({ params: { id: slug, webhookId: id } })
  })
  return (
    <Button
      size="sm"
      variant="default"
      loading={test.isPending}
      onClick={() => {
        test.mutate(undefined, { onSuccess: onSent })
      }}
    >
      {i18n.t('Send test')}
    </Button>
  )
}

/** Rare and destructive actions. */
function MoreActions({ webhook }: { webhook: Webhook }) {
  const { id, url } = webhook
  const { slug } = useOrganization()
  const params = { id: slug, webhookId: id }
  const [secret, setSecret] = useState<string>()
  const rotate = useWebhookChange(
    async (client) => await client.webhooks.rotateSecret({ params, body: {} }),
  )
  const remove = useWebhookChange(async (client) => {
    await client.webhooks.delete({ params })
  })
  const close = () => {
    setSecret(undefined)
  }
  return (
    <>
      <ActionsMenu label={i18n.t('Actions for {name}', { name: url })} in="row">
        <StatusItem webhook={webhook} />
        <Menu.Item
          leftSection={<IconKey size={16} />}
          onClick={() => {
            confirmNewSecret(() => {
              rotate.mutate(undefined, { onSuccess: (answer) => setSecret(answer.secret) })
            })
          }}
        >
          {i18n.t('New secret')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={16} />}
          onClick={() => {
            confirmDeleting(() => {
              remove.mutate(undefined)
            })
          }}
        >
          {i18n.t('Delete')}
        </Menu.Item>
      </ActionsMenu>
      <Modal
        opened={secret !== undefined}
        onClose={close}
        title={i18n.t('New secret')}
        closeOnClickOutside={false}
      >
        <ShownOnce title={i18n.t('Copy the secret now')} secret={secret ?? ''} onClose={close} />
      </Modal>
    </>
  )
}

function StatusItem({ webhook: { id, status } }: { webhook: Webhook }) {
  const { slug } = useOrganization()
  const change = useWebhookChange(async (client, wanted: Webhook['status']) => {
    await client.webhooks.update({ params: { id: slug, webhookId: id }, body: { status: wanted } })
  })
  return (
    <Menu.Item
      leftSection={
        status === 'active' ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />
      }
      onClick={() => {
        change.mutate(status === 'active' ? 'disabled' : 'active')
      }}
    >
      {status === 'active' ? i18n.t('Disable') : i18n.t('Enable')}
    </Menu.Item>
  )
}

function confirmNewSecret(onConfirm: () => void) {
  confirm({
    title: i18n.t('Replace the secret?'),
    text: i18n.t('For one day, events are signed with the old secret as well.'),
    action: i18n.t('Replace secret'),
    onConfirm,
  })
}

function confirmDeleting(onConfirm: () => void) {
  confirm({
    title: i18n.t('Delete this webhook?'),
    text: i18n.t('Its log is deleted, and nothing more is sent.'),
    action: i18n.t('Delete webhook'),
    onConfirm,
  })
}
