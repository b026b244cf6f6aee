import { expectAccessible } from './accessible.ts'
import { expect, joinAs, mailTo, test } from './people.ts'

test('a guidebook is shared publicly, its label shown, and unshared', async ({
  page,
  browser,
  owner,
}) => {
  const { id, shortId } = await owner.client.guidebooks.create({ body: { title: 'Kiln K-9' } })
  for (const title of ['Light the kiln', 'Draft only']) {
    const procedure = await owner.client.procedures.create({ body: { title } })
    const params = { procedureId: procedure.id }
    await owner.client.guidebooks.linkProcedure({ params: { guidebookId: id }, body: params })
    if (title !== 'Draft only') await owner.client.procedures.publish({ params })
  }
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Public address')).toHaveCount(0)
  await dialog.getByRole('switch', { name: /^Public page/ }).click()
  const address = await dialog.getByLabel('Public address').inputValue()
  const code = dialog.getByRole('img', { name: 'QR code of Kiln K-9' })
  await expect
    .poll(async () => await code.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessible(page)

  const starts = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Printable label (PDF)' }).click()
  const chunks: Buffer[] = []
  const download = await starts
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-')

  const context = await browser.newContext()
  const stranger = await context.newPage()
  await stranger.goto(address)
  await expect(stranger.getByText('Light the kiln').first()).toBeVisible()
  await expect(stranger.getByText('Draft only')).toHaveCount(0)
  await expectAccessible(stranger)
  await stranger.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(stranger.locator('html')).toHaveCSS('color-scheme', 'light')
  const promised = dialog.getByLabel('Keep public until')
  await promised.fill('2099-12-31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('switch', { name: /^Public page/ }).click()
  await expect(page.getByText('has to stay public until the promised day')).toBeVisible()
  await promised.fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await dialog.getByRole('switch', { name: /^Public page/ }).click()
  await expect(dialog.getByLabel('Public address')).toHaveCount(0)
  const gone = await stranger.goto(address)
  expect(gone?.status()).toBe(404)
  await context.close()
})

test('serial numbers are mapped to a day, and a reader without JavaScript finds the page by theirs', async ({
  page,
  browser,
  address,
  owner,
}) => {
  const { client } = owner
  const { id, shortId } = await client.guidebooks.create({
    body: { title: 'Kiln K-7', showsEarlierVersions: true },
  })
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Light it' } })
  await client.guidebooks.linkProcedure({ params: { guidebookId: id }, body: { procedureId } })
  await client.procedures.publish({ params: { procedureId } })
  await client.guidebooks.share({ params: { guidebookId: id } })
  await page.goto(`${address}/app/${owner.slug}/guidebooks/${shortId}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog')

  await dialog.getByRole('button', { name: 'Add serial numbers' }).click()
  await dialog.getByLabel('From serial number (1)').fill('K-0100')
  await dialog.getByLabel('To serial number (1)').fill('K-99')
  await expect(dialog.getByText('The last serial number comes before the first.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('To serial number (1)').fill('K-0199')
  await dialog.getByLabel('Page as of (1)').fill('2024-02-29')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const reader = await context.newPage()
  await reader.goto(`${address}/g/${shortId}`)
  await reader.getByLabel('Serial number').fill('k-150')
  await reader.getByRole('button', { name: 'Show its version' }).click()
  await expect(reader.getByRole('note')).toContainText('For serial number k-150.')
  await expect(reader.getByRole('note')).toContainText('February 29, 2024')
  await context.close()
})

test('a label of an unshared guidebook leads members into the app, and others to the sign-in page', async ({
  browser,
  address,
  owner,
}) => {
  const { shortId } = await owner.client.guidebooks.create({ body: { title: 'Kiln K-9' } })
  const context = await browser.newContext()
  const member = await joinAs('member', { context, baseUrl: address, owner })
  const page = await context.newPage()

  await page.goto(`${address}/g/${shortId}`)
  await expect(page.getByRole('heading', { name: 'Kiln K-9' })).toBeVisible()

  await context.clearCookies()
  await page.goto(`${address}/g/${shortId}`)
  await expect(page.getByRole('heading', { name: 'Not a public page' })).toBeVisible()
  await expect(page.getByText('Kiln K-9')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open in the app' }).click()
  await page.getByLabel('Email address').fill(member.emailAddress)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await page.keyboard.type((await mailTo(address, member.emailAddress)).code ?? '')
  await expect(page.getByRole('heading', { name: 'Kiln K-9' })).toBeVisible()

  await context.close()
})

test('a member prints the label of an unshared guidebook, but cannot share it', async ({
  browser,
  address,
  owner,
}) => {
  const { id, shortId } = await owner.client.guidebooks.create({ body: { title: 'Kiln K-9' } })
  const context = await browser.newContext()
  const member = await joinAs('member', { context, baseUrl: address, owner })
  const page = await context.newPage()
  await page.goto(`${address}/app/${member.slug}/guidebooks/${shortId}`)
  await page.getByRole('button', { name: 'QR code' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Printable label (PDF)' })).toBeVisible()
  await expect(dialog.getByLabel('Public address')).toHaveCount(0)

  await owner.client.guidebooks.share({ params: { guidebookId: id } })
  await page.reload()
  await page.getByRole('button', { name: 'QR code' }).click()

  await expect(dialog.getByLabel('Public address')).toHaveValue(new RegExp(`/g/${shortId}$`))
  await expect(page.getByRole('switch', { name: /^Public page/ })).toHaveCount(0)
  await context.close()
})
