import { PasswordInput, TextInput } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import type { EditedProviderForm } from './use-provider-form.ts'

/** The configuration of an OpenID Connect provider. */
export function OpenIdFields({
  form,
  hasSecret,
}: {
  form: EditedProviderForm
  hasSecret: boolean
}) {
  return (
    <>
      <TextInput
        label={i18n.t('Issuer')}
        description={i18n.t('The address the provider identifies itself with.')}
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
          hasSecret
            ? i18n.t('A secret is saved. Leave this empty to keep it.')
            : i18n.t('It’s never shown again.')
        }
        autoComplete="off"
        maxLength={1000}
        {...form.getInputProps('clientSecret')}
      />
    </>
  )
}
