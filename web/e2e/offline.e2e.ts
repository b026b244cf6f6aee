import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { uploadDocument, uploadMedia, uploadModel } from '@millwright/sdk/uploads'
import { chromium, type BrowserContext, type Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { networkTo, type Network } from './cut-network.ts'
import { manual, manualTitle } from './manual.ts'
import { boxesObj } from './models.ts'
import { anotherSession, expect, joinAs, signUp, test as base, type Person } from './people.ts'

/** A tablet: a browser that remembers what it keeps when it is closed and opened again. */
interface Tablet {
  open: () => Promise<Page>
  context: () => BrowserContext
  network: Network
  goOffline: () => Promise<void>
  goOnline: () => Promise<void>
}

const test = base.extend<{ tablet: Tablet }>({
  tablet: async ({ address, launchOptions, locale }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'millwright-tablet-'))
    const network = await networkTo(address)
    let context: BrowserContext | undefined
    const launch = async () => {
      await context?.close()
      context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...(locale && { locale }),
        baseURL: network.url,
        serviceWorkers: 'allow',
        viewport: { width: 820, height: 1180 },
      })
      return context
    }
    const opened = () => {
      if (!context) throw new Error('The tablet is switched off.')
      return context
    }
    await launch()
    await use({
      open: async () => {
        const [page] = (await launch()).pages()
        return page ?? (await opened().newPage())
      },
      context: opened,
      network,
      goOffline: async () => {
        await network.cut()
        await opened().setOffline(true)
      },
      goOnline: async () => {
        await network.mend()
        await opened().setOffline(false)
      },
    })
    await opened().close()
    await network.cut()
    await rm(folder, { recursive: true, force: true })
  },
})

const dayInSeconds = 86_400

/** Somebody new whose session outlives the browser, as the cookie of the service does. */
async function signedUp(tablet: Tablet, address: string): Promise<Person> {
  const owner = await signUp(tablet.context(), address, 'Northfield Turbines')
  await carryOn(tablet, owner)
  return owner
}

async function carryOn(tablet: Tablet, { cookie }: Person) {
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
async function filledGuidebook(person: Person) {
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
              media: [{ kind: 'image', url: await photo(person), alt: 'The switch' }],
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

async function addCourse({ client }: Person, guidebookId: string) {
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

/** Switches on that a guidebook is kept, and waits until all of it is here. */
async function keep(page: Page, { slug }: Person, shortId: string) {
  await page.goto(`/app/${slug}/guidebooks/${shortId}`)
  await page.getByRole('switch', { name: 'Keep for offline use' }).click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.getByText(/^Kept, as of /)).toBeVisible()
}

test('the app can be installed, and a new version of it is found', async ({ request, address }) => {
  const worker = await request.get(`${address}/app/service-worker.js`)
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
  })
  expect(worker.headers()['content-security-policy']).toContain("script-src 'self'")
  const page = await (await request.get(`${address}/app/`)).text()
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? []
  const asset = await request.get(address + script)
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  const manifest = (await (await request.get(`${address}/app/manifest.webmanifest`)).json()) as {
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src } of manifest.icons) {
    expect((await request.get(address + src)).headers()['content-type']).toMatch(/^image\//)
  }
})

