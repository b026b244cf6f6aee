import type { IdentityProvider, providerProblems } from '@millwright/contract/identity-provider'
import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { useOrganization } from '../../session.ts'
import { ProviderForm } from './ProviderForm.tsx'
import { providerOf } from './provider-queries.ts'

/** The identity provider: the data it needs from us, and its configuration. */
export function ProviderSection() {
  const { slug } = useOrganization()
  const provider = useSuspenseQuery(providerOf(slug)).data
  return (
    <Stack component="section" aria-label={i18n.t('Identity provider')}>
      <Title order={2} size="h4">
        {i18n.t('Identity provider')}
      </Title>
      <Text c="dimmed">
        {i18n.t(
          'People sign in with a link by email. With single sign-on they use your identity provider instead, such as Entra ID, Keycloak or Google.',
        )}
      </Text>
      <ProviderForm provider={provider} />
      {provider.protocol === 'openid' && provider.issuer !== null && (
        <ConnectionTest provider={provider} />
      )}
    </Stack>
  )
}

function ConnectionTest({ provider }: { provider: IdentityProvider }) {
  const { slug } = useOrganization()
  const test = useMutation({
    mutationFn: async () => await apiFor(slug).identityProvider.test({ params: { id: slug } }),
    meta: { showsErrors: true },
  })
  const problem = test.data?.problem
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="default"
        loading={test.isPending}
        onClick={() => {
          test.mutate()
        }}
      >
        {i18n.t('Test connection')}
      </Button>
      <ErrorNote error={test.error} />
      {test.data && (
        <Alert
          color={problem ? 'red' : 'green'}
          c="var(--mantine-color-text)"
          className="wrap-anywhere"
        >
          {problem
            ? problemWords[problem]()
            : i18n.t('{issuer} is responding as it should.', { issuer: provider.issuer ?? '' })}
        </Alert>
      )}
    </Stack>
  )
}

const problemWords: Record<(typeof providerProblems)[number], () => string> = {
  incomplete: () => i18n.t('Enter and save the issuer, client ID and client secret first.'),
  address_refused: () =>
    i18n.t('The issuer names addresses that the service can’t reach: they have to be public.'),
  unreachable: () => i18n.t('Nothing responds there. Check the issuer, and that it’s running.'),
  not_a_provider: () =>
    i18n.t('There’s no OpenID Connect provider there. Check the issuer, letter by letter.'),
  other_issuer: () =>
    i18n.t(
      'The provider there identifies itself differently. Enter the issuer exactly as the provider does.',
    ),
  no_code_flow: () => i18n.t('The provider doesn’t support signing in with a code.'),
}
