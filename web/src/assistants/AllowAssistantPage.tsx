import { Alert, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'

import { apiFor } from '../api.ts'
import { lastOrganization } from '../device/last-organization.ts'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { PlainPage } from '../pages/PlainPage.tsx'
import { profile } from '../session.ts'
import { LoadingRows } from '../ui/Loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { AllowForm } from './AllowForm.tsx'
import { parseAccessRequest, type AccessRequest } from './access-request.ts'

/** Where a person decides whether an assistant may act for them. The assistant sent them here. */
export function AllowAssistantPage() {
  usePageTitle(i18n.t('Allow an assistant'))
  const { request } = useSearch({ from: '/oauth/allow' })
  const access = parseAccessRequest(request)
  return <PlainPage>{access ? <Decision request={access} /> : <BrokenRequest />}</PlainPage>
}

function Decision({ request }: { request: AccessRequest }) {
  const me = useQuery(profile())
  const organizations = me.data?.organizations ?? []
  const own = organizations.find(({ slug }) => slug === lastOrganization()) ?? organizations[0]
  const client = useQuery({
    queryKey: ['assistants.client', own?.slug, request.client_id],
    queryFn: async ({ signal }) =>
      await apiFor(own?.slug ?? '').assistants.client({
        params: { id: own?.slug ?? '' },
        query: { client_id: request.client_id },
        signal,
      }),
    enabled: own !== undefined,
  })
  const error = me.error ?? client.error
  if (error) return <ErrorNote error={error} onRetry={() => void client.refetch()} />
  if (me.data && !own) {
    return <Text>{i18n.t('You don’t belong to an organization yet.')}</Text>
  }
  if (!client.data || !own || !me.data) return <LoadingRows rows={3} />
  // The service has checked it, and checks it again; anyone can make up this page's address.
  if (!client.data.redirectUris.includes(request.redirect_uri)) return <BrokenRequest />
  return (
    <AllowForm
      request={request}
      name={client.data.name}
      organizations={organizations}
      chosen={own.slug}
      emailAddress={me.data.email_address}
    />
  )
}

function BrokenRequest() {
  return (
    <>
      <Title order={1} size="h2">
        {i18n.t('This request can’t be answered')}
      </Title>
      <Alert
        color="red"
        c="var(--mantine-color-text)"
        icon={<IconAlertTriangle size={20} />}
        role="alert"
      >
        {i18n.t(
          'The assistant’s request is incomplete or wrong, so nothing was allowed. Connect it again from the assistant.',
        )}
      </Alert>
    </>
  )
}
