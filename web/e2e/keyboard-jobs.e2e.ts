import type { Page } from '@playwright/test'

import { takeFromMenu, tabTo } from './keys.ts'
import { expect, joinAs, newAddress, test, type Person } from './people.ts'

// With motion, as for most people: animations are in the way for a moment.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The address of a published procedure of one step. */
async function publish({ client, slug }: Person) {
  const outline = [{ title: '', steps: [{ text: 'Oil it.' }] }]
  const { id } = await client.procedures.create({ body: { title: 'Oil', outline } })
  await client.procedures.publish({ params: { procedureId: id } })
  return `/app/${slug}/procedures/${id}`
}

async function chooseMember(page: Page, emailAddress: string) {
  await page.keyboard.type(emailAddress)
  await expect(page.getByRole('option', { name: emailAddress })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('work is assigned and then handed to someone else without a mouse', async ({
  page,
  context,
  owner,
  address,
}) => {
  const procedure = await publish(owner)
  const late = await joinAs('member', { context, baseUrl: address, owner })
  await context.addCookies([owner.cookie])
  const dialog = page.getByRole('dialog')
  await page.goto(procedure)
  await tabTo(page, 'button', 'Procedure actions')
  await takeFromMenu(page, 'Assign')
  await expect(dialog.getByRole('combobox', { name: 'Members' })).toBeFocused()
  await chooseMember(page, late.emailAddress)
  await tabTo(page, 'button', 'Assign', dialog)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Procedure actions' })).toBeFocused()

  await page.goto(`/app/${owner.slug}/assignments`)
  await tabTo(page, 'button', 'More for Oil')
  await takeFromMenu(page, 'Reassign or change')
  await expect(dialog.getByRole('combobox', { name: 'Members' })).toBeFocused()
  await page.keyboard.press('Backspace')
  await chooseMember(page, owner.emailAddress)
  await tabTo(page, 'button', 'Save', dialog)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'More for Oil' })).toBeFocused()
  const { items } = await late.client.assignments.list({ query: { mine: true } })
  expect(items).toEqual([])
})

test('a course with a quiz is taken without a mouse', async ({ page, owner }) => {
  const { client, slug } = owner
  const { id: courseId } = await client.courses.create({ body: { title: 'Coolant' } })
  const choices = ['Crosswise', 'In a circle'].map((text, index) => ({
    id: text,
    text,
    isCorrect: index === 0,
  }))
  const question = { id: 'q', kind: 'single' as const, text: 'How to tighten?', choices }
  const content = [{ type: 'quiz' as const, questions: [question] }]
  await client.lessons.create({ body: { courseId, title: 'Check yourself', content } })
  await client.courses.publish({ params: { courseId } })
  await page.goto(`/app/${slug}/courses/${courseId}`)
  await tabTo(page, 'button', 'Take this course')
  await page.keyboard.press('Enter')
  // The focus is on what has replaced the button, and not on what is below it.
  await expect(page.getByRole('link', { name: 'Start: Check yourself' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'radio', 'Crosswise')
  await page.keyboard.press('Space')
  await tabTo(page, 'button', 'Check my answers')
  await page.keyboard.press('Enter')
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
  await expect
    .poll(async () => (await client.courses.progress({ params: { courseId } })).completedAt)
    .not.toBeNull()
})

test("a report is made, and resolved by the procedure's manager, without a mouse", async ({
  page,
  owner,
}) => {
  await page.goto(await publish(owner))
  await tabTo(page, 'button', 'Step 1')
  await tabTo(page, 'button', 'Comment or report, step 1')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('What do you want to say?')).toBeFocused()
  await page.keyboard.type('The oil is missing.')
  await tabTo(page, 'button', /^Report or suggest/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('What is wrong?')).toBeFocused()
  await tabTo(page, 'button', 'Send')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Comment or report, step 1' })).toBeFocused()

  await expect.poll(async () => (await owner.client.suggestions.list({})).items).toHaveLength(1)
  await page.goto(`/app/${owner.slug}/suggestions`)
  await tabTo(page, 'button', 'Decline')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Reason, for the author')).toBeFocused()
  await page.keyboard.type('It is in the cupboard.')
  await tabTo(page, 'button', 'Decline', page.getByRole('dialog'))
  await page.keyboard.press('Enter')
  // The list is empty, so the focus is on the chosen filter before it, and not on another one.
  await expect(page.getByRole('radio', { name: 'Open' })).toBeFocused()
})

test('a guidebook is moved to a place without a mouse', async ({ page, owner }) => {
  const { client, slug } = owner
  await client.places.create({ body: { title: 'Plant North' } })
  const { shortId } = await client.guidebooks.create({ body: { title: 'Drill' } })
  await page.goto(`/app/${slug}/guidebooks/${shortId}`)
  await tabTo(page, 'button', 'Edit')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Title')).toBeFocused()
  await tabTo(page, 'combobox', 'Place')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Plant North' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Place' })).toHaveText('Plant North')
})

test('several people are invited without a mouse, and an invalid address stays to be corrected', async ({
  page,
  owner,
}) => {
  const [first, second] = [newAddress('list'), newAddress('list')]
  await page.goto(`/app/${owner.slug}/members`)
  await tabTo(page, 'button', 'Invite')
  await page.keyboard.press('Enter')
  const field = page.getByLabel('Email addresses')
  await expect(field).toBeFocused()
  await page.keyboard.insertText(`${first}, ${second}\njon.example.com`)
  await tabTo(page, 'button', 'Send 3 invitations')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'jon.example.com' })).toBeVisible()
  await expect(field).toHaveValue('jon.example.com')
  // The invalid address would be lost, so this is asked.
  page.once('dialog', (question) => void question.accept())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeFocused()
  await expect(page.getByText(second)).toBeVisible()
})

test('a webhook is created without a mouse, and its secret can be copied', async ({
  page,
  owner,
}) => {
  await page.goto(`/app/${owner.slug}/settings?tab=webhooks`)
  await tabTo(page, 'button', 'New webhook')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Address')).toBeFocused()
  await page.keyboard.type('https://example.com/hook')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy' })).toBeFocused()
  await page.keyboard.press('Enter')
  // What has been copied is not asked about.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'New webhook' })).toBeFocused()
})
