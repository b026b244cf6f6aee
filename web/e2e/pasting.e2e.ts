import { give } from './giving.ts'
import { manual, manualTitle } from './manual.ts'
import { expect, test } from './people.ts'
import { beginning, expectWritten } from './written-steps.ts'

test('several pictures are dropped on a step, and undone in one go', async ({ page, owner }) => {
  await beginning(page, owner)
  await page.keyboard.type('Look at it')
  await give(page, 'drop', {
    names: ['front.png', 'side.png'],
    on: page.getByLabel('Text of step 1'),
  })
  const pictures = page.getByLabel(/^Description of picture \d of step 1/)
  await expect(pictures).toHaveCount(2)
  await expect(page.getByText(/^Adding/)).toHaveCount(0)

  await page.keyboard.press('Control+z')
  await expect(pictures).toHaveCount(0)
  await expect(page.getByLabel('Text of step 1')).toHaveValue('Look at it')
})

test('a list is pasted as steps with their notices, below the step with the cursor, and undone in one go', async ({
  page,
  owner,
}) => {
  const procedureId = await beginning(page, owner)
  await page.keyboard.type('Stop the mill')
  await page.keyboard.press('Enter')
  const text = '1. Open the lid.\n2. Drain the oil.\nWARNING: Hot oil.\n3. Close the lid.'
  await give(page, 'paste', { texts: { 'text/plain': text } })
  const pasted = ['1 Stop the mill', '2 Open the lid.', '3 Drain the oil.', '4 Close the lid.']
  await expectWritten(page, ...pasted)
  await expect(page.getByLabel('Text of step 4')).toBeFocused()
  await expect(page.getByLabel('Notice text for step 4')).toHaveValue('Hot oil.')

  await page.keyboard.press('Enter')
  const html =
    '<ol><li>Clean it.<ol><li>With a rag.</li></ol></li></ol><h2>Later</h2><p>Note it.</p>'
  await give(page, 'paste', { texts: { 'text/plain': 'Clean it.', 'text/html': html } })
  await expectWritten(page, ...pasted, '5 Clean it.', '5.1 With a rag.', '1 Note it.')
  await expect(page.getByRole('region', { name: 'Later' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expectWritten(page, ...pasted, '5 ')
  await page.keyboard.press('Control+Shift+z')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Later' })).toBeVisible()
  const { outline } = await owner.client.procedures.get({ params: { procedureId } })
  expect(outline.map(({ title, steps }) => [title, steps.length])).toEqual([
    ['', 5],
    ['Later', 1],
  ])
})

test('a list is pasted as plain text while the service is down', async ({
  page,
  context,
  owner,
}) => {
  await beginning(page, owner)
  await page.keyboard.type('Press ')
  await context.setOffline(true)
  await give(page, 'paste', { texts: { 'text/plain': 'Open it\nClose it' } })

  await expect(page.getByLabel('Text of step 1')).toHaveValue('Press Open it\nClose it')
  await expect(page.getByText('The text was pasted as it is')).toBeVisible()
  await context.setOffline(false)
})

test('a document dropped on an empty procedure is extracted in its guidebook, and replaces it', async ({
  page,
  owner,
}) => {
  const { guidebooks, procedures } = owner.client
  const { id: guidebookId } = await guidebooks.create({ body: { title: 'Coolant pump' } })
  const { id: procedureId } = await procedures.create({ body: { title: 'To be written' } })
  await guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}`)
  await page.getByRole('button', { name: 'Write the first step' }).click()
  const { bytes } = await manual()
  await give(page, 'drop', { document: { name: 'pump.pdf', bytes } })
  const dialog = page.getByRole('dialog', { name: 'Extract the procedure?' })
  await expect(dialog).toContainText('“pump.pdf” will be added to “Coolant pump”')
  await dialog.getByRole('button', { name: 'Extract' }).click()

  await expect(page.getByRole('heading', { name: manualTitle })).toBeVisible()
  await expect
    .poll(async () => (await procedures.list({})).items.map(({ title }) => title))
    .toEqual([manualTitle])
})
