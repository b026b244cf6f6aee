import { Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { useStore } from '../ui/store.ts'
import { outbox } from '../outbox/outbox-state.ts'

/** How much is waiting to be sent; nothing if everything has been. */
export function OutboxIndicator() {
  const { slug } = useOrganization()
  const entries = useStore(outbox)
  const refused = entries.filter(({ refusal }) => refusal !== null).length
  if (entries.length === 0) return null
  const words =
    refused > 0
      ? i18n.t('{count, plural, other {# not accepted}}', { count: refused })
      : i18n.t('{count, plural, other {# to send}}', { count: entries.length })
  return (
    <LinkButton
      size="sm"
      variant="default"
      leftSection={
        refused > 0 ? (
          <IconAlertTriangle size={18} color="var(--mantine-color-error)" aria-hidden />
        ) : (
          <IconCloudUp size={18} aria-hidden />
        )
      }
      {...paths.offline(slug)}
    >
      <VisuallyHidden hiddenFrom="sm">{words}</VisuallyHidden>
      <Text inherit span hiddenFrom="sm" aria-hidden>
        {entries.length}
      </Text>
      <Text inherit span visibleFrom="sm">
        {words}
      </Text>
    </LinkButton>
  )
}
