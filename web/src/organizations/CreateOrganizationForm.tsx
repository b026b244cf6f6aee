import { Button, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'

import { api } from '../api.ts'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useSaving } from '../pages/use-saving.ts'
import { noteCreatedOrganization } from '../sign-in/intermediate-session.ts'
import { useOpenOrganization } from '../sign-in/use-open-organization.ts'
import { slugRefused } from './slug-refused.ts'
import { suggestSlug } from './suggest-slug.ts'

export function CreateOrganizationForm({
  intermediateToken,
  hasHeading,
}: {
  /** Of a person without a session yet. */
  intermediateToken: string | undefined
  /** If the page is about more than that. */
  hasHeading: boolean
}) {
  const open = useOpenOrganization()
  const form = useForm({
    initialValues: { name: '', slug: '' },
    validate: { name: (value) => (value.trim() ? null : i18n.t('Give the organization a name.')) },
  })
  const creating = useSaving(
    form,
    async (values) => {
      const created = await createOrganization(values, intermediateToken)
      noteCreatedOrganization(created)
      await open.mutateAsync({ organization_id: created.id, slug: created.slug })
    },
    slugRefused,
  )

  return (
    <form noValidate onSubmit={form.onSubmit(creating.submit)}>
      <Stack>
        {hasHeading && (
          <Title order={2} size="h4">
            {i18n.t('New organization')}
          </Title>
        )}
        <TextInput
          label={i18n.t('Name')}
          autoComplete="organization"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={i18n.t('Address')}
          description={i18n.t('Part of every link. Leave empty to create one from the name.')}
          placeholder={suggestSlug(form.values.name)}
          leftSection="/"
          {...form.getInputProps('slug')}
        />
        <ErrorNote error={creating.error} />
        <Button type="submit" loading={creating.isPending}>
          {i18n.t('Create organization')}
        </Button>
      </Stack>
    </form>
  )
}

async function createOrganization(
  { name, slug }: { name: string; slug: string },
  intermediateToken: string | undefined,
) {
  const chosen = slug.trim().toLowerCase()
  return await api.organizations.create({
    body: {
      name: name.trim(),
      ...(chosen && { slug: chosen }),
      ...(intermediateToken && { intermediate_session_token: intermediateToken }),
    },
  })
}
