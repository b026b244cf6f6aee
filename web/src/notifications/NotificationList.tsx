import type { Notification } from '@millwright/contract/notifications'
import { Button, Group, ScrollArea, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { ShowMore } from '../pages/ShowMore.tsx'
import { useOrganization } from '../session.ts'
import { formatDateTime } from '../ui/format.ts'
import { LoadingRows } from '../ui/Loading.tsx'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import type { QueryName } from '../query-key.ts'
import { useChange } from '../use-change.ts'
import { notificationPages } from './notification-queries.ts'
import { notificationPage, notificationWords } from './notification-words.ts'
import classes from './notifications.module.css'

const stale = ['notifications.list', 'notifications.counts'] as const
/** What notifications are about; it may be on the page already, as it was before. */
const news: readonly QueryName[] = [
  'comments.list',
  'suggestions.get',
  'assignments.get',
  'runs.get',
  'procedures.get',
]

/** The caller's notifications, newest first; opening one marks it as read. */
export function NotificationList({ onGo }: { onGo: () => void }) {
  const { slug } = useOrganization()
  const pages = useInfiniteQuery(notificationPages(slug))
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  const readAll = useChange(stale, async (client) => await client.notifications.markAllRead({}))
  const hasNews = items.some(({ readAt }) => readAt === null)
  return (
    <>
      <Group justify="space-between" px="md" py="xs" gap="xs">
        <Title order={2} size="h5">
          {i18n.t('Notifications')}
        </Title>
        {hasNews && (
          <Button
            size="compact-sm"
            variant="subtle"
            className="touch"
            loading={readAll.isPending}
            onClick={() => {
              readAll.mutate(undefined)
            }}
          >
            {i18n.t('Mark all as read')}
          </Button>
        )}
      </Group>
      <ScrollArea.Autosize mah="min(28rem, 70dvh)" type="auto">
        {pages.isPending && <LoadingRows rows={3} />}
        <ErrorNote error={pages.error} onRetry={() => void pages.refetch()} />
        {pages.isSuccess && items.length === 0 && (
          <Text c="dimmed" ta="center" px="md" py="xl">
            {i18n.t('Nothing yet. Mentions, replies and assignments show up here.')}
          </Text>
        )}
        <ul className={classes['list']} aria-label={i18n.t('Notifications')}>
          {items.map((item) => (
            <Row key={item.id} item={item} onGo={onGo} />
          ))}
        </ul>
        <ShowMore pages={pages} />
      </ScrollArea.Autosize>
    </>
  )
}

function Row({ item, onGo }: { item: Notification; onGo: () => void }) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const { id, text, commentId, readAt, createdAt } = item
  const read = useChange(stale, async (client) => {
    await client.notifications.markRead({ params: { notificationId: id } })
  })
  return (
    <li className={classes['row']} data-new={readAt === null || undefined}>
      <LinkAnchor
        {...notificationPage(slug, item)}
        {...(commentId !== null && { state: { commentId } })}
        underline="never"
        className={classes['link'] ?? ''}
        onClick={() => {
          if (readAt === null) read.mutate(undefined)
          for (const name of news) void queries.invalidateQueries({ queryKey: [name, slug] })
          onGo()
        }}
      >
        <Text span fw={readAt === null ? 600 : 400} className="wrap-anywhere">
          {notificationWords(item)}
        </Text>
        {text && (
          <Text span size="sm" lineClamp={2} className="wrap-anywhere">
            {text}
          </Text>
        )}
        <Text span size="sm" c="dimmed" component="time" dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </Text>
      </LinkAnchor>
    </li>
  )
}
