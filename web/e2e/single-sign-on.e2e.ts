import { createSamlProvider } from '../../service/test/saml-identity-provider.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './people.ts'

test('a company configures its identity provider, and its people can sign in only with it', async ({
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
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('responding as it should')).toBeVisible()
  await page.getByLabel('Domain', { exact: true }).fill(`${name}.example`)
  await page.getByRole('button', { name: 'Add domain' }).click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Create a token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Token for the directory' })
  const token = await dialog.getByText(/^mwd_/).textContent()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const scim = async (body: object) =>
    await fetch(new URL('/scim/v2/Users', address), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    })
  expect((await scim({ userName: `ida@${name}.example` })).status).toBe(201)
  await page.getByRole('button', { name: /^Revoke the token/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(/^Token of/)).toHaveCount(0)
  expect((await scim({ userName: `ben@${name}.example` })).status).toBe(401)
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

test('a SAML provider is set up from its metadata, and signs its people in', async ({
  page,
  context,
  address,
  owner,
}, { repeatEachIndex }) => {
  const name = `levers-${repeatEachIndex}`
  const provider = await createSamlProvider(`https://login.example/${name}`)
  await owner.client.organizations.create({ body: { name: 'Levers', slug: name } })
  await page.goto(`/app/${name}/settings?tab=sign-in`)
  await page.getByText('SAML 2.0').click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'metadata file' }).click()
  const metadata = {
    name: 'metadata.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(provider.metadata),
  }
  await (await choosing).setFiles(metadata)
  await expect(page.getByLabel('Sign-in URL')).toHaveValue(provider.signInUrl)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The last one expires on')).toBeVisible()
  await page.getByLabel('Domain', { exact: true }).fill(`${name}.example`)
  await page.getByRole('button', { name: 'Add domain' }).click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await context.clearCookies()
  await page.route(`${provider.signInUrl}**`, async (route) => {
    const person = { nameId: `mira@${name}.example` }
    const { action, fields } = provider.respond(route.request().url(), person)
    const inputs = [...fields].map(
      ([key, value]) => `<input type="hidden" name="${key}" value="${value}">`,
    )
    const body = `<form method="post" action="${action}">${inputs.join('')}<button>Go on</button></form>`
    await route.fulfill({ contentType: 'text/html', body })
  })

  await page.goto(`${address}/app/sign-in`)
  await page.getByLabel('Email address').fill(`mira@${name}.example`)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()

  await expect(page.getByRole('heading', { name: 'Hello', level: 1 })).toBeVisible()
  expect(page.url()).toContain(`/app/${name}`)
})
