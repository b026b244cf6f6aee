import { AppShell, Burger, Group, ScrollArea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'

import { useKeptRecordings } from '../captures/recording/use-kept-recordings.ts'
import { ConfirmationPrompt } from '../confirming/ConfirmationPrompt.tsx'
import { SwitchPersonButton } from '../floor/SwitchPersonButton.tsx'
import { useIdleLock } from '../floor/use-lock.ts'
import { OfflineBanner } from '../offline/OfflineBanner.tsx'
import { OutboxIndicator } from '../offline/OutboxIndicator.tsx'
import { useOfflineCare } from '../offline/use-offline-care.ts'
import { i18n } from '../i18n.ts'
import { NotificationsButton } from '../notifications/NotificationsButton.tsx'
import { SearchButton } from '../search/SearchButton.tsx'
import { SearchDialog } from '../search/SearchDialog.tsx'
import { EndedProvider } from '../session.ts'
import { LoadingPage } from '../ui/Loading.tsx'
import { useIsTyping } from '../ui/use-is-typing.ts'
import { useClosingWithPage } from '../ui/use-closing-with-page.ts'
import classes from './access-note.module.css'
import { AccessNote } from './AccessNote.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ColorSchemeToggle } from '../pages/ColorSchemeToggle.tsx'
import { Navigation } from './Navigation.tsx'
import { usePageEnd, type PageEnd } from './use-page-end.ts'
import { useTargets } from './use-targets.ts'
import { OrganizationMenu } from './OrganizationMenu.tsx'

interface Ending {
  end: PageEnd | undefined
}

/** The frame around the pages of one organization; some have none. */
export function Shell() {
  useKeptRecordings()
  useOfflineCare()
  useIdleLock()
  const end = usePageEnd()
  const isFullScreen = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isFullScreen),
  })
  return (
    <>
      {isFullScreen ? (
        <>
          <div className={classes['alone']}>
            <AccessNote end={end} />
          </div>
          <Page end={end} />
        </>
      ) : (
        <FramedPage end={end} />
      )}
      <ConfirmationPrompt />
    </>
  )
}

function Page({ end }: Ending) {
  const isOver = end !== undefined && (end.kind !== 'gone' || end.isAll)
  // What is being typed stays where it is.
  const isTyped = useIsTyping(isOver)
  return (
    <EndedProvider value={isOver && !isTyped}>
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    </EndedProvider>
  )
}

function FramedPage({ end }: Ending) {
  const [opened, { toggle, close }] = useDisclosure()
  useClosingWithPage(close)
  // That page is built around a search field.
  const isStart = useMatches({
    select: (matches) => matches.some(({ fullPath }) => fullPath === '/$slug/'),
  })

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: { sm: 64, md: 216 }, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <a className="skip-link" href="#main">
        {i18n.t('Skip to content')}
      </a>
      <AppShell.Header px="md">
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              w={44}
              h={44}
              mx={-8}
              style={{ flex: 'none' }}
              aria-label={i18n.t('Menu')}
              aria-expanded={opened}
            />
            <OrganizationMenu />
          </Group>
          <Group gap="xs" wrap="nowrap">
            <OutboxIndicator />
            {!isStart && <SearchButton />}
            <ColorSchemeToggle visibleFrom="sm" />
            <NotificationsButton />
            <SwitchPersonButton size={40} />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={i18n.t('Main')}>
        <ScrollArea>
          <Navigation onNavigate={close} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        <OfflineBanner />
        <AccessNote end={end} />
        <Page end={end} />
      </AppShell.Main>
      <SearchDialog targetsFor={useTargets()} />
    </AppShell>
  )
}
