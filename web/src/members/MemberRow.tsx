import type { Member } from '@millwright/contract/members'
import { ActionIcon, Avatar, Badge, Box, Group, Text, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconMailForward, IconUserMinus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { confirm } from '../ui/confirm.tsx'
import { formatDate, isPast } from '../ui/format.ts'
import { EmailAddress } from './EmailAddress.tsx'
import { nameNow } from './member-name.ts'
import { useMemberChange } from './member-queries.ts'
import { MemberMenu } from './MemberMenu.tsx'
import { roleName } from './roles.ts'
import { RoleSelect } from './RoleSelect.tsx'

export function MemberRow({ member, canManage }: { member: Member; canManage: boolean }) {
  const own = useOrganization()
  const isSelf = member.id === own.memberId
  const mayChange = canManage && (member.role !== 'owner' || own.role === 'owner')
  const name = nameNow(member)
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" miw={0} style={{ flex: '1 1 240px' }}>
          <Avatar color="cyan" variant="filled" size={38} alt="" aria-hidden>
            {name.charAt(0).toUpperCase()}
          </Avatar>
          <Box miw={0}>
            <Group gap="xs">
              <Text fw={600} className="wrap-anywhere">
                {name === member.email_address ? <EmailAddress address={name} /> : name}
              </Text>
              {isSelf && <Badge c="var(--mantine-color-text)">{i18n.t('You')}</Badge>}
              {member.status === 'deactivated' && (
                <Badge color="gray" c="var(--mantine-color-text)">
                  {i18n.t('Deactivated')}
                </Badge>
              )}
            </Group>
            <Group gap="0 12px" c="dimmed" fz="sm">
              {name !== member.email_address && (
                <span className="wrap-anywhere">
                  <EmailAddress address={member.email_address} />
                </span>
              )}
              <span>{sinceWhen(member)}</span>
            </Group>
          </Box>
        </Group>
        <Group gap="xs" wrap="nowrap">
          {mayChange ? (
            <RoleSelect member={member} name={name} isSelf={isSelf} />
          ) : (
            <Badge color="gray" c="var(--mantine-color-text)">
              {roleName(member.role)}
            </Badge>
          )}
          {mayChange && !isSelf && member.status !== 'invited' && (
            <MemberMenu member={member} name={name} />
          )}
          {mayChange && member.status === 'invited' && <ResendButton member={member} name={name} />}
          {(mayChange || isSelf) && <RemoveButton member={member} name={name} isSelf={isSelf} />}
        </Group>
      </Group>
    </Box>
  )
}

function sinceWhen({ status, createdAt, invitationExpiresAt }: Member): string {
  const since = formatDate(createdAt)
  if (!invitationExpiresAt) {
    return status === 'invited'
      ? i18n.t('invited {since}', { since })
      : i18n.t('since {since}', { since })
  }
  const end = formatDate(invitationExpiresAt)
  return isPast(invitationExpiresAt)
    ? i18n.t('invited {since}, expired {end}', { since, end })
    : i18n.t('invited {since}, open until {end}', { since, end })
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
    // This page is the organization's, and closed to somebody who has left.
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
            '{name} loses access immediately. What they created stays, but their API keys end.',
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
