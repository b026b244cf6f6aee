import type { Locator } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { expect, joinAs, test } from './people.ts'

test('bold words, a list, a table and a link are written, read, and commented on', async ({
  page,
  context,
  owner,
  address,
}) => {
  await owner.client.teams.create({ params: { id: owner.slug }, body: { name: 'Maintenance' } })
  const step = { id: 'cover', text: 'Close the cover.' }
  const outline = [{ title: '', steps: [step] }]
  const { id: other } = await owner.client.procedures.create({
    body: { title: 'Vent it', outline },
  })
  const { id } = await owner.client.procedures.create({ body: { title: 'Tighten', outline } })
  const params = { procedureId: id }
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const text = page.getByLabel('Text of step 1')
  await text.fill('Close the cover in **two**')
  await text.press('End')
  await page.keyboard.type(' passes:')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('- by hand')
  await page.keyboard.press('Enter')
  await page.keyboard.type('with the wrench /tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Row 1, column 1')).toBeFocused()
  await page.keyboard.type('Bolt')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Torque')
  await page.keyboard.press('Enter')
  await page.keyboard.type('25 N·m | dry')
  await text.evaluate((field: HTMLTextAreaElement) => {
    field.focus()
    field.setSelectionRange(10, 15)
  })
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('button', { name: 'Vent it' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByRole('listitem').filter({ hasText: /^by hand$/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: '25 N·m | dry' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Bolt', 'Torque'])
  await expect(page.getByRole('link', { name: 'cover', exact: true })).toHaveAttribute(
    'href',
    `/app/${owner.slug}/procedures/${other}`,
  )
  const { outline: kept } = await owner.client.procedures.get({ params })
  expect(kept[0]?.steps[0]?.marks?.map((mark) => `${mark.kind} ${mark.text}`).toSorted()).toEqual([
    'bold cover',
    'bold two',
    'procedure cover',
  ])

  // Without any comments, the field has the focus at once.
  await page.goto(`/app/${owner.slug}/procedures/${other}`)
  await page.getByText('Close the cover.').hover()
  await page.getByRole('button', { name: 'Comment on step 1' }).click()
  await expect(page.getByRole('dialog').getByLabel('Your comment')).toBeFocused()
  await page.keyboard.press('Escape')

  // Steps can be commented on while they are edited, even one that was just begun.
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Text of step 1').press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Seal it.')
  await page.getByRole('button', { name: 'Edit step 2' }).click()
  await page.getByRole('menuitem', { name: 'Comment on step 2' }).click()
  const thread = page.getByRole('dialog', { name: 'Comments on step 2' })
  await thread.getByLabel('Your comment').pressSequentially('With what, @main')
  await expect(page.getByRole('option', { name: /^Maintenance\s*Team$/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await thread.getByLabel('Your comment').press('Control+Enter')
  await expect(thread.getByText('With what, @Maintenance', { exact: true })).toBeVisible()
  const addressed = async () => {
    const { items } = await owner.client.comments.list({ params: { procedureId: other } })
    return items.flatMap(({ mentionedTeams }) => mentionedTeams.map(({ name }) => name))
  }
  await expect.poll(addressed).toEqual(['Maintenance'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Text of step 2')).toBeFocused()
  await page.getByRole('button', { name: '1 comment on step 2' }).click()
  await thread.getByRole('button', { name: 'Resolve' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '1 comment on step 2' })).toHaveCount(0)

  await owner.client.procedures.publish({ params })
  const reader = await joinAs('member', { context, baseUrl: address, owner })
  const { organizations } = await reader.client.users.me({})
  await owner.client.comments.create({
    params,
    body: { text: 'How dry?', stepId: 'cover', mentionIds: [organizations[0]?.memberId ?? ''] },
  })
  await page.goto(`/app/${owner.slug}`)
  await page.getByRole('button', { name: 'Notifications: 1 new' }).click()
  await page.getByRole('link', { name: /mentioned you in “Tighten”/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Comments on step 1' })
  await drawer.getByRole('button', { name: 'Reply' }).click()
  await drawer.getByLabel('Your reply').fill('Bone dry.')
  await expectAccessible(page)
  await drawer.getByLabel('Your reply').press('Control+Enter')
  await expect(drawer.getByLabel('Your reply')).toHaveCount(0)
  await expect(drawer.getByText('Bone dry.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeAttached()
  const news = (await owner.client.notifications.list({})).items
  expect(news.map(({ kind, text: commentText }) => [kind, commentText])).toEqual([
    ['reply', 'Bone dry.'],
  ])
})

test('a notification about the procedure that is open leads to its step and its comment', async ({
  page,
  context,
  owner,
  address,
}) => {
  const steps = [{ text: 'Open it.' }, { id: 'oil', text: 'Oil it.' }]
  const body = { title: 'Oil', outline: [{ title: '', steps }] }
  const { id: procedureId } = await owner.client.procedures.create({ body })
  const params = { procedureId }
  await owner.client.procedures.publish({ params })
  const reader = await joinAs('member', { context, baseUrl: address, owner })
  await context.addCookies([owner.cookie])
  const { organizations } = await owner.client.users.me({})
  const mentionIds = [organizations[0]?.memberId ?? '']
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}`)
  const step = page.getByRole('button', { name: 'Step 2', exact: true })
  await expect(step).toBeVisible()

  await reader.client.comments.create({ params, body: { text: 'Why?', stepId: 'oil', mentionIds } })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: /mentioned you in “Oil”/ }).click()

  const drawer = page.getByRole('dialog', { name: 'Comments on step 2' })
  await expect(drawer.getByText('Why?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(step).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('button', { name: '1 comment on step 2' })).toBeVisible()
})

test('a notification opens the comments at the one it is about, even if it is resolved, and once', async ({
  page,
  context,
  owner,
  address,
}) => {
  const body = { title: 'Oil', outline: [{ title: '', steps: [{ text: 'Oil it.' }] }] }
  const { id: procedureId } = await owner.client.procedures.create({ body })
  const params = { procedureId }
  await owner.client.procedures.publish({ params })
  for (let number = 1; number <= 20; number += 1) {
    await owner.client.comments.create({ params, body: { text: `Drop ${number}` } })
  }
  const reader = await joinAs('member', { context, baseUrl: address, owner })
  await context.addCookies([owner.cookie])
  const about = { params, body: { text: 'Which oil?' } }
  const { id: commentId } = await reader.client.comments.create(about)
  await owner.client.comments.resolve({ params: { commentId } })

  await page.goto(`/app/${owner.slug}`)
  await page.getByRole('button', { name: 'Notifications: 1 new' }).click()
  await page.getByRole('link', { name: /Which oil\?/ }).click()

  const drawer = page.getByRole('dialog', { name: 'Comments' })
  const comment = drawer.getByText('Which oil?')
  await expect(comment).toBeInViewport()
  await expect(drawer.locator(':focus')).toContainText('Which oil?')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(drawer).toHaveCount(0)
})

test('a notification leads to the step and the comments while its procedure is being edited', async ({
  page,
  context,
  owner,
  address,
}) => {
  const steps = [{ text: 'Open it.' }, { id: 'oil', text: 'Oil it.' }]
  const body = { title: 'Oil', outline: [{ title: '', steps }] }
  const { id: procedureId } = await owner.client.procedures.create({ body })
  const params = { procedureId }
  await owner.client.procedures.publish({ params })
  const reader = await joinAs('member', { context, baseUrl: address, owner })
  await context.addCookies([owner.cookie])
  const { organizations } = await owner.client.users.me({})
  const mentionIds = [organizations[0]?.memberId ?? '']
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Text of step 1', { exact: true })).toBeFocused()

  await reader.client.comments.create({ params, body: { text: 'Why?', stepId: 'oil', mentionIds } })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: /mentioned you in “Oil”/ }).click()

  const drawer = page.getByRole('dialog', { name: 'Comments on step 2' })
  await expect(drawer.getByText('Why?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Text of step 2', { exact: true })).toBeFocused()

  await reader.client.comments.create({ params, body: { text: 'All of it?', mentionIds } })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: /All of it\?/ }).click()
  await expect(page.getByRole('dialog', { name: 'Comments' }).getByText('All of it?')).toBeVisible()
})

test('Hebrew reads from the right while it is written, too, and long words are wrapped', async ({
  page,
  owner,
}) => {
  const text = 'סגור את המשאבה P-101 לפני הפעלה'
  const long = 'Donaudampfschifffahrts'.repeat(9)
  const body = {
    title: long,
    description: long,
    outline: [{ title: '', steps: [{ text }] }],
  }
  const { id } = await owner.client.procedures.create({ body })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const field = page.getByLabel('Text of step 1')
  // The copy behind the field has its letters where the field has them, and can be measured.
  const [first = 0, last = 0] = await field.evaluate((area) => {
    const letters = area.parentElement?.querySelector('span')?.firstChild
    if (!letters) return []
    const range = document.createRange()
    const leftOf = (at: number) => {
      range.setStart(letters, at)
      range.setEnd(letters, at + 1)
      return range.getBoundingClientRect().left
    }
    return [leftOf(0), leftOf((letters.textContent ?? '').length - 1)]
  })
  expect(first).toBeGreaterThan(last)
  await expect(field).toHaveCSS('unicode-bidi', 'plaintext')

  await page.goto(`/app/${owner.slug}/procedures/${id}/work`)
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  const beyond = await page.getByRole('main').evaluate((all) => all.scrollWidth - all.clientWidth)
  expect(beyond).toBe(0)
})

/** How far the first letter of a text is from the right end of its box, and how wide that is. */
async function startFromRight(text: Locator) {
  return await text.evaluate((element) => {
    const letters = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    if (!letters) return undefined
    const range = document.createRange()
    range.setStart(letters, 0)
    range.setEnd(letters, 1)
    const box = element.getBoundingClientRect()
    return Math.abs(box.right - range.getBoundingClientRect().right)
  })
}

test('Hebrew begins on the right on paper, and is cut at its end where there is little room', async ({
  page,
  owner,
}) => {
  const text = 'סגור את המשאבה P-101 לפני הפעלה'
  const name = 'מפעל המשאבות הצפוני של Northfield בחיפה'
  await owner.client.organizations.update({ params: { id: owner.slug }, body: { name } })
  const { id: guidebookId } = await owner.client.guidebooks.create({ body: { title: name } })
  const { id: procedureId } = await owner.client.procedures.create({
    body: { title: text, outline: [{ title: '', steps: [{ text: `${text}.` }] }] },
  })
  const params = { guidebookId }
  await owner.client.guidebooks.linkProcedure({ params, body: { procedureId } })
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}/print`)
  expect(await startFromRight(page.getByRole('heading', { name: text }))).toBeLessThan(2)
  expect(await startFromRight(page.getByText(`${text}.`))).toBeLessThan(2)

  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}`)
  for (const cut of [
    page.getByRole('banner').getByText(name, { exact: true }),
    page.getByRole('link', { name }).locator('bdi'),
  ]) {
    await expect(cut).toBeVisible()
    expect(
      await cut.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeGreaterThan(0)
    expect(await startFromRight(cut)).toBeLessThan(2)
  }
})
