import { Button, Checkbox, Modal, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import { i18n } from '../../i18n.ts'
import { memberPages } from '../../members/member-queries.ts'
import { useOrganization } from '../../session.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { LoadingRows } from '../../ui/Loading.tsx'
import { useCourseChange } from '../course-queries.ts'
import { endOfDay } from './due-date.ts'

/** Enrols any number of members at once. */
export function EnrolDialog({
  courseId,
  enrolledIds,
  opened,
  onClose,
}: {
  courseId: string
  enrolledIds: string[]
  opened: boolean
  onClose: () => void
}) {
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Enroll members')}>
      <EnrolForm courseId={courseId} enrolledIds={enrolledIds} onClose={onClose} />
    </Modal>
  )
}

function EnrolForm({
  courseId,
  enrolledIds,
  onClose,
}: {
  courseId: string
  enrolledIds: string[]
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<string[]>([])
  const [day, setDay] = useState('')
  const enrol = useCourseChange(
    async (client) => {
      const dueAt = endOfDay(day)
      for (const memberId of chosen) {
        await client.courses.enrol({ params: { courseId }, body: { memberId, dueAt } })
      }
      onClose()
    },
    { showsErrors: true },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length > 0) enrol.mutate(undefined)
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <MemberChoices enrolledIds={enrolledIds} chosen={chosen} onChoose={setChosen} />
        <TextInput
          type="date"
          label={i18n.t('Due on')}
          description={i18n.t('Leave empty for no due date.')}
          value={day}
          onChange={(event) => {
            setDay(event.currentTarget.value)
          }}
        />
        <ErrorNote error={enrol.error} />
        <FormButtons
          action={
            chosen.length > 0
              ? i18n.t('{count, plural, one {Enroll # member} other {Enroll # members}}', {
                  count: chosen.length,
                })
              : i18n.t('Enroll')
          }
          isPending={enrol.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}

function MemberChoices({
  enrolledIds,
  chosen,
  onChoose,
}: {
  enrolledIds: string[]
  chosen: string[]
  onChoose: (ids: string[]) => void
}) {
  const { slug } = useOrganization()
  const pages = useInfiniteQuery(memberPages(slug))
  const candidates = (pages.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ id, kind, status }) => {
      return kind === 'person' && status === 'active' && !enrolledIds.includes(id)
    })
  if (pages.isPending) return <LoadingRows rows={3} />
  return (
    <>
      <ErrorNote error={pages.error} />
      {candidates.length === 0 && (
        <Text c="dimmed">{i18n.t('Every member who has joined is already enrolled.')}</Text>
      )}
      <ScrollArea.Autosize mah={300} viewportProps={{ tabIndex: 0 }}>
        <Checkbox.Group label={i18n.t('Members')} value={chosen} onChange={onChoose}>
          <Stack gap="xs" mt={4}>
            {candidates.map(({ id, displayName, email_address }) => (
              <Checkbox
                key={id}
                value={id}
                label={displayName || email_address}
                description={displayName && email_address}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      </ScrollArea.Autosize>
      {pages.hasNextPage && (
        <Button variant="default" onClick={() => void pages.fetchNextPage()}>
          {i18n.t('Show more')}
        </Button>
      )}
    </>
  )
}
