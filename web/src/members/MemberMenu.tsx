import type { Member } from '@millwright/contract/members'
import { Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCrown, IconUserOff, IconUserPlus } from '@tabler/icons-react'

import { useOrganization } from '../session.ts'
import { ActionsMenu } from '../ui/ActionsMenu.tsx'
import { confirm } from '../ui/confirm.tsx'
import { useMemberChange } from './member-queries.ts'

/** What else can be done to a colleague's membership. Only for who has joined. */
export function MemberMenu({ member, name }: { member: Member; name: string }) {
  const canTransfer = useOrganization().can('organization.transfer')
  const isActive = member.status === 'active'
  const { deactivate, reactivate } = useActivating(member, name)
  const transfer = useTransfer(member, name)
  return (
    <ActionsMenu in="row" label={`More for ${name}`}>
      {isActive ? (
        <Menu.Item leftSection={<IconUserOff size={16} />} onClick={deactivate}>
          Deactivate
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconUserPlus size={16} />} onClick={reactivate}>
          Reactivate
        </Menu.Item>
      )}
      {canTransfer && isActive && member.kind === 'person' && (
        <Menu.Item leftSection={<IconCrown size={16} />} onClick={transfer}>
          Transfer ownership
        </Menu.Item>
      )}
    </ActionsMenu>
  )
}

function useActivating({ id }: Member, name: string) {
  const change = useMemberChange(async (client, slug, status: 'active' | 'deactivated') => {
    await client.members.update({ params: { id: slug, memberId: id }, body: { status } })
    notifications.show({
      message: status === 'active' ? `${name} has access again.` : `${name} is deactivated.`,
    })
  })
  return {
    reactivate: () => {
      change.mutate('active')
    },
    deactivate: () => {
      confirm({
        title: `Deactivate ${name}?`,
        text: `${name} will lose access at once, and stays in this list to be reactivated. What they made stays.`,
        action: 'Deactivate',
        onConfirm: () => {
          change.mutate('deactivated')
        },
      })
    },
  }
}

function useTransfer({ id }: Member, name: string) {
  const organization = useOrganization()
  const transfer = useMemberChange(async (client, slug) => {
    await client.organizations.transferOwnership({ params: { id: slug }, body: { memberId: id } })
    notifications.show({ message: `${name} is now owner, and you are admin.` })
  })
  return () => {
    confirm({
      title: `Transfer ownership to ${name}?`,
      text: `${name} becomes an owner of ${organization.name}, and you become an admin. Only an owner can make you one again.`,
      action: 'Transfer ownership',
      onConfirm: () => {
        transfer.mutate(undefined)
      },
    })
  }
}
