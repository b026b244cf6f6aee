import 'virtual:component-styles'
import './ui/tokens.css'
import './app/app.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'

import { watchConnection } from './device/connection.ts'
import { noteSignedOut } from './device/whose-device.ts'
import { sharedDevice } from './device/shared-device.ts'
import { leaveDevice } from './device/places.ts'
import { forgetAnswers } from './floor/lock.ts'
import { resumeWaiting } from './floor/resume-waiting.ts'
import { openLanguage, shownLanguage } from './language.ts'
import { paths } from './paths.ts'
import { profile } from './session.ts'
import type { AskedCode } from './pages/asked-codes.ts'
import { createQueryClient } from './pages/query-client.ts'
import { createAppRouter } from './app/router.ts'
import { createAppTheme, cssVariables } from './ui/theme.ts'
import { reloadWhenReplaced } from './app/reload-when-replaced.ts'
import { SpokenTitle } from './ui/SpokenTitle.tsx'
import { beginDialogs } from './ui/dialog-start.ts'
import { keepFocus } from './ui/focus-keeping.ts'
import { useOverlays } from './app/use-overlays.tsx'
import { intermediateSession } from './sign-in/intermediate-session.ts'
import { keepLinkToken } from './sign-in/link-token.ts'
import { keepProviderReturn } from './sign-in/provider-return.ts'
import { useStore } from './ui/store.ts'
import { rememberWantedPage } from './wanted-page.ts'

// Fetched while the first page is made: with the scripts it would share their line, without this wait for the first text.
void document.fonts.load('1rem "Inter Variable"')

// Before anything is requested or recorded, so that the token is in no history and no referrer.
keepLinkToken()
keepProviderReturn()

reloadWhenReplaced()
keepFocus()
beginDialogs()
watchConnection()
resumeWaiting()
const queries = createQueryClient({
  onSignedOut: () => void goToSignIn(),
  onAsked: (code) => void goToShow(code),
})
const router = createAppRouter(queries)

async function goToSignIn(): Promise<void> {
  const { pathname, publicHref } = router.latestLocation
  // People on a shared device return to their own place, not to anyone else's.
  if (sharedDevice()) {
    await leaveDevice(publicHref)
    await router.navigate(paths.lock())
    forgetAnswers(queries)
    return
  }
  const isThere = pathname === '/sign-in'
  const wasSignedIn = queries.getQueryData(profile().queryKey) !== undefined
  if (!isThere) rememberWantedPage(publicHref)
  await noteSignedOut()
  if (isThere) return
  // Who has proved their address and comes back by any other, such as the app's own, has an organization to choose.
  const isChoosing = intermediateSession() !== null && pathname !== '/organizations'
  await router.navigate(
    isChoosing && !wasSignedIn
      ? paths.organizations()
      : paths.signIn(wasSignedIn ? { ended: true } : {}),
  )
}

const outsidePages = new Set(['/sign-in', '/second-factor'])

/** Whoever is kept out of an organization until they show more goes there, and comes back. */
async function goToShow(code: AskedCode): Promise<void> {
  const { params } = router.state.matches.at(-1) ?? {}
  const { pathname, publicHref } = router.latestLocation
  // On the way in the pages say themselves what comes next. A page asks several things at once, and all are refused.
  if (!params || !('slug' in params) || outsidePages.has(pathname)) return
  const { slug } = params
  rememberWantedPage(publicHref)
  const isMissing = code === 'second_factor_missing'
  await router.navigate(
    code === 'provider_sign_in_required'
      ? paths.signIn({ asked: true })
      : paths.secondFactor({ slug, ...(isMissing && { missing: true }) }),
  )
}

const container = document.querySelector('#root')
if (!container) throw new Error('The page has no place for the app.')
const root = createRoot(container)

/** In another language, all pages are rendered again; data stays. */
function App() {
  const { code } = useStore(shownLanguage)
  const overlays = useOverlays(router)
  useFocusAfterChange(code)
  return (
    <MantineProvider
      key={code}
      theme={createAppTheme()}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <SpokenTitle />
        {overlays}
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Whoever chose the language by keyboard goes on from where it was chosen, or from the head of the page. */
function useFocusAfterChange(code: string) {
  const shown = useRef(code)
  useEffect(() => {
    if (shown.current === code) return
    shown.current = code
    const chosen = document.querySelector<HTMLElement>('[data-chooses-language]')
    const place = chosen ?? document.querySelector<HTMLElement>('#main')
    place?.focus()
  }, [code])
}

function render() {
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

// A catalogue that does not arrive leaves English, which is in the code.
openLanguage().then(render, render)
