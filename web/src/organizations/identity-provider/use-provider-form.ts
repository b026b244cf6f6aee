import type { groupRoles, IdentityProvider } from '@millwright/contract/identity-provider'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { useSaving } from '../../pages/use-saving.ts'
import { useOrganization } from '../../session.ts'
import { newId } from '../../ui/new-id.ts'
import { domainPages, providerOf } from './provider-queries.ts'

interface EditedGroup {
  /** Tells lines apart while they are edited. */
  key: string
  group: string
  role: (typeof groupRoles)[number]
}

interface EditedProvider extends Record<string, unknown> {
  issuer: string
  clientId: string
  clientSecret: string
  groupClaim: string
  groupRoles: EditedGroup[]
}

export type EditedProviderForm = ReturnType<typeof useProviderForm>['form']

export function useProviderForm({
  issuer,
  clientId,
  groupClaim,
  groupRoles: roles,
}: IdentityProvider) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const form = useForm<EditedProvider>({
    initialValues: {
      issuer: issuer ?? '',
      clientId: clientId ?? '',
      clientSecret: '',
      groupClaim: groupClaim ?? '',
      groupRoles: roles.map((each) => ({ key: newId(), ...each })),
    },
    validate: {
      issuer: (value) =>
        value.trim() === '' || /^https?:\/\/[^\s?#]+$/.test(value.trim())
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
    await queries.invalidateQueries({ queryKey: domainPages(slug).queryKey })
    notifications.show({ message: i18n.t('Identity provider saved.') })
  })
  return { form, saving }
}

function bodyOf({ issuer, clientId, clientSecret, groupClaim, groupRoles }: EditedProvider) {
  const claim = groupClaim.trim()
  const secret = clientSecret.trim()
  return {
    issuer: issuer.trim() || null,
    clientId: clientId.trim() || null,
    ...(secret && { clientSecret: secret }),
    groupClaim: claim || null,
    groupRoles: claim
      ? groupRoles
          .map(({ group, role }) => ({ group: group.trim(), role }))
          .filter(({ group }) => group !== '')
      : [],
  }
}
