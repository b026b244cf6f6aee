import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { anotherSession, expect, joinAs, test } from './people.ts'
import { swipe } from './swipe.ts'

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

test('a member works step by step with gloves on, and a reload keeps their place', async ({
  page,
  context,
  owner,
  address,
}) => {
  const { id } = await owner.client.procedures.create({
    body: {
      title: 'Replace the pump',
      tools: [{ name: 'Hex key', quantity: 1 }],
      callouts: [{ kind: 'danger', text: 'High voltage.' }],
      outline: [
        {
          title: 'Prepare',
          steps: [
            { text: 'Lock the switch.' },
            { text: 'Drain it.', callouts: [{ kind: 'warning', text: 'Hot coolant.' }] },
          ],
        },
      ],
    },
  })
  await owner.client.procedures.publish({ params: { procedureId: id } })
  await joinAs('member', { context, baseUrl: address, owner })
  const missed: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) missed.push(response.url())
  })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await page.getByRole('link', { name: 'Start', exact: true }).click()

  await expect(page.getByRole('note', { name: 'Danger' })).toContainText('High voltage.')
  await page.getByLabel('1 × Hex key').check()
  await expect(page.getByText('Everything is ready.')).toBeVisible()
  await expectAccessible(page)
  const next = page.getByRole('button', { name: 'Start' })
  expect((await next.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  await next.tap()
  await expect(page.getByRole('heading', { name: 'Lock the switch.' })).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Drain it.' })).toBeVisible()
  const [warning, step] = await Promise.all([
    page.getByRole('note', { name: 'Warning' }).boundingBox(),
    page.getByRole('heading', { name: 'Drain it.' }).boundingBox(),
  ])
  expect(warning?.y).toBeLessThan(step?.y ?? 0)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Drain it.' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Back' }).tap()
  await expect(page.getByText('Step 1 of 2')).toBeVisible()
  await page.evaluate(() => {
    speechSynthesis.speak = ({ text }) => (document.body.dataset['said'] ??= text)
  })
  await page.getByRole('button', { name: 'All steps' }).tap()
  await page.getByRole('switch', { name: 'Read the steps aloud' }).tap()
  await expect(page.locator('body')).toHaveAttribute('data-said', 'Step 1. Lock the switch.')
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).tap()
  await page.getByRole('link', { name: 'Finish' }).tap()
  await expect(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible()
  expect(missed, 'nothing is asked for before it is there').toEqual([])
})

test('a double tap starts the work or completes a step, and not the one that appears', async ({
  page,
  owner,
}) => {
  const outline = [{ title: '', steps: [{ text: 'Lock the switch.' }, { text: 'Drain it.' }] }]
  const { id } = await owner.client.procedures.create({ body: { title: 'Drain', outline } })
  await owner.client.procedures.publish({ params: { procedureId: id } })
  await page.goto(`/app/${owner.slug}/procedures/${id}/work`)
  const tapTwice = async (name: string) => {
    const button = page.getByRole('button', { name })
    await expect(button).toBeEnabled()
    const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 }
    await page.touchscreen.tap(x + 20, y + 20)
    await page.touchscreen.tap(x + 20, y + 20)
  }
  await tapTwice('Start')
  await expect(page.getByRole('heading', { name: 'Lock the switch.' })).toBeVisible()
  await tapTwice('Done, next')
  await expect(page.getByRole('heading', { name: 'Drain it.' })).toBeVisible()
  await tapTwice('Done, next')
  await expect(page.getByRole('heading', { name: 'That was the last step' })).toBeVisible()
  await page.getByRole('link', { name: 'Finish' }).tap()
  await expect(page.getByText('Run finished.')).toBeVisible()
})

test('unplaced dangers, and those of a section without steps, are shown', async ({
  page,
  context,
  owner,
  address,
}) => {
  const { procedures } = owner.client
  const notice = (kind: 'danger' | 'warning', text: string) => ({ id: text, kind, text })
  const { id: procedureId } = await procedures.create({
    body: {
      title: 'Replace the pump',
      outline: [
        { title: 'Safety', callouts: [notice('danger', 'High voltage.')], steps: [] },
        { title: 'Job', steps: [{ text: 'Pull it out.' }] },
        { title: 'After', callouts: [notice('warning', 'Toxic waste.')], steps: [] },
      ],
    },
  })
  const params = { procedureId }
  const unplaced = [notice('danger', 'It may crush you.')]
  await procedures.update({ params, body: { review: { unplaced } } })
  const body = { acknowledge: ['unplaced_notices' as const], reason: 'It belongs to no step.' }
  await procedures.publish({ params, body })
  await joinAs('member', { context, baseUrl: address, owner })
  const notes = page.getByRole('note')

  await page.goto(`/app/${owner.slug}/procedures/${procedureId}`)
  await expect(notes).toContainText(['It may crush you.', 'High voltage.', 'Toxic waste.'])
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}/print`)
  await expect(notes).toContainText(['It may crush you.', 'High voltage.', 'Toxic waste.'])
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}/work`)
  await expect(notes).toContainText(['It may crush you.'])
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: 'Pull it out.' })).toBeVisible()
  await expect(notes).toContainText(['High voltage.'])
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'That was the last step' })).toBeVisible()
  await expect(notes).toContainText(['Toxic waste.'])
  await expectAccessible(page)
})

