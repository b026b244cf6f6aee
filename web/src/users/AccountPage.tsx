import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'

import { nameOf, roleHints } from '../members/roles.ts'
import { profile, useOrganization } from '../session.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Panel } from '../ui/Panel.tsx'
import { NameForm } from './NameForm.tsx'
import { SessionList } from './SessionList.tsx'

/** Who somebody is, and where they are signed in. */
export function AccountPage() {
  const me = useSuspenseQuery(profile()).data
  const { name, role } = useOrganization()
  usePageTitle('Your account')
  return (
    <Stack gap="xl" maw={640} mx="auto">
      <PageHeading title="Your account" />
      <Panel title="You">
        <Text className="wrap-anywhere">{me.email_address}</Text>
        <Text c="dimmed" mb="sm">
          {nameOf(role)} of {name}: {roleHints[role]}.
        </Text>
        <NameForm />
      </Panel>
      <SessionList />
    </Stack>
  )
}
