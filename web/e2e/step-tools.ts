import type { Page } from '@playwright/test'

/** Does something with a step as a whole, from the menu that is there where the hand is. */
export async function useTool(page: Page, step: number, name: string) {
  await page.getByLabel(`Text of step ${step}`, { exact: true }).hover()
  await page.getByRole('button', { name: `Edit step ${step}`, exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