test('a draft is tried out without a run, and says what changed meanwhile', async ({
  page,
  owner,
}) => {
  const { procedures, runs } = owner.client
  const outlineOf = (...texts: string[]) => [
    { id: 'main', title: '', steps: texts.map((text) => ({ id: text, text })) },
  ]
  const { id: procedureId } = await procedures.create({
    body: { title: 'Oil it', outline: outlineOf('First.', 'Second.') },
  })
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}/work`)
  await page.getByRole('button', { name: 'Start' }).tap()
  await page.getByRole('button', { name: 'Next', exact: true }).tap()
  const outline = outlineOf('First.', 'Second.', 'Third.')
  await procedures.update({ params: { procedureId }, body: { outline } })
  await page.reload()

  await expect(page.getByText('This procedure has changed since you started')).toBeVisible()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I’ve checked it' }).tap()
  await expect(page.getByText('This procedure has changed since you started')).toBeHidden()
  expect((await runs.list()).items).toEqual([])
})

test('swiping moves through the steps', async ({ page, owner }) => {
  const steps = [{ text: 'First.' }, { text: 'Second.' }]
  const { id } = await owner.client.procedures.create({
    body: { title: 'Oil it', outline: [{ title: '', steps }] },
  })
  await page.goto(`/app/${owner.slug}/procedures/${id}/work`)
  await expect(page.getByRole('heading', { name: 'Oil it' })).toBeVisible()

  await swipe(page, 700, 200)
  await expect(page.getByRole('heading', { name: 'First.' })).toBeVisible()
  await swipe(page, 700, 200)
  await expect(page.getByRole('heading', { name: 'Second.' })).toBeVisible()
  await swipe(page, 200, 700)
  await expect(page.getByRole('heading', { name: 'First.' })).toBeVisible()
})

test('people working on a run that ends elsewhere are notified, and nothing they recorded is lost', async ({
  page,
  context,
  owner,
}) => {
  const steps = ['Drain it.', 'Close it.', 'Wipe it.'].map((text) => ({ text }))
  const { id: procedureId } = await owner.client.procedures.create({
    body: { title: 'Change the oil', outline: [{ title: '', steps }] },
  })
  await owner.client.procedures.publish({ params: { procedureId } })
  const runs = async () => (await owner.client.runs.list({ query: { procedureId } })).items
  const statuses = async () => (await runs()).map(({ status }) => status).toSorted()
  const workOn = async () => {
    // Wait for the first read, as a run that ended before it would be reported at once.
    const firstRead = page.waitForResponse(/\/entries\?/)
    await page.getByRole('button', { name: 'Start' }).tap()
    await expect(page.getByRole('heading', { name: 'Drain it.' })).toBeVisible()
    await (await firstRead).finished()
    await expect.poll(async () => (await statuses()).includes('running')).toBe(true)
    return (await runs()).find(({ status }) => status === 'running')?.id ?? ''
  }
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}/work`)

  const runId = await workOn()
  await owner.client.runs.finish({ params: { runId }, body: {} })
  await page.getByRole('button', { name: 'Done, next' }).tap()
  const note = page.getByRole('alert').filter({ hasText: 'This run was finished elsewhere.' })
  await expect(note).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Change the oil' })).toBeVisible()
  await expectAccessible(page)
  await expect(note.getByRole('link', { name: 'Open the record' })).toHaveAttribute(
    'href',
    new RegExp(runId),
  )

  const second = await workOn()
  await expect(note).toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Done, next' }).tap()
  await expect(page.getByRole('heading', { name: 'Close it.' })).toBeVisible()
  await owner.client.runs.cancel({ params: { runId: second }, body: { reason: 'Wrong oil.' } })
  await context.setOffline(false)
  await expect(page.getByText('This run was canceled elsewhere.')).toBeVisible()
  expect(await statuses()).toEqual(['canceled', 'finished'])
  await expect
    .poll(async () => {
      const { items } = await owner.client.runs.entries({ params: { runId: second } })
      return items.map(({ kind }) => kind).toSorted()
    })
    .toEqual(['cancel', 'step_done'])
})

