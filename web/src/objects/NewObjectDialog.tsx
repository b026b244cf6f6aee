import { FileInput, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCube } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { apiFor } from '../api.ts'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useSaving } from '../pages/use-saving.ts'
import { FormButtons } from '../ui/FormButtons.tsx'
import { modelEndings, uploadModel } from './model-uploads.ts'
import { refreshObjects } from './object-queries.ts'

export function NewObjectDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { slug } = useOrganization()
  const navigate = useNavigate()
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('New object')}>
      <NewObjectForm
        action={i18n.t('Create object')}
        onCreated={async (objectId) => {
          onClose()
          await navigate(paths.object(slug, objectId))
        }}
        onCancel={onClose}
      />
    </Modal>
  )
}

/** A title and, where there is one, the file of a model, which is sent while other pages are shown. */
export function NewObjectForm({
  action,
  onCreated,
  onCancel,
}: {
  action: string
  onCreated: (objectId: string) => Promise<void>
  onCancel: () => void
}) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const form = useForm({
    initialValues: { title: '', file: null as File | null },
    validate: { title: (value) => (value.trim() ? null : i18n.t('Give the object a title.')) },
  })
  const saving = useSaving(form, async ({ title, file }) => {
    const { id: objectId } = await apiFor(slug).objects.create({ body: { title: title.trim() } })
    if (file) void uploadModel({ slug, objectId, queries }, file)
    await refreshObjects(queries, slug)
    await onCreated(objectId)
  })
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <FileInput
          label={i18n.t('CAD model')}
          description={i18n.t(
            'STEP, IGES, BREP, FCStd, STL, OBJ, PLY, 3MF, AMF, glTF, FBX, COLLADA or 3DS. You can add it later.',
          )}
          placeholder={i18n.t('Choose a file')}
          accept={modelEndings.join()}
          leftSection={<IconCube size={18} />}
          clearable
          clearButtonProps={{ 'aria-label': i18n.t('Clear file') }}
          value={form.values.file}
          onChange={(file) => {
            form.setFieldValue('file', file)
            if (file && !form.values.title) form.setFieldValue('title', stemOf(file.name))
          }}
        />
        <TextInput
          label={i18n.t('Title')}
          placeholder={i18n.t('Coolant pump P-200')}
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

function stemOf(filename: string): string {
  return filename.replace(/\.[^.]+$/, '').replaceAll('_', ' ')
}
