import { expectAccessible } from './accessible.ts'
import { expect, test } from './people.ts'

test.use({ ownPage: true })

test('somebody adds a passkey, and signs in with it without a mail', async ({
  page,
  context,
  address,
  owner,
}) => {
  // Passkeys are for names, and 127.0.0.1 is none.
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
  await page.goto(`${named}/app/${owner.slug}/account`)
  await expect(page.getByText('last used')).toBeVisible()
  await expectAccessible(page)
  await browser.detach()
})
