import { expectAccessible } from './accessible.ts'
import { expect, joinAs, test } from './people.ts'

test('anything is found and opened by keyboard, from everywhere', async ({ page, owner }) => {
  const procedure = await owner.client.procedures.create({
    body: {
      title: 'Change the spindle oil',
      outline: [{ title: '', steps: [{ text: 'Drain the oil at screw M8x1.25.' }] }],
    },
  })
  await owner.client.guidebooks.create({ body: { title: 'Spindle SP-9' } })
  await page.goto(`/app/${owner.slug}/members`)
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search everything' })
  await expect(field).toBeFocused()
  await page.keyboard.type('spindle')
  const results = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
  // A guidebook, a procedure, and a question with these words.
  await expect(results).toHaveCount(3)
  await expect(results.last()).toHaveText(/Ask: spindle/)
  await expectAccessible(page)
  await page.getByRole('dialog').getByText('Procedures', { exact: true }).click()
  await expect(results).toHaveText([/Change the spindle oil/])

  await field.fill('M8x1.25')
  await expect(results.locator('mark')).toHaveText('M8x1.25')
  await field.press('Enter')
  await expect(page).toHaveURL(`/app/${owner.slug}/procedures/${procedure.id}`)
  await expect(page.getByRole('heading', { name: procedure.title })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('spindel')
  await expect(page.getByText('Nothing matches “spindel” exactly.')).toBeVisible()
  await field.fill('mem')
  await expect(results).toHaveText([/MembersPage/, /Ask: mem/])
  await field.fill('new guide')
  await expect(results).toHaveText([/New guidebookCommand/, /Ask: new guide/])
  await field.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New guidebook' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('link', { name: 'Home' }).click()
  const recent = page.getByRole('list', { name: 'Recently viewed' })
  await expect(recent.getByRole('link', { name: 'Change the spindle oil' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Drafts to review' }).getByRole('link')).toHaveText(
    'Change the spindle oil',
  )
  await expectAccessible(page)
})

test('members see what they have to learn, and no drafts', async ({
  page,
  context,
  owner,
  address,
}) => {
  await owner.client.procedures.create({ body: { title: 'Unfinished' } })
  const { id: courseId } = await owner.client.courses.create({ body: { title: 'First aid' } })
  await owner.client.courses.publish({ params: { courseId } })
  const member = await joinAs('member', { context, baseUrl: address, owner })
  await member.client.courses.enrol({ params: { courseId }, body: {} })
  const profile = await member.client.users.me()
  await owner.client.courses.enrol({
    params: { courseId },
    body: {
      memberId: profile.organizations[0]?.memberId ?? '',
      dueAt: '2020-01-31T12:00:00Z',
    },
  })

  await page.goto(`/app/${owner.slug}`)

  const mine = page.getByRole('list', { name: 'My courses' })
  await expect(mine.getByText('First aid')).toBeVisible()
  await expect(mine.getByText(/Overdue since 31 Jan 2020/)).toBeVisible()
  await expect(page.getByText('Drafts to review')).toHaveCount(0)
  await expect(page.getByText('Nothing is assigned to you right now.')).toBeVisible()
})

test('machines are shown by their pictures, last viewed first; lists remember their layout and sorting', async ({
  page,
  owner,
}) => {
  for (const title of ['Lathe', 'Mill', 'Press']) {
    const { shortId } = await owner.client.guidebooks.create({ body: { title } })
    if (title === 'Lathe') await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  }
  await expect(page.getByRole('heading', { name: 'Lathe' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  const tiles = page.getByRole('list', { name: 'Guidebooks' }).getByRole('link')
  await expect(tiles).toHaveText(['Lathe', 'Press', 'Mill'])

  await page.getByRole('navigation').getByRole('link', { name: 'Guidebooks' }).click()
  await page.getByRole('radio', { name: 'Pictures' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Rows' })).toBeChecked()
  const table = page.getByRole('table', { name: 'Guidebooks' })
  await expect(table.getByRole('link')).toHaveText(['Press', 'Mill', 'Lathe'])
  await table.getByRole('button', { name: 'Title' }).click()
  await table.getByRole('button', { name: 'Title' }).click()
  await expect(table.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(table.getByRole('link')).toHaveText(['Press', 'Mill', 'Lathe'])
  await table.getByRole('button', { name: 'Title' }).click()
  await page.reload()
  await expect(table.getByRole('link')).toHaveText(['Lathe', 'Mill', 'Press'])
  await expectAccessible(page)
})
