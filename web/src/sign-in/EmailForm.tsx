import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useSaving } from '../pages/use-saving.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { useFocusOnMount } from '../ui/focus-on-mount.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { beginWithProvider, type ProviderWay } from './provider-way.ts'
import { sendMail } from './send-mail.ts'

export function EmailForm({
  invited,
  note,
  onSent,
  onProvider,
}: {
  /** The address that an invitation was sent to. */
  invited: string
  /** Why they have to sign in again. */
  note: string | undefined
  onSent: (emailAddress: string) => void
  /** Called where an organization has people with such an address sign in with its provider. */
  onProvider: (way: ProviderWay) => void
}) {
  const container = useFocusOnMount<HTMLFormElement>()
  const { form, sending } = useAddress(invited, async (emailAddress) => {
    const way = await beginWithProvider(emailAddress)
    if (way) {
      onProvider(way)
      return
    }
    await sendMail(emailAddress)
    onSent(emailAddress)
  })
  return (
    <form ref={container} noValidate onSubmit={form.onSubmit(sending.submit)}>
      <Stack>
        <Title order={1} size="h2">
          {i18n.t('Sign in')}
        </Title>
        {note && (
          <Text component="output" fw={600}>
            {note}
          </Text>
        )}
        <Text c="dimmed">{i18n.t('We’ll email you a link and a code. There’s no password.')}</Text>
        <TextInput
          label={i18n.t('Email address')}
          type="email"
          autoComplete="email"
          size="md"
          {...form.getInputProps('email_address')}
        />
        <ErrorNote error={sending.error} />
        <Button type="submit" size="md" loading={sending.isPending}>
          {i18n.t('Send me a link')}
        </Button>
        <PasskeyButton />
        <LinkAnchor size="sm" {...paths.sharedDevice()}>
          {i18n.t('Set up a shared device')}
        </LinkAnchor>
      </Stack>
    </form>
  )
}

function useAddress(invited: string, goOn: (emailAddress: string) => Promise<void>) {
  const form = useForm({
    initialValues: { email_address: invited },
    validate: {
      email_address: (value) =>
        /^\S+@\S+\.\S+$/.test(value.trim())
          ? null
          : i18n.t('Enter an email address like name@example.com.'),
    },
  })
  const sending = useSaving(form, async ({ email_address: typed }) => {
    await goOn(typed.trim())
  })
  return { form, sending }
}
