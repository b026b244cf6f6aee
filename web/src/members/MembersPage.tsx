import type { Member } from '@millwright/contract/members'
import { Box, Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconId, IconUserPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { SortMenu } from '../pages/SortMenu.tsx'
import { useCreating } from '../pages/use-creating.ts'
import { useSorting } from '../pages/use-sorting.ts'
import { ShowMore } from '../pages/ShowMore.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { DataTable, TableRow } from '../ui/DataTable.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Panel } from '../ui/Panel.tsx'
import { AddWithoutMailDialog } from './AddWithoutMailDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { memberPages } from './member-queries.ts'
import { memberColumns } from './member-columns.tsx'

/** Who belongs to the organization, and who has been invited. */
export function MembersPage() {
  const organization = useOrganization()
  usePageTitle(i18n.t('Members'), organization.name)
  const [inviting, dialog] = useCreating()
  const [adding, withoutMail] = useDisclosure()
  const canManage = organization.can('members.manage')

  return (
    <Stack gap="md" maw="var(--width-wide)">
      <PageHeading title={i18n.t('Members')}>
        {canManage && (
          <Button variant="default" leftSection={<IconId size={18} />} onClick={withoutMail.open}>
            {i18n.t('Add without email')}
          </Button>
        )}
        {canManage && (
          <Button leftSection={<IconUserPlus size={18} />} onClick={dialog.open}>
            {i18n.t('Invite')}
          </Button>
        )}
      </PageHeading>
      <MemberList canManage={canManage} />
      <AddWithoutMailDialog opened={adding} onClose={withoutMail.close} />
      <InviteDialog opened={inviting} onClose={dialog.close} />
    </Stack>
  )
}

function MemberList({ canManage }: { canManage: boolean }) {
  const { slug } = useOrganization()
  const ofMembers = useMemo(() => memberColumns(canManage, 'members'), [canManage])
  const ofInvited = useMemo(() => memberColumns(canManage, 'invited'), [canManage])
  const { sort, ...sorting } = useSorting('member', ofMembers)
  const pages = useInfiniteQuery(memberPages(slug, sort))
  if (pages.isPending) return <LoadingRows />
  if (pages.isError) return <ErrorNote error={pages.error} onRetry={() => void pages.refetch()} />
  const members = pages.data.pages.flatMap((page) => page.items)
  const invited = members.filter(({ status }) => status === 'invited')
  const tableOf = (label: string, shown: readonly Member[], columns = ofMembers) => (
    <DataTable label={label} columns={columns} sorting={sorting}>
      {shown.map((member) => (
        <TableRow key={member.id} item={member} columns={columns} />
      ))}
    </DataTable>
  )
  return (
    <Stack gap="lg">
      <Box hiddenFrom="sm">
        <SortMenu columns={ofMembers} sorting={sorting} />
      </Box>
      {tableOf(
        i18n.t('Members'),
        members.filter(({ status }) => status !== 'invited'),
      )}
      {invited.length > 0 && (
        <Panel title={i18n.t('Pending invitations')} count={invited.length}>
          {tableOf(i18n.t('Pending invitations'), invited, ofInvited)}
        </Panel>
      )}
      <ShowMore pages={pages} byItself />
    </Stack>
  )
}
