import { expect, mailTo, newAddress, test } from './people.ts'

test('merely opening the emailed link signs no one in and does not use it up', async ({
  page,
  context,
  address,
}) => {
  const emailAddress = newAddress('scanned')
  await page.goto('/app/sign-in')
  await page.getByLabel('Email address').fill(emailAddress)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  const { link } = await mailTo(address, emailAddress)

  const scanner = await context.newPage()
  await scanner.goto(link)
  await expect(scanner.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(scanner.url()).not.toContain('token')
  await scanner.close()

  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Create your organization' })).toBeVisible()
})

test('a link works once, and a used one says what to do', async ({ page, address }) => {
  const emailAddress = newAddress('once')
  await page.goto('/app/sign-in')
  await page.getByLabel('Email address').fill(emailAddress)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  const { link } = await mailTo(address, emailAddress)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Create your organization' })).toBeVisible()

  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page.getByRole('alert')).toContainText('Request a new email')
  await page.getByRole('button', { name: 'Request a new email' }).click()
  await expect(page.getByLabel('Email address')).toBeVisible()
})

test('first-time visitors see no error', async ({ page, address }) => {
  const emailAddress = newAddress('first')
  await page.goto('/app')
  await page.getByLabel('Email address').fill(emailAddress)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  const { code } = await mailTo(address, emailAddress)
  await page.keyboard.type(code ?? '')

  const creating = page.getByRole('heading', { name: 'Create your organization' })
  await expect(creating).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  // Returning to the app's address needs no other email, and whatever was created is there.
  await page.goto('/app')
  await expect(creating).toBeVisible()
  await page.getByRole('button', { name: 'Create a sandbox' }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Sandbox' }).filter({ hasText: 'owner' }).click()
  await expect(page.getByRole('link', { name: 'Guidebooks', exact: true })).toBeVisible()
})

test('the 6-digit code signs in where the email was requested, and only there', async ({
  page,
  browser,
  address,
  owner,
}) => {
  await page.context().clearCookies()
  await page.goto('/app/sign-in')
  await page.getByLabel('Email address').fill(owner.emailAddress)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  const { code } = await mailTo(address, owner.emailAddress)
  if (!code) throw new Error('The mail has no code.')

  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await expect(page.getByRole('alert')).toContainText('wrong')

  await page.getByLabel('Digit 1 of the code').focus()
  await page.keyboard.type(code)
  await expect(page.getByRole('heading', { name: 'Hello', level: 1 })).toBeVisible()

  const elsewhere = await browser.newContext()
  const answer = await elsewhere.request.post(`${address}/users/authenticate-magic-link`, {
    data: { email_address: owner.emailAddress, code, code_verifier: 'x'.repeat(43) },
  })
  expect(answer.status()).toBe(401)
  await elsewhere.close()
})

test('people who were signed out return to the page they wanted after signing in', async ({
  page,
  context,
  address,
  owner,
}) => {
  const { shortId } = await owner.client.guidebooks.create({ body: { title: 'Lathe L-1' } })
  const wanted = `/app/${owner.slug}/guidebooks/${shortId}`
  await page.goto(`/app/${owner.slug}/guidebooks`)
  await expect(page.getByRole('link', { name: 'Lathe L-1' })).toBeVisible()
  await context.clearCookies()

  await page.getByRole('link', { name: 'Lathe L-1' }).click()
  await expect(page.getByText('You’re signed out. Sign in again to continue.')).toBeVisible()
  await page.getByLabel('Email address').fill(owner.emailAddress)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  const { link } = await mailTo(address, owner.emailAddress)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Lathe L-1' })).toBeVisible()
  await expect(page).toHaveURL(wanted)
})

test('signing out ends the session, also in other open tabs', async ({ page, owner }) => {
  await page.goto(`/app/${owner.slug}/guidebooks`)
  await page.getByRole('button', { name: /account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await page.goto(`/app/${owner.slug}/members`)

  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test.describe('in a browser that has nothing yet', () => {
  test.use({ ownPage: true })

  test('the app arrives compressed', async ({ page }) => {
    const answer = page.waitForResponse(/\/app\/assets\/index-[^/]*\.js$/)
    await page.goto('/app/sign-in')
    const headers = await (await answer).allHeaders()

    expect(headers['content-encoding']).toMatch(/^(br|gzip)$/)
    expect(headers['vary']).toContain('accept-encoding')
  })
})
