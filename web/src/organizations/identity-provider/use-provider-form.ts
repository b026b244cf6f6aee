import {
  providerProtocols,
  type groupRoles,
  type IdentityProvider,
} from '@millwright/contract/identity-provider'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { useSaving } from '../../pages/use-saving.ts'
import { useUnsavedForm } from '../../pages/use-unsaved-form.ts'
import { useOrganization } from '../../session.ts'
import { newId } from '../../ui/new-id.ts'
import { domainPages, providerOf } from './provider-queries.ts'

interface EditedGroup {
  /** Identifies lines while they are edited. */
  key: string
  group: string
  role: (typeof groupRoles)[number]
}

interface EditedProvider extends Record<string, unknown> {
  protocol: string
  issuer: string
  clientId: string
  clientSecret: string
  entityId: string
  signInUrl: string
  /** PEM, one after the other. */
  certificates: string
  groupClaim: string
  groupRoles: EditedGroup[]
}

export type EditedProviderForm = ReturnType<typeof useProviderForm>['form']

export function useProviderForm(provider: IdentityProvider) {
  const { protocol, issuer, clientId, entityId, signInUrl, certificates, groupClaim } = provider
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const form = useForm<EditedProvider>({
    initialValues: {
      protocol,
      entityId: entityId ?? '',
      signInUrl: signInUrl ?? '',
      certificates: certificates.join('\n'),
      issuer: issuer ?? '',
      clientId: clientId ?? '',
      clientSecret: '',
      groupClaim: groupClaim ?? '',
      groupRoles: provider.groupRoles.map((each) => ({ key: newId(), ...each })),
    },
    validate: {
      issuer: (value) =>
        value.trim() === '' || /^https?:\/\/[^\s?#]+$/.test(value.trim())
          ? null
          : i18n.t('Enter an address with https://.'),
      signInUrl: (value) =>
        value.trim() === '' || /^https?:\/\/\S+$/.test(value.trim())
          ? null
          : i18n.t('Enter an address with https://.'),
    },
  })
  const saving = useSaving(form, async (edited) => {
    const saved = await apiFor(slug).identityProvider.update({
      params: { id: slug },
      body: bodyOf(edited),
    })
    queries.setQueryData(providerOf(slug).queryKey, saved)
    form.setFieldValue('clientSecret', '')
    form.setFieldValue('certificates', saved.certificates.join('\n'))
    await queries.invalidateQueries({ queryKey: domainPages(slug).queryKey })
    notifications.show({ message: i18n.t('Identity provider saved.') })
  })
  useUnsavedForm(form)
  return { form, saving }
}

function bodyOf({ groupClaim, groupRoles, ...edited }: EditedProvider) {
  const claim = groupClaim.trim()
  const secret = edited.clientSecret.trim()
  const protocol = providerProtocols.find((each) => each === edited.protocol) ?? 'openid'
  return {
    protocol,
    ...(protocol === 'saml'
      ? {
          entityId: edited.entityId.trim() || null,
          signInUrl: edited.signInUrl.trim() || null,
          certificates: certificatesIn(edited.certificates),
        }
      : {
          issuer: edited.issuer.trim() || null,
          clientId: edited.clientId.trim() || null,
          ...(secret && { clientSecret: secret }),
        }),
    groupClaim: claim || null,
    groupRoles: groupRoles
      .map(({ group, role }) => ({ group: group.trim(), role }))
      .filter(({ group }) => group !== ''),
  }
}

/** One or several as pasted: each with its PEM lines, or a single one without. */
function certificatesIn(text: string): string[] {
  const framed = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g)
  return framed ?? (text.trim() === '' ? [] : [text.trim()])
}
