import type { Page } from '@playwright/test'

/** Chooses an action for a whole step, from the menu that appears on hover. */
export async function useTool(page: Page, step: number, name: string) {
  await page.getByLabel(`Text of step ${step}`, { exact: true }).hover()
  await page.getByRole('button', { name: `Edit step ${step}`, exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
