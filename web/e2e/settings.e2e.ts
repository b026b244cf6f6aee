import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { expect, joinAs, test } from './people.ts'

async function openFromAccount(page: Page, item: string) {
  await page.getByRole('button', { name: /account$/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('people give themselves a name, which their colleagues see', async ({ page, owner }) => {
  await page.goto(`/app/${owner.slug}/members`)

  await openFromAccount(page, 'Your name')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Miller')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('button', { name: 'Ada Miller, account' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Members' })).toContainText('Ada Miller')
})

test('an organization gets another name and address, and the old address leads to it', async ({
  page,
  owner,
}) => {
  const address = `${owner.slug}-renamed`
  await page.goto(`/app/${owner.slug}/guidebooks`)

  await openFromAccount(page, 'Organization')
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Southfield')
  await page.getByLabel('Address').fill('Not an address')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Address').fill(address)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL(new RegExp(`/app/${address}/guidebooks`))
  await expect(page.getByRole('button', { name: 'Southfield, change organization' })).toBeVisible()
  await page.goto(`/app/${owner.slug}/members`)
  await expect(page).toHaveURL(new RegExp(`/app/${address}/members`))
})

test('a manager is not offered the settings of the organization', async ({
  browser,
  address,
  owner,
}) => {
  const context = await browser.newContext()
  const manager = await joinAs('manager', { context, baseUrl: address, owner })
  const page = await context.newPage()
  await page.goto(`${address}/app/${manager.slug}/guidebooks`)

  await page.getByRole('button', { name: /account$/ }).click()

  await expect(page.getByRole('menuitem', { name: 'Your name' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Organization' })).toHaveCount(0)
  await context.close()
})
