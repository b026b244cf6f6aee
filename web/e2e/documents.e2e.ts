import { uploadDocument } from '@millwright/sdk/uploads'
import { createCanvas } from '@napi-rs/canvas'
import type { Locator } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { handbook, largeManual, manual } from './manual.ts'
import { draftFrom, expect, joinAs, test, type Person } from './people.ts'

test('each procedure of a document can be drafted', async ({ page, owner }) => {
  const { shortId } = await owner.client.guidebooks.create({ body: { title: 'Dryer' } })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  await draftFrom(page, 'book.pdf', await handbook())

  await expect(page.getByText('This document contains 2 procedures')).toBeVisible()
  const procedures = page.getByRole('list', { name: 'Procedures', exact: true }).getByRole('link')
  await expect(procedures).toHaveCount(1)
  await page.getByRole('button', { name: /^Draft (Replace|Adjust)/ }).click()
  await expect(procedures).toHaveText(['Adjust the belt', 'Replace the filter'])
  await page.getByRole('link', { name: 'Open the draft of Adjust the belt' }).click()

  await expect(page.getByRole('heading', { name: 'Adjust the belt' })).toBeVisible()
  await expect(page.locator('li[data-source-of]')).toHaveCount(3)
  await page.getByRole('link', { name: 'Open the draft of Replace the filter' }).click()
  await expect(page.getByRole('heading', { name: 'Replace the filter', level: 1 })).toBeVisible()
})

test('an extraction is still shown after a reload, until it is closed', async ({ page, owner }) => {
  const { shortId } = await owner.client.guidebooks.create({ body: { title: 'Dryer' } })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'book.pdf', mimeType: 'application/pdf', buffer: await handbook() })
  const extract = page.getByRole('button', { name: 'Extract procedure' })
  await extract.click()
  const openDraft = page.getByRole('link', { name: 'Open the draft', exact: true })
  await expect(page.getByRole('button', { name: 'Cancel' }).or(openDraft)).toBeVisible()

  await page.reload()
  await expect(openDraft).toBeVisible()
  await page.getByRole('button', { name: /^Draft (Replace|Adjust)/ }).click()
  const drafts = page.getByRole('link', { name: /^Open the draft of/ })
  await expect(drafts).toHaveCount(2)
  await page.reload()
  await expect(drafts).toHaveCount(2)

  await page.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Extract again' })).toBeVisible()
  await expect(openDraft).toHaveCount(0)
})

test('an extraction that another tab or a colleague started is shown and followed', async ({
  page,
  owner,
}) => {
  const { shortId, params } = await dryerWithBook(owner)
  await owner.client.referenceMaterial.extractProcedure({ params })
  const { items } = await owner.client.jobs.list({ query: { kind: 'extract-procedure' } })
  // The job was running when listed, and has ended by the time it is followed.
  await page.route(/\/jobs\?.*status=running/, async (route) => {
    await route.fulfill({ json: { items: items.map((job) => ({ ...job, status: 'running' })) } })
  })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)

  await expect(page.getByRole('link', { name: 'Open the draft', exact: true })).toBeVisible()
})

