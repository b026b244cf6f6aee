import type { Locator } from '@playwright/test'

import { firstPage, manual, manualTitle, secondPage, warning, type PrintedPlace } from './manual.ts'
import { expect, mailTo, newAddress, test } from './people.ts'

// With motion, as for most people: animations are in the way for a moment.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a new user turns a PDF manual into a draft, each step beside its place on the page', async ({
  page,
  address,
}) => {
  const emailAddress = newAddress('grace')
  const { bytes, places } = await manual()

  await test.step('sign in by the link of the mail', async () => {
    await page.goto('/app/')
    await page.getByLabel('Email address').fill(emailAddress)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    await page.getByRole('link', { name: 'development mailbox' }).click()
    const { link } = await mailTo(address, emailAddress)
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL('/app/sign-in')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  })

  await test.step('create an organization and a guidebook', async () => {
    await page.getByLabel('Name').fill('Weirdale Pumps')
    await page.getByRole('button', { name: 'Create organization' }).click()
    await page.getByRole('button', { name: 'Create the first guidebook' }).click()
    await page.getByLabel('Title').fill('Coolant pump P-7')
    await page.getByLabel('Drawing number').fill('DE-2047')
    await page.getByRole('button', { name: 'Create guidebook' }).click()
    await expect(page.getByRole('heading', { name: 'Coolant pump P-7' })).toBeVisible()
    await expect(page.getByText('Drawing DE-2047')).toBeVisible()
  })

  await test.step('upload the manual and extract its procedure', async () => {
    const progressSeen = page.waitForResponse((response) =>
      /\/jobs\/.*\/events$/.test(response.url()),
    )
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload a manual' }).click()
    const file = { name: 'pump manual.pdf', mimeType: 'application/pdf', buffer: bytes }
    await (await choosing).setFiles(file)
    await page.getByRole('button', { name: 'Extract procedure' }).click()
    expect((await progressSeen).headers()['content-type']).toContain('text/event-stream')
    await page.getByRole('link', { name: 'Open the draft', exact: true }).click()
  })

  await test.step('read the draft', async () => {
    await expect(page.getByRole('heading', { name: manualTitle, level: 1 })).toBeVisible()
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    const steps = page.locator('li[data-source-of]')
    await expect(steps).toHaveCount(6)
    for (const [index, text] of [...firstPage, ...secondPage].entries()) {
      await expect(steps.nth(index)).toContainText(text)
    }
    await expect(page.getByRole('heading', { name: 'Removal' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Installation' })).toBeVisible()
    await expect(page.getByRole('note', { name: 'Warning' })).toContainText(warning)
    await expect(page.getByText('Torque wrench')).toBeVisible()
  })

  await test.step('going over a step marks its words on the page', async () => {
    for (const text of [firstPage[1], secondPage[2]]) {
      await page.locator('li[data-source-of]', { hasText: text ?? '' }).hover()
      await expectMarked(page.getByLabel('Source page'), places.get(text ?? ''))
    }
  })

  await test.step('a click on a place of the page chooses its step', async () => {
    await page.getByRole('button', { name: 'Previous page' }).click()
    const text = firstPage[2] ?? ''
    const place = places.get(text)
    const frame = await page.locator('[data-page="1"]').boundingBox()
    if (!place || !frame) throw new Error('The first page is not shown.')
    const points = frame.width / pageWidth
    const [x, y] = [frame.x + (place.x0 + 20) * points, frame.y + (place.y0 + 5) * points]
    await page.mouse.click(x, y)
    const step = page.locator('li[data-source-of]', { hasText: text })
    const number = step.getByRole('button', { name: 'Step 3, page 1 of the document' })
    await expect(number).toHaveAttribute('aria-current', 'step')
    await expect(number).toBeFocused()
  })
})

/** The width of A4, in points. */
const pageWidth = 595.28
/** How far, in points, a mark may extend beyond the words or fall short of them. */
const tolerance = 6

/** Expects the only mark to be at these words, on their page. */
async function expectMarked(viewer: Locator, printed: PrintedPlace | undefined) {
  if (!printed) throw new Error('These words were not printed.')
  const mark = viewer.locator(`[data-page="${printed.page}"] [data-active]`)
  await expect(mark).toHaveCount(1)
  const box = await mark.boundingBox()
  const frame = await viewer.locator('[data-page]').boundingBox()
  if (!box || !frame) throw new Error('The mark is not shown.')
  const points = pageWidth / frame.width
  const left = (box.x - frame.x) * points
  const top = (box.y - frame.y) * points
  const marked = {
    x0: left,
    y0: top,
    x1: left + box.width * points,
    y1: top + box.height * points,
  }
  // The mark of a step may include its number, which is before the words.
  expect(marked.x0).toBeGreaterThan(72 - tolerance)
  expect(marked.x0).toBeLessThan(printed.x0 + 1)
  expect(Math.abs(marked.x1 - printed.x1)).toBeLessThan(tolerance)
  expect(Math.abs(marked.y0 - printed.y0)).toBeLessThan(tolerance)
  expect(Math.abs(marked.y1 - printed.y1)).toBeLessThan(tolerance)
}
