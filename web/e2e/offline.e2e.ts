import { readFile } from 'node:fs/promises'

import { uploadDocument, uploadMedia, uploadModel } from '@millwright/sdk/uploads'
import { createCanvas } from '@napi-rs/canvas'
import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { manual, manualTitle } from './manual.ts'
import { boxesObj } from './models.ts'
import { expect, type Person } from './people.ts'
import { filledGuidebook, keep, signedUp, test } from './tablet.ts'

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

test.describe('on a tablet that has never opened the app', () => {
  test.use({ hasApp: false })

  test('an offline guidebook opens after a restart: pictures, document, model', async ({
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
    const pictured = await addPictured(owner, guidebookId)
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
    const picture = page.getByRole('button', { name: 'Enlarge: The switch. Arrow, red' })
    await expectPictureDrawn(picture.locator('img'))
    await expect(page.locator('[data-marked] svg line').first()).toBeVisible()
    await expect(page.getByRole('img', { name: 'Arrow, red' })).toBeVisible()

    await page.goto(`/app/${slug}/objects/${objectId}`)
    await expect(page.getByRole('button', { name: 'Fit' })).toBeVisible()
    await page.goto(`/app/${slug}/guidebooks/${shortId}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'More for pump.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Download' }).click()
    expect(await readFile(await (await download).path())).toEqual(bytes)
    await page.getByRole('link', { name: manualTitle }).click()
    await page.getByRole('tab', { name: 'Document' }).click()
    await expect(page.getByRole('img', { name: /pump\.pdf/ })).toBeVisible()
    await page.goto(`/app/${slug}/guidebooks/${shortId}/documents/${pictured}`)
    await expectPictureDrawn(page.getByRole('img', { name: 'The guides' }))
  })

  test('work continues offline and after a restart, on the version it started with', async ({
    tablet,
    address,
  }) => {
    const owner = await signedUp(tablet, address)
    const { client, slug } = owner
    const { guidebookId, shortId, procedureId } = await filledGuidebook(owner)
    const { id: placeId } = await client.places.create({ body: { title: 'Plant Bonn' } })
    await client.guidebooks.update({ params: { guidebookId }, body: { placeId } })
    const params = { procedureId }
    const { outline } = await client.procedures.get({ params })
    const stepId = outline[0]?.steps[0]?.id ?? ''
    await client.comments.create({ params, body: { text: 'Which switch?', stepId } })
    let page = await tablet.open()
    await keep(page, owner, shortId)
    // It contains no models or documents.
    expect(await page.evaluate(async () => await caches.has('app.large'))).toBe(false)
    await tablet.goOffline()
    await page.goto(`/app/${slug}/offline`)
    await expect(page.getByText('Plant Bonn')).toBeVisible()
    await page.goto(`/app/${slug}/procedures/${procedureId}/work`)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('button', { name: '1 comment on step 1' }).click()
    await expect(page.getByText('Which switch?')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Step 2 of 2 Offline')).toBeVisible()
    page = await tablet.open()
    await page.goto(`/app/${slug}/procedures/${procedureId}/work`)
    await expect(page.getByRole('heading', { name: 'Drain the coolant.' })).toBeVisible()

    const [section] = outline
    if (!section) throw new Error('There are no steps.')
    const steps = [...section.steps, { text: 'Close the drain.' }]
    const body = { outline: [{ ...section, steps }] }
    await client.procedures.update({ params, body })
    const { version } = await client.procedures.publish({ params })
    await tablet.goOnline()
    const runs = async () => (await client.runs.list({ query: { procedureId } })).items
    await expect.poll(async () => (await runs()).map(({ progress }) => progress.done)).toEqual([1])
    expect((await runs())[0]?.version).toBe(version - 1)
    await page.reload()
    await expect(page.getByText('Step 2 of 2')).toBeVisible()
    await expect(page.getByText('This procedure has changed since you started')).toBeHidden()
  })
})

test('a run begun online continues offline after a reload, though no one kept its guidebook', async ({
  tablet,
  address,
}) => {
  const owner = await signedUp(tablet, address)
  const { client, slug } = owner
  const { procedureId } = await filledGuidebook(owner)
  let page = await tablet.open()
  await page.goto(`/app/${slug}/procedures/${procedureId}/work`)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Step 1 of 2')).toBeVisible()
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.endsWith('.own-work'))
      const found = await Promise.all(
        names.map(async (name) => await (await caches.open(name)).keys()),
      )
      return found.flat().map(({ url }) => url)
    })
  const isPicture = (url: string) => url.includes('size=screen')
  await expect.poll(async () => (await kept()).filter(isPicture).length).toBe(1)

  // It follows its version when another is published and seen here.
  const params = { procedureId }
  await client.procedures.update({
    params,
    body: { outline: [{ title: '', steps: [{ text: 'Open it.' }] }] },
  })
  await client.procedures.publish({ params })
  await page.reload()
  const isOpening = async (url: string) =>
    (await page.evaluate(async (key) => await (await caches.match(key))?.text(), url))?.includes(
      'Open it.',
    ) ?? false
  await expect.poll(async () => await Promise.all((await kept()).map(isOpening))).toContain(true)

  await tablet.goOffline()
  page = await tablet.open()
  await page.goto(`/app/${slug}/procedures/${procedureId}/work`)
  await expect(page.getByText('Step 1 of 2 Offline')).toBeVisible()
  await page.getByRole('button', { name: 'Done, next' }).click()
  await expect(page.getByRole('heading', { name: 'Drain the coolant.' })).toBeVisible()
})

test('an offline video plays, also from the middle', async ({ tablet, address }) => {
  const owner = await signedUp(tablet, address)
  const { client, slug } = owner
  const { guidebookId, shortId } = await filledGuidebook(owner)
  const { id: captureId } = await client.captures.create({
    body: { title: 'Tightening', kind: 'video' },
  })
  const { id: objectId } = await client.objects.create({ body: { title: 'Pump housing' } })
  await client.guidebooks.trackObject({ params: { guidebookId }, body: { objectId } })
  await client.captures.trackObject({ params: { captureId }, body: { objectId } })
  const content = new Blob([new Uint8Array(await readFile('../media/test/video-vp9.webm'))])
  const recording = { filename: 'video.webm', contentType: 'video/webm', content }
  await uploadMedia(client, { captureId, ...recording })
  await expect(async () => {
    const { media } = await client.captures.get({ params: { captureId } })
    expect(media[0]?.preparation).toBe('ready')
  }).toPass()
  let page = await tablet.open()
  await keep(page, owner, shortId)
  const duration = async () => {
    await page.goto(`/app/${slug}/captures/${captureId}`)
    const player = page.locator('video')
    await expect
      .poll(async () => await player.evaluate((video: HTMLVideoElement) => video.duration))
      .toBeGreaterThan(0.4)
    await player.evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration / 2
    })
    await expect
      .poll(async () => await player.evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThanOrEqual(2)
    return await player.evaluate((video: HTMLVideoElement) => video.duration)
  }
  const whole = await duration()

  await tablet.goOffline()
  page = await tablet.open()
  expect(await duration()).toBe(whole)
})

test('a new version is offered, and installed on request', async ({ tablet, address }) => {
  const { slug } = await signedUp(tablet, address)
  const page = await tablet.open()
  await page.goto(`/app/${slug}`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  // The service worker of a version that does not know this page's script.
  const script = await page.locator('script[type=module]').first().getAttribute('src')
  tablet.network.replace(`,${script},`, ',/app/favicon.svg?')
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  await expect(page.getByText('A new version of Millwright is available.')).toBeVisible()
  await expectAccessible(page)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible()
  await expect(page.getByText('A new version of Millwright is available.')).toBeHidden()
})

test('a page that is not kept says so, and opens by itself once back online', async ({
  tablet,
  address,
}) => {
  const owner = await signedUp(tablet, address)
  const { client, slug } = owner
  const { shortId } = await filledGuidebook(owner)
  const other = await client.guidebooks.create({ body: { title: 'Gearbox' } })
  await keep(await tablet.open(), owner, shortId)

  await tablet.goOffline()
  const page = await tablet.reopen()
  await page.goto(`/app/${slug}/guidebooks`)
  await expect(page.getByRole('list', { name: 'Guidebooks' }).getByRole('listitem')).toHaveText([
    /Coolant pump/,
  ])
  await expect(page.getByRole('button', { name: 'New guidebook' })).toBeHidden()
  await page.goto(`/app/${slug}/skills`)
  await expect(page.getByRole('heading', { name: 'Not saved on this device' })).toBeVisible()
  await page.goto(`/app/${slug}/guidebooks/${other.shortId}`)
  await expect(page.getByRole('heading', { name: 'Not saved on this device' })).toBeVisible()
  await expectAccessible(page)
  // Scanning the machine's label leads to the guidebook on the device.
  await page.goto(`/g/${shortId}`)
  await expect(page.getByRole('heading', { name: 'Coolant pump' })).toBeVisible()
  await page.goto(`/g/${other.shortId}`)
  await expect(page.getByRole('heading', { name: 'Not saved on this device' })).toBeVisible()

  await tablet.goOnline()
  await expect(page.getByRole('heading', { name: 'Gearbox' })).toBeVisible()
  await expect(page.getByText('Offline.')).toBeHidden()
})

test('after a session ends, offline guidebooks open for as many days as the organization allows', async ({
  tablet,
  address,
}) => {
  const owner = await signedUp(tablet, address)
  const { shortId } = await filledGuidebook(owner)
  const body = { offlineDays: 30 }
  await owner.client.organizations.update({ params: { id: owner.slug }, body })
  const kept = await tablet.open()
  await keep(kept, owner, shortId)
  await kept.goto(`/app/${owner.slug}/offline`)
  await expect(kept.getByText(/and longer whenever this device is online/)).toBeVisible()

  await tablet.goOffline()
  const page = await tablet.reopen()
  const guidebook = `/app/${owner.slug}/guidebooks/${shortId}`
  await page.goto(guidebook)
  await letTimePass(page, 29)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Coolant pump' })).toBeVisible()
  await letTimePass(page, 2)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
})

/** Ages what the device has stored by some days; the session ends on the first. */
async function letTimePass(page: Page, days: number) {
  await page.evaluate(async (milliseconds) => {
    const done = async <Value>(request: IDBRequest<Value>) =>
      await new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no person')))
      })
    const database = await done(indexedDB.open('millwright.offline'))
    const people = database.transaction('people', 'readwrite').objectStore('people')
    const person = (await done(people.get('current'))) as Record<'sessionEndsAt' | 'seenAt', string>
    const earlier = (moment: string) => new Date(Date.parse(moment) - milliseconds).toISOString()
    const { sessionEndsAt, seenAt } = person
    const noted = { sessionEndsAt: earlier(sessionEndsAt), seenAt: earlier(seenAt) }
    await done(people.put({ ...person, ...noted }, 'current'))
    database.close()
  }, days * 86_400_000)
}

/** A document whose text flows around a picture, converted. */
async function addPictured({ client }: Person, guidebookId: string): Promise<string> {
  const data = createCanvas(320, 200).toDataURL('image/png')
  const { fileId } = await uploadDocument(client, {
    guidebookId,
    filename: 'care.md',
    contentType: 'text/markdown',
    content: new Blob([`# Weekly care\n\n![The guides](${data})`]),
  })
  await client.referenceMaterial.convert({ params: { guidebookId, fileId }, body: {} })
  return fileId
}

async function expectPictureDrawn(picture: Locator) {
  await expect
    .poll(async () => await picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
}
