import type { Page } from '@playwright/test'

import { expect, type Person } from './people.ts'

export async function openRecorder(
  page: Page,
  owner: Pick<Person, 'slug'>,
  way: 'Video' | 'Audio' | 'Photos',
): Promise<void> {
  await page.goto(`/app/${owner.slug}/captures`)
  await page.getByRole('button', { name: 'Record or upload' }).click()
  await page.getByRole('button', { name: way }).click()
}

/** Starts recording, and returns when at least that many seconds are shown: a busy machine skips some. */
export async function recordFor(page: Page, seconds: number): Promise<void> {
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  const clock = page.getByRole('dialog').getByText(/^\d+:\d\d$/)
  await expect
    .poll(async () => Number((await clock.textContent())?.split(':').at(-1)))
    .toBeGreaterThanOrEqual(seconds)
}
