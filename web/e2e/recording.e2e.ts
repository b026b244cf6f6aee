import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { withDevices } from './browser.ts'
import { tabTo } from './keys.ts'
import { expect, test, type Person } from './people.ts'
import { openRecorder, recordFor } from './recorder.ts'

test.use(withDevices(2))

test('a recording cut off by a reload is offered again, and plays', async ({ page, owner }) => {
  await openRecorder(page, owner, 'Video')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  // A busy machine delays frames; this is more than a second of video.
  await expect.poll(async () => (await keptOn(page)).bytes).toBeGreaterThan(50_000)
  await page.reload()

  await expect(page.getByText(/^A recording from \d+:\d+ hasn’t been saved yet\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saveAs(page, 'Changing the gasket')
  await expect(page.getByRole('heading', { name: 'Changing the gasket' })).toBeVisible()
  await expectToPlay(page, 'Changing the gasket', 0.8)

  await page.getByRole('link', { name: 'Captures' }).first().click()
  await expect(page.getByRole('link', { name: 'Changing the gasket' })).toBeVisible()
  await expect.poll(async () => await keptOn(page)).toEqual({ recordings: 0, pieces: 0, bytes: 0 })
})

test('a video continues at its position when the seekable copy arrives', async ({
  page,
  owner,
}) => {
  const showRead = await showUnread(page)
  await openRecorder(page, owner, 'Video')
  await recordFor(page, 3)
  await page.getByRole('button', { name: 'Stop' }).click()
  await saveAs(page, 'Oiling the chain')
  await expectToPlay(page, 'Oiling the chain', 0.8)

  const player = page.getByLabel('Oiling the chain', { exact: true })
  const [seconds] = await Promise.all([
    player.evaluate(
      (video: HTMLVideoElement) =>
        new Promise<number>((resolve) => {
          video.addEventListener('loadeddata', () => {
            resolve(video.currentTime)
          })
        }),
    ),
    showRead(),
  ])
  expect(seconds).toBeGreaterThan(0.5)
})

test('an interrupted recording is offered, and deleted only after confirmation', async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRecorder(page, owner, 'Audio')
  await recordFor(page, 1)
  await page.getByRole('button', { name: 'Close' }).click()
  const offered = page.getByText('hasn’t been saved yet')
  await expect(offered).toBeVisible()
  expect((await keptOn(page)).recordings).toBe(1)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(offered).toBeVisible()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByRole('button', { name: 'Discard recording' }).click()
  await expect(offered).toBeHidden()
  await expect.poll(async () => await keptOn(page)).toEqual({ recordings: 0, pieces: 0, bytes: 0 })
})

test('saving waits for the connection, resumes by itself and creates one capture', async ({
  page,
  context,
  owner,
}) => {
  await recordVideo(page, owner)
  let cuts = 0
  // The network fails while responses are on their way: the service has done its work.
  for (const path of ['**/captures', '**/upload-url', '**/complete']) {
    let isLost = false
    await page.route(path, async (route) => {
      if (isLost || route.request().method() !== 'POST') {
        await route.fallback()
        return
      }
      isLost = true
      await route.fetch()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
      cuts += 1
    })
  }
  await saveAs(page, 'Changing the gasket')
  for (const cut of [1, 2, 3]) {
    await expect.poll(() => cuts).toBe(cut)
    await expect(page.getByText('Waiting for a connection')).toBeVisible()
    await context.setOffline(false)
  }
  await expect(page.getByRole('heading', { name: 'Changing the gasket' })).toBeVisible()
  await expectToPlay(page, 'Changing the gasket', 0.5)
  const { items } = await owner.client.captures.list()
  expect(items.map(({ title, mediaCount }) => [title, mediaCount])).toEqual([
    ['Changing the gasket', 1],
  ])
})

test('waiting uploads resume when the app is opened again, on any page', async ({
  page,
  context,
  owner,
}) => {
  await recordVideo(page, owner)
  await page.route('**/captures', async (route) => {
    await route.abort('internetdisconnected')
  })
  await saveAs(page, 'Changing the gasket')
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('“Changing the gasket”')).toBeVisible()
  await expectAccessible(page)
  await page.close()

  const later = await context.newPage()
  await later.goto(`/app/${owner.slug}/guidebooks`)
  await expect(async () => {
    const { items } = await owner.client.captures.list()
    expect(items.map(({ title, mediaCount }) => [title, mediaCount])).toEqual([
      ['Changing the gasket', 1],
    ])
    const { media } = await owner.client.captures.get({ params: { captureId: items[0]?.id ?? '' } })
    expect(media.map(({ status }) => status)).toEqual(['ready'])
  }).toPass()
})

