import { uploadProcedureMedia } from '@millwright/sdk/uploads'
import { followJob } from '@millwright/sdk/follow-job'
import type { Locator, Page } from '@playwright/test'

import { expect, test, type Person } from './people.ts'

/** A procedure of a guidebook, whose step shows a screenshot of the page, and one with text only. */
async function addPictured({ client, cookie }: Person, page: Page, baseUrl: string) {
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Tighten it' } })
  await client.procedures.create({ body: { title: 'Think about it' } })
  const content = new Blob([new Uint8Array(await page.screenshot())])
  const file = { filename: 'lid.png', contentType: 'image/png' as const, content }
  const { url, jobId } = await uploadProcedureMedia(client, { procedureId, ...file })
  await followJob({ baseUrl, sessionToken: cookie.value }, jobId ?? '')
  const media = [{ id: 'lid', kind: 'image' as const, url }]
  const outline = [{ id: 's', title: '', steps: [{ id: 'a', text: 'Tighten 1.', media }] }]
  await client.procedures.update({ params: { procedureId }, body: { outline } })
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Mill' } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  return shortId
}

async function expectLoaded(picture: Locator) {
  await expect
    .poll(async () => await picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

test('procedures show the first picture of their steps, in rows and as tiles', async ({
  page,
  owner,
  baseURL,
}) => {
  await page.goto('/app/sign-in')
  const shortId = await addPictured(owner, page, baseURL ?? '')
  await page.goto(`/app/${owner.slug}/procedures`)
  const row = page.getByRole('row', { name: 'Tighten it' })
  await expectLoaded(row.locator('img'))
  await expect(page.getByRole('row', { name: 'Think about it' }).locator('img')).toHaveCount(0)

  await page.getByRole('radio', { name: 'Rows' }).press('ArrowLeft')
  const tile = page.getByRole('listitem').filter({ hasText: 'Tighten it' })
  await expectLoaded(tile.locator('img'))
  await page.reload()
  await expect(tile.getByText('1 step')).toBeVisible()

  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  const procedures = page.getByRole('list', { name: 'Procedures' })
  await expectLoaded(procedures.locator('img'))
  // The guidebook has no other picture.
  await page.goto(`/app/${owner.slug}/guidebooks`)
  await expectLoaded(page.getByRole('listitem').filter({ hasText: 'Mill' }).locator('img'))
})
