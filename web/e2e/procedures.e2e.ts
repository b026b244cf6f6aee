import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { drag, moveUp } from './moving.ts'
import { expect, joinAs, test, type Person } from './people.ts'
import { useTool } from './step-tools.ts'

// With motion, as for most people: animations are in the way for a moment.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** A photo from an iPhone. Chromium cannot show HEIC, and does not know its type. */
const photo = await readFile(path.join(import.meta.dirname, '../../media/test/photo.heic'))

const section = (title: string, texts: string[]) => ({
  id: title,
  title,
  callouts: [],
  steps: texts.map((id) => ({ id, text: `Do ${id}`, steps: [], callouts: [], media: [] })),
  sections: [],
})

/** A procedure with three steps, opened to be edited. */
async function editing(
  page: Page,
  owner: Person,
  outline = [section('Work', ['one', 'two', 'three'])],
): Promise<string> {
  const { id } = await owner.client.procedures.create({ body: { title: 'Oil the mill', outline } })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  return id
}

/** Opens one with three sections, on a page where nothing has to scroll. */
async function editingSections(page: Page, owner: Person) {
  await page.setViewportSize({ width: 1440, height: 2400 })
  const sections = [section('Work', ['one', 'two']), section('Check', ['three', 'four'])]
  await editing(page, owner, [...sections, section('Tidy up', [])])
}

test('steps are written, moved, nested and removed, and a notice is added', async ({
  page,
  owner,
}) => {
  // Nothing scrolls while something is dragged.
  await page.setViewportSize({ width: 1440, height: 2400 })
  await editing(page, owner)

  await page.getByLabel('Text of step 1').fill('Stop the spindle')
  await page.getByLabel('Text of step 1').press('Control+Enter')
  await expect(page.getByLabel('Text of step 2')).toBeFocused()
  await page.keyboard.type('Lock the switch')
  await moveUp(page, 'Step 4', 'position 3 of 4 in “Work”')
  await expect(page.getByLabel('Text of step 4')).toHaveCount(1)
  await expect(page.getByLabel('Text of step 4')).toHaveValue('Do two')
  await useTool(page, 4, 'Indent: step 4')
  await useTool(page, 2, 'Add notice to step 2')
  await page.getByLabel('Notice type for step 2').selectOption('danger')
  await page.getByLabel('Notice text for step 2').fill('Rotating parts')
  await page.getByRole('button', { name: 'Add tool' }).click()
  await page.getByLabel('Name of tool 1').fill('Oil can')
  await page.getByRole('button', { name: 'Add part' }).click()
  await page.getByLabel('Name of part 1').fill('Oil, ISO VG 68')
  await page.getByLabel('Quantity of part 1').fill('2')
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByLabel('Text of step 1').last().fill('Note it')
  const firstSteps = page.getByRole('button', { name: 'Move Step 1' })
  await drag(
    page,
    firstSteps.last(),
    firstSteps.first(),
    /Step 1 is at position \d of \d in “Work”/,
  )
  await expect(page.getByLabel('Text of step 1')).toHaveCount(1)
  await expect(page.getByLabel('Text of step 1')).toHaveValue('Note it')
  await page.getByLabel('Title').fill('Oil the big mill')
  await page.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByRole('heading', { name: 'Oil the big mill' })).toBeVisible()
  const steps = page.locator('li[data-source-of]')
  await expect(steps).toHaveText([
    /^1Note it/,
    /^2Stop the spindle/,
    /^3.*Rotating parts.*Lock the switch/,
    /^4Do three/,
    /^4\.1Do two/,
  ])
  await expect(steps.nth(2).getByRole('note', { name: 'Danger' })).toHaveText(
    'DangerRotating parts',
  )
  await expect(page.getByText('1 × Oil can')).toBeVisible()
  await expect(page.getByText('2 × Oil, ISO VG 68')).toBeVisible()
  await page.reload()
  await expect(steps).toHaveCount(5)
})

