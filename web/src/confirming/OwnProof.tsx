import { Button, Stack } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { canUsePasskeys, isDismissed, showPasskey } from '../sign-in/passkey.ts'
import { CodeInput } from '../sign-in/CodeInput.tsx'
import { ownPasskeyCount, ownSecondFactor } from '../users/own-factors.ts'
import { MailProof } from './MailProof.tsx'
import { useConfirming, type Confirming } from './use-confirming.ts'

/** The available method: a passkey, or else the authenticator app, or else email. */
export function OwnProof({ onConfirmed }: Confirming) {
  const hasPasskey = useSuspenseQuery(ownPasskeyCount()).data > 0 && canUsePasskeys()
  const { isSetUp } = useSuspenseQuery(ownSecondFactor()).data
  const [isWithoutPasskey, leavePasskey] = useState(!hasPasskey)
  if (!isWithoutPasskey) {
    return (
      <PasskeyProof
        onConfirmed={onConfirmed}
        onOther={() => {
          leavePasskey(true)
        }}
      />
    )
  }
  return isSetUp ? <AppProof onConfirmed={onConfirmed} /> : <MailProof onConfirmed={onConfirmed} />
}

function PasskeyProof({ onConfirmed, onOther }: Confirming & { onOther: () => void }) {
  const confirming = useConfirming({ onConfirmed })
  return (
    <Stack>
      <Button
        size="md"
        data-autofocus
        leftSection={<IconFingerprint size={18} />}
        loading={confirming.isPending}
        onClick={() => {
          confirming.mutate(showPasskey().then((passkey) => ({ passkey })))
        }}
      >
        {i18n.t('Use a passkey')}
      </Button>
      <ErrorNote error={isDismissed(confirming.error) ? null : confirming.error} />
      <Button variant="subtle" onClick={onOther}>
        {i18n.t('Use a code instead')}
      </Button>
    </Stack>
  )
}

function AppProof({ onConfirmed }: Confirming) {
  const confirming = useConfirming({ onConfirmed })
  return (
    <Stack>
      <CodeInput
        isPending={confirming.isPending}
        isWrong={confirming.isError}
        label={i18n.t('Enter the 6-digit code from your authenticator app.')}
        onEnter={(code) => {
          confirming.mutate({ second_factor_code: code })
        }}
      />
      <ErrorNote error={confirming.error} />
    </Stack>
  )
}
