import { Button, Stack } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { canUsePasskeys, isDismissed, signInWithPasskey } from './passkey.ts'
import { useSignIn } from './use-sign-in.ts'

/** Signs in without a mail; nothing where the browser knows no passkeys. */
export function PasskeyButton() {
  const signIn = useSignIn(signInWithPasskey)
  if (!canUsePasskeys()) return null
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        size="md"
        leftSection={<IconFingerprint size={18} />}
        loading={signIn.isPending}
        onClick={() => {
          signIn.mutate('')
        }}
      >
        {i18n.t('Sign in with a passkey')}
      </Button>
      <ErrorNote error={isDismissed(signIn.error) ? null : signIn.error} />
    </Stack>
  )
}
