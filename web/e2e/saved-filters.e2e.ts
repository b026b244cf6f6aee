import { expectAccessible } from './accessible.ts'
import { expect, test } from './people.ts'

test("a list's filter is saved, applied and deleted", async ({ page, owner }) => {
  for (const title of ['Press', 'Kiln']) await owner.client.guidebooks.create({ body: { title } })
  const list = `/app/${owner.slug}/guidebooks`
  const button = page.getByRole('button', { name: 'Saved filters' })
  await page.goto(`${list}?q=press`)
  await button.click()
  await page.getByLabel('Save this filter as').fill('All presses')
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()

  await page.goto(list)
  await expect(page.getByRole('link', { name: 'Kiln' })).toBeVisible()
  await button.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'All presses', exact: true }).click()
  await expect(page).toHaveURL(/q=press$/)
  await expect(page.getByRole('link', { name: 'Kiln' })).toHaveCount(0)

  await button.click()
  await page.getByRole('button', { name: 'Delete “All presses”' }).click()
  await expect(page.getByLabel('Save this filter as')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeFocused()
  expect((await owner.client.savedFilters.list()).items).toEqual([])
})
