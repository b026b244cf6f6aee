import { Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'

import { FormButtons } from '../ui/FormButtons.tsx'
import { ErrorNote } from './ErrorNote.tsx'
import { useSaving } from './use-saving.ts'

export interface Details {
  title: string
  description: string | null
  tags: string[]
}

/** Changes what something is called and said about it; `children` are further fields, at home with the caller. */
export function DetailsForm({
  noun,
  initial,
  save,
  onClose,
  children,
}: {
  noun: string
  initial: Details
  save: (details: Details) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}) {
  const form = useForm({
    initialValues: {
      title: initial.title,
      description: initial.description ?? '',
      tags: initial.tags,
    },
    validate: { title: (value) => (value.trim() ? null : `Give the ${noun} a title.`) },
  })
  const saving = useSaving(form, async ({ title, description, tags }) => {
    await save({ title: title.trim(), description: description.trim() || null, tags })
    onClose()
  })
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput label="Title" data-autofocus maxLength={200} {...form.getInputProps('title')} />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={10_000}
          {...form.getInputProps('description')}
        />
        <TagsInput
          label="Tags"
          description="Press Enter after each."
          maxTags={50}
          {...form.getInputProps('tags')}
        />
        {children}
        <ErrorNote error={saving.error} />
        <FormButtons action="Save" isPending={saving.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
