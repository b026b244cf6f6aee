import { IconCloudOff } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

/** Shown instead of a list that needs a connection. */
export function NotKept() {
  const { slug } = useOrganization()
  return (
    <EmptyState
      icon={<IconCloudOff size={28} />}
      title={i18n.t('Not saved on this device')}
      hint={i18n.t('You’re offline. This list is back when you are.')}
      action={
        <LinkButton variant="default" {...paths.offline(slug)}>
          {i18n.t('What’s kept')}
        </LinkButton>
      }
    />
  )
}
