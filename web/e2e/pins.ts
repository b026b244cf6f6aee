import type { Page } from '@playwright/test'

import { expect } from './people.ts'

/** The starting PIN that someone is given. */
export const startingPin = '902417'

export async function typePin(page: Page, pin: string) {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Replaces the starting PIN with their own. */
export async function choosePin(page: Page, name: string, pin: string) {
  await page.getByRole('button', { name }).click()
  await typePin(page, startingPin)
  await expect(page.getByText('Choose a PIN of your own: 4 to 8 digits')).toBeVisible()
  await typePin(page, pin)
  await expect(page.getByText('Enter your new PIN again')).toBeVisible()
  await typePin(page, pin)
  await expect(page.getByRole('button', { name: `${name}, account` })).toBeVisible()
}

export async function signInByPin(page: Page, name: string, pin: string) {
  await page.getByRole('button', { name }).click()
  await typePin(page, pin)
}
