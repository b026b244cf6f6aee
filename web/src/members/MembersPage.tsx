import { Button, Group, Stack, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { ShowMore } from '../pages/ShowMore.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { RowList } from '../ui/RowList.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { memberPages } from './member-queries.ts'
import { MemberRow } from './MemberRow.tsx'

/** Who belongs to the organization, and who has been invited. */
export function MembersPage() {
  const organization = useOrganization()
  usePageTitle(i18n.t('Members'), organization.name)
  const [inviting, setInviting] = useState(false)
  const canManage = organization.can('members.manage')

  return (
    <Stack gap="md" maw="var(--width-text)">
      <Group justify="space-between">
        <Title order={1} size="h2">
          {i18n.t('Members')}
        </Title>
        {canManage && (
          <Button
            leftSection={<IconUserPlus size={18} />}
            onClick={() => {
              setInviting(true)
            }}
          >
            {i18n.t('Invite')}
          </Button>
        )}
      </Group>
      <MemberList canManage={canManage} />
      <InviteDialog
        opened={inviting}
        onClose={() => {
          setInviting(false)
        }}
      />
    </Stack>
  )
}

function MemberList({ canManage }: { canManage: boolean }) {
  const { slug } = useOrganization()
  const pages = useInfiniteQuery(memberPages(slug))
  if (pages.isPending) return <LoadingRows />
  if (pages.isError) return <ErrorNote error={pages.error} onRetry={() => void pages.refetch()} />
  const members = pages.data.pages.flatMap((page) => page.items)
  const here = members.filter(({ status }) => status !== 'invited')
  const invited = members.filter(({ status }) => status === 'invited')
  return (
    <Stack gap="lg">
      <RowList label={i18n.t('Members')}>
        {here.map((member) => (
          <MemberRow key={member.id} member={member} canManage={canManage} />
        ))}
      </RowList>
      {invited.length > 0 && (
        <Stack gap="xs" component="section">
          <Title order={2} size="h4">
            {i18n.t('Pending invitations')}
          </Title>
          <RowList label={i18n.t('Pending invitations')}>
            {invited.map((member) => (
              <MemberRow key={member.id} member={member} canManage={canManage} />
            ))}
          </RowList>
        </Stack>
      )}
      <ShowMore pages={pages} byItself />
    </Stack>
  )
}
