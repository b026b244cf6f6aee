import type { Member } from '@millwright/contract/members'
import { Avatar, Badge, Box, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import type { Column } from '../ui/DataTable.tsx'
import { formatDate, isPast } from '../ui/format.ts'
import { EmailAddress } from './EmailAddress.tsx'
import { MemberActions, useMayChange } from './MemberActions.tsx'
import { nameNow } from './member-name.ts'
import { roleName } from './roles.ts'
import { RoleSelect } from './RoleSelect.tsx'
import { allTeams } from './teams/team-queries.ts'

type Field = 'displayName' | 'role' | 'createdAt'

/** @param list the members, or the invited people */
export function memberColumns(
  canManage: boolean,
  list: 'members' | 'invited',
): Column<Member, Field>[] {
  return [
    {
      title: i18n.t('Name'),
      field: 'displayName',
      cell: (member) => <NameCell member={member} />,
    },
    {
      title: i18n.t('Role'),
      field: 'role',
      isPlain: true,
      cell: (member) => <RoleCell member={member} canManage={canManage} />,
    },
    {
      title: i18n.t('Teams'),
      from: 'md',
      cell: (member) => member.teamIds.length > 0 && <TeamsCell member={member} />,
    },
    {
      title: i18n.t('Since'),
      field: 'createdAt',
      isNewestFirst: true,
      from: 'md',
      cell: list === 'members' ? ({ createdAt }) => formatDate(createdAt) : invitationOf,
    },
    {
      title: i18n.t('Actions'),
      hasActions: true,
      cell: (member) => <MemberActions member={member} canManage={canManage} />,
    },
  ]
}

function NameCell({ member }: { member: Member }) {
  const isSelf = member.id === useOrganization().memberId
  const name = nameNow(member)
  // An API key has one that leads nowhere.
  const hasAddress = member.hasMailbox && member.kind === 'person'
  return (
    <Group gap="sm" wrap="nowrap" py={4}>
      <Avatar color="cyan" variant="filled" size={32} alt="" aria-hidden>
        {name.charAt(0).toUpperCase()}
      </Avatar>
      <Box miw={0}>
        <Group gap="xs">
          <Text fw={600} className="wrap-anywhere">
            {name === member.email_address ? <EmailAddress address={name} /> : name}
          </Text>
          {member.kind === 'service' && <Badge color="gray">{i18n.t('API key')}</Badge>}
          {isSelf && <Badge>{i18n.t('You')}</Badge>}
          {member.status === 'deactivated' && <Badge color="gray">{i18n.t('Deactivated')}</Badge>}
          {member.pin === 'locked' && <Badge color="orange">{i18n.t('PIN locked')}</Badge>}
        </Group>
        {hasAddress && name !== member.email_address && (
          <Text size="sm" c="dimmed" className="wrap-anywhere">
            <EmailAddress address={member.email_address} />
          </Text>
        )}
      </Box>
    </Group>
  )
}

function TeamsCell({ member: { teamIds } }: { member: Member }) {
  const { slug } = useOrganization()
  const teams = useQuery({ ...allTeams(slug), enabled: teamIds.length > 0 }).data ?? []
  const theirs = teams.filter(({ id, archivedAt }) => archivedAt === null && teamIds.includes(id))
  return <span className="wrap-anywhere">{theirs.map(({ name }) => name).join(', ')}</span>
}

function RoleCell({ member, canManage }: { member: Member; canManage: boolean }) {
  const mayChange = useMayChange(member, canManage)
  const isSelf = member.id === useOrganization().memberId
  return mayChange ? (
    <RoleSelect member={member} name={nameNow(member)} isSelf={isSelf} />
  ) : (
    roleName(member.role)
  )
}

function invitationOf({ createdAt, invitationExpiresAt }: Member): string {
  const since = formatDate(createdAt)
  if (!invitationExpiresAt) return since
  const end = formatDate(invitationExpiresAt)
  return isPast(invitationExpiresAt)
    ? i18n.t('{since}, expired {end}', { since, end })
    : i18n.t('{since}, open until {end}', { since, end })
}
