import type { Locator, Page } from '@playwright/test'

import { expect } from './people.ts'

/** Presses Tab until the element with this role and name has the focus. */
export async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'checkbox' | 'radio' | 'combobox' | 'treeitem',
  name: string | RegExp,
  within: Page | Locator = page,
) {
  const target = within.getByRole(role, { name }).first()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to the ${role} ${String(name)}.`)
}

/** Opens the focused menu, and chooses an item by name. */
export async function takeFromMenu(page: Page, name: string) {
  await page.keyboard.press('Enter')
  const items = page.locator('[role^=menuitem]')
  await expect(items.first()).toBeFocused()
  const wanted = page.getByRole('menuitem', { name, exact: true })
  const count = await items.count()
  for (let presses = 0; presses < count; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
}
