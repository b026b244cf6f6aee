import 'virtual:component-styles'
import './ui/tokens.css'
import './app/app.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'

import { watchConnection } from './device/connection.ts'
import { noteSignedOut } from './device/device-owner.ts'
import { sharedDevice } from './device/shared-device.ts'
import { leaveDevice } from './device/places.ts'
import { forgetAnswers } from './floor/lock.ts'
import { resumeWaiting } from './floor/resume-waiting.ts'
import { openLanguage, shownLanguage } from './language.ts'
import { paths } from './paths.ts'
import { profile } from './session.ts'
import type { SessionRequirement } from './pages/session-requirements.ts'
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
import { keepTyped } from './ui/typed-keeping.ts'
import { closeWithPage } from './ui/use-closing-with-page.ts'
import { rememberWantedPage } from './wanted-page.ts'

// Fetched while the first page renders: loaded with the scripts, it would compete with them; without this, it would
// wait for the first text.
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
  onRequirement: (code) => void goToShow(code),
  onDone: () => {
    isAskedToLeave = false
  },
})
const router = createAppRouter(queries)
keepTyped(router.history)

/**
 * Whether this page has been told that its reader is signed out. They may choose to stay, as what they typed isn't
 * saved; the page then still asks for news from time to time, which is no reason to ask them again.
 */
let isAskedToLeave = false
closeWithPage(router, () => {
  isAskedToLeave = false
})

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
  if (isThere || isAskedToLeave) return
  isAskedToLeave = true
  // People who have verified their address and return by another one, such as the app's own, still have to choose an
  // organization.
  const isChoosing = intermediateSession() !== null && pathname !== '/organizations'
  await router.navigate(
    isChoosing && !wasSignedIn
      ? paths.organizations()
      : paths.signIn(wasSignedIn ? { ended: true } : {}),
  )
}

const outsidePages = new Set(['/sign-in', '/second-factor'])

/** People kept out of an organization until they prove more go there, and come back. */
async function goToShow(code: SessionRequirement): Promise<void> {
  const { params } = router.state.matches.at(-1) ?? {}
  const { pathname, publicHref } = router.latestLocation
  // While signing in, the pages themselves say what comes next. A page makes several requests at once, and all are
  // refused.
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

/** In a new language, all pages re-render; data stays. */
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

/** People who chose the language by keyboard continue where they chose it, or at the top of the page. */
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

// A catalog that doesn't load leaves the texts in English, which is in the code.
openLanguage().then(render, render)
