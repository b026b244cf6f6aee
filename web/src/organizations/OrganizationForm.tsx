import type { Organization } from '@millwright/contract/organizations'
import { Button, NumberInput, Stack, TagsInput, TextInput } from '@mantine/core'
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
import { organizationBySlug } from './organization-query.ts'
import { slugRefused } from './slug-refused.ts'

interface OrganizationFields extends Record<string, unknown> {
  name: string
  slug: string
  allowedMailDomains: string[]
  /** Empty for as long as the operator allows. */
  sessionHours: number | ''
  /** Empty for no end. */
  idleMinutes: number | ''
  /** Empty to allow any. */
  allowedNetworks: string[]
}

/** The name of an organization, its part of every address, and who may join for how long. */
export function OrganizationForm({ organization }: { organization: Organization }) {
  const { slug } = useOrganization()
  const accept = useAcceptedOrganization(slug)
  const { name, allowedMailDomains, allowedNetworks, sessionHours, idleMinutes } = organization
  const form = useForm<OrganizationFields>({
    initialValues: {
      name,
      slug,
      allowedMailDomains,
      sessionHours: sessionHours ?? '',
      idleMinutes: idleMinutes ?? '',
      allowedNetworks,
    },
    validate: {
      name: (value) => (value.trim() ? null : i18n.t('Give the organization a name.')),
      slug: (value) => (value.trim() ? null : i18n.t('Give the organization an address.')),
    },
  })
  const saving = useSaving(
    form,
    async (values) => {
      const changed = await api.organizations.update({ params: { id: slug }, body: bodyOf(values) })
      await accept(changed.slug)
    },
    slugRefused,
  )
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
        <TagsInput
          label={i18n.t('Email domains')}
          description={i18n.t(
            'People can only be invited from these domains, such as example.com. Leave empty to allow any.',
          )}
          placeholder={i18n.t('example.com')}
          {...form.getInputProps('allowedMailDomains')}
        />
        <SessionFields inputProps={form.getInputProps} />
        <NetworksField {...form.getInputProps('allowedNetworks')} />
        <ErrorNote error={saving.error} />
        <Button type="submit" loading={saving.isPending} style={{ alignSelf: 'flex-start' }}>
          {i18n.t('Save')}
        </Button>
      </Stack>
    </form>
  )
}

/** How long people stay signed in. */
function SessionFields({
  inputProps,
}: {
  inputProps: (field: 'sessionHours' | 'idleMinutes') => object
}) {
  return (
    <>
      <NumberInput
        label={i18n.t('Hours before people have to sign in again')}
        description={i18n.t('Leave empty for the longest this installation allows.')}
        min={0.1}
        {...inputProps('sessionHours')}
      />
      <NumberInput
        label={i18n.t('Minutes of inactivity before people are signed out')}
        description={i18n.t('Leave empty to never sign anyone out. At least 5.')}
        min={5}
        allowDecimal={false}
        {...inputProps('idleMinutes')}
      />
    </>
  )
}

function NetworksField(inputProps: object) {
  return (
    <TagsInput
      label={i18n.t('Networks')}
      description={i18n.t(
        'Members, programs and shared devices get in only from these, such as 203.0.113.0/24. Leave empty to allow any.',
      )}
      placeholder="203.0.113.0/24"
      {...inputProps}
    />
  )
}

function bodyOf({ name, slug, allowedMailDomains, ...rest }: OrganizationFields) {
  const { sessionHours, idleMinutes, allowedNetworks } = rest
  return {
    allowedNetworks: allowedNetworks.map((network) => network.trim()),
    name: name.trim(),
    slug: slug.trim().toLowerCase(),
    allowedMailDomains: allowedMailDomains.map((domain) => domain.trim().toLowerCase()),
    sessionHours: sessionHours === '' ? null : sessionHours,
    idleMinutes: idleMinutes === '' ? null : idleMinutes,
  }
}

/** Shows an organization as it is called now, wherever it is. */
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
    // Everything that has been read so far is kept under the old slug, so the app starts again.
    globalThis.location.assign(router.buildLocation(paths.settings(slug)).publicHref)
  }
}
