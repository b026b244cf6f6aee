import { IconCloudOff } from '@tabler/icons-react'

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
      title="Not kept on this device"
      hint="There is no network. This list is shown again when it is back."
      action={
        <LinkButton variant="default" {...paths.offline(slug)}>
          What is kept
        </LinkButton>
      }
    />
  )
}
