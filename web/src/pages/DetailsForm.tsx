import { Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { FormButtons } from '../ui/FormButtons.tsx'
import { type Noun, nounWords } from '../ui/nouns.ts'
import { ErrorNote } from './ErrorNote.tsx'
import { useSaving } from './use-saving.ts'

export interface Details {
  title: string
  description: string | null
  tags: string[]
}

/** Edits the title and description of a record; `children` are further fields, held by the caller. */
export function DetailsForm({
  noun,
  initial,
  save,
  onClose,
  children,
}: {
  noun: Noun
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
    validate: {
      title: (value) => (value.trim() ? null : nounWords(noun).titleMissing),
    },
  })
  const saving = useSaving(form, async ({ title, description, tags }) => {
    await save({ title: title.trim(), description: description.trim() || null, tags })
    onClose()
  })
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput
          label={i18n.t('Title')}
          data-autofocus
          maxLength={200}
          {...form.getInputProps('title')}
        />
        <Textarea
          label={i18n.t('Description')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={10_000}
          {...form.getInputProps('description')}
        />
        <TagsInput
          label={i18n.t('Tags')}
          description={i18n.t('Press Enter after each one.')}
          maxTags={50}
          {...form.getInputProps('tags')}
        />
        {children}
        <ErrorNote error={saving.error} />
        <FormButtons action={i18n.t('Save')} isPending={saving.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
