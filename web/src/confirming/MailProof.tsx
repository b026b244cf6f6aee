import { Button, Stack } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { api } from '../api.ts'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { profile } from '../session.ts'
import { codeVerifier, newCodeChallenge } from '../sign-in/code-verifier.ts'
import { CodeInput } from '../sign-in/CodeInput.tsx'
import { DevelopmentMailbox } from '../sign-in/DevelopmentMailbox.tsx'
import { Trans } from '../ui/Trans.tsx'
import { useConfirming, type Confirming } from './use-confirming.ts'

/** Sends a code by email, and asks for it. */
export function MailProof({ onConfirmed }: Confirming) {
  const { email_address: emailAddress } = useSuspenseQuery(profile()).data
  const confirming = useConfirming({ onConfirmed })
  const { mutate: send, ...sending } = useMutation({
    mutationFn: async () => {
      const challenge = await newCodeChallenge()
      const body = { email_address: emailAddress, ...(challenge && { code_challenge: challenge }) }
      await api.signIn.sendMagicLink({ body })
    },
    meta: { showsErrors: true },
  })
  useEffect(() => {
    send()
  }, [send])
  return (
    <Stack>
      <CodeInput
        label={
          <Trans
            id="We sent a 6-digit code to <b>{emailAddress}</b>."
            values={{ emailAddress }}
            components={{ b: <b /> }}
          />
        }
        isPending={confirming.isPending}
        isWrong={confirming.isError}
        onEnter={(code) => {
          confirming.mutate({ code, code_verifier: codeVerifier() ?? '' })
        }}
      />
      <ErrorNote error={sending.error ?? confirming.error} />
      <Button
        variant="default"
        loading={sending.isPending}
        onClick={() => {
          send()
        }}
      >
        {i18n.t('Send another code')}
      </Button>
      <DevelopmentMailbox />
    </Stack>
  )
}
