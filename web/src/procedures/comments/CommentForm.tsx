import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { allMembers } from '../../members/member-queries.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { useOrganization } from '../../session.ts'
import { useChange } from '../../use-change.ts'
import { MentionField } from './MentionField.tsx'
import { findMentioned, type Addressed } from './mentions.ts'
import { peopleIn } from './people.ts'

/** Writes a comment, or a reply. */
export function CommentForm({
  procedureId,
  about,
  isFirst = false,
  isAlone = false,
  onDone,
}: {
  procedureId: string
  about: { stepId: string | null; parentId?: string }
  /** Whether it begins a thread. */
  isFirst?: boolean
  /** Whether there is nothing to read before it. */
  isAlone?: boolean
  onDone?: () => void
}) {
  const people = usePeople()
  const [text, setText] = useState('')
  const send = useChange(
    ['comments.list'],
    async (client) =>
      await client.comments.create({
        params: { procedureId },
        body: {
          ...about,
          text: text.trim(),
          mentionIds: findMentioned(text, people).slice(0, maxNamed),
        },
      }),
    {
      showsErrors: true,
      onDone: () => {
        setText('')
        onDone?.()
      },
    },
  )
  const submit = () => {
    if (text.trim() !== '' && !send.isPending) send.mutate(undefined)
  }
  return (
    <Stack gap="xs">
      <MentionField
        label={isFirst ? i18n.t('Your comment') : i18n.t('Your reply')}
        people={people}
        isFocused={isAlone}
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
      <Button className="touch" loading={isSending} disabled={isEmpty} onClick={onSubmit}>
        {action}
      </Button>
    </Group>
  )
}

function usePeople(): Addressed[] {
  const { slug } = useOrganization()
  const members = useQuery(allMembers(slug)).data
  return members ? peopleIn(members) : []
}

/** As many as the service takes. */
const maxNamed = 50
