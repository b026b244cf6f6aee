import { Anchor, Code, Loader, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { api } from '../api.ts'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { CodeInput } from './CodeInput.tsx'

/** From a secret for the app, by way of its first code, to the recovery codes. */
export function SecondFactorSetUp({
  token,
  onDone,
}: {
  /** Of the intermediate session; undefined in a session. */
  token: string | undefined
  onDone: () => void
}) {
  const [codes, setCodes] = useState<string[]>()
  const mine = token === undefined ? {} : { intermediate_session_token: token }
  const { mutate: begin, ...begun } = useMutation({
    mutationFn: async () => await api.secondFactor.begin({ body: mine }),
    meta: { showsErrors: true },
  })
  const confirming = useMutation({
    mutationFn: async (code: string) => await api.secondFactor.confirm({ body: { code, ...mine } }),
    meta: { showsErrors: true },
    onSuccess: ({ recovery_codes }) => {
      setCodes(recovery_codes)
    },
  })
  useEffect(() => {
    begin()
  }, [begin])
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!begun.data) {
    return begun.error ? <ErrorNote error={begun.error} onRetry={begin} /> : <Loader size="sm" />
  }
  const { uri, secret } = begun.data
  return (
    <Stack>
      <Text>
        {i18n.t('Scan this with an authenticator app, or enter the secret there by hand.')}
      </Text>
      <QrCode address={uri} size={200} label={i18n.t('QR code for the authenticator app')} />
      <Anchor href={uri} size="sm">
        {i18n.t('Open it in an app on this device')}
      </Anchor>
      <Code block className="wrap-anywhere" tabIndex={0} aria-label={i18n.t('Secret')}>
        {secret.match(/.{1,4}/g)?.join(' ')}
      </Code>
      <CodeInput
        label={i18n.t('Then enter the 6-digit code that the app shows.')}
        isPending={confirming.isPending}
        isWrong={confirming.isError}
        onEnter={(code) => {
          confirming.mutate(code)
        }}
      />
      <ErrorNote error={confirming.error} />
    </Stack>
  )
}
