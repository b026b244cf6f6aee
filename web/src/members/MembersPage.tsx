import { Button, Stack, Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconId, IconUserPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { useCreating } from '../pages/use-creating.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { LoadingRows } from '../ui/Loading.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { AddWithoutMailDialog } from './AddWithoutMailDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberList } from './MemberList.tsx'
import { TeamsPanel } from './teams/TeamsPanel.tsx'

/** The members of the organization, pending invitations, and teams. */
export function MembersPage() {
  const organization = useOrganization()
  const { tab = 'members' } = useSearch({ from: '/$slug/members' })
  const navigate = useNavigate({ from: '/$slug/members' })
  const members = i18n.t('Members')
  usePageTitle(...(tab === 'teams' ? [i18n.t('Teams'), members] : [members]), organization.name)
  return (
    <Stack gap="md" maw="var(--width-wide)">
      <PageHeading title={members}>
        {tab === 'members' && organization.can('members.manage') && <AddButtons />}
      </PageHeading>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(chosen) => {
          void navigate({ search: chosen === 'teams' ? { tab: 'teams' } : {} })
        }}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="members">{i18n.t('People')}</Tabs.Tab>
          <Tabs.Tab value="teams">{i18n.t('Teams')}</Tabs.Tab>
        </Tabs.List>
        <Suspense fallback={<LoadingRows />}>
          <Tabs.Panel value="members">
            <MemberList />
          </Tabs.Panel>
          <Tabs.Panel value="teams">
            <TeamsPanel />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
    </Stack>
  )
}

function AddButtons() {
  const [inviting, dialog] = useCreating()
  const [adding, withoutMail] = useDisclosure()
  return (
    <>
      <Button variant="default" leftSection={<IconId size={18} />} onClick={withoutMail.open}>
        {i18n.t('Add without email')}
      </Button>
      <Button leftSection={<IconUserPlus size={18} />} onClick={dialog.open}>
        {i18n.t('Invite')}
      </Button>
      <AddWithoutMailDialog opened={adding} onClose={withoutMail.close} />
      <InviteDialog opened={inviting} onClose={dialog.close} />
    </>
  )
}
