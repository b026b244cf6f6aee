import type { Enrolment } from '@millwright/contract/courses'
import { Modal, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'

import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { useCourseChange } from '../course-queries.ts'
import { toLocalDay, endOfDay } from './due-date.ts'

/** The due date of a learner's course. */
export function DueDialog({
  learner,
  name,
  opened,
  onClose,
}: {
  learner: Enrolment
  name: string
  opened: boolean
  onClose: () => void
}) {
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Due date of {name}', { name })}>
      <DueForm learner={learner} onClose={onClose} />
    </Modal>
  )
}

function DueForm({ learner, onClose }: { learner: Enrolment; onClose: () => void }) {
  const [day, setDay] = useState(toLocalDay(learner.dueAt))
  const { courseId, memberId } = learner
  const save = useCourseChange(
    async (client) => {
      const body = { memberId, dueAt: endOfDay(day) }
      await client.courses.enrol({ params: { courseId }, body })
      onClose()
    },
    { showsErrors: true },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(undefined)
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          type="date"
          label={i18n.t('Due on')}
          description={i18n.t('Leave empty for no due date.')}
          data-autofocus
          value={day}
          onChange={(event) => {
            setDay(event.currentTarget.value)
          }}
        />
        <ErrorNote error={save.error} />
        <FormButtons action={i18n.t('Save')} isPending={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
