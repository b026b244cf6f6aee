import type { Page } from '@playwright/test'

import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

async function labelOf(page: Page, address: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (path) => {
    const label = await fetch(path)
    return [...new Uint8Array(await label.arrayBuffer())]
  }, address)
  return Buffer.from(bytes)
}

test('without a camera, a label is read from a photo, or its number is typed', async ({
  page,
  owner,
}) => {
  const { client, slug } = owner
  const { id: guidebookId, shortId } = await client.guidebooks.create({
    body: { title: 'Coolant pump', customer_item_id: 'P-101' },
  })
  await page.goto(`/app/${slug}`)
  const start = page.url()
  const photo = await labelOf(page, `/api/org/${slug}/guidebooks/${guidebookId}/label?format=png`)

  await page.getByRole('button', { name: 'Scan' }).tap()
  await expect(page.getByText('The camera isn’t available.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Use a photo of the code' }).tap()
  await (await choosing).setFiles({ name: 'label.png', mimeType: 'image/png', buffer: photo })
  await expect(page.getByRole('heading', { name: 'Coolant pump' })).toBeVisible()
  expect(page.url()).toContain(shortId)

  await page.goto(start)
  await page.getByRole('button', { name: 'Scan' }).tap()
  await page.getByLabel('Or type the number').fill('P-999')
  await page.getByRole('button', { name: 'Go', exact: true }).tap()
  await expect(page.getByText('No guidebook has the number P-999.')).toBeVisible()
  await page.getByLabel('Or type the number').fill('P-101')
  await page.getByRole('button', { name: 'Go', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Coolant pump' })).toBeVisible()
})
