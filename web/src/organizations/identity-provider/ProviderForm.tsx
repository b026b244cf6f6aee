import type { IdentityProvider } from '@millwright/contract/identity-provider'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { GroupRolesField } from './GroupRolesField.tsx'
import { useProviderForm } from './use-provider-form.ts'

export function ProviderForm({ provider }: { provider: IdentityProvider }) {
  const { form, saving } = useProviderForm(provider)
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput
          label={i18n.t('Issuer')}
          description={i18n.t('The address that the provider calls itself by.')}
          type="url"
          maxLength={500}
          {...form.getInputProps('issuer')}
        />
        <TextInput
          label={i18n.t('Client ID')}
          autoComplete="off"
          maxLength={500}
          {...form.getInputProps('clientId')}
        />
        <PasswordInput
          label={i18n.t('Client secret')}
          description={
            provider.hasClientSecret
              ? i18n.t('A secret is saved. Leave this empty to keep it.')
              : i18n.t('It’s never shown again.')
          }
          autoComplete="off"
          maxLength={1000}
          {...form.getInputProps('clientSecret')}
        />
        <TextInput
          label={i18n.t('Claim with the groups')}
          description={i18n.t('Leave it empty if groups don’t decide about roles.')}
          maxLength={200}
          {...form.getInputProps('groupClaim')}
        />
        {form.values.groupClaim.trim() !== '' && <GroupRolesField form={form} />}
        <ErrorNote error={saving.error} />
        <Button type="submit" loading={saving.isPending} style={{ alignSelf: 'flex-start' }}>
          {i18n.t('Save')}
        </Button>
      </Stack>
    </form>
  )
}
