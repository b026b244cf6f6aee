import type { IdentityProvider } from '@millwright/contract/identity-provider'
import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { GroupRolesField } from './GroupRolesField.tsx'
import { OpenIdFields } from './OpenIdFields.tsx'
import { SamlFields } from './SamlFields.tsx'
import { useProviderForm } from './use-provider-form.ts'

export function ProviderForm({ provider }: { provider: IdentityProvider }) {
  const { form, saving } = useProviderForm(provider)
  const isSaml = form.values.protocol === 'saml'
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <SegmentedControl
          aria-label={i18n.t('Protocol')}
          data={[
            { value: 'openid', label: i18n.t('OpenID Connect') },
            { value: 'saml', label: i18n.t('SAML 2.0') },
          ]}
          {...form.getInputProps('protocol')}
        />
        <ServiceFields provider={provider} isSaml={isSaml} />
        {isSaml ? (
          <SamlFields form={form} certificatesEndAt={provider.certificatesEndAt} />
        ) : (
          <OpenIdFields form={form} hasSecret={provider.hasClientSecret} />
        )}
        <TextInput
          label={isSaml ? i18n.t('Groups attribute') : i18n.t('Groups claim')}
          description={i18n.t(
            'Leave it empty if groups don’t determine roles, or if the directory below keeps the groups.',
          )}
          maxLength={200}
          {...form.getInputProps('groupClaim')}
        />
        <GroupRolesField form={form} />
        <ErrorNote error={saving.error} />
        <Button
          type="submit"
          variant="default"
          loading={saving.isPending}
          style={{ alignSelf: 'flex-start' }}
        >
          {i18n.t('Save')}
        </Button>
      </Stack>
    </form>
  )
}

/** The data that the provider needs from us. */
function ServiceFields({
  provider: { redirectUrl, signOutUrl, service },
  isSaml,
}: {
  provider: IdentityProvider
  isSaml: boolean
}) {
  if (!isSaml) {
    return (
      <>
        <CopyField
          label={i18n.t('Redirect URL')}
          action={i18n.t('Copy the redirect URL')}
          value={redirectUrl}
        />
        <CopyField
          label={i18n.t('Sign-out URL (front channel or back channel)')}
          action={i18n.t('Copy the sign-out URL')}
          value={signOutUrl}
        />
      </>
    )
  }
  return (
    <>
      <CopyField
        label={i18n.t('Reply URL (ACS)')}
        action={i18n.t('Copy the reply URL')}
        value={service.replyUrl}
      />
      <CopyField
        label={i18n.t('Identifier (entity ID, audience)')}
        action={i18n.t('Copy the identifier')}
        value={service.entityId}
      />
      <CopyField
        label={i18n.t('Metadata of Millwright')}
        action={i18n.t('Copy the address of the metadata')}
        value={service.metadataUrl}
      />
    </>
  )
}
