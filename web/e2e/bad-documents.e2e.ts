import { manual, prose } from './manual.ts'
import { draftFrom, expect, test } from './people.ts'

const dataSheet = Buffer.from(`# Pump P-101

> **DANGER:** The casing holds pressure for ten minutes after a stop.

## Features

- Two seals with a chamber of oil between them
- A quiet motor that an inverter drives
- Check the level without a tool
`)

test('documents that cannot be used say why and what to do, and the next one works', async ({
  page,
  owner,
}) => {
  const good = await manual()
  const damaged = Buffer.concat([good.bytes.subarray(0, 60), Buffer.alloc(3000, 0x20)])
  const locked = await manual({ userPassword: 'secret', pdfVersion: '1.7' })
  const cases = [
    {
      name: 'damaged.pdf',
      bytes: damaged,
      sentences: /document is damaged and can’t be read\. Get a fresh copy, or open it and save it/,
    },
    {
      name: 'locked.pdf',
      bytes: locked.bytes,
      sentences: /password-protected\. Remove the password .* and upload it again\./,
    },
    {
      name: 'history.pdf',
      bytes: await prose(),
      sentences: /No procedure was found: .* you can write the procedure yourself\./,
    },
  ]
  const { shortId } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  const rows = page.getByRole('list', { name: 'Documents' }).locator('> li')
  const upload = async (name: string, bytes: Buffer) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes })
  }

  for (const { name, bytes, sentences } of cases) {
    await upload(name, bytes)
    const row = rows.filter({ hasText: name })
    await row.getByRole('button', { name: 'Extract procedure' }).click()
    await expect(row.getByRole('alert')).toContainText(sentences)
    await expect(row.getByRole('button', { name: 'Extract again' })).toBeVisible()
  }

  for (const { name, sentences } of cases.slice(0, 2)) {
    await rows.getByRole('link', { name }).click()
    const note = page.getByLabel('Source page').getByRole('alert')
    await expect(note).toContainText(sentences)
    // Opening it again does not change it.
    await expect(note.getByRole('button')).toHaveCount(0)
    await page.goBack()
  }

  await upload('notes.pdf', Buffer.from('These are only notes, in a file with a false name.'))
  const refused = page.getByRole('list', { name: 'Uploads' }).locator('> li')
  await expect(refused.getByRole('alert')).toContainText('The content doesn’t match the file name')
  await refused.getByRole('button', { name: 'Dismiss: notes.pdf' }).click()
  await expect(refused).toHaveCount(0)

  await upload('good.pdf', good.bytes)
  const row = rows.filter({ hasText: 'good.pdf' })
  await row.getByRole('button', { name: 'Extract procedure' }).click()
  await expect(row.getByRole('link', { name: 'Open the draft', exact: true })).toBeVisible()
})

test('a file without content is rejected for that', async ({ page, owner }) => {
  const { shortId } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  const file = { name: 'blank.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }

  await page.locator('input[type=file]').setInputFiles(file)

  const refused = page.getByRole('list', { name: 'Uploads' }).locator('> li')
  await expect(refused.getByRole('alert')).toBeVisible()
  await page.reload()
  const documents = page.getByRole('list', { name: 'Documents' }).locator('> li')
  await expect(documents).toContainText('Rejected: the file is empty')
})

test('if no procedure is found, the closest passage can be drafted', async ({ page, owner }) => {
  const { shortId } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sheet.md', mimeType: 'text/markdown', buffer: dataSheet })
  await page.getByRole('button', { name: 'Extract procedure' }).click()

  const row = page.getByRole('list', { name: 'Documents' }).locator('> li')
  await expect(row.getByRole('alert')).toContainText('No passage is clearly a procedure.')
  const notices = row.getByRole('region', { name: 'Notices in this document' })
  await expect(notices.getByRole('note', { name: 'Danger' })).toContainText('holds pressure')
  const closest = row.getByRole('list', { name: 'Passages that come closest to a procedure' })
  await expect(closest).toContainText('Check the level without a tool')
  await closest.getByRole('button', { name: 'Draft this one: Features' }).click()
  await row.getByRole('link', { name: 'Open the draft', exact: true }).click()
  // The page beside it has the text with a bullet.
  await expect(page.getByText('Check the level without a tool', { exact: true })).toBeVisible()
})

test('a document is deleted after confirmation, and its procedure stays without its pages', async ({
  page,
  owner,
}) => {
  const { bytes } = await manual()
  const { shortId } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  await draftFrom(page, 'pump.pdf', bytes)
  const documents = page.getByRole('list', { name: 'Documents' })

  await page.getByRole('button', { name: 'More for pump.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(documents).toContainText('pump.pdf')
  await page.getByRole('button', { name: 'More for pump.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete document' }).click()
  await expect(documents).toHaveCount(0)

  await page.getByRole('link', { name: 'Replace the coolant pump' }).click()
  await expect(page.getByText('The document isn’t available')).toBeVisible()
  await expect(page.locator('li[data-source-of]')).toHaveCount(6)
})