test('a failed extraction by someone else says why, until it is closed', async ({
  page,
  owner,
}) => {
  const { client, slug } = owner
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Dryer' } })
  const content = new Blob(['The dryer was delivered in spring. It is blue.'])
  const file = { filename: 'letter.txt', contentType: 'text/plain', content }
  const { fileId } = await uploadDocument(client, { guidebookId, ...file })
  const params = { guidebookId, fileId }
  await client.referenceMaterial.extractProcedure({ params }).catch(() => {})
  await page.goto(`/app/${slug}/guidebooks/${shortId}`)

  const alert = page.getByRole('alert')
  await expect(alert).toContainText('No procedure was found')
  await expect(page.getByRole('button', { name: 'Extract again' })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Extract procedure' })).toBeVisible()
  await expect(alert).toBeHidden()
})

test('a document remembers its procedures and drafts, and extracting it again asks first', async ({
  page,
  owner,
}) => {
  const { shortId, params } = await dryerWithBook(owner)
  await owner.client.referenceMaterial.extractProcedure({ params, body: { candidate: 'c2' } })
  const drafted = page.getByRole('link', { name: /^Open the draft of/ })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)

  await page.getByRole('button', { name: 'This document contains 2 procedures' }).click()
  await expect(page.getByRole('button', { name: /^Draft (Replace|Adjust)/ })).toHaveCount(1)
  await expect(drafted).toHaveCount(1)
  const dialog = page.getByRole('dialog', { name: 'Extract again?' })
  await page.getByRole('button', { name: 'Draft all as one' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Extract again' }).click()
  await expect(dialog).toContainText('There is already a procedure from “book.pdf”.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect((await owner.client.guidebooks.get({ params })).procedures).toHaveLength(1)

  await page.getByRole('button', { name: 'Extract again' }).click()
  await dialog.getByRole('link').click()
  await expect(page).toHaveURL(/\/procedures\//)
  await expect(page.getByRole('button', { name: /^Draft (Replace|Adjust)/ })).toBeVisible()
  await page.getByRole('button', { name: 'Draft all as one' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goBack()
  const reading = '**/extract-procedure'
  await page.route(reading, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Extract again' }).click()
  await dialog.getByRole('button', { name: 'Extract again' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Extract again' }).click()
  await dialog.getByRole('button', { name: 'Extract again' }).click()
  await expect(page.getByRole('link', { name: 'Open the draft', exact: true })).toBeVisible()
  expect((await owner.client.guidebooks.get({ params })).procedures).toHaveLength(2)
})

test('an upload shows its progress, and can be canceled', async ({ page, context, owner }) => {
  const network = await context.newCDPSession(page)
  const { shortId, id } = await owner.client.guidebooks.create({ body: { title: 'Dryer' } })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  await expect(page.getByRole('heading', { name: 'Dryer' })).toBeVisible()
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  })

  const buffer = await largeManual(4_000_000)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer })
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads).toContainText(/Sending, [1-9]/)
  await page.getByRole('button', { name: 'Cancel upload: large.pdf' }).click()

  await expect(uploads).toHaveCount(0)
  await expect
    .poll(async () => {
      const { items } = await owner.client.referenceMaterial.list({ params: { guidebookId: id } })
      return items.length
    })
    .toBe(0)
  await network.detach()
})

test('several documents are uploaded at once, and downloaded unchanged', async ({
  page,
  owner,
}) => {
  const { shortId } = await owner.client.guidebooks.create({ body: { title: 'Dryer' } })
  const book = await handbook()
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  await page.locator('input[type=file]').setInputFiles(
    ['one.pdf', 'two.pdf', 'three.pdf'].map((name) => ({
      name,
      mimeType: 'application/pdf',
      buffer: book,
    })),
  )
  const documents = page.getByRole('list', { name: 'Documents' }).locator('> li')
  await expect(documents).toHaveCount(3)

  await page.getByRole('button', { name: 'More for two.pdf' }).click()
  const starts = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download' }).click()
  const download = await starts

  expect(download.suggestedFilename()).toBe('two.pdf')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  expect(Buffer.concat(chunks).equals(book)).toBe(true)
})

test('a document shows its first page in lists, and all pages when opened', async ({
  page,
  owner,
}) => {
  const { shortId } = await owner.client.guidebooks.create({ body: { title: 'Cooling' } })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  const { bytes } = await manual()
  const file = { name: 'pump.pdf', mimeType: 'application/pdf', buffer: bytes }
  await page.locator('input[type=file]').setInputFiles(file)
  const documents = page.getByRole('list', { name: 'Documents' })
  await expectPicture(documents)

  await documents.getByRole('link', { name: 'pump.pdf' }).click()
  await expect(page.getByRole('heading', { name: 'pump.pdf' })).toBeVisible()
  const pages = page.getByRole('list', { name: 'Pages' }).getByRole('button')
  await expect(pages).toHaveCount(2)
  await expect(pages.first()).toHaveAttribute('aria-current', 'page')
  await expect(pages.locator('canvas')).toHaveCount(2)
  await pages.last().click()
  await expect(page.getByRole('img', { name: 'Page 2 of pump.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(pages.first()).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Guidebooks', exact: true }).first().click()
  await expectPicture(page.getByRole('listitem').filter({ hasText: 'Cooling' }))
})

test('a member finds a document without pages by its words, and reads it', async ({
  page,
  context,
  address,
  owner,
}) => {
  const { client } = owner
  const { id: guidebookId, shortId } = await client.guidebooks.create({
    body: { title: 'Press' },
  })
  const text = [
    '# Weekly care',
    'WARNING: The ram may fall.',
    '1. Lock the ram.',
    '2. Grease the guides.',
    '| Point | Grease |\n| --- | --- |\n| Guides | EP 2 |',
    `![The guides](${createCanvas(320, 200).toDataURL('image/png')})`,
  ]
  const { fileId } = await uploadDocument(client, {
    guidebookId,
    filename: 'care.md',
    contentType: 'text/markdown',
    content: new Blob([text.join('\n\n')]),
  })
  const params = { guidebookId, fileId }
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url())
  })
  const member = await joinAs('member', { context, baseUrl: address, owner })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}/documents/${fileId}`)
  await expect(page.getByText('This document hasn’t been read yet')).toBeVisible()
  await context.addCookies([owner.cookie])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Weekly care' })).toBeVisible()
  expect((await client.referenceMaterial.get({ params })).pages).toBe(1)
  await context.addCookies([member.cookie])
  await page.goto(`/app/${owner.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('grease')
  await page.getByRole('option', { name: /care\.md/ }).click()

  const read = page.getByRole('article')
  await expect(read.getByRole('heading', { name: 'Weekly care' })).toBeVisible()
  await expect(read.getByRole('note', { name: 'Warning' })).toHaveText(/The ram may fall/)
  await expect(read.getByText('2. Grease the guides.')).toBeVisible()
  await expect(read.getByRole('cell', { name: 'EP 2' })).toBeVisible()
  await expectPicture(read)
  await expectAccessible(page)
  const starts = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await starts).suggestedFilename()).toBe('care.md')
  expect(refused).toEqual([])
})

/** Waits for a picture that has loaded and has content. */
async function expectPicture(within: Locator): Promise<void> {
  await expect(async () => {
    const width = await within
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
    expect(width).toBeGreaterThan(200)
  }).toPass()
}

/** A guidebook whose only document has two procedures. */
async function dryerWithBook({ client }: Pick<Person, 'client'>) {
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Dryer' } })
  const { fileId } = await uploadDocument(client, {
    guidebookId,
    filename: 'book.pdf',
    contentType: 'application/pdf',
    content: new Blob([new Uint8Array(await handbook())]),
  })
  return { shortId, params: { guidebookId, fileId } }
}
