import type { Organization } from '@millwright/contract/organizations'
import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { api } from '../api.ts'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { profile, useOrganization } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useSaving } from '../pages/use-saving.ts'
import { useUnsavedForm } from '../pages/use-unsaved-form.ts'
import { organizationBySlug } from '../organization-query.ts'
import { slugRefused } from './slug-refused.ts'

interface OrganizationFields extends Record<string, unknown> {
  name: string
  slug: string
}

/** The name of an organization, and its part of every address. */
export function OrganizationForm({ organization }: { organization: Organization }) {
  const { slug } = useOrganization()
  const accept = useAcceptedOrganization(slug)
  const { name } = organization
  const form = useForm<OrganizationFields>({
    initialValues: { name, slug },
    validate: {
      name: (value) => (value.trim() ? null : i18n.t('Give the organization a name.')),
      slug: (value) => (value.trim() ? null : i18n.t('Give the organization an address.')),
    },
  })
  const saving = useSaving(
    form,
    async (values) => {
      const changed = await api.organizations.update({
        params: { id: slug },
        body: { name: values.name.trim(), slug: values.slug.trim().toLowerCase() },
      })
      form.resetDirty()
      await accept(changed.slug)
    },
    slugRefused,
  )
  useUnsavedForm(form)
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput label={i18n.t('Name')} maxLength={200} {...form.getInputProps('name')} />
        <TextInput
          label={i18n.t('Address')}
          description={i18n.t(
            'Part of every link. If you change it, old addresses redirect to the new one.',
          )}
          leftSection="/"
          {...form.getInputProps('slug')}
        />
        <ErrorNote error={saving.error} />
        <Button type="submit" loading={saving.isPending} style={{ alignSelf: 'flex-start' }}>
          {i18n.t('Save')}
        </Button>
      </Stack>
    </form>
  )
}

/** Updates an organization's name wherever it is shown. */
function useAcceptedOrganization(oldSlug: string) {
  const queries = useQueryClient()
  const router = useRouter()
  return async (slug: string) => {
    if (slug === oldSlug) {
      await Promise.all([
        queries.invalidateQueries({ queryKey: profile().queryKey }),
        queries.invalidateQueries(organizationBySlug(slug)),
      ])
      notifications.show({ message: i18n.t('Organization saved.') })
      return
    }
    // Everything read so far is cached under the old slug, so the app restarts.
    globalThis.location.assign(router.buildLocation(paths.settings(slug)).publicHref)
  }
}
