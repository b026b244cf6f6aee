import type { Member } from '@millwright/contract/members'
import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import {
  IconCrown,
  IconDevices,
  IconId,
  IconPasswordUser,
  IconUserOff,
  IconUserPlus,
} from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { ActionsMenu } from '../ui/ActionsMenu.tsx'
import { confirm } from '../ui/confirm.tsx'
import { useMemberChange } from './member-queries.ts'
import { BadgesDialog } from './BadgesDialog.tsx'
import { ResetPinDialog } from './ResetPinDialog.tsx'
import { SessionsDialog } from './SessionsDialog.tsx'

/** More actions for a colleague, and on their membership. Only for those who have joined. */
export function MemberMenu({
  member,
  name,
  mayChange,
  mayHelp,
}: {
  member: Member
  name: string
  /** Whether the reader may change the membership. */
  mayChange: boolean
  /** Whether the reader may help them sign in on shared devices. */
  mayHelp: boolean
}) {
  const [showsSessions, sessions] = useDisclosure()
  const [showsPin, pin] = useDisclosure()
  const [showsBadges, badges] = useDisclosure()
  return (
    <>
      <ActionsMenu in="row" label={i18n.t('More for {name}', { name })}>
        {mayHelp && (
          <Menu.Item leftSection={<IconPasswordUser size={16} />} onClick={pin.open}>
            {member.pin === 'none' ? i18n.t('Give a PIN') : i18n.t('Reset PIN')}
          </Menu.Item>
        )}
        {mayHelp && (
          <Menu.Item leftSection={<IconId size={16} />} onClick={badges.open}>
            {i18n.t('Badges')}
          </Menu.Item>
        )}
        {mayChange && (
          <MembershipItems member={member} name={name} onShowSessions={sessions.open} />
        )}
      </ActionsMenu>
      <SessionsDialog member={member} name={name} opened={showsSessions} onClose={sessions.close} />
      <ResetPinDialog member={member} name={name} opened={showsPin} onClose={pin.close} />
      <BadgesDialog member={member} name={name} opened={showsBadges} onClose={badges.close} />
    </>
  )
}

function MembershipItems({
  member,
  name,
  onShowSessions,
}: {
  member: Member
  name: string
  onShowSessions: () => void
}) {
  const canTransfer = useOrganization().can('organization.transfer')
  const isActive = member.status === 'active'
  const { deactivate, reactivate } = useActivating(member, name)
  const transfer = useTransfer(member, name)
  return (
    <>
      {isActive ? (
        <Menu.Item leftSection={<IconUserOff size={16} />} onClick={deactivate}>
          {i18n.t('Deactivate')}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconUserPlus size={16} />} onClick={reactivate}>
          {i18n.t('Reactivate')}
        </Menu.Item>
      )}
      {canTransfer && isActive && member.kind === 'person' && member.hasMailbox && (
        <Menu.Item leftSection={<IconCrown size={16} />} onClick={transfer}>
          {i18n.t('Transfer ownership')}
        </Menu.Item>
      )}
      {isActive && member.kind === 'person' && (
        <Menu.Item leftSection={<IconDevices size={16} />} onClick={onShowSessions}>
          {i18n.t('Signed-in devices')}
        </Menu.Item>
      )}
    </>
  )
}

function useActivating({ id }: Member, name: string) {
  const change = useMemberChange(async (client, slug, status: 'active' | 'deactivated') => {
    await client.members.update({ params: { id: slug, memberId: id }, body: { status } })
    notifications.show({
      message:
        status === 'active'
          ? i18n.t('{name} has access again.', { name })
          : i18n.t('{name} is deactivated.', { name }),
    })
  })
  return {
    reactivate: () => {
      change.mutate('active')
    },
    deactivate: () => {
      confirm({
        title: i18n.t('Deactivate {name}?', { name }),
        text: i18n.t(
          '{name} loses access immediately but stays in this list, so you can reactivate them. What they created stays, but their API keys stop working.',
          { name },
        ),
        action: i18n.t('Deactivate'),
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
    notifications.show({
      message: i18n.t('{name} is now an owner, and you’re an admin.', { name }),
    })
  })
  return () => {
    confirm({
      title: i18n.t('Transfer ownership to {name}?', { name }),
      text: i18n.t(
        '{name} becomes an owner of {organization}, and you become an admin. Only an owner can make you one again.',
        { name, organization: organization.name },
      ),
      action: i18n.t('Transfer ownership'),
      onConfirm: () => {
        transfer.mutate(undefined)
      },
    })
  }
}
