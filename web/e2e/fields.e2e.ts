import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './people.ts'
import { useTool } from './step-tools.ts'

const step = (id: string, text: string) => ({ id, text, steps: [], callouts: [], media: [] })

test('a reading with limits is added to a step, read, printed and compared', async ({
  page,
  owner,
}) => {
  const { procedures } = owner.client
  const steps = [step('flange', 'Tighten the flange.'), step('oil', 'Check the oil.')]
  const outline = [{ id: 'main', title: 'Work', callouts: [], steps, sections: [] }]
  const { id } = await procedures.create({ body: { title: 'Fit the flange', outline } })
  await procedures.publish({ params: { procedureId: id } })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()

  await useTool(page, 1, 'Add field to step 1')
  const torque = page.getByRole('group', { name: 'Field 1 of step 1' })
  await torque.getByLabel('Label').fill('Torque')
  await torque.getByLabel('Unit').fill('N.m')
  await torque.getByLabel('Minimum').fill('40')
  await torque.getByLabel('Maximum').fill('50')
  await torque.getByLabel('Required').check()
  await page.getByLabel('Sign-off of step 1').selectOption('other')
  await useTool(page, 2, 'Add field to step 2')
  const oil = page.getByRole('group', { name: 'Field 1 of step 2' })
  await oil.getByLabel('Kind').selectOption('choice')
  await oil.getByLabel('Label').fill('Oil')
  await oil.getByLabel('Option 1', { exact: true }).fill('Clear')
  await oil.getByLabel('Option 2', { exact: true }).fill('Milky')
  await oil.getByLabel('Fails', { exact: true }).last().check()
  // A field without any text does not count.
  await useTool(page, 2, 'Add field to step 2')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 960 })
  await page.getByRole('button', { name: 'Done' }).click()

  const record = page.getByRole('list', { name: 'To record' })
  await expect(record).toHaveText([
    /Torque.*40–50 N·m · required.*Sign-off by someone else/,
    /Oil.*Clear \/ Milky/,
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Procedure actions' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Compare with current: version 1' }).click()
  await expect(page.getByText('Added: Reading: Torque · 40–50 N·m · required')).toBeVisible()
  await page.goto(`/app/${owner.slug}/procedures/${id}/print`)
  await expect(page.getByText(/Torque \(40–50 N·m\)/)).toBeVisible()
  await expect(page.getByText('☐ Clear')).toBeVisible()
})

test('a decision step, the kind of work and prerequisites are edited', async ({ page, owner }) => {
  const { procedures } = owner.client
  await procedures.create({ body: { title: 'Lock out the pump' } })
  const steps = [step('look', 'Does it leak?'), step('seal', 'Replace the seal.')]
  const outline = [{ id: 'main', title: 'Work', callouts: [], steps, sections: [] }]
  const { id } = await procedures.create({ body: { title: 'Check the seal', outline } })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()

  await page.getByLabel('Kind of work').selectOption('inspection')
  await page.getByRole('combobox', { name: 'Complete first' }).fill('lock')
  await page.getByRole('option', { name: 'Lock out the pump' }).click()
  await useTool(page, 1, 'Add choices to step 1')
  const choices = page.getByRole('group', { name: 'Choices of step 1' })
  await choices.getByLabel('Choice 1', { exact: true }).fill('It leaks')
  await choices
    .getByLabel('Where choice 1 leads')
    .selectOption({ label: 'Step 2: Replace the seal.' })
  await choices.getByLabel('Choice 2', { exact: true }).fill('It is dry')
  await choices.getByLabel('Where choice 2 leads').selectOption('end')
  await page.getByLabel('Target time in minutes').fill('2')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByRole('list', { name: 'To record' })).toHaveText(
    /It leaks → step 2.*It is dry → end.*Target time: 2 min/,
  )
  await expect(page.getByRole('link', { name: 'Lock out the pump' })).toBeVisible()
  const { kind, prerequisites } = await procedures.get({ params: { procedureId: id } })
  expect([kind, prerequisites.length]).toEqual(['inspection', 1])
})
