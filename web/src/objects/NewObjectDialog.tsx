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
import { titleOfFile } from '../ui/file-title.ts'
import { FormButtons } from '../ui/FormButtons.tsx'
import { modelSetEndings, sortModelSet } from './model-set.ts'
import { uploadModel } from './model-uploads.ts'
import { withItsFiles } from './ModelState.tsx'
import { refreshObjects } from './object-queries.ts'

const noFiles: File[] = []

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

/** A title and, optionally, a model file, which uploads while other pages are shown. */
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
    initialValues: { title: '', files: noFiles },
    validate: { title: (value) => (value.trim() ? null : i18n.t('Give the object a title.')) },
  })
  const proposeTitle = async (files: readonly File[]) => {
    const set = await sortModelSet(files)
    if (set && !form.getValues().title) form.setFieldValue('title', titleOfFile(set.model.name))
  }
  const saving = useSaving(form, async ({ title, files }) => {
    const { id: objectId } = await apiFor(slug).objects.create({ body: { title: title.trim() } })
    if (files.length > 0) void uploadModel({ slug, objectId, queries }, files)
    await refreshObjects(queries, slug)
    await onCreated(objectId)
  })
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <ModelFiles
          files={form.values.files}
          onChange={(files) => {
            form.setFieldValue('files', files)
            void proposeTitle(files)
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

function ModelFiles({ files, onChange }: { files: File[]; onChange: (files: File[]) => void }) {
  return (
    <FileInput
      label={i18n.t('CAD model')}
      description={[
        i18n.t(
          'STEP, IGES, BREP, FCStd, STL, OBJ, PLY, 3MF, AMF, glTF, FBX, COLLADA, 3DS, VRML or X3D. You can add it later.',
        ),
        withItsFiles(),
      ].join(' ')}
      placeholder={i18n.t('Choose a file')}
      multiple
      accept={modelSetEndings.join()}
      leftSection={<IconCube size={18} />}
      clearable
      clearButtonProps={{ 'aria-label': i18n.t('Clear file') }}
      value={files}
      onChange={onChange}
    />
  )
}
