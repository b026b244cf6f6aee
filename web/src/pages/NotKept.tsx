import { IconCloudOff } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

/** Stands in place of a list that needs the network. */
export function NotKept() {
  const { slug } = useOrganization()
  return (
    <EmptyState
      icon={<IconCloudOff size={28} />}
      title={i18n.t('Not kept on this device')}
      hint={i18n.t('There is no network. This list is shown again when it is back.')}
      action={
        <LinkButton variant="default" {...paths.offline(slug)}>
          {i18n.t('What is kept')}
        </LinkButton>
      }
    />
  )
}
