import { Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { api } from '../api.ts'
import { paths } from '../paths.ts'
import { profile, useOrganization } from '../session.ts'
import { ErrorNote } from '../shell/ErrorNote.tsx'
import { useSaving } from '../shell/use-saving.ts'
import { FormButtons } from '../ui/FormButtons.tsx'
import { slugTaken } from './slug-taken.ts'

/** The name of an organization and its part of every address. */
export function OrganizationDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Organization">
      <OrganizationForm onClose={onClose} />
    </Modal>
  )
}

function OrganizationForm({ onClose }: { onClose: () => void }) {
  const { name, slug } = useOrganization()
  const accept = useAcceptedOrganization(slug)
  const form = useForm({
    initialValues: { name, slug },
    validate: {
      name: (value) => (value.trim() ? null : 'Give the organization a name.'),
      slug: (value) => (value.trim() ? null : 'Give the organization an address.'),
    },
  })
  const saving = useSaving(
    form,
    async (values) => {
      const body = { name: values.name.trim(), slug: values.slug.trim().toLowerCase() }
      const changed = await api.organizations.update({ params: { id: slug }, body })
      await accept(changed.slug)
      onClose()
    },
    slugTaken,
  )
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput label="Name" data-autofocus maxLength={200} {...form.getInputProps('name')} />
        <TextInput
          label="Address"
          description="Part of every link. When you change it, old addresses keep working: they lead to the new one."
          leftSection="/"
          {...form.getInputProps('slug')}
        />
        <ErrorNote error={saving.error} />
        <FormButtons action="Save" isPending={saving.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}

/** Shows an organization as it is called now, wherever it is. */
function useAcceptedOrganization(oldSlug: string) {
  const queries = useQueryClient()
  const router = useRouter()
  return async (slug: string) => {
    if (slug === oldSlug) {
      await queries.invalidateQueries({ queryKey: profile().queryKey })
      notifications.show({ message: 'The organization is saved.' })
      return
    }
    // Everything that has been read so far is kept under the old slug, so the app starts anew.
    globalThis.location.assign(router.buildLocation(paths.start(slug)).publicHref)
  }
}
