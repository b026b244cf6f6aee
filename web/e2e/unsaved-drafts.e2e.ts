import type { Page } from '@playwright/test'

import { expect, test } from './people.ts'
import { beginning } from './written-steps.ts'

/** The texts of the steps in unsaved drafts on the device. */
async function keptTexts(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const opening = indexedDB.open('millwright.drafts')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    opening.result.close()
    return JSON.stringify(all.result).match(/(?<="text":")[^"]+/g) ?? []
  })
}

test('text typed before a tab crashed is restored, saved, and can be undone', async ({
  page,
  context,
  owner,
}) => {
  const procedureId = await beginning(page, owner)
  // No change reaches the service anymore.
  await page.route('**/procedures/*', async (route) => {
    if (route.request().method() === 'PATCH') await route.abort()
    else await route.continue()
  })
  await page.keyboard.type('Stop the mill')
  await expect.poll(async () => await keptTexts(page)).toContain('Stop the mill')
  await page.close()
  const untouched = await owner.client.procedures.get({ params: { procedureId } })
  expect(untouched.outline).toEqual([])

  const next = await context.newPage()
  await next.goto(`/app/${owner.slug}/procedures/${procedureId}`)
  await expect(next.getByLabel('Text of step 1')).toHaveValue('Stop the mill')
  await expect(next.getByText('What you wrote before the page closed is restored.')).toBeVisible()
  await expect(next.getByText('Saved', { exact: true })).toBeVisible()
  const { outline } = await owner.client.procedures.get({ params: { procedureId } })
  expect(outline[0]?.steps[0]?.text).toBe('Stop the mill')
  await expect.poll(async () => await keptTexts(next)).toEqual([])
  await next.keyboard.press('Control+z')
  await expect(next.getByLabel('Text of step 1')).toHaveValue('')
})

test('text typed before a tab crashed is merged with what someone else has saved since', async ({
  page,
  context,
  owner,
}) => {
  const steps = [{ text: 'Stop the mill' }, { text: 'Open the lid' }]
  const { id } = await owner.client.procedures.create({
    body: { title: 'Oil it', outline: [{ title: '', steps }] },
  })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.route('**/procedures/*', async (route) => {
    if (route.request().method() === 'PATCH') await route.abort()
    else await route.continue()
  })
  await page.getByLabel('Text of step 2').fill('Open the lid slowly')
  await expect.poll(async () => await keptTexts(page)).toContain('Open the lid slowly')
  await page.close()
  await owner.client.procedures.update({
    params: { procedureId: id },
    body: { title: 'Oil the mill' },
  })

  const next = await context.newPage()
  await next.goto(`/app/${owner.slug}/procedures/${id}`)
  await expect(next.getByText('Their changes are now included.')).toBeVisible()
  await expect(next.getByLabel('Title')).toHaveValue('Oil the mill')
  await expect(next.getByText('Saved', { exact: true })).toBeVisible()
  const saved = await owner.client.procedures.get({ params: { procedureId: id } })
  expect(saved.title).toBe('Oil the mill')
  expect(saved.outline[0]?.steps[1]?.text).toBe('Open the lid slowly')
})

test('Done works while the draft is being autosaved', async ({ page, owner }) => {
  const procedureId = await beginning(page, owner)
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/procedures/*', async (route) => {
    if (route.request().method() === 'PATCH') await released
    await route.continue()
  })
  await page.keyboard.type('Stop the mill')
  await expect(page.getByText('Saving…')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  release(undefined)

  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  const { outline } = await owner.client.procedures.get({ params: { procedureId } })
  expect(outline[0]?.steps[0]?.text).toBe('Stop the mill')
})

test('someone who was signed out while writing, and stays, is asked to leave once', async ({
  page,
  context,
  owner,
}) => {
  await beginning(page, owner)
  let asked = 0
  page.on('dialog', async (dialog) => {
    // At the end of the test, the page is left.
    if (dialog.type() === 'beforeunload') return await dialog.accept()
    asked += 1
    await dialog.dismiss()
  })
  await context.clearCookies()
  const refused = async (words: string) => {
    const answer = page.waitForResponse((response) => response.status() === 401)
    await page.keyboard.type(words)
    await answer
  }
  await refused('Stop the mill')
  await expect(page.getByRole('alert')).toContainText('You’re signed out.')
  expect(asked).toBe(1)

  await refused(' and wait')
  await refused(' for an hour')
  expect(asked).toBe(1)
  await expect(page.getByLabel('Text of step 1')).toHaveValue('Stop the mill and wait for an hour')
})
