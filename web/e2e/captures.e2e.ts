import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { uploadMedia } from '@millwright/sdk/uploads'

import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { withDevices } from './browser.ts'
import { expect, joinAs, test } from './people.ts'
import { openRecorder, recordFor } from './recorder.ts'

const phoneVideo = fileURLToPath(new URL('../../media/test/video-avc.mp4', import.meta.url))
const sound = fileURLToPath(new URL('../../media/test/tone.ogg', import.meta.url))

test.use(withDevices(1))

test('a member records a video on a phone, and it plays', async ({
  page,
  context,
  owner,
  address,
}) => {
  await joinAs('member', { context, baseUrl: address, owner })
  await page.setViewportSize({ width: 390, height: 844 })
  await openRecorder(page, owner, 'Video')
  await expectNoSidewaysScroll(page)
  await recordFor(page, 1)
  const view = await page.getByRole('dialog').locator('video').boundingBox()
  expect(view?.height).toBeCloseTo(((view?.width ?? 0) * 4) / 3, 0)
  await page.keyboard.press('m')
  await expect(page.getByText('1 mark', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByLabel('What was recorded')).toHaveJSProperty('error', null)
  await page.getByLabel('Title').fill('Changing the gasket')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Changing the gasket' })).toBeVisible()
  const player = page.getByLabel('Changing the gasket', { exact: true })
  await expect
    .poll(async () => await player.evaluate((video) => Reflect.get(video, 'videoWidth')))
    .toBeGreaterThan(0)
  await expectNoSidewaysScroll(page)
  await expect(page.getByText(/^0:\d\d, 1280 × 720 pixels, /)).toBeVisible()
  await expect
    .poll(async () => await player.evaluate((video) => Reflect.get(video, 'duration')))
    .toBeLessThan(60)

  await page.getByRole('button', { name: 'Name moments' }).click()
  await page.getByPlaceholder('Moment 1').fill('Loosen the bolts')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save moments' }).click()
  const moment = page.getByRole('button', { name: 'Loosen the bolts' })
  await moment.click()
  await expect
    .poll(async () => await player.evaluate((video) => Reflect.get(video, 'currentTime')))
    .toBeGreaterThan(0.9)

  const captureId = page.url().split('/').at(-1) ?? ''
  const webvtt = 'WEBVTT\n\n00:00.000 --> 00:09.000\nLoosen them crosswise.\n'
  await owner.client.captures.importTranscript({ params: { captureId }, body: { webvtt } })
  await page.reload()
  await expect
    .poll(
      async () =>
        await player.evaluate((video: HTMLVideoElement) => {
          const [track] = video.textTracks
          if (track) track.mode = 'showing'
          return [...(track?.cues ?? [])].map((cue) => String(Reflect.get(cue, 'text')))
        }),
    )
    .toEqual(['Loosen them crosswise.'])
  await page.goto(`/app/${owner.slug}/captures`)
  const poster = page.locator('main img')
  await expect
    .poll(async () => await poster.evaluate((image) => Reflect.get(image, 'naturalWidth')))
    .toBe(640)
})

test('a manager corrects a transcript, and reviews a capture for a skill', async ({
  page,
  owner,
}) => {
  const { id: captureId } = await owner.client.captures.create({
    body: { title: 'Sealing', kind: 'audio' },
  })
  const cues = [{ id: '1', start: 3, end: 6, text: 'Close both ball falves.' }]
  await owner.client.captures.replaceTranscript({ params: { captureId }, body: { cues } })
  await owner.client.skills.create({ body: { title: 'Sealing a flange' } })
  await page.goto(`/app/${owner.slug}/captures/${captureId}`)
  await page.getByRole('button', { name: 'Edit transcript' }).click()
  await page.getByLabel('0:03').fill('Close both ball valves.')
  await expect(page.getByText('Original: Close both ball falves.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save corrections' }).click()
  await expect(page.getByText('Close both ball valves.')).toBeVisible()
  const transcript = await owner.client.captures.transcript({ params: { captureId } })
  expect(transcript.cues[0]?.text).toBe('Close both ball falves.')

  await page.getByRole('link', { name: 'Skills' }).click()
  await page.getByRole('link', { name: 'Sealing a flange' }).click()
  await page.getByRole('button', { name: 'Add capture' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sealing' }).click()
  await expect(page.getByText('To review')).toBeVisible()
  await page.getByRole('button', { name: 'Approve Sealing' }).click()
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a transcript is uploaded, searched, played from a word, and becomes a procedure', async ({
  page,
  owner,
}) => {
  const { client } = owner
  const { id: captureId } = await client.captures.create({
    body: { title: 'Bearing', kind: 'audio' },
  })
  const content = new Blob([await readFile(sound)])
  await uploadMedia(client, { captureId, filename: 'a.ogg', contentType: 'audio/ogg', content })
  await page.goto(`/app/${owner.slug}/captures/${captureId}`)
  await expect(page.getByTestId('waveform')).toBeVisible()
  const spoken = ['Stop', 'Lock', 'Drain', 'Open', 'Lift', 'Wipe <b>dry</b>', 'Close']
  const cues = spoken.map((text, at) => `00:0${at}.000 --> 00:0${at}.900\n${text}.\n`)
  const send = async (webvtt: string) => {
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload subtitles' }).click()
    const file = { name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(webvtt) }
    await (await chosen).setFiles(file)
  }
  await send('no such thing')
  await expect(page.getByText('This isn’t a subtitle file')).toBeVisible()
  await send(['WEBVTT\n', ...cues].join('\n'))
  await expect(page.getByText('Drain.')).toBeVisible()
  const passage = page.getByRole('listitem').and(page.locator('[aria-current]'))
  await expect(passage).toHaveCount(0)
  // The audio lasts one second.
  const { width = 0 } = (await page.getByTestId('waveform').boundingBox()) ?? {}
  await page.getByTestId('waveform').click({ position: { x: 0.7 * width, y: 9 } })
  await expect(passage).toHaveText(/Stop/)

  await page.getByLabel('Search the transcript').fill('wipe')
  await expect(page.getByText('1 of 7')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play from 0:05' })).toBeVisible()
  await expect(page.getByText('Drain.')).toBeHidden()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('transcript.vtt')

  await page.getByRole('button', { name: 'Create a procedure from it' }).click()
  await expect(page.getByText('7 steps · from a recording')).toBeVisible()
  await expect(page.getByText('Compare the steps with the recording.')).toBeVisible()
  await page.getByRole('button', { name: 'Step 3', exact: true }).click()
  await expect(page.getByText('From 0:02 to 0:03 of Bearing')).toBeVisible()
  await expectAccessible(page)
})

test('recordings are transcribed where transcription is on', async ({ page, owner }) => {
  const { client } = owner
  const { id: captureId } = await client.captures.create({ body: { title: 'Pump', kind: 'audio' } })
  const content = new Blob([await readFile(sound)])
  await uploadMedia(client, { captureId, filename: 'a.ogg', contentType: 'audio/ogg', content })
  await page.goto(`/app/${owner.slug}/settings`)
  const section = page.getByRole('region', { name: 'Transcription' })
  await expect(section).toContainText('Only the sound is sent')
  await expectAccessible(page)
  await section.getByRole('switch').click()
  await expect(section.getByRole('switch')).toBeChecked()

  await page.getByRole('link', { name: 'Captures' }).click()
  await page.getByRole('link', { name: 'Pump' }).click()
  await page.getByRole('button', { name: 'Transcribe' }).click()
  await expect(page.getByText('Close both valves.')).toBeVisible()
  await expectAccessible(page)
})

test('subtitles chosen with a video become its transcript', async ({ page, owner }) => {
  await page.goto(`/app/${owner.slug}/captures`)
  await page.getByRole('button', { name: 'Record or upload' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).click()
  const text = '1\r\n00:00:00,100 --> 00:00:00,400\r\nClose both valves.\r\n'
  await (
    await choosing
  ).setFiles([
    { name: 'valves.mp4', mimeType: 'video/mp4', buffer: await readFile(phoneVideo) },
    { name: 'valves.de.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(text) },
  ])
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('With subtitles from valves.de.srt')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Valves' })).toBeVisible()
  await expect(page.getByText('Close both valves.')).toBeVisible()
})

test('a video that only the browser decodes shows a picture in the library', async ({
  page,
  owner,
}) => {
  await page.goto(`/app/${owner.slug}/captures`)
  await page.getByRole('button', { name: 'Record or upload' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).click()
  await (await choosing).setFiles(phoneVideo)
  const dialog = page.getByRole('dialog')
  // A file that someone has named needs no other title.
  await expect(dialog.getByLabel('Title')).toHaveValue('Video-avc')
  await dialog.getByLabel('Title').fill('Two halves')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Two halves' })).toBeVisible()

  await page.goto(`/app/${owner.slug}/captures`)
  const poster = page.locator('main img')
  await expect
    .poll(async () => await poster.evaluate((image) => Reflect.get(image, 'naturalWidth')))
    .toBe(96)
})
