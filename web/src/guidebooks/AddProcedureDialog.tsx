import type { Guidebook } from '@millwright/contract/guidebooks'
import { Modal, Stack, Tabs, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useSaving } from '../pages/use-saving.ts'
import { FormButtons } from '../ui/FormButtons.tsx'
import { ExistingProcedures } from './ExistingProcedures.tsx'
import { useGuidebookChange } from './use-guidebook-change.ts'

/** A new procedure, or an existing one: a guidebook refers to procedures, it doesn't own them. */
export function AddProcedureDialog({
  guidebook,
  opened,
  onClose,
}: {
  guidebook: Guidebook
  opened: boolean
  onClose: () => void
}) {
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Add procedure')}>
      <Tabs defaultValue="new" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="new">{i18n.t('New')}</Tabs.Tab>
          <Tabs.Tab value="existing">{i18n.t('Existing')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="new">
          <NewProcedureForm guidebookId={guidebook.id} onClose={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="existing">
          <ExistingProcedures guidebook={guidebook} />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  )
}

function NewProcedureForm({ guidebookId, onClose }: { guidebookId: string; onClose: () => void }) {
  const { slug } = useOrganization()
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { title: '' },
    validate: { title: (value) => (value.trim() ? null : i18n.t('Give the procedure a title.')) },
  })
  const create = useGuidebookChange(
    async (client, title: string) => {
      const created = await client.procedures.create({ body: { title } })
      await client.guidebooks.linkProcedure({
        params: { guidebookId },
        body: { procedureId: created.id },
      })
      return created
    },
    { showsErrors: true },
  )
  const saving = useSaving(form, async ({ title }) => {
    const created = await create.mutateAsync(title.trim())
    onClose()
    await navigate(paths.procedure(slug, created.id))
  })
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput
          label={i18n.t('Title')}
          description={i18n.t('What it covers, such as “Replace the mechanical seal”.')}
          data-autofocus
          maxLength={200}
          {...form.getInputProps('title')}
        />
        <ErrorNote error={saving.error} />
        <FormButtons
          action={i18n.t('Create procedure')}
          isPending={saving.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