test('a kept guidebook opens after a restart without network: pictures, document, model', async ({
  tablet,
  address,
}) => {
  const owner = await signedUp(tablet, address)
  const { client, slug } = owner
  const { guidebookId, shortId } = await filledGuidebook(owner)
  const { bytes } = await manual()
  const content = new Blob([new Uint8Array(bytes)])
  const file = { filename: 'pump.pdf', contentType: 'application/pdf', content }
  const { fileId } = await uploadDocument(client, { guidebookId, ...file })
  await client.referenceMaterial.extractProcedure({ params: { guidebookId, fileId }, body: {} })
  const { id: objectId } = await client.objects.create({ body: { title: 'Pump housing' } })
  await client.guidebooks.trackObject({ params: { guidebookId }, body: { objectId } })
  await uploadModel(client, {
    objectId,
    filename: 'pump.obj',
    contentType: 'model/obj',
    content: new Blob([new Uint8Array(boxesObj(['Lid', 'Seat']))]),
  })
  await expect(async () => {
    expect((await client.objects.get({ params: { objectId } })).status).toBe('ready')
    expect((await client.guidebooks.get({ params: { guidebookId } })).procedures).toHaveLength(2)
  }).toPass()
  await keep(await tablet.open(), owner, shortId)

  await tablet.goOffline()
  const page = await tablet.open()
  await tablet.context().setOffline(true)
  await page.goto(`/app/${slug}/guidebooks`)
  await expect(page.getByText('Offline.')).toBeVisible()
  await page.getByRole('link', { name: 'Coolant pump' }).click()
  await page.getByRole('link', { name: 'Replace the pump' }).click()
  await expect(page.getByText('Drain the coolant.')).toBeVisible()
  await expectPictureDrawn(page)

  await page.goto(`/app/${slug}/objects/${objectId}`)
  await expect(page.getByRole('button', { name: 'Fit' })).toBeVisible()
  await page.goto(`/app/${slug}/guidebooks/${shortId}`)
  await page.getByRole('link', { name: manualTitle }).click()
  await page.getByRole('tab', { name: 'Page' }).click()
  await expect(page.getByRole('img', { name: /pump\.pdf/ })).toBeVisible()
})

test('work goes on without network and after a restart, and tells what changed meanwhile', async ({
  tablet,
  address,
}) => {
  const owner = await signedUp(tablet, address)
  const { client, slug } = owner
  const { shortId, procedureId } = await filledGuidebook(owner)
  await keep(await tablet.open(), owner, shortId)
  await tablet.goOffline()
  let page = await tablet.open()
  await page.goto(`/app/${slug}/procedures/${procedureId}/work`)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Step 2 of 2 Offline')).toBeVisible()
  page = await tablet.open()
  await page.goto(`/app/${slug}/procedures/${procedureId}/work`)
  await expect(page.getByRole('heading', { name: 'Drain the coolant.' })).toBeVisible()

  const { outline } = await client.procedures.get({ params: { procedureId } })
  const [section] = outline
  if (!section) throw new Error('There are no steps.')
  const steps = [...section.steps, { text: 'Close the drain.' }]
  const body = { outline: [{ ...section, steps }] }
  await client.procedures.update({ params: { procedureId }, body })
  await tablet.goOnline()
  await expect(page.getByText('This procedure has changed since you began')).toBeVisible()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have looked' }).click()
  await expect(page.getByText('This procedure has changed since you began')).toBeHidden()
})

test('what is not kept says so, and opens by itself when the network is back', async ({
  tablet,
  address,
}) => {
  const owner = await signedUp(tablet, address)
  const { client, slug } = owner
  const { shortId } = await filledGuidebook(owner)
  const other = await client.guidebooks.create({ body: { title: 'Gearbox' } })
  await keep(await tablet.open(), owner, shortId)

  await tablet.goOffline()
  const page = await tablet.open()
  await page.goto(`/app/${slug}/guidebooks`)
  await expect(page.getByRole('list', { name: 'Guidebooks' }).getByRole('listitem')).toHaveText([
    /Coolant pump/,
  ])
  await expect(page.getByRole('button', { name: 'New guidebook' })).toBeHidden()
  await page.goto(`/app/${slug}/skills`)
  await expect(page.getByRole('heading', { name: 'Not kept on this device' })).toBeVisible()
  await page.goto(`/app/${slug}/guidebooks/${other.shortId}`)
  await expect(page.getByRole('heading', { name: 'Not kept on this device' })).toBeVisible()
  await expectAccessible(page)
  // Whoever reads the label of the machine is led to what is kept of it.
  await page.goto(`/g/${shortId}`)
  await expect(page.getByRole('heading', { name: 'Coolant pump' })).toBeVisible()
  await page.goto(`/app/${slug}/guidebooks/${other.shortId}`)
  await expect(page.getByRole('heading', { name: 'Not kept on this device' })).toBeVisible()

  await tablet.goOnline()
  await expect(page.getByRole('heading', { name: 'Gearbox' })).toBeVisible()
  await expect(page.getByText('Offline.')).toBeHidden()
})

