import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { useClosingWithPage } from '../ui/use-closing-with-page.ts'
import { unreadCount } from './notification-queries.ts'
import { NotificationList } from './NotificationList.tsx'
import classes from './notifications.module.css'

/** Shows the number of new notifications, and opens them. */
export function NotificationsButton() {
  const { slug, can } = useOrganization()
  const [opened, { toggle, close }] = useDisclosure()
  useClosingWithPage(close)
  const unread = useQuery({ ...unreadCount(slug), enabled: can('notifications.view') }).data ?? 0
  if (!can('notifications.view')) return null
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => {
        if (!isOpen) close()
      }}
      position="bottom-end"
      width={380}
      shadow="md"
      trapFocus
      returnFocus
    >
      <div className={classes['bell']}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            size={44}
            aria-label={
              unread > 0
                ? i18n.t(
                    '{count, plural, one {Notifications: # new} other {Notifications: # new}}',
                    { count: unread },
                  )
                : i18n.t('Notifications')
            }
            onClick={toggle}
          >
            <IconBell size={20} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
        {unread > 0 && (
          <span className={classes['count']} aria-hidden>
            {unread > maxShown ? `${maxShown}+` : unread}
          </span>
        )}
      </div>
      <Popover.Dropdown p={0} maw="calc(100vw - 1rem)">
        <NotificationList onGo={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

const maxShown = 99
