import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'

import { api } from '../api.ts'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useFocusOnMount } from '../ui/focus-on-mount.ts'
import { Trans } from '../ui/Trans.tsx'
import { codeVerifier } from './code-verifier.ts'
import { SixDigits } from './CodeInput.tsx'
import { DevelopmentMailbox } from './DevelopmentMailbox.tsx'
import { useSignIn } from './use-sign-in.ts'

/** After the mail was sent: its link may be opened anywhere, its code only works in this browser. */
export function CodeForm({
  emailAddress,
  onAnotherAddress,
}: {
  emailAddress: string
  onAnotherAddress: () => void
}) {
  const verifier = codeVerifier()
  return (
    <Stack>
      <Title order={1} size="h2">
        {i18n.t('Check your mail')}
      </Title>
      <Text className="wrap-anywhere">
        {verifier ? (
          <Trans
            id="We sent an email to <b>{emailAddress}</b>. Open its link, or enter the 6-digit code here."
            values={{ emailAddress }}
            components={{ b: <b /> }}
          />
        ) : (
          <Trans
            id="We sent an email to <b>{emailAddress}</b>. Open its link."
            values={{ emailAddress }}
            components={{ b: <b /> }}
          />
        )}
      </Text>
      {verifier && <MailedCode emailAddress={emailAddress} verifier={verifier} />}
      <DevelopmentMailbox />
      <Anchor component="button" type="button" size="sm" onClick={onAnotherAddress}>
        {i18n.t('Use another address or request a new email')}
      </Anchor>
    </Stack>
  )
}

function MailedCode({ emailAddress, verifier }: { emailAddress: string; verifier: string }) {
  const container = useFocusOnMount<HTMLFormElement>()
  const [code, setCode] = useState('')
  const signIn = useSignIn(
    async (typed: string) =>
      await api.signIn.authenticateMagicLink({
        body: { email_address: emailAddress, code: typed, code_verifier: verifier },
      }),
  )
  const submit = (typed: string) => {
    if (typed.length < 6 || signIn.isPending) return
    signIn.mutate(typed, {
      onError: () => {
        // Emptied, so that correcting one digit does not send the others again.
        setCode('')
        container.current?.querySelector('input')?.focus()
      },
    })
  }
  return (
    <form
      ref={container}
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <Stack>
        <SixDigits value={code} isWrong={signIn.isError} onChange={setCode} onComplete={submit} />
        <ErrorNote error={signIn.error} />
        <Button type="submit" size="md" disabled={code.length < 6} loading={signIn.isPending}>
          {i18n.t('Sign in with the code')}
        </Button>
      </Stack>
    </form>
  )
}
