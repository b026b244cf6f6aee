import { AppShell, Burger, Group, ScrollArea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBook2, IconUsers } from '@tabler/icons-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'

import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { NavigationLink } from '../ui/LinkButton.tsx'
import { LoadingPage } from '../ui/Loading.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx'
import { OrganizationMenu } from './OrganizationMenu.tsx'

/** Everything around the pages of one organization. */
export function Shell() {
  const [opened, { toggle, close }] = useDisclosure()
  const { pathname } = useLocation()
  const main = useFocusAfterNavigation(pathname)

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 216, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <AppShell.Header px="md">
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label="Menu"
              aria-expanded={opened}
            />
            <OrganizationMenu />
          </Group>
          <Group gap="xs" wrap="nowrap">
            <ColorSchemeToggle />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label="Main">
        <ScrollArea>
          <Navigation onNavigate={close} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1} ref={main} style={{ outline: 'none' }}>
        <Suspense fallback={<LoadingPage />}>
          <Outlet />
        </Suspense>
      </AppShell.Main>
    </AppShell>
  )
}

function Navigation({ onNavigate }: { onNavigate: () => void }) {
  const { slug } = useOrganization()
  const { pathname } = useLocation()
  const items = [
    { label: 'Guidebooks', icon: IconBook2, to: paths.guidebooks(slug), part: 'guidebooks' },
    { label: 'Members', icon: IconUsers, to: paths.members(slug), part: 'members' },
  ]
  return items.map(({ label, icon: Icon, to, part }) => (
    <NavigationLink
      key={part}
      {...to}
      label={label}
      leftSection={<Icon size={18} stroke={1.6} />}
      active={pathname.startsWith(`/${slug}/${part}`)}
      style={{ borderRadius: 8 }}
      onClick={onNavigate}
    />
  ))
}

/** Moves the focus to the new page, so that a screen reader reads it and Tab starts in it. */
function useFocusAfterNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
