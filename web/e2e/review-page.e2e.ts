import { createCanvas } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { drawing, reviewManual } from './manual.ts'
import { draftOf, expect, test, type Person } from './people.ts'

const steps = (page: Page) => page.locator('li[data-source-of]')

/** A draft under review, beside the page it came from. */
async function reviewing(page: Page, owner: Person): Promise<string> {
  const id = await draftOf(owner, await reviewManual())
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await expect(page.locator('[data-page="1"]')).toBeVisible()
  return id
}

test('a step and its place on the page highlight each other', async ({ page, owner }) => {
  await reviewing(page, owner)

  await steps(page).nth(1).hover()
  await expect(page.locator('[data-place][data-active]')).toHaveCount(1)
  const id = await steps(page).nth(2).getAttribute('data-source-of')
  await page.locator(`[data-place="${id}"]`).click()

  await expect(steps(page).nth(2)).toHaveAttribute('data-active', 'true')
  await expect(page.getByRole('button', { name: /^Step 3,/ })).toBeFocused()
  await expectAccessible(page)

  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await leaveWhileDocumentLoads(page)
  await expect.poll(() => page.workers().length).toBe(0)
  expect(errors).toEqual([])
})

/** Opens the only procedure from the list, and leaves before its document has loaded. */
async function leaveWhileDocumentLoads(page: Page) {
  const list = page.getByRole('navigation').getByRole('link', { name: 'Procedures' })
  await list.click()
  // The previous page has links to procedures too.
  await expect(page.getByRole('heading', { name: 'Procedures', level: 1 })).toBeVisible()
  const arriving = Promise.withResolvers<undefined>()
  await page.route(/\/download$/, async (route) => {
    await arriving.promise
    await route.continue()
  })
  const download = page.waitForRequest(/\/download$/)
  await page.locator('main a[href*="/procedures/"]').first().click()
  await download
  await list.click()
  arriving.resolve(undefined)
}

test('publishing leaves the document open, and the review ends', async ({ page, owner }) => {
  await reviewing(page, owner)
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible()
  await page.locator('[data-page="1"]').evaluate((shown) => {
    shown.id = 'as-it-was'
  })

  await page.getByRole('button', { name: /^Doesn’t belong/ }).click()
  await page.getByRole('button', { name: 'Publish' }).click()

  await expect(page.getByText('Published version 1')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Review' })).toBeHidden()
  await expect(page.locator('#as-it-was')).toBeVisible()
  await page.keyboard.press('?')
  await page.getByRole('button', { name: /^Step 1,/ }).focus()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('unused passages are marked on the page, and can be made steps in place', async ({
  page,
  owner,
}) => {
  const id = await reviewing(page, owner)

  const unused = page.getByRole('button', { name: /^Not used: Our pumps are known/ })
  await expect(unused).toBeHidden()
  await page.keyboard.press('u')
  await expect(unused).toBeVisible()
  await page.getByRole('button', { name: /^Step 1,/ }).focus()
  await page.getByRole('button', { name: 'Show first' }).click()
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const passage = page.getByRole('listitem').filter({ hasText: 'Not used, page 1: Our pumps' })
  await expect(passage).toBeFocused()
  await passage.getByRole('button', { name: /^Make it a step/ }).click()

  await expect(unused).toBeHidden()
  await expect(page.getByText('Everything was used')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Step 7,/ })).toBeFocused()
  await expect(async () => {
    const { outline } = await owner.client.procedures.get({ params: { procedureId: id } })
    expect(outline[0]?.steps[6]?.text).toMatch(/^Our pumps are known/)
  }).toPass()
})

test('the editor shows unused passages too, and makes them steps in place', async ({
  page,
  owner,
}) => {
  const id = await reviewing(page, owner)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 unused passage' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Make it a step: Our pumps/ }).click()

  await expect(page.getByRole('heading', { name: '1 unused passage' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Text of step 7' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('heading', { name: '1 unused passage' })).toBeVisible()
  await page.getByRole('button', { name: /^Doesn’t belong: Our pumps/ }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(async () => {
    const { review, outline } = await owner.client.procedures.get({ params: { procedureId: id } })
    expect(review?.unused).toEqual([])
    expect(outline[0]?.steps).toHaveLength(6)
  }).toPass()
})

test("a step's figure is shown at another step too, and an unattached one is attached, nearest pages first", async ({
  page,
  owner,
}) => {
  const id = await reviewing(page, owner)
  const mediaOf = async (at: number) => {
    const { outline } = await owner.client.procedures.get({ params: { procedureId: id } })
    return outline[0]?.steps[at]?.media ?? []
  }
  await expect(page.getByRole('button', { name: /^Enlarge/ })).toHaveCount(1)

  await page.getByRole('button', { name: /^Step 1,/ }).focus()
  await page.keyboard.press('f')
  await page.locator('[data-figure-page="1"]').click()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('button', { name: /^Enlarge/ })).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Step 1,/ })).toBeFocused()
  await expect.poll(async () => await mediaOf(0)).toHaveLength(1)

  await page.getByRole('button', { name: /^Step 2,/ }).focus()
  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog', { name: 'Figures for step 2' })
  const figures = dialog.locator('[data-figure-page]')
  await expect(figures).toHaveCount(2)
  await expect(figures.first()).toHaveAttribute('data-figure-page', '1')
  await expectAccessible(page)
  const picture = figures.last().locator('img')
  await expect(async () => {
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    )
  }).toPass()
  await figures.last().click()
  await page.keyboard.press('Escape')

  await expect.poll(async () => (await mediaOf(1))[0]?.source?.page).toBe(2)
})

