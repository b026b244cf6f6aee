import {
  Group,
  Stack,
  Textarea,
  TextInput,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core'
import { useForm } from '@mantine/form'

import { ErrorNote } from '../shell/ErrorNote.tsx'
import { useSaving } from '../shell/use-saving.ts'
import { FormButtons } from '../ui/FormButtons.tsx'
import type { GuidebookFields } from './guidebook-fields.ts'

/** The fields of a guidebook, to create or to change one. */
export function GuidebookForm({
  initial,
  action,
  save,
  onCancel,
}: {
  initial: GuidebookFields
  action: string
  save: (fields: GuidebookFields) => Promise<unknown>
  onCancel: () => void
}) {
  const form = useForm({
    initialValues: initial,
    validate: { title: (value) => (value.trim() ? null : 'Give the guidebook a title.') },
  })
  const saving = useSaving(form, save)
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <Fields propsOf={form.getInputProps} />
        <ErrorNote error={saving.error} />
        <FormButtons action={action} isPending={saving.isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

/** @param propsOf gives the value, error and change handler of a field */
function Fields({
  propsOf,
}: {
  propsOf: (field: keyof GuidebookFields) => TextInputProps & TextareaProps
}) {
  return (
    <>
      <TextInput
        label="Title"
        description="The machine or item, as people call it."
        data-autofocus
        maxLength={200}
        {...propsOf('title')}
      />
      <Textarea label="Description" autosize minRows={2} maxRows={8} {...propsOf('description')} />
      <Group grow align="flex-start">
        <TextInput label="Drawing number" {...propsOf('drawing_number')} />
        <TextInput label="Revision" {...propsOf('drawing_revision')} />
      </Group>
      <TextInput
        label="Customer item ID"
        description="Your own or your customer’s number for the item."
        {...propsOf('customer_item_id')}
      />
    </>
  )
}
