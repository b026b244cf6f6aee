import type { Page } from '@playwright/test'

import { expect } from './people.ts'

/**
 * Goes through pages like the app's links do, which takes a quarter of the time for reloading. If the heading stays the
 * same, only reloading shows that the page has changed.
 *
 * @param screens the heading of each page, by its address
 */
export async function throughScreens(
  page: Page,
  screens: Record<string, string>,
  inspect: (path: string) => Promise<void>,
) {
  let before: string | undefined
  for (const [path, heading] of Object.entries(screens)) {
    if (before === undefined || before === heading) await page.goto(path)
    else await page.evaluate((to) => history.pushState(null, '', to), path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await inspect(path)
    before = heading
  }
}
