import type { Locator } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { give } from './giving.ts'
import { drag } from './moving.ts'
import { expect, test } from './people.ts'
import { useTool } from './step-tools.ts'
import { beginning, expectWritten } from './written-steps.ts'

test('steps are written without taking the hands off the keys', async ({ page, owner }) => {
  await beginning(page, owner)
  const { keyboard } = page
  await keyboard.type('Stop the mill')
  await keyboard.press('Enter')
  await keyboard.type('Open the lid')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.type('Turn the screws')
  await keyboard.press('Enter')
  await keyboard.type('Lift it off')
  await expectWritten(
    page,
    '1 Stop the mill',
    '2 Open the lid',
    '2.1 Turn the screws',
    '2.2 Lift it off',
  )

  // An empty sub-step goes one level out, and words are parted and joined where the cursor is.
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.type('Oil itClose')
  for (const _ of 'Close') await keyboard.press('ArrowLeft')
  await keyboard.press('Enter')
  await expectWritten(
    page,
    '1 Stop the mill',
    '2 Open the lid',
    '2.1 Turn the screws',
    '2.2 Lift it off',
    '3 Oil it',
    '4 Close',
  )
  await keyboard.press('Backspace')
  await expect(page.getByLabel('Text of step 3')).toHaveValue('Oil it Close')
  await keyboard.type('and ')
  await expect(page.getByLabel('Text of step 3')).toHaveValue('Oil it and Close')

  // The arrows lead through all texts, as in one document.
  for (const _ of 'four') await keyboard.press('ArrowUp')
  await expect(page.getByLabel('Text of step 1')).toBeFocused()
  await keyboard.press('Alt+ArrowDown')
  await expect(page.getByLabel('Text of step 2', { exact: true })).toHaveValue('Stop the mill')
  await expect(page.getByLabel('Text of step 2', { exact: true })).toBeFocused()
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit step 2' })).toBeFocused()
  await expectAccessible(page)
})

test('a slash inserts what the words behind it name, and a signal word is a notice', async ({
  page,
  owner,
}) => {
  const procedureId = await beginning(page, owner)
  const { keyboard } = page
  await keyboard.type('Drain the oil ')
  await keyboard.type('/')
  const choices = page.getByRole('listbox', { name: 'Insert' }).getByRole('option')
  await expect(choices.first()).toHaveText('Danger')
  await expect(choices.first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await keyboard.type('cau')
  await expect(choices).toHaveText(['Caution'])
  await keyboard.press('Enter')
  await expect(page.getByLabel('Notice text for step 1')).toBeFocused()
  await keyboard.type('Hot oil')
  await keyboard.press('Enter')
  await keyboard.type('Danger: ')
  await expect(page.getByLabel('Notice type for step 2')).toHaveValue('danger')
  await keyboard.type('High voltage')
  await keyboard.press('Enter')
  await keyboard.type('Open the box and/or wait /tim')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Text of step 2')).toHaveValue('Open the box and/or wait 10 min')
  await keyboard.press('Enter')
  await keyboard.type('/sec')
  await keyboard.press('Enter')
  await keyboard.type('Afterwards')
  await keyboard.press('Enter')
  await keyboard.type('Note it /')
  await keyboard.press('Escape')
  await keyboard.type('x')
  await expect(choices).toHaveCount(0)
  await page.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByRole('heading', { name: 'Afterwards' })).toBeVisible()
  const { outline } = await owner.client.procedures.get({ params: { procedureId } })
  expect(outline.map(({ title, steps }) => [title, ...steps.map(({ text }) => text)])).toEqual([
    ['', 'Drain the oil ', 'Open the box and/or wait 10 min'],
    ['Afterwards', 'Note it /x'],
  ])
  const notices = outline.flatMap(({ steps }) => steps.flatMap(({ callouts }) => callouts))
  expect(notices.map(({ kind, text }) => [kind, text])).toEqual([
    ['caution', 'Hot oil'],
    ['danger', 'High voltage'],
  ])
})

