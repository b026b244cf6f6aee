import type { Guidebook } from '@millwright/contract/guidebooks'
import {
  Group,
  Stack,
  Textarea,
  TextInput,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core'
import { useForm } from '@mantine/form'

import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useSaving } from '../pages/use-saving.ts'
import { FormButtons } from '../ui/FormButtons.tsx'
import { PlaceSelect } from '../places/PlaceSelect.tsx'
import type { GuidebookFields } from './guidebook-fields.ts'
import { WholeSelect } from './WholeSelect.tsx'

/** The fields of a guidebook, to create or to change one. */
export function GuidebookForm({
  initial,
  known,
  action,
  save,
  onCancel,
}: {
  initial: GuidebookFields
  /** The names in its fields. */
  known?: Partial<Pick<Guidebook, 'id' | 'placePath' | 'partOf'>>
  action: string
  save: (fields: GuidebookFields) => Promise<unknown>
  onCancel: () => void
}) {
  const form = useForm({
    initialValues: initial,
    validate: { title: (value) => (value.trim() ? null : i18n.t('Give the guidebook a title.')) },
  })
  const saving = useSaving(form, save)
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <Fields propsOf={form.getInputProps} />
        <PlaceSelect
          label={i18n.t('Place')}
          description={i18n.t('Where the item is. Type a new name to add a place.')}
          canAdd
          known={known?.placePath}
          {...form.getInputProps('placeId')}
        />
        <WholeSelect
          label={i18n.t('Part of')}
          description={i18n.t('The guidebook of the larger item, if there is one.')}
          known={known?.partOf}
          ownId={known?.id}
          {...form.getInputProps('partOfId')}
        />
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
        label={i18n.t('Title')}
        description={i18n.t('What people call the machine or item.')}
        data-autofocus
        maxLength={200}
        {...propsOf('title')}
      />
      <Textarea
        label={i18n.t('Description')}
        autosize
        minRows={2}
        maxRows={8}
        {...propsOf('description')}
      />
      <Group grow align="flex-start">
        <TextInput label={i18n.t('Drawing number')} {...propsOf('drawing_number')} />
        <TextInput label={i18n.t('Revision')} {...propsOf('drawing_revision')} />
      </Group>
      <TextInput
        label={i18n.t('Customer item ID')}
        description={i18n.t('Your own or your customer’s number for the item.')}
        {...propsOf('customer_item_id')}
      />
    </>
  )
}
