import type { Member } from '@millwright/contract/members'
import { isAtLeast } from '@millwright/contract/permissions'
import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconMailForward, IconUserMinus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { confirm } from '../ui/confirm.tsx'
import { nameNow } from './member-name.ts'
import { useMemberChange } from './member-queries.ts'
import { MemberMenu } from './MemberMenu.tsx'

/** Whether the reader may change this member. Owners are changed by owners. */
export function useMayChange(member: Member, canManage: boolean): boolean {
  const own = useOrganization()
  return canManage && (member.role !== 'owner' || own.role === 'owner')
}

/** Whether the reader may reset this member's PIN and make badges for them: not for a higher role. */
function useMayHelp({ kind, status, role }: Member): boolean {
  const own = useOrganization()
  const isThere = kind === 'person' && status === 'active'
  return isThere && own.can('members.sign-in') && isAtLeast(own.role, role)
}

/** The actions on a membership or an invitation. */
export function MemberActions({ member, canManage }: { member: Member; canManage: boolean }) {
  const isSelf = member.id === useOrganization().memberId
  const mayChange = useMayChange(member, canManage)
  const mayChangeOther = mayChange && !isSelf && member.status !== 'invited'
  const mayHelp = useMayHelp(member)
  const mayLeave = useOrganization().can('organization.leave')
  const name = nameNow(member)
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {(mayChangeOther || mayHelp) && (
        <MemberMenu member={member} name={name} mayChange={mayChangeOther} mayHelp={mayHelp} />
      )}
      {mayChange && member.status === 'invited' && <ResendButton member={member} name={name} />}
      {(isSelf ? mayLeave : mayChange) && (
        <RemoveButton member={member} name={name} isSelf={isSelf} />
      )}
    </Group>
  )
}

function ResendButton({ member, name }: { member: Member; name: string }) {
  const resend = useMemberChange(async (client, slug) => {
    const params = { id: slug, memberId: member.id }
    await client.members.resendInvitation({ params })
    notifications.show({
      message: i18n.t('Invitation sent to {name} again.', { name }),
    })
  })
  return (
    <Tooltip label={i18n.t('Resend invitation')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size="lg"
        loading={resend.isPending}
        aria-label={i18n.t('Resend invitation to {name}', { name })}
        onClick={() => {
          resend.mutate(undefined)
        }}
      >
        <IconMailForward size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

function RemoveButton({ member, name, isSelf }: { member: Member; name: string; isSelf: boolean }) {
  const organization = useOrganization()
  const navigate = useNavigate()
  const remove = useMemberChange(async (client, slug, erasesName: boolean) => {
    const query = erasesName ? { eraseName: true } : {}
    await client.members.remove({ params: { id: slug, memberId: member.id }, query })
    // This page belongs to the organization, and is closed to people who left.
    if (isSelf) await navigate(paths.organizations())
  })
  const canErase = !isSelf && member.status !== 'invited' && organization.role === 'owner'
  const verb = isSelf ? i18n.t('Leave') : i18n.t('Remove')
  const ask = () => {
    confirm({
      title: isSelf
        ? i18n.t('Leave {organization}?', { organization: organization.name })
        : i18n.t('Remove {name}?', { name }),
      text: isSelf
        ? i18n.t('You’ll lose access to this organization until someone invites you again.')
        : i18n.t(
            '{name} loses access immediately. What they created stays, but their API keys stop working.',
            {
              name,
            },
          ),
      ...(canErase && {
        choice: i18n.t('Also replace their name in all records. This can’t be undone.'),
      }),
      action: verb,
      onConfirm: (erasesName) => {
        remove.mutate(erasesName)
      },
    })
  }
  return (
    <Tooltip label={isSelf ? i18n.t('Leave the organization') : i18n.t('Remove')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size="lg"
        aria-label={isSelf ? i18n.t('Leave the organization') : i18n.t('Remove {name}', { name })}
        onClick={ask}
      >
        <IconUserMinus size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
