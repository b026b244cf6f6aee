import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'

import { forgetNewFeatures } from './older-browser.ts'

/**
 * A worker's browser contexts kept for the next test, by their unchangeable options, each with one page. A new page
 * is a new process, which loads and compiles the app; so does a page with emptied caches, as with Playwright's own
 * `reuseContext`. That is half the cost of opening the app.
 */
type Kept = Map<string, BrowserContext>

/** Tests that reuse the page of the previous one, of which nothing is left but the files of the app. */
export const test = base.extend<{ ownPage: boolean }, { kept: Kept }>({
  /** For tests with irreversible changes to their page, such as its clock or its scripts. */
  ownPage: [false, { option: true }],
  kept: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      await use(new Map())
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, kept, ownPage, baseURL, locale, isMobile, hasTouch, permissions },
    use,
    testInfo,
  ) => {
    const kind = JSON.stringify({ locale, isMobile, hasTouch, permissions })
    const context = (!ownPage && kept.get(kind)) || (await newContext(browser))
    await use(context)
    if (ownPage) await context.close()
    // A failed test's page is left as it is for inspection; its worker ends.
    else if (testInfo.status === testInfo.expectedStatus) {
      if (await forget(context, baseURL ?? '')) kept.set(kind, context)
      else {
        kept.delete(kind)
        await context.close()
      }
    }
  },
  page: async (
    { context, viewport, colorScheme, contextOptions: { reducedMotion = null } },
    use,
  ) => {
    const page = context.pages()[0] ?? (await context.newPage())
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ media: null, colorScheme, reducedMotion })
    await use(page)
  },
})

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.addInitScript(forgetNewFeatures)
  return context
}

/** Resets a browser, except for its cached and compiled files. False if its page cannot be left. */
async function forget(context: BrowserContext, address: string): Promise<boolean> {
  const [page, ...others] = context.pages()
  for (const other of others) await other.close()
  await context.setOffline(false)
  if (page) {
    if (!(await hasLeft(page, address))) return false
    await emptyStores(page, address)
  }
  await context.clearCookies()
  return true
}

/** What tests listen to; a listener left behind would answer the questions of the next test. */
const listenedTo = [
  'dialog',
  'filechooser',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const

/** The app stores things when it is left, so leave it before deleting them. */
async function hasLeft(page: Page, address: string): Promise<boolean> {
  for (const event of listenedTo) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  try {
    // What the page itself still does may abort it once, or always: its question whether to leave typed text.
    const leaving = base.expect(async () => await page.goto(`${address}/app/favicon.svg`))
    await leaving.toPass({ timeout: leavingMilliseconds })
    return true
  } catch {
    return false
  }
}

/** A page that takes longer is closed. */
const leavingMilliseconds = 15_000

async function emptyStores(page: Page, address: string): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear()
  })
  const browser = await page.context().newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,cache_storage'
  await browser.send('Storage.clearDataForOrigin', { origin: address, storageTypes })
  await browser.detach()
}
