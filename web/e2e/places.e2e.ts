import type { Locator } from '@playwright/test'

import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './people.ts'

test('a guidebook is moved to a new place, and found by the place above it', async ({
  page,
  owner,
}) => {
  await owner.client.guidebooks.create({ body: { title: 'Kiln K-9' } })
  await page.goto(`/app/${owner.slug}/places`)
  await page.getByRole('button', { name: 'Add the first place' }).click()
  await page.getByLabel('Name').fill('Plant Bonn > Line 2 > Press 4')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Line 2' }).focus()
  await expectAccessible(page)

  // By keyboard: closed, opened, and down into it.
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('link', { name: 'Press 4' })).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Press 4' })).toBeFocused()

  await page.goto(`/app/${owner.slug}/guidebooks`)
  await page.getByRole('button', { name: 'New guidebook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Ram')
  const place = dialog.getByRole('combobox', { name: 'Place' })
  await place.fill('press 4')
  await expect(page.getByRole('option', { name: 'Plant Bonn › Line 2 › Press 4' })).toBeVisible()
  await expect(page.getByRole('option', { name: /^Add/ })).toHaveCount(0)
  await place.fill('press')
  await page.getByRole('option', { name: 'Plant Bonn › Line 2 › Press 4' }).click()
  await dialog.getByRole('button', { name: 'Create guidebook' }).click()
  await expect(page.getByRole('heading', { name: 'Ram', level: 1 })).toBeVisible()

  await page.getByRole('navigation', { name: 'Place' }).getByText('Plant Bonn').click()
  await expect(page.getByRole('combobox', { name: 'Place' })).toHaveValue('Plant Bonn')
  await expect(page.getByRole('link', { name: 'Ram' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kiln K-9' })).toHaveCount(0)
  await expectAccessible(page)

  // On a phone the filters are in one line that scrolls sideways.
  await page.setViewportSize({ width: 390, height: 844 })
  const middleOf = async (at: Locator) => {
    const box = await at.boundingBox()
    return box && Math.round(box.y + box.height / 2)
  }
  await expect(async () => {
    const button = await middleOf(page.getByRole('button', { name: 'Saved filters' }))
    expect(button).toBe(await middleOf(page.getByRole('combobox', { name: 'Place' })))
  }).toPass()
  await page.getByRole('radio', { name: 'Rows' }).focus()
  await expect(page.getByRole('button', { name: 'Saved filters' })).toBeInViewport()
  await expectNoSidewaysScroll(page)
})