test('a run that ends while a device first loads it is reported with the next entry sent', async ({
  page,
  owner,
}) => {
  const { id: procedureId } = await owner.client.procedures.create({
    body: {
      title: 'Bleed the brake',
      outline: [{ title: '', steps: [{ text: 'Open it.' }, { text: 'Close it.' }] }],
    },
  })
  await owner.client.procedures.publish({ params: { procedureId } })
  const [isRead, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    /\/entries\?/,
    async (route) => {
      const response = await route.fetch()
      isRead.resolve()
      await go.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}/work`)
  await page.getByRole('button', { name: 'Start' }).tap()
  await isRead.promise
  const [run] = (await owner.client.runs.list({ query: { procedureId } })).items
  await owner.client.runs.finish({ params: { runId: run?.id ?? '' }, body: {} })
  const sent = page.waitForResponse(/\/entries$/)
  await page.getByRole('button', { name: 'Done, next' }).tap()
  await (await sent).finished()
  go.resolve()
  await expect(page.getByText('This run was finished elsewhere.')).toBeVisible()
})

test.describe('in a page of its own', () => {
  test.use({ ownPage: true })

  test('a timer keeps running during other steps, and another device continues the work', async ({
    page,
    browser,
    context,
    owner,
    address,
  }) => {
    const steps = ['Wait 10 minutes.', 'Drain it.', 'Close it.'].map((text) => ({ text }))
    const { id: procedureId, outline } = await owner.client.procedures.create({
      body: { title: 'Cool it down', outline: [{ title: '', steps }] },
    })
    const [, second, third] = outline[0]?.steps ?? []
    await owner.client.procedures.publish({ params: { procedureId } })
    await page.clock.install()
    await page.goto(`/app/${owner.slug}/procedures/${procedureId}/work`)
    await page.getByRole('button', { name: 'Start' }).tap()
    await expect(page.getByRole('timer')).toHaveText('10:00')
    await page.getByRole('button', { name: 'Start' }).tap()
    await page.getByRole('button', { name: 'Done, next' }).tap()
    await page.clock.fastForward('09:00')
    // A minute is left, minus the time the test has taken.
    await expect(page.getByRole('button', { name: /^Step 1: (1:00|0:\d\d)$/ })).toBeVisible()
    await page.clock.fastForward('01:05')
    await expect(page.getByRole('alert')).toHaveText('Time is up for step 1.')
    await expectAccessible(page)

    const place = async () =>
      (await owner.client.procedureWork.get({ params: { procedureId } })).place
    await expect.poll(place).toBe(second?.id)
    const other = await browser.newContext({ baseURL: address, serviceWorkers: 'block' })
    await other.addCookies([await anotherSession(address, owner)])
    const tablet = await other.newPage()
    await tablet.goto(`/app/${owner.slug}`)
    await tablet.getByRole('link', { name: 'Continue: Cool it down' }).click()
    await expect(tablet.getByRole('heading', { name: 'Drain it.' })).toBeVisible()

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Done, next' }).tap()
    await expect(page.getByRole('heading', { name: 'Close it.' })).toBeVisible()
    expect(await place()).toBe(second?.id)
    await context.setOffline(false)
    await expect.poll(place).toBe(third?.id)
    await tablet.reload()
    await expect(tablet.getByRole('heading', { name: 'Close it.' })).toBeVisible()
    await tablet.getByRole('button', { name: 'Note or problem' }).click()
    await tablet.getByLabel('What do you want to say?').fill('From the tablet.')
    await tablet.getByRole('button', { name: 'Note it in the record' }).click()
    const runs = async () =>
      (await owner.client.runs.list({ query: { procedureId, limit: 9 } })).items
    await expect.poll(async () => (await runs()).map(({ progress }) => progress.done)).toEqual([2])

    // The clock of the first device is ten minutes fast, but its entries count no later for that.
    await page.getByRole('button', { name: 'Back' }).tap()
    await page.getByRole('button', { name: 'Next' }).tap()
    await expect.poll(place).toBe(third?.id)
    await tablet.getByRole('button', { name: 'Back' }).click()
    await expect.poll(place).toBe(second?.id)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Drain it.' })).toBeVisible()
    await other.close()
  })
})
