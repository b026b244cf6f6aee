import { Badge, Button, Divider, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { roleInSentence } from '../members/roles.ts'
import { paths } from '../paths.ts'
import { profile } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { PlainPage } from '../pages/PlainPage.tsx'
import { intermediateSession, type IntermediateSession } from '../sign-in/intermediate-session.ts'
import { useOpenOrganization } from '../sign-in/use-open-organization.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { CreateOrganizationForm } from './CreateOrganizationForm.tsx'
import { SandboxSection } from './SandboxSection.tsx'

type Choice = IntermediateSession['organizations'][number]

/** Choose an organization or create one: right after signing in, or later with a session. */
export function OrganizationsPage() {
  usePageTitle(i18n.t('Organizations'))
  const [intermediate] = useState(intermediateSession)
  const me = useQuery({ ...profile(), enabled: !intermediate })
  // People who came by the app's address were refused once before signing in, and that is cached.
  const error = intermediate ? null : me.error
  const choices =
    intermediate?.organizations ??
    me.data?.organizations.map(({ id, ...rest }): Choice => ({
      organization_id: id,
      status: 'active',
      ...rest,
    }))

  return (
    <PlainPage>
      {error && <ErrorNote error={error} onRetry={() => void me.refetch()} />}
      {!choices && !error && <LoadingRows rows={7} />}
      {choices && (
        <>
          <Heading
            emailAddress={intermediate?.emailAddress ?? me.data?.email_address ?? ''}
            hasChoices={choices.length > 0}
          />
          <ChoiceList choices={choices} />
          {choices.length > 0 && <Divider label={i18n.t('or')} />}
          <CreateOrganizationForm
            hasHeading={choices.length > 0}
            intermediateToken={intermediate?.token}
          />
          <Divider label={i18n.t('or')} />
          <SandboxSection intermediateToken={intermediate?.token} />
          {intermediate && (
            <LinkAnchor {...paths.signIn()} size="sm">
              {i18n.t('Sign in with another address')}
            </LinkAnchor>
          )}
        </>
      )}
    </PlainPage>
  )
}

function Heading({ emailAddress, hasChoices }: { emailAddress: string; hasChoices: boolean }) {
  return (
    <>
      <Title order={1} size="h2">
        {hasChoices ? i18n.t('Choose an organization') : i18n.t('Create your organization')}
      </Title>
      <Text c="dimmed" className="wrap-anywhere">
        {hasChoices
          ? i18n.t('Signed in as {emailAddress}.', { emailAddress })
          : i18n.t(
              'Signed in as {emailAddress}. You don’t belong to an organization yet. Create one, or ask a colleague for an invitation.',
              { emailAddress },
            )}
      </Text>
    </>
  )
}

function ChoiceList({ choices }: { choices: Choice[] }) {
  const open = useOpenOrganization()
  return (
    <Stack gap="xs">
      {open.isError && <ErrorNote error={open.error} />}
      {choices.map((choice) => (
        <Button
          key={choice.organization_id}
          variant="default"
          size="md"
          py="sm"
          className="of-many-words"
          justify="space-between"
          rightSection={<IconArrowRight size={18} />}
          loading={open.isPending && open.variables.organization_id === choice.organization_id}
          onClick={() => {
            open.mutate(choice)
          }}
        >
          <Group gap="xs" ta="start">
            {choice.name}
            {choice.status === 'invited' ? (
              <Badge color="orange">
                {i18n.t(
                  '{role, select, member {Invited as a member} manager {Invited as a manager} admin {Invited as an admin} other {Invited as an owner}}',
                  { role: choice.role },
                )}
              </Badge>
            ) : (
              <Badge color="gray">{roleInSentence(choice.role)}</Badge>
            )}
          </Group>
        </Button>
      ))}
    </Stack>
  )
}
