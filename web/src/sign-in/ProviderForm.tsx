import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { sentenceForCode } from '../pages/error-sentences.ts'
import { useFocusOnMount } from '../ui/focus-on-mount.ts'
import type { ProviderWay } from './provider-way.ts'
import { sendMail } from './send-mail.ts'

/** Leads to the organization's identity provider, and around it for those who need that. */
export function ProviderForm({
  way: { emailAddress, leadsTo },
  onSent,
  onAnotherAddress,
}: {
  way: ProviderWay
  onSent: (emailAddress: string) => void
  onAnotherAddress: () => void
}) {
  const container = useFocusOnMount<HTMLDivElement>()
  const mailing = useMutation({
    mutationFn: async () => {
      await sendMail(emailAddress)
      onSent(emailAddress)
    },
    meta: { showsErrors: true },
  })
  return (
    <Stack ref={container}>
      <Title order={1} size="h2">
        {leadsTo
          ? i18n.t('Sign in to {organization}', { organization: leadsTo.organization })
          : i18n.t('Sign in')}
      </Title>
      <Text c="dimmed" className="wrap-anywhere">
        {leadsTo
          ? i18n.t(
              'Your organization has its own sign-in. You’ll continue there as {emailAddress}.',
              {
                emailAddress,
              },
            )
          : sentenceForCode('identity_provider_unavailable')}
      </Text>
      {leadsTo && (
        <Button component="a" href={leadsTo.url} size="md">
          {i18n.t('Continue')}
        </Button>
      )}
      <ErrorNote error={mailing.error} />
      <Button
        variant="default"
        size="md"
        loading={mailing.isPending}
        onClick={() => {
          mailing.mutate()
        }}
      >
        {i18n.t('Send me a link instead')}
      </Button>
      <Anchor component="button" type="button" size="sm" onClick={onAnotherAddress}>
        {i18n.t('Use another address')}
      </Anchor>
    </Stack>
  )
}
