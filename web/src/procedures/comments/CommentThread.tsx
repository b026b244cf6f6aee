import type { Comment } from '@millwright/contract/comments'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { useIsOffline } from '../../device/connection.ts'
import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { formatDateTime } from '../../ui/format.ts'
import { useNearView } from '../../ui/use-near-view.ts'
import { useChange } from '../../use-change.ts'
import { CommentForm } from './CommentForm.tsx'
import classes from './comments.module.css'
import type { Discussed } from './discussed.ts'
import { fullName } from './people.ts'
import { namesIn } from './mentions.ts'
import { commentsIn, type Thread } from './threads.ts'

/** A comment with its replies and actions, which are drawn near the screen: hundreds would hold up the drawer. */
export function CommentThread({
  of,
  thread,
  about,
  isAtTop,
  startAt,
}: {
  of: Discussed
  thread: Thread
  /** What it is about, above it. */
  about: ReactNode
  /** Whether it is in sight as they are opened. */
  isAtTop: boolean
  /** The comment that gets the focus. */
  startAt: string | undefined
}) {
  const { ref, isNear, ...events } = useNearView<HTMLDivElement>()
  return (
    <div ref={ref} {...events}>
      {isAtTop || isNear ? (
        <Stack gap={4}>
          {about}
          <DrawnThread of={of} thread={thread} startAt={startAt} />
        </Stack>
      ) : (
        <UndrawnThread thread={thread} />
      )}
    </div>
  )
}

/** Its texts, which the browser can find, in as much room. */
function UndrawnThread({ thread }: { thread: Thread }) {
  return (
    <div className={`${classes['thread']} ${classes['undrawn']}`}>
      {commentsIn(thread).map(({ id, author, text, deletedAt }) => (
        <div key={id}>
          <b>{fullName(author)}</b>
          <p className="wrap-anywhere">{deletedAt ? i18n.t('Deleted') : text}</p>
        </div>
      ))}
    </div>
  )
}

function DrawnThread({
  of,
  thread,
  startAt,
}: {
  of: Discussed
  thread: Thread
  startAt: string | undefined
}) {
  const { first } = thread
  const [isReplying, setReplying] = useState(false)
  const isResolved = first.resolvedAt !== null
  return (
    <Stack gap="xs" className={classes['thread'] ?? ''} data-resolved={isResolved || undefined}>
      {commentsIn(thread).map((comment) => (
        <CommentBody key={comment.id} comment={comment} isStart={comment.id === startAt} />
      ))}
      {isReplying ? (
        <CommentForm
          of={of}
          about={{ stepId: null, parentId: first.id }}
          onDone={() => {
            setReplying(false)
          }}
        />
      ) : (
        <ThreadActions
          first={first}
          onReply={() => {
            setReplying(true)
          }}
        />
      )}
    </Stack>
  )
}

function ThreadActions({ first, onReply }: { first: Comment; onReply: () => void }) {
  const { can } = useOrganization()
  const isOffline = useIsOffline()
  const isResolved = first.resolvedAt !== null
  const settle = useChange(['comments.list'], async (client) => {
    const about = { params: { commentId: first.id } }
    return await (isResolved ? client.comments.reopen(about) : client.comments.resolve(about))
  })
  return (
    <Group gap="xs">
      {can('comments.make') && <ThreadButton onClick={onReply}>{i18n.t('Reply')}</ThreadButton>}
      {can('comments.resolve') && !isOffline && (
        <ThreadButton
          isLoading={settle.isPending}
          onClick={() => {
            settle.mutate(undefined)
          }}
        >
          {isResolved ? i18n.t('Reopen') : i18n.t('Resolve')}
        </ThreadButton>
      )}
      {first.version === null && (
        <Badge size="sm" color="gray" variant="light">
          {i18n.t('Draft: only editors see this')}
        </Badge>
      )}
    </Group>
  )
}

function ThreadButton({
  isLoading = false,
  children,
  onClick,
}: {
  isLoading?: boolean
  children: string
  onClick: () => void
}) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      className="touch"
      loading={isLoading}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

function CommentBody({ comment, isStart }: { comment: Comment; isStart: boolean }) {
  const { id, author, text, mentions, mentionedTeams, deletedAt, createdAt } = comment
  const { can, memberId } = useOrganization()
  const isOffline = useIsOffline()
  const remove = useChange(
    ['comments.list'],
    async (client) => await client.comments.delete({ params: { commentId: id } }),
  )
  const isOwn = author.memberId === memberId
  const people = mentions.map((each) => ({ id: each.memberId, name: fullName(each) }))
  const body = useRef<HTMLDivElement>(null)
  // Its dialog focuses it only if it is there by then.
  useEffect(() => {
    if (isStart) body.current?.focus()
  }, [isStart])
  return (
    <div ref={body} {...(isStart && { tabIndex: -1, 'data-autofocus': true })}>
      <Group gap="0 0.5rem">
        <Text span size="sm" fw={600}>
          {fullName(author)}
        </Text>
        <Text span size="sm" c="dimmed" component="time" dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </Text>
        {deletedAt === null && !isOffline && (isOwn || can('comments.resolve')) && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            c="dimmed"
            className="touch"
            ms="auto"
            loading={remove.isPending}
            onClick={() => {
              remove.mutate(undefined)
            }}
          >
            {i18n.t('Delete')}
          </Button>
        )}
      </Group>
      <Text
        className="wrap-anywhere"
        style={{ whiteSpace: 'pre-line' }}
        {...(deletedAt && { c: 'dimmed' })}
      >
        {deletedAt
          ? i18n.t('Deleted')
          : namesIn(text, [...people, ...mentionedTeams]).map(({ start, words, addressed }) =>
              addressed ? <b key={start}>{words}</b> : words,
            )}
      </Text>
    </div>
  )
}