test("a drawing's number and revision are suggested, accepted with one click and undone with another", async ({
  page,
  owner,
}) => {
  const { shortId, id } = await owner.client.guidebooks.create({ body: { title: 'Pulley' } })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  await page
    .getByLabel('Choose documents to upload')
    .setInputFiles({ name: 'pulley.pdf', mimeType: 'application/pdf', buffer: await drawing() })
  const offer = page.getByRole('region', { name: 'Drawing number' })
  await expect(offer).toContainText('number AM1-204, revision C')
  await expectAccessible(page)

  await offer.getByRole('button', { name: 'Use them' }).click()
  await expect(offer).toBeHidden()
  const written = async () => {
    const { drawing_number, drawing_revision } = await owner.client.guidebooks.get({
      params: { guidebookId: id },
    })
    return [drawing_number, drawing_revision]
  }
  expect(await written()).toEqual(['AM1-204', 'C'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(offer).toBeVisible()
  expect(await written()).toEqual([null, null])

  await owner.client.guidebooks.update({
    params: { guidebookId: id },
    body: { drawing_number: 'Mine' },
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pulley' })).toBeVisible()
  await expect(offer).toBeHidden()
})

test('a document without pages is shown beside its steps, with its pictures', async ({
  page,
  owner,
}) => {
  const id = await draftOf(owner, webPage(), { filename: 'pump.html', contentType: 'text/html' })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  const text = page.getByRole('region', { name: 'Document text' })
  await expect(text.getByRole('heading', { name: 'Change the seal' })).toBeVisible()
  await expect(text.getByRole('img', { name: 'The seal in its groove' })).toBeVisible()

  await steps(page).nth(1).hover()
  await expect(text.locator('[data-active]')).toHaveText(/Lift the seal out of its groove/)
  await text.getByText('Press the new seal in.').click()
  await expect(page.getByRole('button', { name: /^Step 3,/ })).toBeFocused()
  await expect(text.locator('[data-active]')).toHaveText(/Press the new seal in/)

  await page.keyboard.press('u')
  await page.getByRole('button', { name: 'Show first' }).click()
  await expect(text.locator('[data-active]')).toHaveText(/Our pumps are known/)
  await expectAccessible(page)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Not used, page 1' })
    .getByRole('button', { name: /^Make it a step/ })
    .click()
  await expect(page.getByText('Everything was used')).toBeVisible()
  await expect(steps(page).nth(3)).toContainText('Our pumps are known')
})

function webPage(): Buffer {
  const picture = createCanvas(320, 200).toDataURL('image/png')
  return Buffer.from(`<!doctype html><html lang="en"><title>Change the seal</title><body>
    <h1>Change the seal</h1>
    <ol><li>Open the housing.</li><li>Lift the seal out of its groove.</li>
    <li>Press the new seal in.</li></ol>
    <img src="${picture}" alt="The seal in its groove">
    <h2>About us</h2><p>Our pumps are known for their long life.</p></body></html>`)
}