test('lessons done without network arrive once and in order, also after a restart', async ({
  tablet,
  address,
}) => {
  const owner = await signedUp(tablet, address)
  const { client, slug } = owner
  const { guidebookId, shortId } = await filledGuidebook(owner)
  const { courseId, lessonIds } = await addCourse(owner, guidebookId)
  await keep(await tablet.open(), owner, shortId)

  await tablet.goOffline()
  let page = await tablet.open()
  await page.goto(`/app/${slug}/guidebooks/${shortId}`)
  await page.getByRole('link', { name: 'Coolant circuit' }).click()
  await page.getByRole('link', { name: 'Begin: What it does' }).click()
  await page.getByRole('button', { name: 'Done, next' }).click()
  await expect(page.getByRole('heading', { name: 'Where it runs' })).toBeVisible()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByRole('link', { name: '2 to send' })).toBeVisible()
  page = await tablet.open()
  await page.goto(`/app/${slug}/courses/${courseId}`)
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.getByRole('link', { name: '2 to send' }).click()
  await expect(page.getByText('Waits for the network')).toHaveCount(2)
  await expectAccessible(page)
  expect((await client.courses.progress({ params: { courseId } })).completedLessonIds).toEqual([])

  tablet.network.loseAnswer('POST')
  await tablet.goOnline()
  await expect(
    page.getByText('Everything that you have done on this device has arrived.'),
  ).toBeVisible()
  const { completedLessonIds } = await client.courses.progress({ params: { courseId } })
  expect(completedLessonIds).toEqual(lessonIds)
})

test('what the service refuses stays with its reason until somebody decides', async ({
  tablet,
  address,
}) => {
  const owner = await signedUp(tablet, address)
  const { client, slug } = owner
  const { guidebookId, shortId } = await filledGuidebook(owner)
  const { courseId, lessonIds } = await addCourse(owner, guidebookId)
  await keep(await tablet.open(), owner, shortId)
  await tablet.goOffline()
  const page = await tablet.open()
  await page.goto(`/app/${slug}/courses/${courseId}/lessons/${lessonIds[0]}`)
  await page.getByRole('button', { name: 'Done, next' }).click()
  await expect(page.getByRole('link', { name: '1 to send' })).toBeVisible()

  await client.lessons.delete({ params: { lessonId: lessonIds[0] ?? '' } })
  await tablet.goOnline()
  await page.getByRole('link', { name: '1 not accepted' }).click()
  await expect(page.getByText('was deleted or archived after you opened it')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(
    page.getByText('Everything that you have done on this device has arrived.'),
  ).toBeVisible()
})

test('whoever signs in next on the tablet finds nothing of the one before', async ({
  tablet,
  address,
}) => {
  const owner = await signedUp(tablet, address)
  const { slug } = owner
  const { shortId } = await filledGuidebook(owner)
  await keep(await tablet.open(), owner, shortId)
  const colleague = await joinAs('member', { context: tablet.context(), baseUrl: address, owner })
  await carryOn(tablet, colleague)
  let page = await tablet.open()
  await page.goto(`/app/${slug}/offline`)
  await expect(page.getByText('No guidebook is kept yet')).toBeVisible()
  await tablet.goOffline()
  page = await tablet.open()
  await page.goto(`/app/${slug}/guidebooks/${shortId}`)
  await expect(page.getByRole('heading', { name: 'Not kept on this device' })).toBeVisible()

  await tablet.goOnline()
  await carryOn(tablet, { ...owner, cookie: await anotherSession(address, owner) })
  await keep(page, owner, shortId)
  await page.getByRole('button', { name: /, account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/sign-in/)
  await tablet.goOffline()
  page = await tablet.open()
  await page.goto(`/app/${slug}/guidebooks/${shortId}`)
  await expect(page.getByRole('heading', { name: 'Not kept on this device' })).toBeVisible()
})

async function expectPictureDrawn(page: Page) {
  const drawn = page.getByRole('button', { name: 'Show large: The switch' }).locator('img')
  await expect
    .poll(async () => await drawn.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(1)
}
