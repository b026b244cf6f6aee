import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'

import { i18n } from '../i18n.ts'
import { FormButtons } from '../ui/FormButtons.tsx'
import { ErrorNote } from './ErrorNote.tsx'
import { useSaving } from './use-saving.ts'

/** Creates something with only a title, or renames it. */
export function TitleForm({
  missing,
  placeholder,
  action,
  initial = '',
  save,
  onCancel,
}: {
  /** The message if the title is missing. */
  missing: string
  placeholder: string
  action: string
  /** The current title. */
  initial?: string
  save: (title: string) => Promise<unknown>
  onCancel: () => void
}) {
  const form = useForm({
    initialValues: { title: initial },
    validate: { title: (value) => (value.trim() ? null : missing) },
  })
  const saving = useSaving(form, async ({ title }) => await save(title.trim()))
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput
          label={i18n.t('Title')}
          placeholder={placeholder}
          data-autofocus
          maxLength={200}
          {...form.getInputProps('title')}
        />
        <ErrorNote error={saving.error} />
        <FormButtons action={action} isPending={saving.isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
