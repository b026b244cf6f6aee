import { unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'

import { expectAccessible } from './accessible.ts'
import { expect, mailTo, test } from './people.ts'

test('a person exports their data, asks for deletion, and cancels it', async ({ page, owner }) => {
  await owner.client.members.invite({
    params: { id: owner.slug },
    body: { email_address: 'unused@example.com', role: 'member' },
  })
  await page.goto(`/app/${owner.slug}/account`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export my data' }).click()
  const file = await (await download).path()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('person.id')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  const action = dialog.getByRole('button', { name: 'Delete my account' })
  await expect(action).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Type your email address').fill(owner.emailAddress)
  await action.click()
  // She is the only owner.
  await expect(page.getByText('An organization needs an owner.')).toBeVisible()
})

test('an owner confirms who they are, exports everything, asks for the organization to be deleted, and cancels it', async ({
  page,
  owner,
  address,
}) => {
  const { name } = await owner.client.organizations.update({
    params: { id: owner.slug },
    body: { confirmsSensitiveActions: true },
  })
  await page.goto(`/app/${owner.slug}/settings`)
  await page.getByRole('link', { name: 'Export everything' }).click()
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.keyboard.type((await mailTo(address, owner.emailAddress)).code ?? '')
  const files = unzipSync(readFileSync(await (await download).path()))
  expect(Object.keys(files)).toContain('organization.json')

  await page.getByRole('button', { name: 'Delete organization' }).click()
  const dialog = page.getByRole('dialog')
  const action = dialog.getByRole('button', { name: 'Delete organization' })
  await dialog.getByLabel('Type the organization’s name').fill('Something else')
  await expect(action).toBeDisabled()
  await dialog.getByLabel('Type the organization’s name').fill(name)
  await expectAccessible(page)
  await action.click()
  await expect(page.getByText('This organization will be deleted')).toBeVisible()
  await expectAccessible(page)

  // Its only owner may be deleted along with it.
  await page.goto(`/app/${owner.slug}/account`)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabel('Type your email address').fill(owner.emailAddress)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account will be deleted')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel deletion' }).click()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()

  await page.goto(`/app/${owner.slug}/settings`)
  await page.getByRole('button', { name: 'Cancel organization deletion' }).click()
  await expect(page.getByRole('button', { name: 'Delete organization' })).toBeVisible()
})

test('a person creates a sandbox, looks around and deletes it immediately', async ({
  page,
  owner,
}) => {
  await page.goto('/app/organizations')
  await page.getByRole('button', { name: 'Create a sandbox' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('It’s shown only once.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  // The results of its jobs appear by themselves.
  await expect(page.getByRole('link', { name: 'Replacing the coupling spider' })).toBeVisible()
  await page.getByRole('link', { name: 'Guidebooks', exact: true }).click()
  await expect(page.getByText('Centrifugal pump P-101')).toBeVisible()

  await page.goto(new URL(page.url()).pathname.replace(/guidebooks.*/, 'settings'))
  await expect(page.getByText('This is a sandbox')).toBeVisible()
  await page.getByRole('button', { name: 'Delete organization' }).click()
  await dialog.getByLabel('Type the organization’s name').fill('Sandbox')
  await dialog.getByRole('button', { name: 'Delete organization' }).click()

  await expect(page.getByRole('heading', { name: 'Choose an organization' })).toBeVisible()
  expect((await owner.client.users.me()).organizations).toHaveLength(1)
})
