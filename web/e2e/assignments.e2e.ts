import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, joinAs, type Person } from './people.ts'
import { signedUp, test } from './tablet.ts'

/** A published procedure of a guidebook. */
async function addProcedure({ client }: Person) {
  const steps = [{ text: 'Wipe the nipple.' }, { text: 'Grease it.' }]
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Lubricate spindle', outline: [{ title: '', steps }] },
  })
  await client.procedures.publish({ params: { procedureId } })
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Lathe 3' } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  return { procedureId, guidebookId }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a manager assigns a procedure every two weeks, in words, and skips a date', async ({
    page,
    owner,
    context,
    address,
  }) => {
    const { procedureId } = await addProcedure(owner)
    await joinAs('member', { context, baseUrl: address, owner })
    await context.addCookies([owner.cookie])
    await page.goto(`/app/${owner.slug}/procedures/${procedureId}`)
    await page.getByRole('button', { name: 'Procedure actions' }).click()
    await page.getByRole('menuitem', { name: 'Assign' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign “Lubricate spindle”' })
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(dialog.getByText('Choose who should do it.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Members' }).click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await dialog.getByLabel('Due on').fill('2030-03-25')
    await dialog.getByRole('combobox', { name: 'Time zone' }).click()
    await dialog.getByRole('combobox', { name: 'Time zone' }).fill('Berlin')
    await page.getByRole('option', { name: 'Europe/Berlin' }).click()
    await dialog.getByRole('combobox', { name: 'Repeats' }).click()
    await page.getByRole('option', { name: 'Weekly' }).click()
    await dialog.getByLabel('Repeat every (weeks)').fill('2')
    await expect(dialog.getByText('Every 2 weeks on Monday')).toBeVisible()
    await expect(dialog.getByText(/^First: /)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(page.getByText('“Lubricate spindle” is assigned.')).toBeVisible()

    await page.goto(`/app/${owner.slug}/assignments`)
    const row = page.getByRole('listitem').filter({ hasText: 'Every 2 weeks on Monday' })
    await expect(row.getByText('Lathe 3')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await row.getByRole('button', { name: 'More for Lubricate spindle' }).click()
    await page.getByRole('menuitem', { name: 'Skip this date' }).click()
    await page.getByLabel('Why isn’t it done this time?').fill('Machine stands still')
    await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
    await row.getByRole('link', { name: 'Lubricate spindle' }).click()
    await expect(page.getByText('Machine stands still')).toBeVisible()
    await expectAccessible(page)
    const { items } = await owner.client.assignments.list()
    expect(items[0]?.recurrence).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO')
    expect(items[0]?.occurrence?.dueAt).toBe('2030-04-08T06:00:00.000Z')
  })
})

test('assigned work is on the start page, two taps from its first step, even offline', async ({
  tablet,
  address,
}) => {
  const owner = await signedUp(tablet, address)
  const { procedureId, guidebookId } = await addProcedure(owner)
  const { memberId = '' } = (await owner.client.users.me()).organizations[0] ?? {}
  const dueAt = new Date(Date.now() - 3_600_000).toISOString()
  const { id: assignmentId } = await owner.client.assignments.create({
    body: {
      procedureId,
      guidebookId,
      memberIds: [memberId],
      dueAt,
      recurrence: 'FREQ=DAILY',
      timezone: 'Europe/Berlin',
    },
  })
  const page = await tablet.open()
  await page.goto(`/app/${owner.slug}`)
  const row = page.getByRole('list', { name: 'Assigned to you' }).getByRole('listitem')
  await expect(row.getByText(/^Overdue since/)).toBeVisible()
  await expectAccessible(page)
  const isKept = async () =>
    await page.evaluate(async (id) => {
      const names = (await caches.keys()).filter((name) => name.endsWith('.own-work'))
      const stores = await Promise.all(names.map(async (name) => await caches.open(name)))
      const keys = await Promise.all(stores.map(async (store) => await store.keys()))
      return keys.flat().some(({ url }) => url.endsWith(`/procedures/${id}`))
    }, procedureId)
  await expect.poll(isKept).toBe(true)

  await tablet.goOffline()
  await page.goto(`/app/${owner.slug}`)
  await row.getByRole('link', { name: 'Lubricate spindle' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: 'Wipe the nipple.' })).toBeVisible()
  await page.getByRole('button', { name: 'Done, next' }).click()
  await page.getByRole('button', { name: 'Done, next' }).click()
  await page.getByRole('link', { name: 'Finish' }).click()
  await page.goto(`/app/${owner.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(row).toHaveCount(0)

  await tablet.goOnline()
  const params = { assignmentId }
  const statuses = async () =>
    (await owner.client.assignments.occurrences({ params })).items.map(({ status }) => status)
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['open', 'fulfilled'])
})
