import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { Trans } from '../ui/Trans.tsx'

/** On a development machine mails go to a page of the service instead of to people. */
export function DevelopmentMailbox() {
  const mailbox = useQuery({
    queryKey: ['development-mailbox'],
    queryFn: async () => (await fetch('/dev/mailbox', { referrerPolicy: 'same-origin' })).ok,
    retry: false,
  })
  if (!mailbox.data) return null
  return (
    <Text size="sm" c="dimmed">
      <Trans
        id="This is a development service: its emails are in the <a>development mailbox</a>."
        components={{ a: <Anchor href="/dev/mailbox" inherit underline="always" /> }}
      />
    </Text>
  )
}
