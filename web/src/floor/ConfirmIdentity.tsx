import { Button, Modal, PinInput, Stack, Text } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'

import { api } from '../api.ts'
import { sharedDevice } from '../device/shared-device.ts'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { profile } from '../session.ts'
import { codeVerifier, newCodeChallenge } from '../sign-in/code-verifier.ts'
import { DevelopmentMailbox } from '../sign-in/DevelopmentMailbox.tsx'
import { Trans } from '../ui/Trans.tsx'
import { PinPad } from './PinPad.tsx'

interface Confirming {
  onConfirmed: () => void
}

/** Asks people to confirm who they are before signing, if their organization requires it. */
export function ConfirmIdentity({
  opened,
  onClose,
  onConfirmed,
}: Confirming & { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Sign as yourself')}>
      {sharedDevice() ? <ByPin onConfirmed={onConfirmed} /> : <ByMail onConfirmed={onConfirmed} />}
    </Modal>
  )
}

type Proof = Parameters<typeof api.confirmations.create>[0]['body']

function useConfirming({ onConfirmed }: Confirming) {
  return useMutation({
    mutationFn: async (body: Proof) => await api.confirmations.create({ body }),
    meta: { showsErrors: true },
    onSuccess: onConfirmed,
  })
}

function ByPin({ onConfirmed }: Confirming) {
  const me = useSuspenseQuery(profile()).data
  const confirming = useConfirming({ onConfirmed })
  return (
    <Stack>
      <Text ta="center">{i18n.t('PIN of {name}', { name: me.displayName })}</Text>
      <ErrorNote error={confirming.error} />
      <PinPad
        label={i18n.t('PIN')}
        isPending={confirming.isPending}
        onEnter={(pin) => {
          confirming.mutate({ pin })
        }}
      />
    </Stack>
  )
}

function ByMail({ onConfirmed }: Confirming) {
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
      <Text className="wrap-anywhere">
        <Trans
          id="We sent a 6-digit code to <b>{emailAddress}</b>."
          values={{ emailAddress }}
          components={{ b: <b /> }}
        />
      </Text>
      <MailedCode confirming={confirming} />
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

function MailedCode({ confirming }: { confirming: ReturnType<typeof useConfirming> }) {
  const id = useId()
  const [code, setCode] = useState('')
  return (
    <PinInput
      id={id}
      length={6}
      type="number"
      size="lg"
      gap={8}
      oneTimeCode
      value={code}
      onChange={setCode}
      onComplete={(typed) => {
        const body = { code: typed, code_verifier: codeVerifier() ?? '' }
        confirming.mutate(body, {
          onError: () => {
            setCode('')
          },
        })
      }}
      error={confirming.isError}
      getInputProps={(index) => ({
        'aria-label': i18n.t('Digit {number} of the code', { number: index + 1 }),
      })}
    />
  )
}
