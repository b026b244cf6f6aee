import { expectAccessible } from './accessible.ts'
import { expect, joinAs, test, type Person } from './people.ts'

/** One red pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

async function addLogo({ client, slug: id }: Person) {
  const body = { contentType: 'image/png' as const, size: onePixel.length }
  const { fileId, upload } = await client.organizationLogo.uploadUrl({ params: { id }, body })
  const { method, url, headers } = upload
  await fetch(url, { method, headers, body: new Uint8Array(onePixel) })
  await client.organizationLogo.complete({ params: { id, fileId }, body: {} })
}

test('a guidebook is printed completely, each procedure on its own page, with a QR code', async ({
  page,
  owner,
}) => {
  const { client, slug } = owner
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Mill' } })
  for (const title of ['Align it', 'Oil it']) {
    const { id: procedureId } = await client.procedures.create({
      body: {
        title,
        callouts: [{ kind: 'danger', text: 'Rotating parts.' }],
        outline: [
          { title: 'Prepare', steps: [{ text: 'Stop the spindle.' }] },
          { title: 'Work', steps: [{ text: 'Use a gauge.' }] },
        ],
      },
    })
    await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
    if (title === 'Align it') continue
    const params = { procedureId }
    await client.procedures.publish({ params })
    await client.procedures.update({ params, body: { description: 'Once a week.' } })
  }
  await addLogo(owner)
  await page.goto(`/app/${slug}/guidebooks/${shortId}`)
  await page.getByRole('link', { name: 'Print' }).click()

  await expect(page.getByRole('heading', { name: 'Oil it' })).toBeVisible()
  const logo = page.getByRole('main').locator('img[src$="/logo"]')
  await expect
    .poll(async () => await logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1)
  await expect(page.getByRole('img', { name: 'QR code of this page' })).toBeVisible()
  await expect(page.getByText(/^Draft · 2 steps/)).toBeVisible()
  // A printout that says "version 1" must not contain anything else.
  await expect(page.getByText(/^Published, with unpublished changes · 2 steps/)).toBeVisible()
  await expect(page.getByText(/Uncontrolled when printed/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Signature' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Align it' })).toBeVisible()
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(3)
})

test('a guidebook is printed from a phone, also by people who may not edit it', async ({
  page,
  context,
  owner,
  address,
}) => {
  const { shortId } = await owner.client.guidebooks.create({ body: { title: 'Mill' } })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  await page.getByRole('button', { name: 'Guidebook actions' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()

  await joinAs('member', { context, baseUrl: address, owner })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
})
