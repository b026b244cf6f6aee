import { Button, Group, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { isOffline } from '../../device/connection.ts'
import type { CommentMade } from '../../device/kept-store.ts'
import { i18n } from '../../i18n.ts'
import { allMembers } from '../../members/member-queries.ts'
import { allTeams } from '../../members/teams/team-queries.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { queueOnce } from '../../outbox/outbox.ts'
import { profile, useOrganization } from '../../session.ts'
import { useChange } from '../../use-change.ts'
import { MentionField } from './MentionField.tsx'
import type { Discussed } from './discussed.ts'
import { findMentioned, type Addressed } from './mentions.ts'
import { peopleIn, teamsIn } from './people.ts'

/** Writes a comment or a reply. Offline, it waits on this device. */
export function CommentForm({
  of,
  about,
  isFirst = false,
  begun = '',
  isAlone = false,
  onDone,
}: {
  of: Discussed
  about: { stepId: string | null; parentId?: string }
  /** Whether it starts a thread. */
  isFirst?: boolean
  /** Text that has already been typed. */
  begun?: string | undefined
  /** Whether it is the only thing there. */
  isAlone?: boolean
  onDone?: () => void
}) {
  const everyone = useEveryone()
  const [text, setText] = useState(begun)
  const send = useSending(of, () => {
    setText('')
    onDone?.()
  })
  const submit = () => {
    if (text.trim() !== '' && !send.isPending) {
      send.mutate({ ...about, text: text.trim(), ...mentionsIn(text, everyone) })
    }
  }
  return (
    <Stack gap="xs">
      <MentionField
        label={isFirst ? i18n.t('Your comment') : i18n.t('Your reply')}
        everyone={everyone}
        isFocused={isAlone || begun !== ''}
        text={text}
        onText={setText}
        onSubmit={submit}
      />
      <ErrorNote error={send.error} />
      <FormActions
        action={isFirst ? i18n.t('Comment') : i18n.t('Reply')}
        isSending={send.isPending}
        isEmpty={text.trim() === ''}
        onSubmit={submit}
        onCancel={onDone}
      />
    </Stack>
  )
}

function useSending({ id: procedureId, title, beforeSending }: Discussed, onDone: () => void) {
  const { slug } = useOrganization()
  const userId = useSuspenseQuery(profile()).data.id
  return useChange(
    ['comments.list'],
    async (_client, body: CommentMade['body']) => {
      await beforeSending?.()
      await queueOnce({ kind: 'comment', userId, slug, procedureId, title, body })
    },
    {
      showsErrors: true,
      onDone: () => {
        onDone()
        if (!isOffline()) return
        notifications.show({
          message: i18n.t('Kept on this device. It’s sent when you’re back online.'),
        })
      },
    },
  )
}

function FormActions({
  action,
  isSending,
  isEmpty,
  onSubmit,
  onCancel,
}: {
  action: string
  isSending: boolean
  isEmpty: boolean
  onSubmit: () => void
  onCancel: (() => void) | undefined
}) {
  return (
    <Group justify="flex-end" gap="xs">
      {onCancel && (
        <Button variant="default" className="touch" onClick={onCancel}>
          {i18n.t('Cancel')}
        </Button>
      )}
      {/* It looks disabled but isn't, so that keyboard users keep their focus after sending. */}
      <Button
        className="touch"
        loading={isSending}
        {...(isEmpty && { 'data-disabled': true, 'aria-disabled': true })}
        onClick={onSubmit}
      >
        {action}
      </Button>
    </Group>
  )
}

function useEveryone(): Addressed[] {
  const { slug } = useOrganization()
  const members = useQuery(allMembers(slug)).data
  const teams = useQuery(allTeams(slug)).data
  return [...(members ? peopleIn(members) : []), ...(teams ? teamsIn(teams) : [])]
}

/** The service's limit. */
const [maxPeople, maxTeams] = [50, 10]

function mentionsIn(text: string, everyone: readonly Addressed[]) {
  const { people = [], teams = [] } = Object.groupBy(findMentioned(text, everyone), (each) =>
    each.isTeam ? 'teams' : 'people',
  )
  return {
    mentionIds: people.slice(0, maxPeople).map(({ id }) => id),
    mentionTeamIds: teams.slice(0, maxTeams).map(({ id }) => id),
  }
}