test('a step is moved by keyboard through all positions of other sections, and each is announced', async ({
  page,
  owner,
}) => {
  await editingSections(page, owner)
  const handle = page.getByRole('button', { name: 'Move Step 1' }).first()
  await handle.press('Space')
  await expect(handle).toHaveAttribute('aria-pressed', 'true')

  for (const [key, place] of [
    ['ArrowDown', '2 of 2 in “Work”'],
    ['ArrowDown', '1 of 3 in “Check”'],
    ['ArrowDown', '2 of 3 in “Check”'],
    ['ArrowDown', '3 of 3 in “Check”'],
    ['ArrowDown', '1 of 1 in “Tidy up”'],
    ['ArrowUp', '3 of 3 in “Check”'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByText(`Step 1 is at position ${place}.`)).toBeAttached()
  }
  await page.keyboard.press('Space')
  await expect(page.getByText('Step 1 was dropped at position 3 of 3 in “Check”.')).toBeAttached()

  const check = page.getByRole('region', { name: 'Check' })
  await expect(check.getByLabel('Text of step 3')).toHaveCount(1)
  await expect(check.getByLabel('Text of step 3')).toHaveValue('Do one')
  await expect(check.getByRole('button', { name: 'Move Step 3' })).toBeFocused()
})

test('a step is dragged into a section without steps', async ({ page, owner }) => {
  await editingSections(page, owner)
  const empty = page.getByRole('region', { name: 'Tidy up' })
  const place = empty.getByText('No steps yet. Add one, or drag one here.')

  const handle = page.getByRole('button', { name: 'Move Step 1' }).first()
  await drag(page, handle, place, 'Step 1 is at position 1 of 1 in “Tidy up”.')

  await expect(empty.getByLabel('Text of step 1')).toHaveCount(1)
  await expect(empty.getByLabel('Text of step 1')).toHaveValue('Do one')
  await expect(place).toHaveCount(0)
})

test('typed text is saved automatically, and a picture is shown at its step', async ({
  page,
  owner,
}) => {
  const procedureId = await editing(page, owner)
  await page.getByLabel('Text of step 1').fill('Stop the spindle')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const saved = await owner.client.procedures.get({ params: { procedureId } })
  expect(saved.outline[0]?.steps[0]?.text).toBe('Stop the spindle')

  const chooser = page.waitForEvent('filechooser')
  await useTool(page, 1, 'Add picture or video to step 1')
  await (await chooser).setFiles({ name: 'spindle.heic', mimeType: '', buffer: photo })
  await page.getByLabel('Description of picture 1 of step 1').fill('The spindle at rest')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  // The editor's pictures can be enlarged too, so wait until it is gone.
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Enlarge: The spindle at rest' }).click()
  const large = page.getByRole('dialog').getByRole('img', { name: 'The spindle at rest' })
  await expect(large).toHaveJSProperty('naturalWidth', 96)
  // It is a file of the procedure, not a capture.
  expect((await owner.client.captures.list({})).items).toEqual([])
})

test('undo reverts changes one by one', async ({ page, owner }) => {
  await editing(page, owner)

  await useTool(page, 2, 'Remove: step 2')
  await page.getByLabel('Text of step 1').fill('Changed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Text of step 1')).toHaveValue('Do one')
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect(page.getByLabel('Text of step 3')).toHaveValue('Do three')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('two people edit at once: different changes are merged, and conflicts are decided', async ({
  page,
  browser,
  owner,
  address,
}) => {
  const procedureId = await editing(page, owner)
  const other = await browser.newContext({ baseURL: address, serviceWorkers: 'block' })
  await joinAs('manager', { context: other, baseUrl: address, owner })
  const theirs = await other.newPage()
  await theirs.goto(`/app/${owner.slug}/procedures/${procedureId}`)
  await page.getByLabel('Text of step 3').focus()
  await theirs.getByRole('button', { name: 'Edit' }).click()
  await expect(theirs.getByRole('button', { name: /^ada.*, at step 3$/ })).toBeVisible()
  await expect(theirs.getByText(/^ada.* is at this step$/)).toBeAttached()
  await theirs.getByLabel('Text of step 2').fill('Theirs two')
  await useTool(theirs, 3, 'Remove: step 3')
  await expect(theirs.getByText('Saved', { exact: true })).toBeVisible()

  await page.getByLabel('Text of step 1').fill('Mine one')
  await expect(page.getByText('Their changes are now included.')).toBeVisible()
  await expect(page.getByLabel('Text of step 2')).toHaveValue('Theirs two')
  await expect(page.getByLabel('Text of step 1')).toHaveValue('Mine one')
  await expect(page.getByLabel('Text of step 3')).toHaveCount(0)

  await theirs.getByLabel('Text of step 1').fill('Theirs one')
  await expect(theirs.getByText('Their changes are now included.')).toHaveCount(0)
  await expect(theirs.getByRole('alert')).toContainText('Someone else changed this procedure')
  const step = theirs.getByRole('radiogroup', { name: 'Step' })
  await expect(step.getByRole('radio')).toHaveCount(2)
  await expectAccessible(theirs)
  await step.getByRole('radio', { name: /^Theirs/ }).check()
  await theirs.getByLabel('Title').fill('Both')
  await theirs.getByRole('button', { name: 'Save my choices' }).click()
  await expect(theirs.getByText('Saved', { exact: true })).toBeVisible()
  await expect(theirs.getByLabel('Text of step 1')).toHaveValue('Mine one')
  await other.close()
  const kept = await owner.client.procedures.get({ params: { procedureId } })
  expect([kept.title, ...(kept.outline[0]?.steps ?? []).map(({ text }) => text)]).toEqual([
    'Both',
    'Mine one',
    'Theirs two',
  ])
})

test('text written while the service is down is saved when it is back', async ({
  page,
  context,
  owner,
}) => {
  const id = await editing(page, owner)
  await expect(page.getByLabel('Text of step 1')).toHaveValue('Do one')
  await context.setOffline(true)
  await page.getByLabel('Text of step 1').fill('Stop the spindle')
  await expect(page.getByRole('alert')).toContainText(
    'saved automatically when the service is back',
  )
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  const { outline } = await owner.client.procedures.get({ params: { procedureId: id } })
  expect(outline[0]?.steps[0]?.text).toBe('Stop the spindle')
})

test('a draft is published', async ({ page, owner }) => {
  const { id } = await owner.client.procedures.create({ body: { title: 'Oil the mill' } })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)

  await page.getByRole('button', { name: 'Publish' }).click()

  await expect(page.getByText('Published version 1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
})

test('publishing first shows unplaced dangers', async ({ page, owner }) => {
  const { id } = await owner.client.procedures.create({
    body: { title: 'Oil the mill', outline: [{ title: '', steps: [{ text: 'Open the lid.' }] }] },
  })
  await owner.client.procedures.update({
    params: { procedureId: id },
    body: { review: { unplaced: [{ kind: 'danger', text: 'High voltage.' }] } },
  })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 danger or warning notice')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeFocused()

  await page.getByLabel('Belongs to').selectOption('Step 1: Open the lid.')
  await page.getByRole('button', { name: 'Place it there' }).click()
  await expect(page.locator('li[data-source-of]').getByRole('note')).toContainText('High voltage.')
  await page.getByRole('button', { name: 'Publish' }).click()

  await expect(page.getByText('Published version 1')).toBeVisible()
})

test('an unknown address shows an error page', async ({ page, owner }) => {
  await page.goto(`/app/${owner.slug}/procedures/01a1f918-d226-7975-94b0-0dd133b56cc4`)
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()

  await page.goto('/app/no-such-organization/guidebooks')
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
})
