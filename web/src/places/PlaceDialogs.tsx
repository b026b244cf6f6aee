import type { PlaceInTree } from '@millwright/contract/places'
import { Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { TitleForm } from '../pages/TitleForm.tsx'
import { useSaving } from '../pages/use-saving.ts'
import { useOrganization } from '../session.ts'
import { FormButtons } from '../ui/FormButtons.tsx'
import { addPlaces } from './add-places.ts'
import { placeTree, usePlaceChange } from './place-queries.ts'
import { idsWithin, namesIn } from './place-tree.ts'
import { PlaceSelect } from './PlaceSelect.tsx'

/** Dialogs about places. */
export type PlaceDialog =
  | { kind: 'add'; parent: PlaceInTree | null }
  | { kind: 'rename'; place: PlaceInTree }
  | { kind: 'move'; place: PlaceInTree }

export function PlaceDialogs({
  dialog,
  opened,
  onClose,
}: {
  dialog: PlaceDialog | null
  opened: boolean
  onClose: () => void
}) {
  return (
    <Modal opened={opened} onClose={onClose} title={dialog && titleOf(dialog)}>
      {dialog?.kind === 'add' && <AddForm parent={dialog.parent} onClose={onClose} />}
      {dialog?.kind === 'rename' && <RenameForm place={dialog.place} onClose={onClose} />}
      {dialog?.kind === 'move' && <MoveForm place={dialog.place} onClose={onClose} />}
    </Modal>
  )
}

function titleOf(dialog: PlaceDialog): string {
  if (dialog.kind === 'move') return i18n.t('Move “{title}”', { title: dialog.place.title })
  if (dialog.kind === 'rename') return i18n.t('Rename place')
  return dialog.parent
    ? i18n.t('New place in “{title}”', { title: dialog.parent.title })
    : i18n.t('New place')
}

function AddForm({ parent, onClose }: { parent: PlaceInTree | null; onClose: () => void }) {
  const form = useForm({
    initialValues: { title: '' },
    validate: {
      title: (value) => (namesIn(value).length > 0 ? null : i18n.t('Give the place a name.')),
    },
  })
  const add = usePlaceChange(
    async (client, text: string) => await addPlaces(client, namesIn(text), parent?.id),
    { showsErrors: true },
  )
  const saving = useSaving(form, async ({ title }) => {
    await add.mutateAsync(title)
    onClose()
  })
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput
          label={i18n.t('Name')}
          description={i18n.t('Add several levels at once: “Plant Bonn > Line 2 > Press 4”.')}
          data-autofocus
          maxLength={2000}
          {...form.getInputProps('title')}
        />
        <ErrorNote error={saving.error} />
        <FormButtons action={i18n.t('Add')} isPending={saving.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}

function RenameForm({ place, onClose }: { place: PlaceInTree; onClose: () => void }) {
  const rename = usePlaceChange(
    async (client, title: string) =>
      await client.places.update({ params: { placeId: place.id }, body: { title } }),
    { showsErrors: true },
  )
  return (
    <TitleForm
      missing={i18n.t('Give the place a name.')}
      placeholder={i18n.t('Line 2')}
      action={i18n.t('Save')}
      initial={place.title}
      onCancel={onClose}
      save={async (title) => {
        await rename.mutateAsync(title)
        onClose()
      }}
    />
  )
}

function MoveForm({ place, onClose }: { place: PlaceInTree; onClose: () => void }) {
  const { slug } = useOrganization()
  const places = useQuery(placeTree(slug)).data
  const without = useMemo(() => idsWithin(places ?? [], place.id), [places, place.id])
  const form = useForm({ initialValues: { parentId: place.parentId ?? '' } })
  const move = usePlaceChange(
    async (client, parentId: string) =>
      await client.places.update({
        params: { placeId: place.id },
        body: { parentId: parentId || null },
      }),
    { showsErrors: true },
  )
  const saving = useSaving(form, async ({ parentId }) => {
    await move.mutateAsync(parentId)
    onClose()
  })
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <PlaceSelect
          label={i18n.t('In')}
          description={i18n.t('Everything in it moves too.')}
          placeholder={i18n.t('At the top')}
          data-autofocus
          without={without}
          {...form.getInputProps('parentId')}
        />
        <ErrorNote error={saving.error} />
        <FormButtons action={i18n.t('Move')} isPending={saving.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
