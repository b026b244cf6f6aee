import { Anchor, Button, Stack, Text, Title } from '@mantine/core'

import { api } from '../api.ts'
import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useFocusOnMount } from '../ui/focus-on-mount.ts'
import { dropLinkToken } from './link-token.ts'
import { useSignIn } from './use-sign-in.ts'

/** Where the link of the mail leads. Opening it has changed nothing; the button signs in. */
export function LinkButtonForm({
  token,
  onAnotherWay,
}: {
  token: string
  onAnotherWay: () => void
}) {
  const signIn = useSignIn(async () => {
    const answer = await api.signIn.authenticateMagicLink({ body: { token } })
    dropLinkToken()
    return answer
  })
  const container = useFocusOnMount<HTMLDivElement>()
  return (
    <Stack ref={container}>
      <Title order={1} size="h2">
        {i18n.t('Almost there')}
      </Title>
      <Text c="dimmed">
        {i18n.t(
          'Press the button to sign in on this device. The link works once and expires after a few minutes.',
        )}
      </Text>
      {signIn.isError ? (
        <>
          <ErrorNote error={signIn.error} />
          <Button size="md" onClick={onAnotherWay}>
            {i18n.t('Request a new email')}
          </Button>
        </>
      ) : (
        <>
          <Button
            size="md"
            loading={signIn.isPending}
            onClick={() => {
              signIn.mutate('')
            }}
          >
            {i18n.t('Sign in')}
          </Button>
          <Anchor component="button" type="button" size="sm" onClick={onAnotherWay}>
            {i18n.t('Sign in another way')}
          </Anchor>
        </>
      )}
    </Stack>
  )
}
