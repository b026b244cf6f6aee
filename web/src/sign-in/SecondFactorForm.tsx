import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from '../api.ts'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useFocusOnMount } from '../ui/focus-on-mount.ts'
import { formatDateTime } from '../ui/format.ts'
import { CodeInput } from './CodeInput.tsx'

type Shown = { code: string } | { recovery_code: string }

/** Asks for a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({
  token,
  onShown,
}: {
  /** Of the intermediate session; undefined in a session. */
  token: string | undefined
  onShown: () => void
}) {
  const [usesRecovery, setUsesRecovery] = useState(false)
  const proving = useMutation({
    mutationFn: async (shown: Shown) =>
      await api.secondFactor.prove({
        body: { ...shown, ...(token !== undefined && { intermediate_session_token: token }) },
      }),
    meta: { showsErrors: true },
    onSuccess: onShown,
  })
  return (
    <Stack>
      <Title order={1} size="h2">
        {i18n.t('Second factor')}
      </Title>
      {usesRecovery ? (
        <RecoveryCode proving={proving} />
      ) : (
        <CodeInput
          isPending={proving.isPending}
          isWrong={proving.isError}
          label={i18n.t('Enter the 6-digit code from your authenticator app.')}
          onEnter={(code) => {
            proving.mutate({ code })
          }}
        />
      )}
      <ErrorNote error={proving.error} />
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => {
          proving.reset()
          setUsesRecovery(!usesRecovery)
        }}
      >
        {usesRecovery ? i18n.t('Use the authenticator app') : i18n.t('Use a recovery code')}
      </Anchor>
      {usesRecovery && token !== undefined && <ReportLost token={token} />}
    </Stack>
  )
}

function RecoveryCode({
  proving,
}: {
  proving: { isPending: boolean; mutate: (shown: Shown) => void }
}) {
  const container = useFocusOnMount<HTMLFormElement>()
  const [code, setCode] = useState('')
  return (
    <form
      ref={container}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim()) proving.mutate({ recovery_code: code.trim() })
      }}
    >
      <Stack>
        <TextInput
          label={i18n.t('Recovery code')}
          description={i18n.t('Each code works once.')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          size="md"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" size="md" loading={proving.isPending}>
          {i18n.t('Continue')}
        </Button>
      </Stack>
    </form>
  )
}

/** Recovery without app or codes: it takes days and is announced by email. */
function ReportLost({ token }: { token: string }) {
  const reporting = useMutation({
    mutationFn: async () =>
      await api.secondFactor.reportLost({ body: { intermediate_session_token: token } }),
    meta: { showsErrors: true },
  })
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {i18n.t(
          'Lost both the app and the codes? The second factor can be removed after three days. We’ll tell you by email.',
        )}
      </Text>
      {reporting.data ? (
        <Text component="output" fw={600}>
          {i18n.t('The second factor is removed on {date}.', {
            date: formatDateTime(reporting.data.removes_at),
          })}
        </Text>
      ) : (
        <Button
          variant="default"
          loading={reporting.isPending}
          onClick={() => {
            reporting.mutate()
          }}
        >
          {i18n.t('Report both lost')}
        </Button>
      )}
      <ErrorNote error={reporting.error} />
    </Stack>
  )
}
