import type { SharedDevice } from '@millwright/contract/shared-devices'
import { Badge, Box, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDeviceTablet, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { PagedList } from '../../pages/PagedList.tsx'
import { useOrganization } from '../../session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { useChange } from '../../use-change.ts'
import { FloorRules } from './FloorRules.tsx'
import { NewDeviceDialog } from './NewDeviceDialog.tsx'
import { sharedDevicePages } from './shared-device-queries.ts'

/** The tablets on the floor, and the rules for their users. */
export function SharedDevicesPanel() {
  const { slug } = useOrganization()
  const pages = useInfiniteQuery({ ...sharedDevicePages(slug), refetchInterval: 15_000 })
  const [adding, dialog] = useDisclosure()
  return (
    <Stack gap="xl">
      <Stack>
        <Group justify="space-between">
          <Text c="dimmed" style={{ flex: '1 1 260px' }}>
            {i18n.t(
              'Several people use a shared device, each signed in as themselves with a PIN or a badge. A PIN never gives more rights than a manager’s.',
            )}
          </Text>
          <Button leftSection={<IconPlus size={18} />} onClick={dialog.open}>
            {i18n.t('Add a shared device')}
          </Button>
        </Group>
        <PagedList
          pages={pages}
          label={i18n.t('Shared devices')}
          noun="shared device"
          empty={
            <EmptyState
              icon={<IconDeviceTablet size={28} />}
              title={i18n.t('No shared devices')}
              hint={i18n.t('Add a tablet that several people share on a line or at a workstation.')}
            />
          }
        >
          {(device) => <DeviceRow key={device.id} device={device} />}
        </PagedList>
      </Stack>
      <FloorRules />
      <NewDeviceDialog opened={adding} onClose={dialog.close} />
    </Stack>
  )
}

function DeviceRow({ device }: { device: SharedDevice }) {
  const { slug } = useOrganization()
  const { id: deviceId, name, enrolledAt, lastSeenAt } = device
  const revoke = useChange(['sharedDevices.list'], async (client) => {
    await client.sharedDevices.revoke({ params: { id: slug, deviceId } })
  })
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="xs">
        <Box miw={0} style={{ flex: '1 1 260px' }}>
          <Group gap="xs">
            <Text fw={600} className="wrap-anywhere">
              {name}
            </Text>
            {enrolledAt === null && <Badge color="gray">{i18n.t('Waiting for its code')}</Badge>}
          </Group>
          {enrolledAt !== null && (
            <Text size="sm" c="dimmed">
              {i18n.t('last seen {date}', { date: formatDateTime(lastSeenAt ?? enrolledAt) })}
            </Text>
          )}
        </Box>
        <Button
          size="sm"
          variant="default"
          loading={revoke.isPending}
          aria-label={i18n.t('Remove {name}', { name })}
          onClick={() => {
            confirm({
              title: i18n.t('Remove {name}?', { name }),
              text: i18n.t(
                'Everyone on it is signed out immediately, and PINs and badges no longer work there. Work it hasn’t sent stays on it.',
              ),
              action: i18n.t('Remove'),
              onConfirm: () => {
                revoke.mutate(undefined)
              },
            })
          }}
        >
          {i18n.t('Remove')}
        </Button>
      </Group>
    </Box>
  )
}
