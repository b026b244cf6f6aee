import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { expect, test, type Person } from './people.ts'

const samples = path.join(import.meta.dirname, '../../media/test')

async function choose(
  page: Page,
  owner: Person,
  file: { name: string; sample: string; type: string },
) {
  await page.goto(`/app/${owner.slug}/captures`)
  await page.getByRole('button', { name: 'Record or upload' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).click()
  const buffer = await readFile(path.join(samples, file.sample))
  await (await choosing).setFiles({ name: file.name, mimeType: file.type, buffer })
}

async function saveAs(page: Page, title: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

test('an iPhone photo is shown once it is saved, whatever type the browser reports', async ({
  page,
  owner,
}) => {
  // Browsers that do not know HEIC leave out the file's type.
  await choose(page, owner, { name: 'IMG_0042.HEIC', sample: 'photo.heic', type: '' })
  await expect(page.getByText('Shown once it’s saved')).toBeVisible()
  await expectAccessible(page)
  await saveAs(page, 'The valve')

  const photo = page.getByRole('button', { name: 'Enlarge: The valve, photo 1' }).locator('img')
  await expect
    .poll(async () => await photo.evaluate((image) => Reflect.get(image, 'naturalWidth')))
    .toBe(96)
  await expectAccessible(page)
})

test('for an iPhone video, the app says which devices play it, before and after the upload', async ({
  page,
  owner,
}) => {
  const note = page.getByText(/^This video uses HEVC, the default of iPhones\. It plays on Apple/)
  await choose(page, owner, {
    name: 'IMG_0043.MOV',
    sample: 'video-hevc.mp4',
    type: 'video/quicktime',
  })
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await saveAs(page, 'The pump')

  await expect(note).toBeVisible()
  await expectAccessible(page)
})

test('an unsupported file is rejected, and the supported types are listed', async ({
  page,
  owner,
}) => {
  await choose(page, owner, { name: 'pump.avi', sample: 'tone.aac', type: 'video/x-msvideo' })

  await expect(
    page.getByText(/can’t be uploaded\. These can: .*HEIC.*; .*MOV.*; .*MP3/),
  ).toBeVisible()
  await expectAccessible(page)
})
