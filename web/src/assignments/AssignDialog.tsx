import type { Assignment } from '@millwright/contract/assignments'
import { Button, Modal, Select, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState, type FormEvent } from 'react'

import { ownTimeZone } from '../own-timezone.ts'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { FormButtons } from '../ui/FormButtons.tsx'
import { useAssignmentChange } from './assignment-queries.ts'
import {
  createAssignmentBody,
  isComplete,
  newValues,
  createSeries,
  valuesFromAssignment,
  type AssignmentValues,
} from './form-values.ts'
import { WhenFields } from './WhenFields.tsx'
import { WhoFields } from './WhoFields.tsx'

/** A procedure or a course that can be assigned. */
export interface Assignable {
  title: string
  procedureId?: string
  courseId?: string
  /** The guidebooks that a procedure can be done on. */
  guidebooks?: readonly { id: string; title: string }[]
}

interface DialogProps {
  opened: boolean
  onClose: () => void
}

/** Sets who has to do something, by when, and how often. */
export function AssignDialog({
  assignable,
  opened,
  onClose,
}: DialogProps & { assignable: Assignable }) {
  const { title } = assignable
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Assign “{title}”', { title })}>
      <NewAssignment assignable={assignable} onClose={onClose} />
    </Modal>
  )
}

/** A separate component, because each row of a list has a closed dialog. */
function NewAssignment({ assignable, onClose }: { assignable: Assignable; onClose: () => void }) {
  const { title, procedureId, courseId, guidebooks = [] } = assignable
  const [only, ...others] = guidebooks
  const assign = useAssignmentChange(
    async (client, values: AssignmentValues) => {
      const body = {
        ...createAssignmentBody(values),
        ...createSeries(values),
        ...(procedureId !== undefined && { procedureId }),
        ...(courseId !== undefined && { courseId }),
      }
      await client.assignments.create({ body })
      notifications.show({ message: i18n.t('“{title}” is assigned.', { title }) })
      onClose()
    },
    { showsErrors: true },
  )
  return (
    <AssignmentForm
      initial={newValues(
        {
          guidebookId: others.length === 0 ? (only?.id ?? null) : null,
          doneBy: courseId === undefined ? 'anyone' : 'everyone',
        },
        ownTimeZone(),
      )}
      guidebooks={guidebooks}
      isProcedure={procedureId !== undefined}
      action={i18n.t('Assign')}
      saving={assign}
      onClose={onClose}
    />
  )
}

/** Changes who has to do it, by when, and how often. */
export function ChangeAssignmentDialog({
  assignment,
  opened,
  onClose,
}: DialogProps & { assignment: Assignment }) {
  const { id: assignmentId, title, guidebook, procedureId } = assignment
  const initial = valuesFromAssignment(assignment)
  const change = useAssignmentChange(
    async (client, values: AssignmentValues) => {
      await client.assignments.update({
        params: { assignmentId },
        body: createAssignmentBody(values, initial),
      })
      onClose()
    },
    { showsErrors: true },
  )
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Change “{title}”', { title })}>
      <AssignmentForm
        initial={initial}
        guidebooks={guidebook ? [guidebook] : []}
        isProcedure={procedureId !== null}
        action={i18n.t('Save')}
        saving={change}
        onClose={onClose}
      />
    </Modal>
  )
}

interface FormProps {
  initial: AssignmentValues
  guidebooks: readonly { id: string; title: string }[]
  isProcedure: boolean
  action: string
  saving: { mutate: (values: AssignmentValues) => void; isPending: boolean; error: unknown }
  onClose: () => void
}

function AssignmentForm({ initial, guidebooks, isProcedure, action, saving, onClose }: FormProps) {
  const [values, setValues] = useState(initial)
  const [isTried, setIsTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isComplete(values)) saving.mutate(values)
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <WhoFields values={values} isTried={isTried} onChange={setValues} />
        {isProcedure && <ItemFields values={values} guidebooks={guidebooks} onChange={setValues} />}
        <WhenFields values={values} onChange={setValues} />
        <ErrorNote error={saving.error} />
        <FormButtons action={action} isPending={saving.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}

/** The item it has to be done on, if given. */
function ItemFields({
  values,
  guidebooks,
  onChange,
}: {
  values: AssignmentValues
  guidebooks: FormProps['guidebooks']
  onChange: (values: AssignmentValues) => void
}) {
  const [hasNumber, setHasNumber] = useState(values.serialNumber !== '')
  return (
    <>
      {guidebooks.length > 0 && (
        <Select
          label={i18n.t('Which item')}
          placeholder={i18n.t('No particular guidebook')}
          clearable
          data={guidebooks.map(({ id, title }) => ({ value: id, label: title }))}
          value={values.guidebookId}
          onChange={(guidebookId) => {
            onChange({ ...values, guidebookId })
          }}
        />
      )}
      {hasNumber ? (
        <TextInput
          label={i18n.t('Serial number')}
          maxLength={200}
          value={values.serialNumber}
          onChange={(event) => {
            onChange({ ...values, serialNumber: event.currentTarget.value })
          }}
        />
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => {
            setHasNumber(true)
          }}
        >
          {i18n.t('Add a serial number')}
        </Button>
      )}
    </>
  )
}
