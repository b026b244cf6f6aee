import { Stack, Text, Title } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { PlainPage } from '../pages/PlainPage.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx'
import { intermediateSession } from './intermediate-session.ts'
import { useOpenOrganization } from './use-open-organization.ts'

/** What an organization asks for beside the mail: shown where it is there, set up where it is not. */
export function SecondFactorPage() {
  const search = useSearch({ from: '/second-factor' })
  const [isMissing] = useState(search.missing === true)
  const [token] = useState(() => intermediateSession()?.token)
  const open = useOpenOrganization()
  const goOn = () => {
    open.mutate({ organization_id: search.slug, slug: search.slug })
  }
  usePageTitle(i18n.t('Second factor'))
  return (
    <PlainPage>
      {isMissing ? (
        <Stack>
          <Title order={1} size="h2">
            {i18n.t('Set up a second factor')}
          </Title>
          <Text c="dimmed">
            {i18n.t(
              'Your organization asks for a code from an authenticator app when you sign in. It takes a minute to set up.',
            )}
          </Text>
          <SecondFactorSetUp token={token} onDone={goOn} />
        </Stack>
      ) : (
        <SecondFactorForm token={token} onShown={goOn} />
      )}
    </PlainPage>
  )
}
