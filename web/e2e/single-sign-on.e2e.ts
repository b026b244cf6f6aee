import { expectAccessible } from './accessible.ts'
import { expect, test } from './people.ts'

test('a company enters its identity provider, and its people come in by it and by nothing else', async ({
  page,
  context,
  address,
  owner,
}, { repeatEachIndex }) => {
  const name = `valves-${repeatEachIndex}`
  const issuer = process.env['MILLWRIGHT_TEST_ISSUER'] ?? ''
  await owner.client.organizations.create({ body: { name: 'Valves', slug: name } })
  await page.goto(`/app/${name}/settings?tab=sign-in`)
  await page.getByLabel('Issuer').fill(issuer)
  await page.getByLabel('Client ID').fill('millwright')
  await page.getByLabel('Client secret').fill('a secret: with %, + and spaces')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('answers as it should')).toBeVisible()
  await page.getByLabel('Domain', { exact: true }).fill(`${name}.example`)
  await page.getByRole('button', { name: 'Add domain' }).click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: 'Require single sign-on' }).click()
  await expect(page.getByRole('switch', { name: 'Require single sign-on' })).toBeChecked()
  await expectAccessible(page)
  await context.clearCookies()

  await page.goto(`${address}/app/sign-in`)
  await page.getByLabel('Email address').fill(`mira@${name}.example`)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Valves' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Hello', level: 1 })).toBeVisible()
  expect(page.url()).toContain(`/app/${name}`)
})
