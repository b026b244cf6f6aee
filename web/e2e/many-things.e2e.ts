import { expect, test, type Person } from './people.ts'

/** A guidebook with more procedures than two screens hold. */
async function createLongGuidebook({ client }: Person): Promise<string> {
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  for (let at = 1; at <= 80; at += 1) {
    const title = `Check valve ${String(at).padStart(2, '0')}`
    const { id: procedureId } = await client.procedures.create({ body: { title } })
    await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  }
  return shortId
}

test('a long guidebook can be narrowed down, and draws the tools of the procedures that are in sight', async ({
  page,
  owner,
}) => {
  const shortId = await createLongGuidebook(owner)
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  const list = page.getByRole('list', { name: 'Procedures' })
  const menus = list.getByRole('button', { name: /^More for/ })
  await expect(menus.first()).toBeVisible()
  await expect(list.getByRole('link')).toHaveCount(80)
  await expect(list.getByRole('button', { name: 'Move Check valve 80' })).toBeHidden()
  expect(await menus.count()).toBeLessThan(70)

  await list.getByRole('link', { name: 'Check valve 80' }).scrollIntoViewIfNeeded()
  await expect(list.getByRole('button', { name: 'More for Check valve 80' })).toBeVisible()

  const field = page.getByRole('searchbox', { name: 'Search procedures' })
  await field.fill('valve 7')
  await expect(page.getByText('17 found')).toBeVisible()
  await expect(list.getByRole('link')).toHaveCount(17)
  await expect(list.getByRole('button', { name: /^Move Check/ })).toHaveCount(0)
  await list.getByRole('link', { name: 'Check valve 07' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check valve 07' })).toBeVisible()
})

test('of many comments those in sight can be answered', async ({ page, owner }) => {
  const { client, slug } = owner
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Seal', outline: [{ title: '', steps: [{ text: 'Drain it.' }] }] },
  })
  for (let at = 1; at <= 60; at += 1) {
    const text = `Remark ${at}`
    await client.comments.create({ params: { procedureId }, body: { text } })
  }
  await page.goto(`/app/${slug}/procedures/${procedureId}`)
  await page.getByRole('button', { name: '60 comments' }).click()
  const replies = page.getByRole('dialog').getByRole('button', { name: 'Reply' })
  await expect(replies.first()).toBeVisible()
  await expect(page.getByText(/^Remark \d+$/)).toHaveCount(60)
  expect(await replies.count()).toBeLessThan(40)

  const last = page.getByText('Remark 60', { exact: true })
  await last.scrollIntoViewIfNeeded()
  const thread = page.getByRole('dialog').locator('div', { has: last }).last().locator('..')
  await thread.getByRole('button', { name: 'Reply' }).click()
  await thread.getByLabel('Your reply').fill('I’ll see to it.')
  await thread.getByRole('button', { name: 'Reply' }).click()

  await expect(thread).toContainText('I’ll see to it.')
  await expect(thread.getByRole('button', { name: 'Reply' })).toBeVisible()
})
