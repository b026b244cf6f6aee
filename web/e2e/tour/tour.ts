import { fileURLToPath } from 'node:url'

import type { Page } from '@playwright/test'

import { expect, test } from '../people.ts'
import { fullSandbox } from './full-sandbox.ts'
import { addInspections } from './pump-runs.ts'

const pictures = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url))

test.use({ viewport: { width: 1280, height: 820 } })

test('the tour of a guidebook, from its manual to work mode', async ({ page, owner, baseURL }) => {
  const { at, client } = await fullSandbox(owner, baseURL ?? '')
  const guidebook = (await client.guidebooks.list({ query: { sort: 'title' } })).items[0]
  const ids = new Map(
    (await client.procedures.list({ query: {} })).items.map(({ title, id }) => [title, id]),
  )
  const [seal, inspection, spider] = [
    'Replace the mechanical seal (P-101)',
    'Weekly inspection of a pump',
    '3 Replacing the coupling spider',
  ].map((title) => ids.get(title) ?? '')
  await addInspections(client, {
    procedureId: inspection ?? '',
    guidebookId: guidebook?.id ?? '',
  })

  await page.goto(`${at}/procedures/${spider}`)
  await expect(page.locator('[data-page] canvas').first()).toBeVisible()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('j')
  await expect(page.locator('[data-page] [data-active]').first()).toBeVisible()
  await take(page, 'review')

  await page.goto(`${at}/guidebooks/${guidebook?.shortId}`)
  await expect(page.getByRole('list', { name: 'Procedures' }).getByRole('link')).toHaveCount(3)
  await take(page, 'guidebook')

  const failed = (await client.runs.list({ query: {} })).items.find(
    ({ outcome }) => outcome === 'failed',
  )
  await page.goto(`${at}/runs/${failed?.id}`)
  await expect(page.getByText('Bearing too hot.')).toBeVisible()
  await take(page, 'record')
  await page.goto(`${at}/procedures/${inspection}/insights`)
  await expect(page.getByText('Temperature').first()).toBeVisible()
  await take(page, 'insights')

  await page.goto(`${at}/procedures/${seal}`)
  const models = page.getByRole('button', { name: /^Show the model/ })
  await expect(models).toHaveCount(6)
  for (const model of await models.all()) {
    await model.scrollIntoViewIfNeeded()
    await expect(model.locator('img')).toHaveAttribute('src', /^blob:/)
  }
  await models.nth(2).scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Replace the seal' }).evaluate((heading) => {
    heading.scrollIntoView()
    globalThis.scrollBy(0, -80)
  })
  await take(page, 'procedure')
  await models.filter({ hasText: 'Show the model' }).nth(4).click()
  const slider = page.getByRole('slider', { name: 'How far the parts have moved' })
  await slider.press('End')
  for (let back = 0; back < 25; back += 1) await slider.press('ArrowLeft')
  await page.mouse.move(0, 0)
  await page
    .locator('canvas')
    .first()
    .evaluate((canvas) => {
      canvas.scrollIntoView({ block: 'center' })
    })
  await take(page, 'viewer')

  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto(`${at}/procedures/${seal}/work`)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.locator('canvas')).toHaveAttribute('data-phase', 'ready')
  await take(page, 'work')
})

/** Takes a screenshot once nothing moves anymore and everything has loaded. */
async function take(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${pictures}${name}.png`, animations: 'disabled' })
}