test('ten steps with three notices and two pictures take 25 keys and clicks beside the words', async ({
  page,
  owner,
}) => {
  const { id } = await owner.client.procedures.create({ body: { title: 'Oil the mill' } })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  let count = 0
  const press = async (key: string) => {
    count += 1
    await page.keyboard.press(key)
  }
  const click = async (button: Locator) => {
    count += 1
    await button.click()
  }
  const paste = async (name: string) => {
    count += 1
    await give(page, 'paste', { names: [name] })
  }
  await click(page.getByRole('button', { name: 'Write the first step' }))
  for (let step = 1; step <= 10; step += 1) {
    await expect(page.getByLabel(`Text of step ${step}`, { exact: true })).toBeFocused()
    await page.keyboard.type(`Do what is number ${step} in order.`)
    if (step === 4 || step === 8) await paste(`${step}.png`)
    if ([2, 5, 9].includes(step)) {
      for (const key of ['/', 'w', 'Enter']) await press(key)
      await page.keyboard.type('Hot surface')
    }
    if (step < 10) await press('Enter')
  }
  await expect(page.getByLabel(/^What picture 1 of step/)).toHaveCount(2)
  await click(page.getByRole('button', { name: 'Done' }))

  expect(count).toBeLessThanOrEqual(25)
  await expect(page.locator('li[data-source-of]')).toHaveCount(10)
  const { outline } = await owner.client.procedures.get({ params: { procedureId: id } })
  const steps = outline.flatMap((section) => section.steps)
  expect(steps.map(({ callouts }) => callouts.length)).toEqual([0, 1, 0, 0, 1, 0, 0, 0, 1, 0])
  expect(steps.map(({ media }) => media.length)).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0, 0])
})

test('everything is undone and done again, a drag too, with the cursor where it was', async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 1440, height: 1600 })
  await beginning(page, owner)
  const { keyboard } = page
  await keyboard.type('First')
  await keyboard.press('Enter')
  await keyboard.type('Second')
  await drag(
    page,
    page.getByRole('button', { name: 'Move Step 2' }),
    page.getByRole('button', { name: 'Move Step 1' }),
    /Step 2 is at position 1 of 2/,
  )
  await expectWritten(page, '1 Second', '2 First')
  await useTool(page, 2, 'Remove: step 2')
  await expectWritten(page, '1 Second')
  await expect(page.getByLabel('Text of step 1')).toBeFocused()

  await keyboard.press('Control+z')
  await expectWritten(page, '1 Second', '2 First')
  await keyboard.press('Control+z')
  await expectWritten(page, '1 First', '2 Second')
  await keyboard.press('Control+z')
  await keyboard.press('Control+z')
  await expectWritten(page, '1 First')
  await expect(page.getByLabel('Text of step 1')).toBeFocused()
  await keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  for (const _ of 'all five') await keyboard.press('Control+Shift+z')
  await expectWritten(page, '1 Second')
  await expect(page.getByRole('button', { name: 'Redo' })).toBeDisabled()
})

test('what is added has the cursor', async ({ page, owner }) => {
  await beginning(page, owner)
  await page.getByRole('button', { name: 'Add section' }).click()
  await expect(page.getByLabel('Section', { exact: true }).last()).toBeFocused()
  await page.keyboard.type('Afterwards')
  await page.keyboard.press('Enter')
  const step = page.getByRole('region', { name: 'Afterwards' }).getByLabel('Text of step 1')
  await expect(step).toBeFocused()
  await page.getByRole('button', { name: 'Add notice to this part' }).click()
  await expect(page.getByLabel('Notice text for this part')).toBeFocused()
  await page.getByRole('button', { name: 'Add tool' }).click()
  await page.keyboard.type('Oil can')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name of tool 2')).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel('Name of tool 1')).toBeFocused()
  await page.getByLabel('Title').press('Enter')
  await expect(page.getByLabel('Text of step 1').first()).toBeFocused()

  // What a step needs is said without leaving it for good.
  await page.keyboard.type('/too')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name of tool 2')).toBeFocused()
  await page.keyboard.type('Funnel')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Text of step 1').first()).toBeFocused()
})
