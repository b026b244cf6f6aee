import { Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { api } from '../api.ts'
import { profile } from '../session.ts'
import { FormButtons } from '../ui/FormButtons.tsx'
import { ErrorNote } from './ErrorNote.tsx'
import { useSaving } from './use-saving.ts'

/** How somebody is called, in all of their organizations. */
export function NameDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Your name">
      <NameForm onClose={onClose} />
    </Modal>
  )
}

function NameForm({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const { firstName, lastName } = useSuspenseQuery(profile()).data
  const form = useForm({ initialValues: { firstName, lastName } })
  const saving = useSaving(form, async (names) => {
    const body = { firstName: names.firstName.trim(), lastName: names.lastName.trim() }
    queries.setQueryData(profile().queryKey, await api.users.updateMe({ body }))
    onClose()
    await queries.invalidateQueries({ queryKey: ['members.list'] })
  })
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput
          label="First name"
          autoComplete="given-name"
          data-autofocus
          maxLength={100}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Last name"
          description="Your colleagues see your name in place of your e-mail address."
          autoComplete="family-name"
          maxLength={100}
          {...form.getInputProps('lastName')}
        />
        <ErrorNote error={saving.error} />
        <FormButtons action="Save" isPending={saving.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
