import type { Page } from '@playwright/test'

import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test, type Person } from './people.ts'
import { choosePin, startingPin, typePin } from './pins.ts'

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, ownPage: true })

/** A step that someone else signs, and two colleagues without a mailbox, who got their PINs from the owner. */
async function addFloor({ client, slug }: Person) {
  const signOff = { by: 'other' as const, meaning: 'Witnessed' }
  const steps = [
    { id: 'tighten', text: 'Tighten it.', signOff },
    { id: 'clean', text: 'Clean it.' },
  ]
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Check the pump', outline: [{ title: 'Work', steps }] },
  })
  await client.procedures.publish({ params: { procedureId } })
  const params = { id: slug }
  await client.organizations.update({ params, body: { confirmsSignOffs: true } })
  for (const firstName of ['Mira', 'Ben']) {
    const body = { firstName, lastName: 'Kovač', role: 'member' as const, pin: startingPin }
    await client.members.invite({ params, body })
  }
  return procedureId
}

/** Makes the browser a shared device, like an administrator in front of it. */
async function setUp(page: Page, { slug }: Person) {
  await page.goto(`/app/${slug}/settings?tab=shared-devices`)
  await page.getByRole('button', { name: 'Add a shared device' }).click()
  await page.getByLabel('Name').fill('Line 3')
  await page.getByRole('button', { name: 'Show its code' }).click()
  const code = (await page.locator('[data-code]').textContent()) ?? ''
  await expectAccessible(page)
  await page.context().clearCookies()
  await page.goto(`/app/device#code=${code}`)
  await expect(page.getByLabel('Code of this device')).toHaveValue(code)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set up this device' }).click()
  await expect(page.getByRole('heading', { name: 'Who’s there?' })).toBeVisible()
}

test('a tablet is passed around, and each person signs and finds their own work', async ({
  page,
  owner,
}) => {
  const procedureId = await addFloor(owner)
  await setUp(page, owner)
  await expectAccessible(page)
  await choosePin(page, 'Mira Kovač', '2846')
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}/work`)
  await page.getByRole('button', { name: 'Start' }).tap()
  const { client } = owner
  const runs = async () => (await client.runs.list({ query: { procedureId } })).items
  await expect.poll(async () => (await runs())[0]?.participants.length).toBe(1)
  const [run] = await runs()
  await page.getByRole('button', { name: 'Done, next' }).tap()
  await expect(page.getByRole('heading', { name: 'Clean it.' })).toBeVisible()

  // The last tap may still be on its way, and is recorded as hers.
  await page.getByRole('button', { name: 'Switch person' }).tap()
  await choosePin(page, 'Ben Kovač', '7193')
  await page.goto(`/app/${owner.slug}/runs/${run?.id}`)
  await page.getByRole('button', { name: 'Sign', exact: true }).tap()
  await expect(page.getByText('PIN of Ben Kovač')).toBeVisible()
  await expectAccessible(page)
  await typePin(page, '0001')
  await expect(page.getByText('This PIN is wrong.')).toBeVisible()
  await typePin(page, '7193')
  await expect(page.getByText('Witnessed')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Switch person' }).tap()
  await page.getByRole('button', { name: 'Mira Kovač' }).tap()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.keyboard.type('2846')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Clean it.' })).toBeVisible()
  const { steps } = await client.runs.get({ params: { runId: run?.id ?? '' } })
  const { items } = await client.members.list({ params: { id: owner.slug }, query: {} })
  const nameOf = (id?: string | null) => items.find((member) => member.id === id)?.firstName
  const [signature] = steps[0]?.signOffs ?? []
  expect([nameOf(steps[0]?.by), nameOf(signature?.memberId), signature?.counts]).toEqual([
    'Mira',
    'Ben',
    true,
  ])
})

test('a manager sets a PIN and prints a badge, which signs its holder in', async ({
  page,
  owner,
}) => {
  await page.goto(`/app/${owner.slug}/members`)
  await page.getByRole('button', { name: 'Add without email' }).click()
  await page.getByLabel('First name').fill('Mira')
  await page.getByLabel('Last name').fill('Kovač')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.locator('[data-pin]')).toHaveText(/^\d{6}$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'More for Mira Kovač' }).click()
  await page.getByRole('menuitem', { name: 'Badges' }).click()
  await page.getByLabel('Or a card they already carry').fill('04A2B9C1D2E380')
  await page.getByRole('button', { name: 'Add this card' }).click()
  await expect(page.getByText('1 badge')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make a badge to print' }).click()
  await expect(page.getByRole('img', { name: 'Badge of Mira Kovač' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Members' })).toBeHidden()
  await page.emulateMedia({ media: null })

  await setUp(page, owner)
  await holdBadge(page, '04A2B9C1D2E380')

  await page.getByRole('button', { name: 'Switch person' }).click()
  await page.getByRole('button', { name: 'Scan badge' }).click()
  await page.getByLabel('Or type the number').fill('04A2B9C1D2E380')
  await page.getByRole('button', { name: 'Go', exact: true }).click()

  await expect(page.getByRole('button', { name: /Mira Kovač, account/ })).toBeVisible()
})

test('an untouched tablet locks, and shows nothing of its last user', async ({ page, owner }) => {
  await addFloor(owner)
  await setUp(page, owner)
  await page.clock.install()
  await choosePin(page, 'Mira Kovač', '2846')
  const cookies = async () =>
    (await page.context().cookies()).filter(({ name }) => name.endsWith('session'))
  const [session] = await cookies()

  await page.clock.runFor(170_000)
  await expect(page.getByRole('button', { name: /Mira Kovač, account/ })).toBeVisible()
  await page.clock.runFor(15_000)

  await expect(page.getByRole('heading', { name: 'Who’s there?' })).toBeVisible()
  const headers = { authorization: `Bearer ${session?.value}` }
  await expect
    .poll(async () => (await page.request.get('/users/me', { headers })).status())
    .toBe(401)
})

/** Types like a badge reader, however busy this machine is: slower typing counts as a person's. */
async function holdBadge(page: Page, code: string) {
  await expect(page.getByRole('heading', { name: 'Who’s there?' })).toBeVisible()
  await page.evaluate((typed) => {
    for (const key of Array.from(typed).concat('Enter')) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }
  }, code)
}
