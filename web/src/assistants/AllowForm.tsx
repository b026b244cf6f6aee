import type { AssistantScope } from '@millwright/contract/assistant-scopes'
import { Button, Checkbox, Group, Select, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { apiFor } from '../api.ts'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { refusalAddress, redirectSite, type AccessRequest } from './access-request.ts'
import { sentenceFor } from './scope-words.ts'

interface AllowFormProps {
  request: AccessRequest
  /** The name the assistant gives itself. */
  name: string
  organizations: { slug: string; name: string }[]
  chosen: string
  emailAddress: string
}

export function AllowForm({ request, name, organizations, chosen, emailAddress }: AllowFormProps) {
  const [slug, setSlug] = useState(chosen)
  const [scopes, setScopes] = useState(request.scopes)
  const allow = useAllow(slug, request)
  return (
    <Stack>
      <Title order={1} size="h2" className="wrap-anywhere">
        {i18n.t('Allow {name}?', { name })}
      </Title>
      <Text className="wrap-anywhere">{origin(request, name)}</Text>
      {organizations.length > 1 && (
        <Select
          label={i18n.t('Organization')}
          data={organizations.map((each) => ({ value: each.slug, label: each.name }))}
          value={slug}
          allowDeselect={false}
          onChange={(value) => {
            setSlug(value ?? chosen)
          }}
        />
      )}
      <Scopes requested={request.scopes} scopes={scopes} onChange={setScopes} />
      <Text size="sm" c="dimmed" className="wrap-anywhere">
        {i18n.t(
          'It never publishes, approves, signs, deletes or invites. What it does is in the activity log under your name. You can revoke this under Your account. Signed in as {emailAddress}.',
          { emailAddress },
        )}
      </Text>
      <ErrorNote error={allow.error} />
      {allow.isSuccess && (
        <Text component="output">{i18n.t('Allowed. You can close this page.')}</Text>
      )}
      <Group justify="flex-end">
        <Button component="a" variant="default" href={refusalAddress(request)}>
          {i18n.t('Don’t allow')}
        </Button>
        <Button
          loading={allow.isPending}
          onClick={() => {
            allow.mutate(scopes)
          }}
        >
          {i18n.t('Allow')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Redirects to the address that the assistant asked for. */
function useAllow(slug: string, { scopes: _requested, ...request }: AccessRequest) {
  return useMutation({
    mutationFn: async (scopes: AssistantScope[]) =>
      await apiFor(slug).assistants.allow({ params: { id: slug }, body: { ...request, scopes } }),
    meta: { showsErrors: true },
    onSuccess: ({ redirectTo }) => {
      globalThis.location.assign(redirectTo)
    },
  })
}

/** A name is easily faked; the address of the response is not. */
function origin({ redirect_uri }: AccessRequest, name: string): string {
  const site = redirectSite(redirect_uri)
  return site === undefined
    ? i18n.t('A program on this device called {name} wants to act on your behalf.', { name })
    : i18n.t('A service at {site} called {name} wants to act on your behalf.', { site, name })
}

interface ScopesProps {
  requested: AssistantScope[]
  scopes: AssistantScope[]
  onChange: (scopes: AssistantScope[]) => void
}

/** The other scopes need reading. */
function Scopes({ requested, scopes, onChange }: ScopesProps) {
  return (
    <Checkbox.Group
      label={i18n.t('What it may do')}
      value={scopes}
      onChange={(chosen) => {
        onChange(requested.filter((each) => each === 'read' || chosen.includes(each)))
      }}
    >
      <Stack gap="xs" mt="xs">
        {requested.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={sentenceFor(scope)}
            disabled={scope === 'read'}
            // States what is always allowed, so it has to be readable.
            styles={{ label: { color: 'var(--mantine-color-text)' } }}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
