import { expectAccessible, expectLargeTargets, expectNoSidewaysScroll } from './accessible.ts'
import { manual } from './manual.ts'
import { draftFrom, expect, test } from './people.ts'

test('signing in and choosing an organization is accessible', async ({ page, owner, address }) => {
  await page.goto('/app/sign-in')
  await expect(page.getByLabel('Email address')).toBeVisible()
  await expectAccessible(page)
  await expectLargeTargets(page)
  await page.getByLabel('Email address').fill('nobody')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Enter an email address')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email address').fill('somebody@example.com')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('link', { name: 'development mailbox' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${address}/app/sign-in?token=abc`)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/app/organizations')
  await expect(page.getByRole('button', { name: /Northfield/ })).toBeVisible()
  await expectAccessible(page)
  expect(owner.slug).toContain('northfield')
})

test('lists, members and their dialogs are accessible', async ({ page, owner }) => {
  await page.goto(`/app/${owner.slug}/guidebooks`)
  await expect(page.getByText('No guidebooks yet')).toBeVisible()
  await expectAccessible(page)
  const { id } = await owner.client.guidebooks.create({
    body: { title: 'Pump', drawing_number: 'D-1' },
  })
  await owner.client.guidebooks.archive({ params: { guidebookId: id } })
  await page.goto(`/app/${owner.slug}/guidebooks?archived=all`)
  await expect(page.getByRole('link', { name: 'Pump' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New guidebook' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /account$/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/app/${owner.slug}/members`)
  await owner.client.members.invite({
    params: { id: owner.slug },
    body: { email_address: 'joan@example.com', role: 'manager' },
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pending invitations' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/app/${owner.slug}/nowhere`)
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
  await expectAccessible(page)
})

test('a guidebook, its documents and its procedure are accessible', async ({ page, owner }) => {
  const { shortId, id } = await owner.client.guidebooks.create({
    body: { title: 'Pump', description: 'In the cellar.' },
  })
  const object = await owner.client.objects.create({ body: { title: 'Gearbox' } })
  await owner.client.guidebooks.trackObject({
    params: { guidebookId: id },
    body: { objectId: object.id },
  })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  await expect(page.getByText('No procedures yet')).toBeVisible()
  await expectAccessible(page)
  await draftFrom(page, 'pump.pdf', (await manual()).bytes)
  await page.getByRole('button', { name: 'Pin Replace the coolant pump' }).click()
  await expect(page.getByRole('button', { name: 'Unpin Replace the coolant pump' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add procedure' }).click()
  await page.getByRole('tab', { name: 'Existing' }).click()
  await expect(page.getByRole('button', { name: 'Replace the coolant pump added' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Open the draft', exact: true }).click()
  await expect(page.locator('[data-page="1"]')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('[data-page] [data-active]')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Text of step 1')).toBeVisible()
  await expectAccessible(page)
})

test('all six kinds of notices are accessible, by their word and not just their color', async ({
  page,
  owner,
}) => {
  const kinds = ['danger', 'warning', 'caution', 'notice', 'note', 'tip'] as const
  const callouts = kinds.map((kind) => ({ id: kind, kind, text: `Text of the ${kind}` }))
  const { id } = await owner.client.procedures.create({ body: { title: 'Notices', callouts } })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)

  for (const kind of kinds) {
    const word = kind.charAt(0).toUpperCase() + kind.slice(1)
    await expect(page.getByRole('note', { name: word, exact: true })).toContainText(word)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Notice type').first()).toBeVisible()
  await expectAccessible(page)
})

test('with reduced motion, dialogs and menus appear at once', async ({ page, owner }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/app/${owner.slug}/guidebooks`)
  const moves = await page.evaluateHandle(() => {
    const seen: string[] = []
    document.addEventListener('transitionrun', ({ propertyName }) => {
      // A fading color is no movement.
      if (!propertyName.endsWith('-color')) seen.push(propertyName)
    })
    return seen
  })
  await page.getByRole('button', { name: 'New guidebook' }).click()
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: /account$/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out', exact: true })).toBeVisible()
  expect(await moves.jsonValue()).toEqual([])
})

test('all tokens and components are on one accessible page, also on a phone', async ({ page }) => {
  await page.goto('/app/dev/design')
  await expect(page.getByRole('heading', { name: 'Dialogs and notes' })).toBeVisible()
  await expectAccessible(page)
  for (const name of ['Question', 'Words', 'Typed name']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
