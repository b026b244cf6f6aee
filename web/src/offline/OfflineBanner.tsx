import { Group, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { formatDateTime } from '../ui/format.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { useStore } from '../ui/store.ts'
import { connection } from '../device/connection.ts'
import classes from './offline.module.css'

/** Says at the top of every page that there is no connection, and what that means. */
export function OfflineBanner() {
  const { slug } = useOrganization()
  const { isOffline, shownFrom } = useStore(connection)
  return (
    <output className={`no-print ${classes['place']}`}>
      {isOffline && (
        <Group className={classes['banner'] ?? ''} gap="xs" wrap="nowrap">
          <IconCloudOff size={20} aria-hidden style={{ flex: 'none' }} />
          <Text size="sm">
            <b>{i18n.t('Offline.')}</b>{' '}
            {shownFrom
              ? i18n.t(
                  'You’re seeing what’s saved on this device, as of {shownFrom}. Changes need a connection.',
                  { shownFrom: formatDateTime(shownFrom) },
                )
              : i18n.t(
                  'You’re seeing what’s saved on this device. Changes need a connection.',
                )}{' '}
            <LinkAnchor inherit underline="always" {...paths.offline(slug)}>
              {i18n.t('What’s kept')}
            </LinkAnchor>
          </Text>
        </Group>
      )}
    </output>
  )
}
