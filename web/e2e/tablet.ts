import { cp, rm } from 'node:fs/promises'

import { uploadMedia } from '@millwright/sdk/uploads'
import { chromium, type BrowserContext, type Page } from '@playwright/test'

import { networkTo, type Network } from './cut-network.ts'
import { emptyFolder, installApp, type InstalledApp } from './installed-app.ts'
import { forgetNewFeatures } from './older-browser.ts'
import { expect, signUp, test as base, type Person } from './people.ts'

/** A tablet: a browser that keeps its data when it is closed and opened again. */
export interface Tablet {
  /** Opens the app in a newly started browser. */
  open: () => Promise<Page>
  /**
   * Opens the app again in the running browser. Page and worker have lost everything not stored, as after a restart,
   * which would take as long as some tests.
   */
  reopen: () => Promise<Page>
  context: () => BrowserContext
  network: Network
  goOffline: () => Promise<void>
  goOnline: () => Promise<void>
}

export const test = base.extend<{ tablet: Tablet; hasApp: boolean }, { installed: InstalledApp }>({
  /** Whether the app is already installed, as installing takes seconds and most tests are about something else. */
  hasApp: [true, { option: true }],
  installed: [
    async ({ launchOptions }, use) => {
      const installed = await installApp(process.env['MILLWRIGHT_TEST_URL'] ?? '', launchOptions)
      await use(installed)
      await rm(installed.folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  tablet: async ({ address, launchOptions, locale, installed, hasApp }, use) => {
    const folder = await emptyFolder()
    if (hasApp) await cp(installed.folder, folder, { recursive: true })
    const network = await networkTo(address, installed.port)
    const launch = async () => {
      const context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...(locale && { locale }),
        baseURL: network.url,
        serviceWorkers: 'allow',
        viewport: { width: 820, height: 1180 },
      })
      await context.addInitScript(forgetNewFeatures)
      return context
    }
    const tablet = await tabletWith(network, launch)
    await use(tablet)
    await tablet.context().close()
    await network.cut()
    await rm(folder, { recursive: true, force: true })
  },
})

async function tabletWith(
  network: Network,
  launch: () => Promise<BrowserContext>,
): Promise<Tablet> {
  let context = await launch()
  let isUsed = false
  return {
    open: async () => {
      if (isUsed) {
        await context.close()
        context = await launch()
      }
      isUsed = true
      return context.pages()[0] ?? (await context.newPage())
    },
    reopen: async () => {
      const [page = await context.newPage()] = context.pages()
      await page.goto('about:blank')
      await stopWorkers(context, page)
      return page
    },
    context: () => context,
    network,
    goOffline: async () => {
      await forgetVisited(context)
      await network.cut()
      await context.setOffline(true)
    },
    goOnline: async () => {
      await network.mend()
      await context.setOffline(false)
    },
  }
}

async function stopWorkers(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

/** Clears the browser's cache of earlier visits, which it may discard at any time. */
async function forgetVisited(context: BrowserContext) {
  const [page] = context.pages()
  if (!page) return
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

const dayInSeconds = 86_400

/** A new person whose session outlives the browser, like the service's cookie. */
export async function signedUp(tablet: Tablet, address: string): Promise<Person> {
  const owner = await signUp(tablet.context(), address, 'Northfield Turbines')
  await carryOn(tablet, owner)
  return owner
}

export async function carryOn(tablet: Tablet, { cookie }: Person) {
  const expires = Math.floor(Date.now() / 1000) + dayInSeconds
  await tablet.context().addCookies([{ ...cookie, expires }])
}

/** One red pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

async function photo({ client }: Person) {
  const { id: captureId } = await client.captures.create({
    body: { title: 'The switch', kind: 'photos' },
  })
  const content = new Blob([picture])
  const file = { filename: 'switch.png', contentType: 'image/png', content }
  return (await uploadMedia(client, { captureId, ...file })).url
}

/** A guidebook with a procedure, a picture in it, a document, a model and a course. */
export async function filledGuidebook(person: Person) {
  const { client } = person
  const { id: guidebookId, shortId } = await client.guidebooks.create({
    body: { title: 'Coolant pump' },
  })
  const { id: procedureId } = await client.procedures.create({
    body: {
      title: 'Replace the pump',
      outline: [
        {
          title: '',
          steps: [
            {
              text: 'Lock the switch.',
              marks: [{ kind: 'color', color: 'red', text: 'switch', start: 9, end: 15 }],
              media: [
                {
                  kind: 'image',
                  url: await photo(person),
                  alt: 'The switch',
                  marks: [{ kind: 'arrow', color: 'red', from: [0.1, 0.1], to: [0.5, 0.5] }],
                },
              ],
            },
            { text: 'Drain the coolant.' },
          ],
        },
      ],
    },
  })
  await client.procedures.publish({ params: { procedureId } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  return { guidebookId, shortId, procedureId }
}

export async function addCourse({ client }: Person, guidebookId: string) {
  const { id: courseId } = await client.courses.create({ body: { title: 'Coolant circuit' } })
  const lessonIds: string[] = []
  for (const title of ['What it does', 'Where it runs']) {
    const content = [
      { type: 'text' as const, text: 'The circuit carries heat away.' },
      { type: 'guidebook' as const, guidebookId },
    ]
    lessonIds.push((await client.lessons.create({ body: { courseId, title, content } })).id)
  }
  await client.courses.publish({ params: { courseId } })
  await client.courses.enrol({ params: { courseId }, body: {} })
  return { courseId, lessonIds }
}

/** Makes a guidebook available offline, and waits until all of it is on the device. */
export async function keep(page: Page, { slug }: Person, shortId: string) {
  await page.goto(`/app/${slug}/guidebooks/${shortId}`)
  await page.getByRole('button', { name: 'Keep for offline use' }).click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  // Pages, pictures, documents and models come one after the other.
  await expect(page.getByText(/^Saved /)).toBeVisible({ timeout: 40_000 })
}
