import { NativeSelect, Stack, Switch, Title } from '@mantine/core'
import { confirmationMinutes } from '@millwright/contract/confirmations'
import { secondFactorRules } from '@millwright/contract/second-factor'
import type { Organization } from '@millwright/contract/organizations'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { AccessSection } from '../AccessSection.tsx'
import { organizationBySlug } from '../../organization-query.ts'
import { useSwitching } from '../OutsideService.tsx'
import { DirectorySection } from './DirectorySection.tsx'
import { DomainsSection } from './DomainsSection.tsx'
import { ProviderSection } from './ProviderSection.tsx'
import { providerOf } from './provider-queries.ts'

/** Who can sign in, and how, besides the link by email. */
export function SignInPanel() {
  return (
    <Stack gap="xl" maw={560}>
      <AccessSection />
      <RuleSection />
      <ProviderSection />
      <DomainsSection />
      <DirectorySection />
    </Stack>
  )
}

function RuleSection() {
  const { slug } = useOrganization()
  const { isRequired } = useSuspenseQuery(providerOf(slug)).data
  const switching = useSwitching(
    providerOf(slug).queryKey,
    async (wanted) =>
      await apiFor(slug).identityProvider.update({
        params: { id: slug },
        body: { isRequired: wanted },
      }),
  )
  return (
    <Stack component="section" gap="sm" aria-label={i18n.t('Rules')}>
      <Title order={2} size="h4">
        {i18n.t('Rules')}
      </Title>
      <Switch
        label={i18n.t('Require single sign-on')}
        description={i18n.t(
          'People with an address at a verified domain get in only this way. Owners can always use the link by email.',
        )}
        checked={switching.isPending ? switching.variables : isRequired}
        disabled={switching.isPending}
        onChange={(event) => {
          switching.mutate(event.currentTarget.checked)
        }}
      />
      <SecondFactorField />
      <SensitiveActionsField />
    </Stack>
  )
}

const ruleWords = () => ({
  optional: i18n.t('Optional'),
  admins: i18n.t('Admins and owners'),
  everyone: i18n.t('Everyone'),
})

function SecondFactorField() {
  const { slug } = useOrganization()
  const { queryKey } = organizationBySlug(slug)
  const { secondFactor } = useSuspenseQuery(organizationBySlug(slug)).data
  const queries = useQueryClient()
  const changing = useMutation({
    mutationFn: async (rule: Organization['secondFactor']) =>
      await apiFor(slug).organizations.update({
        params: { id: slug },
        body: { secondFactor: rule },
      }),
    onSuccess: (changed) => {
      queries.setQueryData(queryKey, changed)
    },
  })
  return (
    <NativeSelect
      label={i18n.t('Second factor')}
      description={i18n.t(
        'A code from an authenticator app, in addition to the link by email. Anyone who needs one and doesn’t have one yet, including you, sets it up before they continue.',
      )}
      data={secondFactorRules.map((rule) => ({ value: rule, label: ruleWords()[rule] }))}
      value={changing.isPending ? changing.variables : secondFactor}
      disabled={changing.isPending}
      onChange={({ currentTarget: { value } }) => {
        const rule = secondFactorRules.find((each) => each === value)
        if (rule) changing.mutate(rule)
      }}
    />
  )
}

function SensitiveActionsField() {
  const { slug } = useOrganization()
  const { queryKey } = organizationBySlug(slug)
  const { confirmsSensitiveActions } = useSuspenseQuery(organizationBySlug(slug)).data
  const switching = useSwitching(
    queryKey,
    async (wanted) =>
      await apiFor(slug).organizations.update({
        params: { id: slug },
        body: { confirmsSensitiveActions: wanted },
      }),
  )
  return (
    <Switch
      label={i18n.t('Confirm sensitive actions')}
      description={i18n.t(
        'People confirm who they are before they change settings, members, API keys, webhooks or shared devices: with a passkey, their second factor, or a code by email. It counts for {minutes} minutes.',
        { minutes: confirmationMinutes },
      )}
      checked={switching.isPending ? switching.variables : confirmsSensitiveActions}
      disabled={switching.isPending}
      onChange={(event) => {
        switching.mutate(event.currentTarget.checked)
      }}
    />
  )
}
