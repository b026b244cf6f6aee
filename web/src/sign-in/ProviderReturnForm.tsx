import { ApiError } from '@millwright/contract/errors'
import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'

import { api } from '../api.ts'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { codeVerifier } from './code-verifier.ts'
import { dropProviderReturn, providerReturn } from './provider-return.ts'
import { useSignIn } from './use-sign-in.ts'

/** Where an identity provider leads back to. Only the browser that went there can go on from here. */
export function ProviderReturnForm({ onAnotherWay }: { onAnotherWay: () => void }) {
  const { mutate, error } = useSignIn(authenticate)
  useEffect(() => {
    // It is good once, also where effects run twice.
    if (providerReturn()) mutate('')
  }, [mutate])
  return (
    <Stack>
      <Title order={1} size="h2">
        {error ? i18n.t('Signing in didn’t work') : i18n.t('Signing in…')}
      </Title>
      {error ? (
        <>
          <ErrorNote error={error} />
          <Button size="md" onClick={onAnotherWay}>
            {i18n.t('Sign in another way')}
          </Button>
        </>
      ) : (
        <Text component="output">
          <Loader size="sm" aria-label={i18n.t('Signing in…')} />
        </Text>
      )}
    </Stack>
  )
}

async function authenticate() {
  const { state, code, iss } = providerReturn() ?? {}
  dropProviderReturn()
  const verifier = codeVerifier()
  if (state === undefined || code === undefined || verifier === null) {
    throw new ApiError('provider_sign_in_failed')
  }
  return await api.providerSignIn.authenticate({
    body: { state, code, code_verifier: verifier, ...(iss !== undefined && { iss }) },
  })
}
