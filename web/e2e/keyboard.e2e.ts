import { tabTo } from './keys.ts'
import { manual } from './manual.ts'
import { expect, mailTo, newAddress, test } from './people.ts'

// With motion, as for most people: animations are in the way for a moment.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('signing in and creating a guidebook takes no mouse', async ({ page, address }) => {
  const emailAddress = newAddress('keys')
  await page.goto('/app/sign-in')
  await tabTo(page, 'textbox', 'Email address')
  await page.keyboard.type(emailAddress)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await expect(page.getByLabel('Digit 1 of the code')).toBeFocused()
  await page.keyboard.type((await mailTo(address, emailAddress)).code ?? '')
  await expect(page.getByRole('heading', { name: 'Create your organization' })).toBeVisible()
  await tabTo(page, 'textbox', 'Name')
  await page.keyboard.type('Keys Only')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Hello', level: 1 })).toBeVisible()
  await tabTo(page, 'button', 'Create the first guidebook')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Drill')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Drill' })).toBeVisible()
})

test('a manual is uploaded, and its procedure is reviewed by keyboard, each step showing its page', async ({
  page,
  owner,
}) => {
  const { shortId } = await owner.client.guidebooks.create({ body: { title: 'Pump' } })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  await expect(page.getByText('No procedures yet')).toBeVisible()
  await tabTo(page, 'button', 'Choose documents to upload')
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  const { bytes } = await manual()
  await (await chooser).setFiles({ name: 'pump.pdf', mimeType: 'application/pdf', buffer: bytes })
  await tabTo(page, 'button', 'Extract procedure')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Open the draft', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pump', exact: true })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'link', 'Replace the coolant pump')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-page="1"]')).toBeVisible()

  await tabTo(page, 'button', /^Step 1,/)
  for (const key of ['j', 'ArrowDown', 'j']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: /^Step 4,/ })).toBeFocused()
  await expect(page.locator('[data-page="2"] [data-active]')).toHaveCount(1)
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: /^Step 3,/ })).toBeFocused()
  await expect(page.locator('[data-page="1"] [data-active]')).toHaveCount(1)
})

test('a page announces itself and takes the focus, also when coming from outside the organization', async ({
  page,
  owner,
}) => {
  await page.goto('/app/organizations')
  await tabTo(page, 'button', /Northfield/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hello', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  const announcements = page.locator('[aria-live]')
  await expect(
    announcements.filter({ hasText: 'Home · Northfield Turbines · Millwright' }),
  ).toHaveCount(1)

  const outline = [{ title: '', steps: [{ text: 'Oil it.' }] }]
  const { id } = await owner.client.procedures.create({ body: { title: 'Oil', outline } })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await tabTo(page, 'link', 'Start')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Oil', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('after a dialog closes or a button disappears, the focus is where people left off', async ({
  page,
  owner,
}) => {
  const outline = [{ title: '', steps: [{ text: 'Oil it.' }] }]
  const { id } = await owner.client.procedures.create({ body: { title: 'Oil', outline } })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  const menu = page.getByRole('button', { name: 'Procedure actions' })
  await tabTo(page, 'button', 'Publish')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Published: every member can see it now.')).toBeVisible()
  await expect(menu).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Assign' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test('the arrow keys stay on the tabs while their content loads', async ({ page, owner }) => {
  await page.goto(`/app/${owner.slug}/settings`)
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  const count = await tabs.count()
  for (let index = 1; index < count; index += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(index)).toBeFocused()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    await expect(tabs.nth(index)).toBeFocused()
  }
})

test('Escape moves from the text of a step to its tools, and then to Done', async ({
  page,
  owner,
}) => {
  const outline = [{ title: '', steps: [{ text: 'Oil it.' }, { text: 'Clean it.' }] }]
  const { id } = await owner.client.procedures.create({ body: { title: 'Oil', outline } })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await tabTo(page, 'button', 'Edit')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Text of step 1')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit step 2' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Text of step 1')).toBeHidden()
  // The focus is back where the editing began.
  await expect(
    page.getByRole('button', { name: /^Step/ }).and(page.locator(':focus')),
  ).toBeVisible()
})

test('the arrow keys reach every item of a menu', async ({ page, owner }) => {
  await page.goto(`/app/${owner.slug}/account`)
  await tabTo(page, 'button', /account$/)
  await page.keyboard.press('Enter')
  const items = page.locator('[role^=menuitem]')
  await expect(items.first()).toBeFocused()
  const count = await items.count()
  for (let index = 1; index < count; index += 1) {
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(index)).toBeFocused()
  }
  expect(count).toBeGreaterThan(4)
})

test('work is done, finished and signed without a mouse', async ({ page, owner }) => {
  const { client, slug } = owner
  const reading = {
    id: 'pressure',
    label: 'Pressure',
    kind: 'number' as const,
    unit: 'bar',
    min: 2,
    max: 4,
  }
  const steps = [
    { text: 'Lock the switch.' },
    { text: 'Read the gauge.', fields: [reading] },
    {
      text: 'Look at the seal.',
      fields: [{ id: 'dry', label: 'Seal is dry', kind: 'check' as const }],
      signOff: { by: 'anyone' as const, meaning: 'Checked' },
    },
  ]
  const outline = [{ title: 'Work', steps }]
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Check', outline } })
  await client.procedures.publish({ params: { procedureId } })
  await page.goto(`/app/${slug}/procedures/${procedureId}/work`)

  await tabTo(page, 'button', 'Start')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lock the switch.' })).toBeVisible()
  await tabTo(page, 'button', 'Note or problem')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('What do you want to say?')).toBeFocused()
  await page.keyboard.type('The switch is stiff.')
  await tabTo(page, 'button', 'Note it in the record')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Note or problem' })).toBeFocused()
  await tabTo(page, 'button', 'Done, next')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Read the gauge.' })).toBeVisible()
  await tabTo(page, 'textbox', /^Pressure/)
  await page.keyboard.type('3.5')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Done, next')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Look at the seal.' })).toBeVisible()
  await tabTo(page, 'checkbox', 'Seal is dry')
  await page.keyboard.press('Space')
  await tabTo(page, 'button', 'Done, next')
  await page.keyboard.press('Enter')
  await tabTo(page, 'link', 'Finish')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Open the record')
  await page.keyboard.press('Enter')

  await expect(page.getByText('Pressure: 3.5 bar')).toBeVisible()
  await expect(page.getByText('The switch is stiff.')).toBeVisible()
  await tabTo(page, 'button', 'Sign')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed Checked')).toBeVisible()
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
})
