import type { Organization } from '@millwright/contract/organizations'
import { Button, NumberInput, Stack, TagsInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { api } from '../api.ts'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useSaving } from '../pages/use-saving.ts'
import { useUnsavedForm } from '../pages/use-unsaved-form.ts'
import { useOrganization } from '../session.ts'
import { organizationBySlug } from '../organization-query.ts'

interface Access extends Record<string, unknown> {
  allowedMailDomains: string[]
  /** Empty for the operator's maximum. */
  sessionHours: number | ''
  /** Empty for no limit. */
  idleMinutes: number | ''
  /** Empty for as long as a session lasts. */
  offlineDays: number | ''
  /** Empty to allow any. */
  allowedNetworks: string[]
}

/** Who can be invited, from where people can sign in, and for how long. */
export function AccessSection() {
  const { slug } = useOrganization()
  const organization = useSuspenseQuery(organizationBySlug(slug)).data
  return (
    <Stack component="section" aria-label={i18n.t('Access')}>
      <Title order={2} size="h4">
        {i18n.t('Access')}
      </Title>
      <AccessForm key={JSON.stringify(accessOf(organization))} organization={organization} />
    </Stack>
  )
}

function AccessForm({ organization }: { organization: Organization }) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const form = useForm<Access>({ initialValues: accessOf(organization) })
  const saving = useSaving(form, async (access) => {
    await api.organizations.update({ params: { id: slug }, body: bodyOf(access) })
    await queries.invalidateQueries(organizationBySlug(slug))
    notifications.show({ message: i18n.t('Access saved.') })
  })
  useUnsavedForm(form)
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
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
          {i18n.t('Save access')}
        </Button>
      </Stack>
    </form>
  )
}

/** How long people stay signed in, and read offline. */
function SessionFields({
  inputProps,
}: {
  inputProps: (field: 'sessionHours' | 'idleMinutes' | 'offlineDays') => object
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
      <NumberInput
        label={i18n.t('Days that offline guidebooks stay available')}
        description={i18n.t(
          'Counted from when the device was last online, even after the session has ended. Leave empty to stop when the session ends.',
        )}
        min={1}
        max={90}
        allowDecimal={false}
        {...inputProps('offlineDays')}
      />
    </>
  )
}

function NetworksField(inputProps: object) {
  return (
    <TagsInput
      label={i18n.t('Networks')}
      description={i18n.t(
        'Members, programs and shared devices get in only from these networks, such as 203.0.113.0/24. Leave empty to allow any.',
      )}
      placeholder="203.0.113.0/24"
      {...inputProps}
    />
  )
}

function accessOf(organization: Organization): Access {
  const { allowedMailDomains, allowedNetworks, sessionHours, idleMinutes, offlineDays } =
    organization
  return {
    allowedMailDomains,
    sessionHours: sessionHours ?? '',
    idleMinutes: idleMinutes ?? '',
    offlineDays: offlineDays ?? '',
    allowedNetworks,
  }
}

function bodyOf({ allowedMailDomains, allowedNetworks, ...spans }: Access) {
  const { sessionHours, idleMinutes, offlineDays } = spans
  return {
    allowedMailDomains: allowedMailDomains.map((domain) => domain.trim().toLowerCase()),
    allowedNetworks: allowedNetworks.map((network) => network.trim()),
    sessionHours: sessionHours === '' ? null : sessionHours,
    idleMinutes: idleMinutes === '' ? null : idleMinutes,
    offlineDays: offlineDays === '' ? null : offlineDays,
  }
}
