import type { Page } from '@playwright/test'

import { shown } from './measuring/page-figures.ts'
import { moveUp } from './moving.ts'
import { expect, test, type Person } from './people.ts'

// The replaced idle callback cannot be restored.
test.use({ ownPage: true })

const stepCount = 80

test('a long draft renders nearby steps at once, and the rest as text first and as fields when idle', async ({
  page,
  owner,
}) => {
  await keepSpareTime(page)
  await openLongDraft(page, owner)
  const texts = page.getByLabel(/^Text of step/)
  await expect(page.getByLabel('Text of step 1', { exact: true })).toBeFocused()
  await expect(page.getByText('Do 70.')).toBeAttached()
  await expect(page.getByLabel('Text of step 70')).toHaveCount(0)

  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Do it again.')
  await expect(page.getByLabel('Text of step 2', { exact: true })).toHaveValue('Do it again.')
  await page.getByText('Do 70.').scrollIntoViewIfNeeded()
  await expect(page.getByLabel('Text of step 71')).toHaveValue('Do 70.')

  await runIdleTasks(page)
  await expect(texts).toHaveCount(stepCount + 1)
  await expect(texts.last()).toHaveAccessibleName(`Text of step ${stepCount + 1}`)
})

test('the actions of a step render on hover, and elsewhere when idle', async ({ page, owner }) => {
  await keepSpareTime(page)
  await readLongDraft(page, owner)
  const comment = page.getByRole('button', { name: 'Comment on step 70' })
  await expect(page.getByText('Do 70.')).toBeAttached()
  await expect(comment).toHaveCount(0)

  await page.getByText('Do 70.').hover()
  await comment.click()
  await expect(page.getByRole('dialog', { name: 'Comments on step 70' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Step 69', exact: true })).toBeFocused()

  await runIdleTasks(page)
  await expect(page.getByRole('button', { name: /^Comment on step/ })).toHaveCount(stepCount)
})

test('a step of a long draft can be moved far away', async ({ page, owner }) => {
  await openLongDraft(page, owner)
  await page.getByLabel('Text of step 60').scrollIntoViewIfNeeded()

  await moveUp(page, 'Step 60', `position 59 of ${stepCount} in “Steps”`)

  await expect(page.getByLabel('Text of step 59')).toHaveValue('Do 60.')
  await expect(page.getByLabel('Text of step 60')).toHaveValue('Do 59.')
})

test('the page does not jump while the steps of a long draft render', async ({ page, owner }) => {
  await readLongDraft(page, owner)
  await page.getByRole('button', { name: 'Step 60', exact: true }).focus()
  await noteShifts(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  await expect(page.getByLabel('Text of step 60')).toBeFocused()
  await expect(page.locator('[data-drawn]')).toBeAttached()

  expect(await shiftsOf(page)).toBeLessThan(0.05)
})

/** Records layout shifts, including those right after a key, which browsers leave out of their sum. */
async function noteShifts(page: Page) {
  await page.evaluate(() => {
    const noted = { shift: 0 }
    Object.assign(globalThis, { noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        noted.shift += entry.value
      }
    }).observe({ type: 'layout-shift' })
  })
}

async function shiftsOf(page: Page): Promise<number> {
  await shown(page)
  await shown(page)
  return await page.evaluate(
    () => (globalThis as unknown as { noted: { shift: number } }).noted.shift,
  )
}

async function openLongDraft(page: Page, owner: Person) {
  await readLongDraft(page, owner)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
}

async function readLongDraft(page: Page, { client, slug }: Person) {
  const steps = Array.from({ length: stepCount }, (_, index) => ({
    text: `Do ${index + 1}.`,
    // Every third step is twice as high.
    callouts: index % 3 === 0 ? [{ kind: 'warning' as const, text: 'It is heavy.' }] : [],
  }))
  const { id } = await client.procedures.create({
    body: { title: 'Oil the mill', outline: [{ title: '', steps }] },
  })
  await page.goto(`/app/${slug}/procedures/${id}`)
}

/** Withholds idle time, as on a device that is always busy. */
async function keepSpareTime(page: Page) {
  await page.addInitScript(() => {
    const turns: (() => void)[] = []
    Object.assign(globalThis, {
      requestIdleCallback: (turn: () => void) => turns.push(turn),
      takeTurns: () => {
        Object.assign(globalThis, { requestIdleCallback: setTimeout })
        for (const turn of turns) turn()
      },
    })
  })
}

async function runIdleTasks(page: Page) {
  await page.evaluate(() => {
    ;(globalThis as unknown as { takeTurns: () => void }).takeTurns()
  })
}
