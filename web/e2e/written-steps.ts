import type { Page } from '@playwright/test'

import { expect, type Person } from './people.ts'

/** Opens an empty procedure, with the cursor in its first step. */
export async function beginning(page: Page, owner: Person): Promise<string> {
  const { id } = await owner.client.procedures.create({ body: { title: 'Oil the mill' } })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await page.getByRole('button', { name: 'Write the first step' }).click()
  await expect(page.getByLabel('Text of step 1')).toBeFocused()
  return id
}

/** The visible steps, such as `1 Open the lid`, in the order of the document. */
async function written(page: Page): Promise<string[]> {
  return await page.getByLabel(/^Text of step/).evaluateAll((texts) =>
    texts.map((text) => {
      const number = text.getAttribute('aria-label')?.replace('Text of step ', '') ?? ''
      return `${number} ${text instanceof HTMLTextAreaElement ? text.value : ''}`
    }),
  )
}

export async function expectWritten(page: Page, ...lines: string[]) {
  await expect(async () => {
    expect(await written(page)).toEqual(lines)
  }).toPass()
}
