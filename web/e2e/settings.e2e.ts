import { createClient } from '@millwright/sdk/client'
import type { Page } from '@playwright/test'

import { expectAccessible, expectWithin } from './accessible.ts'
import { anotherSession, expect, joinAs, mailsTo, mailTo, test } from './people.ts'

async function openFromAccount(page: Page, item: string) {
  await page.getByRole('button', { name: /account$/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('people set their own name, which their colleagues see', async ({ page, owner }) => {
  await page.goto(`/app/${owner.slug}`)

  await page.getByRole('link', { name: 'Enter your name' }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Miller')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save name' }).click()

  await expect(page.getByRole('button', { name: 'Ada Miller, account' })).toBeVisible()
  await page.getByRole('link', { name: 'Members' }).click()
  await expect(page.getByRole('table', { name: 'Members' })).toContainText('Ada Miller')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enter your name' })).toHaveCount(0)
  await openFromAccount(page, 'Your account')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
})

test('a person sees where they are signed in, and ends a session elsewhere', async ({
  page,
  browser,
  address,
  owner,
}) => {
  const elsewhere = await browser.newContext()
  await elsewhere.addCookies([await anotherSession(address, owner)])
  const other = await elsewhere.newPage()
  await other.goto(`${address}/app/${owner.slug}`)
  await expect(other.getByRole('heading', { name: 'Hello' })).toBeVisible()
  await page.goto(`/app/${owner.slug}/account`)
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)

  await sessions.getByRole('button', { name: /^Sign out/ }).click()

  await expect(sessions).toHaveText([/This device/])
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await elsewhere.close()
})

test('an API key is shown once and works until it is revoked', async ({ page, address, owner }) => {
  await page.goto(`/app/${owner.slug}/settings?tab=api-keys`)
  await page.getByRole('button', { name: 'New API key' }).click()
  await page.getByLabel('Name').fill('ERP')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('It’s shown only once.')).toBeVisible()
  await expectAccessible(page)
  const sessionToken = await page.getByRole('dialog').locator('pre').innerText()
  const program = createClient({ baseUrl: address, organization: owner.slug, sessionToken })
  await program.guidebooks.list({ query: {} })
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(sessionToken)).toHaveCount(0)

  await page.getByRole('button', { name: 'Revoke ERP' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()

  await expect(page.getByText('No API keys')).toBeVisible()
  await expect(program.guidebooks.list({ query: {} })).rejects.toThrow()
})

test('an API key is limited to the chosen permissions, and transferred before its creator leaves', async ({
  page,
  browser,
  address,
  owner,
}) => {
  const elsewhere = await browser.newContext()
  const admin = await joinAs('admin', { context: elsewhere, baseUrl: address, owner })
  await page.goto(`/app/${owner.slug}/settings?tab=api-keys`)
  await page.getByRole('button', { name: 'New API key' }).click()
  await page.getByLabel('Name').fill('ERP')
  await page.getByLabel('Only what I choose').check()
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Choose what it can do.')).toBeVisible()
  await page.getByLabel('See guidebooks').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const keys = page.getByRole('list', { name: 'API keys' })
  await expect(keys).toContainText(`belongs to ${owner.emailAddress}`)
  await expect(keys).toContainText('never used')
  await keys.getByText('Limited to 1 permission').click()
  await expect(keys.getByText('See guidebooks')).toBeVisible()

  await page.getByRole('button', { name: 'Transfer ERP' }).click()
  await page.getByLabel('Transfer to').selectOption({ label: admin.emailAddress })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()

  await expect(keys).toContainText(`belongs to ${admin.emailAddress}`)
  await elsewhere.close()
})

test('settings show what roles allow and who changed what', async ({ page, owner }) => {
  await owner.client.courses.create({ body: { title: 'First aid' } })
  await page.goto(`/app/${owner.slug}/settings`)
  await page.getByRole('tab', { name: 'Roles' }).click()
  const allowed = (role: string) => page.getByRole('list', { name: role, exact: true })
  await expect(allowed('Admin')).toContainText('Invite and remove members')
  await expect(allowed('Manager')).toContainText('Create, edit and publish procedures')
  await expect(allowed('Manager')).not.toContainText('Invite')
  await expect(allowed('Admin')).not.toContainText('publish procedures')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectWithin(page, allowed('Member'))

  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.reload()
  await expectWithin(page, page.getByRole('tab', { name: 'Activity' }))
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('created a course')
  await expectAccessible(page)
})

test('an organization is renamed and its address changed, and the old address redirects', async ({
  page,
  owner,
}) => {
  const address = `${owner.slug}-renamed`
  await page.goto(`/app/${owner.slug}/guidebooks`)

  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Northfield Turbines')
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Southfield')
  await page.getByLabel('Address').fill('Not an address')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Address').fill(address)
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(page).toHaveURL(new RegExp(`/app/${address}/settings`))
  await expect(page.getByRole('button', { name: 'Southfield, change organization' })).toBeVisible()
  await page.goto(`/app/${owner.slug}/members`)
  await expect(page).toHaveURL(new RegExp(`/app/${address}/members`))
})

test('access rules and session lengths are set next to the sign-in settings', async ({
  page,
  owner,
}) => {
  await page.goto(`/app/${owner.slug}/settings?tab=sign-in`)
  await page.getByLabel('Minutes of inactivity before people are signed out').fill('30')
  await page.getByRole('combobox', { name: 'Email domains' }).fill('Example.com')
  await page.getByRole('button', { name: 'Save access' }).click()

  await expect(page.getByText('Access saved.')).toBeVisible()
  const { idleMinutes, allowedMailDomains } = await owner.client.organizations.get({
    params: { id: owner.slug },
  })
  expect([idleMinutes, allowedMailDomains]).toEqual([30, ['example.com']])
})

test("managers do not see the organization's settings", async ({ browser, address, owner }) => {
  const context = await browser.newContext()
  const manager = await joinAs('manager', { context, baseUrl: address, owner })
  const page = await context.newPage()
  await page.goto(`${address}/app/${manager.slug}/guidebooks`)

  await expect(page.getByRole('link', { name: 'Members' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await page.goto(`${address}/app/${manager.slug}/settings`)
  await expect(page.getByRole('heading', { name: 'Not available to your role' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0)
  await context.close()
})

test('an organization chooses its color, and sees whether it is readable', async ({
  page,
  owner,
}) => {
  await page.goto(`/app/${owner.slug}/settings`)

  await page.getByLabel('Color').fill('#ffd21f')

  await expect(page.getByText('Too light to read on white')).toBeVisible()
  await page.getByRole('button', { name: 'Save color' }).click()
  await expect(page.getByText('Organization saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove color' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Color')).toHaveValue('#ffd21f')
  await expectAccessible(page)
})

test('a key that is shown once is not closed by accident, and a question above a dialog closes alone', async ({
  page,
  owner,
  address,
}) => {
  await owner.client.organizations.update({
    params: { id: owner.slug },
    body: { confirmsSensitiveActions: true },
  })
  await page.goto(`/app/${owner.slug}/settings?tab=api-keys`)
  await page.getByRole('button', { name: 'New API key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByLabel('Name').fill('ERP')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(question.getByText('We sent a 6-digit code')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Name')).toHaveValue('ERP')

  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(question.getByText('We sent a 6-digit code')).toBeVisible()
  // The first code no longer counts once the second is sent, after the email that the owner signed in with.
  await expect.poll(async () => (await mailsTo(address, owner.emailAddress)).length).toBe(3)
  await expect(question.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type((await mailTo(address, owner.emailAddress)).code ?? '')
  await expect(dialog.getByText('Copy the key now')).toBeVisible()
  const dialogOpened = page.waitForEvent('dialog')
  const closing = page.keyboard.press('Escape')
  expect((await dialogOpened).message()).toBe('Close this? It can’t be shown again.')
  await (await dialogOpened).dismiss()
  await closing
  await page.mouse.click(20, 880)
  await expect(dialog.getByText('Copy the key now')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
})

const forms = [
  { path: 'settings', field: 'Name', value: 'Southfield', save: 'Save' },
  { path: 'settings', field: 'Keep captures for (days)', value: '60', save: 'Save retention' },
  {
    path: 'settings?tab=sign-in',
    field: 'Minutes of inactivity before people are signed out',
    value: '45',
    save: 'Save access',
  },
  {
    path: 'settings?tab=shared-devices',
    field: 'Minutes of inactivity before a shared device locks',
    value: '7',
    save: 'Save',
  },
  { path: 'account', field: 'First name', value: 'Ada', save: 'Save name' },
]
for (const { path, field, value, save } of forms) {
  test(`“${field}” is not lost by leaving the page, and nothing is asked once it is saved`, async ({
    page,
    owner,
  }) => {
    await page.goto(`/app/${owner.slug}/${path}`)
    await page.getByLabel(field, { exact: true }).fill(value)
    const dialogOpened = page.waitForEvent('dialog')
    const leaving = page.getByRole('link', { name: 'Members' }).click()
    await (await dialogOpened).dismiss()
    await leaving
    await expect(page.getByLabel(field, { exact: true })).toHaveValue(value)

    const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET')
    await page.getByRole('button', { name: save, exact: true }).click()
    await (await saved).finished()
    await expect(page.getByRole('button', { name: save, exact: true })).toBeEnabled()
    await page.getByRole('link', { name: 'Members' }).click()
    await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()
  })
}

test('saving one setting keeps what is typed in another', async ({ page, owner }) => {
  await page.goto(`/app/${owner.slug}/settings`)
  await page.getByLabel('Name').fill('Southfield')
  await page.getByLabel('Color').fill('#ffd21f')
  await page.getByRole('button', { name: 'Save color' }).click()
  await expect(page.getByRole('button', { name: 'Remove color' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Southfield')
})