test('pauses are left out of a recording, and the camera can be chosen', async ({
  page,
  owner,
}) => {
  await openRecorder(page, owner, 'Video')
  const camera = page.getByLabel('Camera')
  await camera.selectOption({ index: 1 })
  await expect(camera).toHaveValue(
    (await camera.locator('option').nth(1).getAttribute('value')) ?? '',
  )
  await recordFor(page, 1)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  await expect(camera).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Recording', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await saveAs(page, 'With a pause')
  await expect(page.getByRole('heading', { name: 'With a pause' })).toBeVisible()
})

test.describe('in a page of its own', () => {
  test.use({ ownPage: true })

  test('an empty recording says so, and another one can be started', async ({ page, owner }) => {
    // When stopped this early, the browser's fake devices only sometimes deliver no data.
    await page.addInitScript(() => {
      MediaRecorder.prototype.addEventListener = function addEventListener(
        ...[type, ...others]: Parameters<EventTarget['addEventListener']>
      ) {
        if (type === 'dataavailable') return
        EventTarget.prototype.addEventListener.call(this, type, ...others)
      }
    })
    await openRecorder(page, owner, 'Audio')
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByRole('alert')).toContainText('Nothing was recorded')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test("photos are kept as they are taken, with the camera's light", async ({ page, owner }) => {
    // The browser's fake camera has no light.
    await page.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- each is called on its track below
      const { getCapabilities, applyConstraints } = MediaStreamTrack.prototype
      Object.assign(MediaStreamTrack.prototype, {
        getCapabilities(this: MediaStreamTrack) {
          return { ...getCapabilities.call(this), torch: true }
        },
        async applyConstraints(this: MediaStreamTrack, asked: MediaTrackConstraints) {
          document.title = JSON.stringify(asked)
          await applyConstraints.call(this)
        },
      })
    })
    await openRecorder(page, owner, 'Photos')
    const light = page.getByRole('button', { name: 'Light' })
    await light.click()
    await expect(light).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveTitle('{"advanced":[{"torch":true}]}')
    await page.getByRole('button', { name: 'Take photo' }).click()
    await page.getByRole('button', { name: 'Take photo' }).click()
    await expect(page.getByText('2 photos')).toBeVisible()
    await expectAccessible(page)
    await expect.poll(async () => (await keptOn(page)).pieces).toBe(2)
    await page.reload()

    await expect(page.getByText('2 photos')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saveAs(page, 'Both flanges')
    await expect(page.getByRole('heading', { name: 'Both flanges' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enlarge: Both flanges, photo' })).toHaveCount(2)
  })
})

test('a full device says so, and what was recorded can still be saved', async ({
  page,
  context,
  owner,
  address,
}) => {
  const browser = await context.newCDPSession(page)
  await page.goto(`/app/${owner.slug}/captures`)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: address, quotaSize: 1 })
  await openRecorder(page, owner, 'Video')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(
    page.getByText('This device doesn’t have enough space for the recording'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop' }).click()
  await saveAs(page, 'Without room')
  await expect(page.getByRole('heading', { name: 'Without room' })).toBeVisible()
  // Resets the quota, as the browser is used for the next test.
  await browser.send('Storage.overrideQuotaForOrigin', { origin: address })
  await browser.detach()
})

test('chosen files keep their names, and a rejected one can be downloaded', async ({
  page,
  owner,
}) => {
  await page.goto(`/app/${owner.slug}/captures`)
  await page.getByRole('button', { name: 'Record or upload' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).click()
  const content = Buffer.from('no video at all')
  const file = { name: 'pump.mp4', mimeType: 'video/mp4', buffer: content }
  await (await choosing).setFiles(file)
  await expect
    .poll(async () => await keptOn(page))
    .toEqual({ recordings: 1, pieces: 1, bytes: content.length })
  await page.reload()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saveAs(page, 'The pump')
  await expect(page.getByText('The content doesn’t match the file name.')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('pump.mp4')
  expect(await readFile(await download.path())).toEqual(content)
  await expectAccessible(page)
  expect((await keptOn(page)).recordings).toBe(1)
})

async function recordVideo(page: Page, owner: Person) {
  await openRecorder(page, owner, 'Video')
  await recordFor(page, 1)
  await page.getByRole('button', { name: 'Stop' }).click()
}

async function saveAs(page: Page, title: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

/** The recordings that this device stores. */
async function keptOn(page: Page) {
  return await page.evaluate(async () => {
    const opening = indexedDB.open('millwright.recordings')
    await new Promise((resolve) => {
      opening.addEventListener('success', resolve)
    })
    const transaction = opening.result.transaction(['recordings', 'pieces'])
    const recordings = transaction.objectStore('recordings').count()
    const pieces = transaction.objectStore('pieces').getAll() as IDBRequest<{ bytes: Blob }[]>
    await new Promise((resolve) => {
      transaction.addEventListener('complete', resolve)
    })
    opening.result.close()
    const bytes = pieces.result.reduce((sum, piece) => sum + piece.bytes.size, 0)
    return { recordings: recordings.result, pieces: pieces.result.length, bytes }
  })
}

/** Makes the page see a capture as while its video is still being processed. */
async function showUnread(page: Page) {
  const answers = /\/api\/org\/[^/]+\/captures\/[0-9a-f-]{36}$/
  await page.route(answers, async (route) => {
    const response = await route.fetch()
    const capture: { media: object[] } = await response.json()
    const media = capture.media.map((each) => ({ ...each, preparation: 'processing' }))
    await route.fulfill({ response, json: { ...capture, media } })
  })
  return async () => {
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** Plays a video from its beginning until that many seconds of it have been shown. */
async function expectToPlay(page: Page, title: string, seconds: number) {
  const player = page.getByLabel(title, { exact: true })
  await player.evaluate((video: HTMLVideoElement) => {
    Reflect.set(video, 'muted', true)
    // Rejected if the seekable file replaces it meanwhile, which restarts playing by itself.
    video.play().catch(() => undefined)
  })
  await expect
    .poll(async () => await player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(seconds)
  await expect(player).toHaveJSProperty('error', null)
}

test('an audio recording is made, added to a skill and approved without a mouse', async ({
  page,
  owner,
}) => {
  const { id: skillId } = await owner.client.skills.create({ body: { title: 'Hear a bearing' } })
  const dialog = page.getByRole('dialog')
  await page.goto(`/app/${owner.slug}/captures`)
  await tabTo(page, 'button', 'Record or upload')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Video' })).toBeFocused()
  await tabTo(page, 'button', 'Audio', dialog)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Record', exact: true })).toBeEnabled()
  await tabTo(page, 'button', 'Record', dialog)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('0:01')).toBeVisible()
  await tabTo(page, 'button', 'Stop', dialog)
  await page.keyboard.press('Enter')
  // The focus is not on the button that would discard it.
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('A worn one')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'A worn one' })).toBeVisible()

  await page.goto(`/app/${owner.slug}/skills/${skillId}`)
  await tabTo(page, 'button', 'Add capture')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'A worn one', dialog)
  await page.keyboard.press('Enter')
  const approve = page.getByRole('button', { name: 'Approve A worn one' })
  await tabTo(page, 'button', 'Approve A worn one')
  await page.keyboard.press('Enter')
  await expect(approve).toHaveAttribute('aria-pressed', 'true')
  await expect(approve).toBeFocused()
  const { captures } = await owner.client.skills.get({ params: { skillId } })
  expect(captures.map(({ approval }) => approval)).toEqual(['approved'])
})
