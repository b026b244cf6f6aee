import { expectAccessible } from './accessible.ts'
import { expect, test } from './people.ts'

test.use({ ownPage: true })

test('a person adds a passkey, signs in with it without an email, and confirms a sensitive action', async ({
  page,
  context,
  address,
  owner,
}) => {
  // Passkeys are bound to host names, which 127.0.0.1 is not.
  const named = address.replace('127.0.0.1', 'localhost')
  await context.addCookies([{ ...owner.cookie, url: named }])
  const browser = await context.newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${named}/app/${owner.slug}/account`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Chrome on Linux')
  await page.getByRole('button', { name: /, account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Hello', level: 1 })).toBeVisible()

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Sign-in' }).click()
  await page.getByLabel('Confirm sensitive actions').click()
  await expect(page.getByLabel('Confirm sensitive actions')).toBeChecked()
  await page.getByRole('tab', { name: 'API keys' }).click()
  await page.getByRole('button', { name: 'New API key' }).click()
  const form = page.getByRole('dialog', { name: 'New API key' })
  await form.getByLabel('Name').fill('ERP')
  await form.getByRole('button', { name: 'Create key' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await confirmation.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(confirmation).toBeHidden()
  await expect(page.getByText('It’s shown only once.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  await page.goto(`${named}/app/${owner.slug}/account`)
  await expect(page.getByText('last used')).toBeVisible()
  await expectAccessible(page)
  await browser.detach()
})
