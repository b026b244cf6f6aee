import { expect, test, type Person } from './people.ts'

/** A guidebook in a place, and a published procedure. */
async function prepare({ client, slug }: Person) {
  const { shortId } = await client.guidebooks.create({ body: { title: 'Drill' } })
  const outline = [{ title: '', steps: [{ text: 'Oil it.' }] }]
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Oil', outline } })
  await client.procedures.publish({ params: { procedureId } })
  return {
    guidebook: `/app/${slug}/guidebooks/${shortId}`,
    procedure: `/app/${slug}/procedures/${procedureId}`,
  }
}

test('a dialog first focuses its main control, and never its close button', async ({
  page,
  owner,
}) => {
  const { guidebook, procedure } = await prepare(owner)
  const dialog = page.getByRole('dialog')
  await page.goto(guidebook)

  const share = page.getByRole('button', { name: 'Share' })
  await share.press('Enter')
  await expect(dialog.getByRole('switch', { name: 'Public page' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(share).toBeFocused()

  await page.getByRole('button', { name: 'Keep for offline use' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Keep', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')

  // Read-only dialogs begin at their title.
  await page.goto(procedure)
  await page.getByRole('button', { name: 'Procedure actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Versions' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Versions' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
})

test('a field for several choices shows its focus around all of them', async ({ page, owner }) => {
  const outline = [{ title: '', steps: [{ text: 'Drain it.' }] }]
  const { id: procedureId } = await owner.client.procedures.create({
    body: { title: 'Seal', outline },
  })
  await owner.client.procedures.publish({ params: { procedureId } })
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}`)
  await page.getByRole('button', { name: 'Procedure actions' }).click()
  await page.getByRole('menuitem', { name: 'Assign' }).click()
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Members' })
  const frame = field.locator('xpath=ancestor::*[contains(@class, "mantine-Input-input")]')
  await expect(field).toBeFocused()
  await expect(field).toHaveCSS('outline-style', 'none')
  await expect(frame).toHaveCSS('outline-style', 'solid')
})

test('a switch keeps the focus while it is saved', async ({ page, owner }) => {
  const { guidebook } = await prepare(owner)
  await page.goto(guidebook)
  await page.getByRole('button', { name: 'Share' }).press('Enter')
  const shared = page.getByRole('switch', { name: /^Public page/ })
  await expect(shared).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Public address')).toBeVisible()
  await expect(shared).toBeEnabled()
  await expect(shared).toBeFocused()

  // Over a slow connection, something else has it meanwhile.
  const change = Promise.withResolvers<void>()
  const refresh = Promise.withResolvers<void>()
  await page.route(/\/unshare$|\/activity\?/, async (route) => {
    await (route.request().method() === 'GET' ? refresh : change).promise
    await route.fallback()
  })
  await page.keyboard.press('Space')
  await expect(shared).toBeDisabled()
  const focused = page.locator(':focus:not(:disabled)')
  await expect(focused).toHaveAccessibleName(/^Anyone can report/)
  change.resolve()
  // And that goes away with the public page, before all is up to date.
  await expect(page.getByLabel('Public address')).toBeHidden()
  await expect(focused).toHaveCount(1)
  await expect(shared).toBeDisabled()
  refresh.resolve()
  await expect(shared).toBeEnabled()
  await expect(shared).toBeFocused()
})

test('feedback on a step is typed first, and then sent as a report or asked of colleagues', async ({
  page,
  owner,
}) => {
  const { procedure } = await prepare(owner)
  await page.goto(procedure)
  const feedback = page.getByRole('button', { name: 'Comment or report, step 1' })
  const dialog = page.getByRole('dialog')
  const type = async (words: string) => {
    await feedback.press('Enter')
    await expect(dialog.getByLabel('What do you want to say?')).toBeFocused()
    await page.keyboard.type(words)
  }
  await type('The oil is missing.')
  await dialog.getByRole('button', { name: 'Report or suggest' }).press('Enter')
  // The dialog keeps the typed text when the choice is replaced, and sets the focus again.
  await expect(dialog.getByLabel('What is wrong?')).toBeFocused()
  await expect(dialog.getByLabel('What is wrong?')).toHaveValue('The oil is missing.')
  await dialog.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(page.getByRole('link', { name: '1 open suggestion' }).first()).toBeVisible()

  await type('Which oil?')
  await dialog.getByRole('button', { name: 'Ask colleagues' }).press('Enter')
  await expect(dialog.getByLabel('Your comment')).toHaveValue('Which oil?')
  const send = dialog.getByRole('button', { name: 'Comment', exact: true })
  await send.press('Enter')
  await expect(dialog.getByText('Which oil?')).toBeVisible()
  await expect(dialog.getByLabel('Your comment')).toHaveValue('')
  await expect(send).toBeFocused()
})

test('a tap beside a dialog closes it, but never loses what was typed in it', async ({
  page,
  owner,
}) => {
  await page.goto(`/app/${owner.slug}/guidebooks`)
  const dialog = page.getByRole('dialog', { name: 'New guidebook' })
  const title = dialog.getByLabel('Title')
  const beside = { x: 20, y: 900 }
  await page.getByRole('button', { name: 'New guidebook' }).first().click()
  await expect(title).toBeFocused()
  await title.fill('Press 4')
  await dialog.getByLabel('Description').focus()
  await page.mouse.click(beside.x, beside.y)
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('Press 4')

  await title.fill('')
  await page.mouse.click(beside.x, beside.y)
  await expect(dialog).toBeHidden()
})

test('closing a dialog or going back asks before it loses what was typed', async ({
  page,
  owner,
}) => {
  await page.goto(`/app/${owner.slug}/procedures`)
  await page.getByRole('link', { name: 'Guidebooks', exact: true }).click()
  const begin = page.getByRole('button', { name: 'New guidebook' }).first()
  const dialog = page.getByRole('dialog', { name: 'New guidebook' })
  const title = dialog.getByLabel('Title')
  const answers: boolean[] = []
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.message())
    void (answers.shift() ? question.accept() : question.dismiss())
  })
  const ways = [
    async () => {
      await page.keyboard.press('Escape')
    },
    async () => {
      await dialog.getByRole('banner').getByRole('button').click()
    },
    async () => {
      await page.evaluate(() => {
        globalThis.history.back()
      })
    },
  ]
  for (const [index, leave] of ways.entries()) {
    await begin.click()
    await title.fill('Press 4')
    await leave()
    await expect.poll(() => questions.length).toBe(2 * index + 1)
    await expect(title).toBeFocused()
    await expect(title).toHaveValue('Press 4')
    answers.push(true)
    await leave()
    await expect(dialog).toBeHidden()
  }
  await expect(page).toHaveURL(/procedures$/)
  expect(new Set(questions)).toEqual(new Set(['Discard what you typed?']))

  // Nothing is asked about a dialog that was answered, or in which nothing was typed.
  await page.getByRole('link', { name: 'Guidebooks', exact: true }).click()
  await begin.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await begin.click()
  await title.fill('Press 4')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Press 4' })).toBeVisible()
  expect(questions).toHaveLength(6)
})

test('a double click opens a dialog once, and it stays', async ({ page, owner }) => {
  const { procedure } = await prepare(owner)
  await page.goto(`/app/${owner.slug}/guidebooks`)
  await page.getByRole('button', { name: 'New guidebook' }).first().dblclick({ delay: 60 })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Press 4')
  await expect(dialog.getByLabel('Title')).toHaveValue('Press 4')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // Both presses come before the dialog is drawn, as on a slow phone.
  await page.goto(procedure)
  const feedback = page.getByRole('button', { name: 'Comment or report, step 1' })
  await feedback.evaluate((button: HTMLElement) => {
    button.click()
    queueMicrotask(() => {
      button.click()
    })
  })
  await expect(dialog).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('what is pressed twice before it is seen to work is made once', async ({ page, owner }) => {
  const { procedure } = await prepare(owner)
  const pressTwice = async (name: string, role: 'button' | 'menuitem') => {
    await page.getByRole(role, { name }).evaluate((button: HTMLElement) => {
      button.click()
      queueMicrotask(() => {
        button.click()
      })
    })
  }
  await page.goto(procedure)
  await page.getByRole('button', { name: 'Procedure actions' }).click()
  await pressTwice('Duplicate', 'menuitem')
  await expect(page).not.toHaveURL(new RegExp(`${procedure}$`))
  const { items } = await owner.client.procedures.list()
  expect(items).toHaveLength(2)

  await page.goto('/app/organizations')
  await pressTwice('Create a sandbox', 'button')
  await expect(page.getByText('It’s shown only once.')).toBeVisible()
  expect((await owner.client.users.me()).organizations).toHaveLength(2)
})

test('what lies over a page goes with it when the browser goes back', async ({ page, owner }) => {
  const { slug } = owner
  await prepare(owner)
  await page.goto(`/app/${slug}/procedures`)
  await page.getByRole('link', { name: 'Oil', exact: true }).click()
  await page.getByRole('button', { name: 'Procedure actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete procedure?' })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Procedures', level: 1 })).toBeVisible()
  await expect(question).toHaveCount(0)

  for (const [opener, opened] of [
    [page.getByRole('button', { name: 'Search', exact: true }), page.getByRole('combobox')],
    [page.getByRole('button', { name: 'Notifications' }), page.getByText('Nothing yet.')],
    [page.getByRole('button', { name: /account$/ }), page.getByText('Your account')],
  ] as const) {
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Oil', level: 1 })).toBeVisible()
    await opener.click()
    await expect(opened).toBeVisible()
    await page.goBack()
    await expect(opened).toHaveCount(0)
  }
})

test('a form that fails says so once, inside of its dialog', async ({ page, owner }) => {
  const dialog = page.getByRole('dialog')
  const notification = page.getByText('That didn’t work')
  for (const [opener, action] of [
    ['Edit', 'Save'],
    ['Add procedure', 'Create procedure'],
  ] as const) {
    const { id: guidebookId, shortId } = await owner.client.guidebooks.create({
      body: { title: 'Drill' },
    })
    await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
    await page.getByRole('button', { name: opener }).click()
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await owner.client.guidebooks.delete({ params: { guidebookId } })
    await dialog.getByLabel('Title').fill('Drill D-7')
    await dialog.getByRole('button', { name: action }).click()

    // A notification would come first, and go soon.
    await dialog.getByRole('alert').or(notification).first().waitFor()
    await expect(notification).toHaveCount(0, { timeout: 1 })
    await expect(dialog.getByRole('alert')).toContainText('This doesn’t exist')
    await expect(page.getByText('This guidebook was deleted')).toBeVisible()
    await expect(dialog.getByLabel('Title')).toHaveValue('Drill D-7')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: opener })).toHaveCount(0)
  }
})
