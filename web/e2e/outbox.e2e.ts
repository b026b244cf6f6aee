import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { anotherSession, expect, joinAs } from './people.ts'
import { addCourse, carryOn, filledGuidebook, keep, signedUp, test } from './tablet.ts'

test('lessons completed offline arrive once and in order, even after a restart', async ({
  tablet,
  address,
}) => {
  const owner = await signedUp(tablet, address)
  const { client, slug } = owner
  const { guidebookId, shortId } = await filledGuidebook(owner)
  const { courseId, lessonIds } = await addCourse(owner, guidebookId)
  await keep(await tablet.open(), owner, shortId)

  await tablet.goOffline()
  let page = await tablet.reopen()
  await page.goto(`/app/${slug}/guidebooks/${shortId}`)
  await page.getByRole('link', { name: 'Coolant circuit' }).click()
  await page.getByRole('link', { name: 'Start: What it does' }).click()
  await page.getByRole('button', { name: 'Done, next' }).click()
  await expect(page.getByRole('heading', { name: 'Where it runs' })).toBeVisible()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByRole('link', { name: '2 to send' })).toBeVisible()
  page = await tablet.open()
  await page.goto(`/app/${slug}/courses/${courseId}`)
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.getByRole('link', { name: '2 to send' }).click()
  await expect(page.getByText('Waiting for a connection')).toHaveCount(2)
  await expectAccessible(page)
  expect((await client.courses.progress({ params: { courseId } })).completedLessonIds).toEqual([])

  tablet.network.loseAnswer('POST')
  await tablet.goOnline()
  await expect(page.getByText('Everything you’ve done on this device has been sent.')).toBeVisible()
  const { completedLessonIds } = await client.courses.progress({ params: { courseId } })
  expect(completedLessonIds).toEqual(lessonIds)
  const { items } = await client.activity.list({ params: { id: slug } })
  const completed = items.filter(({ operation }) => operation === 'lessons.complete')
  expect(completed).toHaveLength(2)
})

test('rejected work stays with its reason until someone decides', async ({ tablet, address }) => {
  const owner = await signedUp(tablet, address)
  const { client, slug } = owner
  const { guidebookId, shortId } = await filledGuidebook(owner)
  const { courseId, lessonIds } = await addCourse(owner, guidebookId)
  await keep(await tablet.open(), owner, shortId)
  await tablet.goOffline()
  const page = await tablet.reopen()
  await page.goto(`/app/${slug}/courses/${courseId}/lessons/${lessonIds[0]}`)
  await page.getByRole('button', { name: 'Done, next' }).click()
  await expect(page.getByRole('link', { name: '1 to send' })).toBeVisible()

  await client.lessons.delete({ params: { lessonId: lessonIds[0] ?? '' } })
  await tablet.goOnline()
  await page.getByRole('link', { name: '1 not accepted' }).click()
  await expect(page.getByText('was deleted or archived after you opened it')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Everything you’ve done on this device has been sent.')).toBeVisible()
})

test('after the session has ended, kept content waits until its owner signs in again', async ({
  tablet,
  address,
}) => {
  const owner = await signedUp(tablet, address)
  const { shortId } = await filledGuidebook(owner)
  let page = await tablet.open()
  await keep(page, owner, shortId)
  await owner.client.signIn.signOut({ body: {} })
  const guidebook = `/app/${owner.slug}/guidebooks/${shortId}`
  await page.goto(guidebook)
  await expect(page).toHaveURL(/sign-in/)
  await tablet.goOffline()
  page = await tablet.reopen()
  await page.goto(guidebook)
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await expectAccessible(page)

  await tablet.goOnline()
  await carryOn(tablet, { ...owner, cookie: await anotherSession(address, owner) })
  await page.goto(guidebook)
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect.poll(async () => await isOwned(page)).toBe(true)
  await tablet.goOffline()
  page = await tablet.reopen()
  await page.goto(guidebook)
  await expect(page.getByRole('heading', { name: 'Coolant pump' })).toBeVisible()
})

test('the next person on a tablet sees nothing of the previous one', async ({
  tablet,
  address,
}) => {
  const owner = await signedUp(tablet, address)
  const { slug } = owner
  const { shortId } = await filledGuidebook(owner)
  await keep(await tablet.open(), owner, shortId)
  const colleague = await joinAs('member', { context: tablet.context(), baseUrl: address, owner })
  await carryOn(tablet, colleague)
  let page = await tablet.reopen()
  await page.goto(`/app/${slug}/offline`)
  await expect(page.getByText('No offline guidebooks yet')).toBeVisible()
  await tablet.goOffline()
  page = await tablet.reopen()
  await page.goto(`/app/${slug}/guidebooks/${shortId}`)
  await expect(page.getByRole('heading', { name: 'Not saved on this device' })).toBeVisible()

  await tablet.goOnline()
  await carryOn(tablet, { ...owner, cookie: await anotherSession(address, owner) })
  await keep(page, owner, shortId)
  await page.getByRole('button', { name: /, account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/sign-in/)
  const names = await page.evaluate(async () => await caches.keys())
  expect(names.filter((name) => name.startsWith('kept.'))).toEqual([])
  await tablet.goOffline()
  page = await tablet.reopen()
  await page.goto(`/app/${slug}/guidebooks/${shortId}`)
  await expect(page.getByRole('heading', { name: 'Not saved on this device' })).toBeVisible()
})

/** Whether the device has stored who it belongs to, so that it shows their content offline. */
async function isOwned(page: Page): Promise<boolean> {
  return await page.evaluate(async () => {
    const opening = indexedDB.open('millwright.offline')
    await new Promise((resolve) => {
      opening.addEventListener('success', resolve)
    })
    const people = opening.result.transaction('people').objectStore('people').count()
    await new Promise((resolve) => {
      people.addEventListener('success', resolve)
    })
    opening.result.close()
    return people.result > 0
  })
}
