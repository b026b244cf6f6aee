import type { Page } from '@playwright/test'

import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { tabTo } from './keys.ts'
import { expect, joinAs, test, type Person } from './people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const steps = ['Drain it.', 'Close it.', 'Wipe it.']

async function publish({ client }: Person, title: string): Promise<string> {
  const outline = [{ title: '', steps: steps.map((text) => ({ text })) }]
  const { id: procedureId } = await client.procedures.create({ body: { title, outline } })
  await client.procedures.publish({ params: { procedureId } })
  return procedureId
}

async function runOf({ client }: Person, procedureId: string) {
  const list = async () => (await client.runs.list({ query: { procedureId } })).items
  await expect.poll(list).toHaveLength(1)
  const [run] = await list()
  if (!run) throw new Error('There is no run.')
  return run
}

async function beginAt(page: Page, second: string) {
  await page.getByRole('button', { name: 'Start' }).tap()
  await page.getByRole('button', { name: 'Done, next' }).tap()
  await expect(page.getByRole('heading', { name: second })).toBeVisible()
}

async function handOverTo(page: Page, { emailAddress }: Person) {
  await page.getByRole('button', { name: 'All steps' }).tap()
  await page.getByRole('button', { name: 'Hand over this run' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Hand over this run' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Who continues' }).tap()
  await page.getByRole('option', { name: emailAddress }).tap()
  await dialog.getByLabel('What should they know?').fill('The oil is still hot.')
  return dialog
}

test('a run is handed over at the end of a shift, and continues where it stopped', async ({
  page,
  context,
  owner,
  address,
}) => {
  const procedureId = await publish(owner, 'Change the oil')
  const next = await joinAs('member', { context, baseUrl: address, owner })
  await context.addCookies([owner.cookie])
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}/work`)
  await beginAt(page, 'Close it.')
  const dialog = await handOverTo(page, next)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).tap()

  const note = page.getByRole('alert').filter({ hasText: 'You handed this run over to' })
  await expect(note).toContainText(next.emailAddress)
  await expect(page.getByRole('heading', { name: 'Change the oil' })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => (await runOf(owner, procedureId)).status).toBe('paused')

  await context.addCookies([next.cookie])
  await page.goto(`/app/${owner.slug}`)
  await expect(page.getByText('Waiting for you: 1 of 3 steps done')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue: Change the oil' })).toBeVisible()
  await page.getByRole('button', { name: /Notifications/ }).tap()
  await expect(page.getByText('The oil is still hot.')).toBeVisible()
  await page.getByRole('link', { name: /handed “Change the oil” over to you/ }).tap()
  await expect(page.getByText(/^Handed over to/)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The oil is still hot.')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Continue' }).tap()
  await expect(page.getByRole('heading', { name: 'Close it.' })).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: 'The oil is still hot.' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Close' }).tap()
  await expect(alert).toHaveCount(0)
  await page.getByRole('button', { name: 'Done, next' }).tap()
  await page.getByRole('button', { name: 'Done, next' }).tap()
  await page.getByRole('link', { name: 'Finish' }).tap()

  await expect.poll(async () => (await runOf(owner, procedureId)).status).toBe('finished')
  const { id: runId } = await runOf(owner, procedureId)
  const { steps: done, outcome } = await owner.client.runs.get({ params: { runId } })
  expect(outcome).toBe('passed')
  expect(new Set(done.map(({ by }) => by)).size).toBe(2)
})

test('a handover made offline is taken back, or arrives once back online', async ({
  page,
  context,
  owner,
  address,
}) => {
  const procedureId = await publish(owner, 'Bleed the brake')
  const next = await joinAs('member', { context, baseUrl: address, owner })
  await context.addCookies([owner.cookie])
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}/work`)
  await beginAt(page, 'Close it.')
  const first = await handOverTo(page, next)
  await context.setOffline(true)
  await expect(first.getByText('They’re notified once you’re back online.')).toBeVisible()
  await first.getByRole('button', { name: 'Hand over', exact: true }).tap()
  await expect(page.getByText(/gets this run once you’re back online/)).toBeVisible()
  await page.getByRole('button', { name: 'Take it back' }).tap()
  await expect(page.getByRole('heading', { name: 'Close it.' })).toBeVisible()

  const second = await handOverTo(page, next)
  await second.getByRole('button', { name: 'Hand over', exact: true }).tap()
  const { startedBy } = await runOf(owner, procedureId)
  const now = async () => {
    const { performerId, status } = await runOf(owner, procedureId)
    return [performerId === startedBy, status]
  }
  expect(await now()).toEqual([true, 'running'])
  await context.setOffline(false)
  await expect(page.getByText(/You handed this run over to/)).toBeVisible()
  await expect
    .poll(async () => (await next.client.notifications.list()).items.map(({ kind }) => kind))
    .toContain('hand_over')
  await expect.poll(now).toEqual([false, 'paused'])
})

test('a manager reassigns a run by keyboard, and the previous person is notified', async ({
  page,
  context,
  owner,
  address,
}) => {
  const procedureId = await publish(owner, 'Grease the rail')
  const worker = await joinAs('member', { context, baseUrl: address, owner })
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}/work`)
  await beginAt(page, 'Close it.')
  await expect.poll(async () => (await runOf(owner, procedureId)).progress.done).toBe(1)

  const desk = await context.newPage()
  await context.addCookies([owner.cookie])
  const { id: runId } = await runOf(owner, procedureId)
  await desk.goto(`/app/${owner.slug}/runs/${runId}`)
  await tabTo(desk, 'button', 'Hand over')
  await desk.keyboard.press('Enter')
  const dialog = desk.getByRole('dialog', { name: 'Hand over this run' })
  await expect(dialog.getByRole('combobox', { name: 'Who continues' })).toBeFocused()
  await desk.keyboard.type(owner.emailAddress)
  await expect(desk.getByRole('option', { name: owner.emailAddress })).toBeVisible()
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')
  await tabTo(desk, 'button', 'Hand over', dialog)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(/has this run now/)).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Hand over' })).toBeFocused()

  await context.addCookies([worker.cookie])
  await page.getByRole('button', { name: 'Done, next' }).tap()
  await expect(page.getByText('This run was handed over to someone else.')).toBeVisible()
})

test('what a program hands over is on the home page, and goes on without a pause', async ({
  page,
  context,
  owner,
  address,
}) => {
  const procedureId = await publish(owner, 'Check the belt')
  const worker = await joinAs('member', { context, baseUrl: address, owner })
  const { items } = await owner.client.members.list({ params: { id: owner.slug } })
  const to = items.find((each) => each.email_address === worker.emailAddress)
  const { id: runId } = await owner.client.runs.create({ body: { procedureId } })
  const content = { deviceId: 'erp', kind: 'hand_over' as const, toMemberId: to?.id ?? '' }
  const entry = { id: crypto.randomUUID(), at: new Date().toISOString(), ...content }
  await owner.client.runs.addEntries({ params: { runId }, body: { entries: [entry] } })

  await page.goto(`/app/${owner.slug}`)
  await page.getByRole('link', { name: 'Continue: Check the belt' }).tap()
  await expect(page.getByRole('heading', { name: 'Drain it.' })).toBeVisible()
  await page.goto(`/app/${owner.slug}`)
  await expect(page.getByRole('link', { name: 'Continue: Check the belt' })).toHaveCount(1)
})
