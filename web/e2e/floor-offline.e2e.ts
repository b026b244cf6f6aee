import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { expect, type Person } from './people.ts'
import { choosePin, signInByPin, startingPin } from './pins.ts'
import { filledGuidebook, keep, signedUp, test, type Tablet } from './tablet.ts'

/** A tablet that two people have used, each with a guidebook available offline. */
async function sharedTablet(tablet: Tablet, owner: Person, shortId: string): Promise<Page> {
  const params = { id: owner.slug }
  for (const firstName of ['Mira', 'Ben']) {
    const body = { firstName, lastName: 'Lund', role: 'member' as const, pin: startingPin }
    await owner.client.members.invite({ params, body })
  }
  const { code } = await owner.client.sharedDevices.create({ params, body: { name: 'Line 3' } })
  await tablet.context().clearCookies()
  const page = await tablet.open()
  await page.goto(`/app/device#code=${code}`)
  await page.getByRole('button', { name: 'Set up this device' }).click()
  for (const [name, pin] of [
    ['Mira Lund', '2846'],
    ['Ben Lund', '7193'],
  ] as const) {
    await choosePin(page, name, pin)
    await keep(page, owner, shortId)
    await page.getByRole('button', { name: 'Switch person' }).click()
    await expect(page.getByRole('heading', { name: 'Who’s there?' })).toBeVisible()
  }
  return page
}

test('someone who has used a tablet before works on it offline, and their work is sent under their name', async ({
  tablet,
  address,
}) => {
  const owner = await signedUp(tablet, address)
  const { client, slug } = owner
  const { shortId, procedureId } = await filledGuidebook(owner)
  await sharedTablet(tablet, owner, shortId)
  await tablet.goOffline()
  const page = await tablet.reopen()
  await page.goto('/app/lock')
  await expect(page.getByText('Offline: people who have used this device')).toBeVisible()
  await expectAccessible(page)
  await signInByPin(page, 'Mira Lund', '0001')
  await expect(page.getByText('This PIN is wrong.')).toBeVisible()
  await page.getByRole('button', { name: 'Someone else' }).click()
  await signInByPin(page, 'Mira Lund', '2846')
  await expect(page.getByRole('heading', { name: 'Coolant pump' })).toBeVisible()
  await page.goto(`/app/${slug}/procedures/${procedureId}/work`)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Done, next' }).click()
  await expect(page.getByRole('heading', { name: 'Drain the coolant.' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch person' }).click()
  await signInByPin(page, 'Ben Lund', '7193')
  await expect(page.getByRole('button', { name: 'Ben Lund, account' })).toBeVisible()

  await tablet.goOnline()

  const runs = async () => (await client.runs.list({ query: { procedureId } })).items
  await expect.poll(async () => (await runs())[0]?.progress.done, { timeout: 60_000 }).toBe(1)
  const { items } = await client.members.list({ params: { id: slug }, query: {} })
  const nameOf = (id?: string) => items.find((member) => member.id === id)?.firstName
  const [run] = await runs()
  expect([nameOf(run?.startedBy), run?.participants.length]).toEqual(['Mira', 1])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ben Lund, account' })).toBeVisible()
})
