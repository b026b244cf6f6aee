import { Avatar, Box, Group, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconCheck,
  IconChevronDown,
  IconDeviceLaptop,
  IconLock,
  IconLogout,
  IconUserEdit,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'

import { useIsOffline } from '../device/connection.ts'
import { sharedDevice } from '../device/shared-device.ts'
import { useLock } from '../floor/use-lock.ts'
import { confirmLeavingUnsent } from '../outbox/leave-unsent.ts'
import { i18n } from '../i18n.ts'
import { languages, shownLanguage } from '../language.ts'
import { paths } from '../paths.ts'
import { profile, useOrganization } from '../session.ts'
import { useSignOut } from '../sign-in/use-sign-out.ts'
import { MenuLink } from '../ui/MenuLink.tsx'
import { useMenuWithPage } from '../ui/use-closing-with-page.ts'
import { useStore } from '../ui/store.ts'
import { ColorSchemeItem } from '../pages/ColorSchemeItem.tsx'
import { useChoosingLanguage } from '../pages/use-choosing-language.ts'

/** Who is signed in, their settings, and signing out. */
export function AccountMenu() {
  const me = useSuspenseQuery(profile()).data
  const organization = useOrganization()
  const name = me.displayName || me.email_address

  return (
    <Menu {...useMenuWithPage()} position="bottom-end" width={280}>
      <Menu.Target>
        <UnstyledButton className="touch">
          <Group gap={8} wrap="nowrap" justify="center">
            <VisuallyHidden>{i18n.t('{name}, account', { name })}</VisuallyHidden>
            <Avatar color="cyan" variant="filled" size={34} alt="" aria-hidden>
              {initials(name)}
            </Avatar>
            <Text size="sm" visibleFrom="md" maw={180} truncate aria-hidden>
              {name}
            </Text>
            <Box visibleFrom="sm" lh={1}>
              <IconChevronDown size={14} aria-hidden />
            </Box>
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Whose emailAddress={me.email_address} role={organization.role} />
        <Menu.Divider />
        <MenuLink {...paths.account(organization.slug)} leftSection={<IconUserEdit size={16} />}>
          {i18n.t('Your account')}
        </MenuLink>
        <ColorSchemeItem />
        <Menu.Divider />
        <LanguageItems />
        <Menu.Divider />
        <SignOutItems />
      </Menu.Dropdown>
    </Menu>
  )
}

function Whose({ emailAddress, role }: { emailAddress: string; role: string }) {
  return (
    <Menu.Label>
      <Text
        component="div"
        size="sm"
        fw={600}
        c="var(--mantine-color-text)"
        className="wrap-anywhere"
      >
        {emailAddress.endsWith('.invalid') ? null : emailAddress}
      </Text>
      <Text component="div" size="xs" c="dimmed">
        {i18n.t(
          '{role, select, member {Signed in as a member} manager {Signed in as a manager} admin {Signed in as an admin} other {Signed in as an owner}}',
          { role },
        )}
      </Text>
    </Menu.Label>
  )
}

function LanguageItems() {
  const { code } = useStore(shownLanguage)
  const choose = useChoosingLanguage()
  return (
    <>
      <Menu.Label>{i18n.t('Language')}</Menu.Label>
      {languages.map((language) => (
        <Menu.Item
          key={language.code}
          lang={language.code}
          aria-current={language.code === code ? 'true' : undefined}
          leftSection={
            <IconCheck
              size={16}
              style={{ visibility: language.code === code ? 'visible' : 'hidden' }}
            />
          }
          onClick={() => {
            choose(language)
          }}
        >
          {language.name}
        </Menu.Item>
      ))}
    </>
  )
}

function SignOutItems() {
  const lock = useLock()
  if (!sharedDevice()) return <OwnSignOutItems />
  return (
    <Menu.Item leftSection={<IconLock size={16} />} onClick={lock}>
      {i18n.t('Lock this device')}
    </Menu.Item>
  )
}

function OwnSignOutItems() {
  const signOut = useSignOut()
  const isOffline = useIsOffline()
  const leave = (everywhere: boolean) => () => {
    confirmLeavingUnsent(() => {
      signOut.mutate(everywhere)
    })
  }
  return (
    <>
      {isOffline && <Menu.Label>{i18n.t('You need a connection to sign out.')}</Menu.Label>}
      <Menu.Item disabled={isOffline} leftSection={<IconLogout size={16} />} onClick={leave(false)}>
        {i18n.t('Sign out')}
      </Menu.Item>
      <Menu.Item
        disabled={isOffline}
        leftSection={<IconDeviceLaptop size={16} />}
        onClick={leave(true)}
      >
        {i18n.t('Sign out on all devices')}
      </Menu.Item>
    </>
  )
}

function initials(name: string): string {
  const words = name.split(/[\s@._-]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
