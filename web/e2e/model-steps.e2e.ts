import type { ModelView } from '@millwright/contract/model-view'
import { uploadModel } from '@millwright/sdk/uploads'
import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { takeFromMenu, tabTo } from './keys.ts'
import { boxesObj } from './models.ts'
import { expect, test, type Person } from './people.ts'
import { useTool } from './step-tools.ts'

const names = ['Housing', 'Left gasket', 'Right gasket']

async function sendModel({ client }: Person, objectId: string, parts: string[]) {
  const content = new Blob([new Uint8Array(boxesObj(parts))])
  const file = { filename: 'gearbox.obj', contentType: 'model/obj', content }
  await uploadModel(client, { objectId, ...file })
  const status = async () => (await client.objects.get({ params: { objectId } })).status
  await expect.poll(status).toBe('ready')
}

/** A procedure of one step with a notice, opened to be edited, and an object with a model. */
async function editing(page: Page, owner: Person) {
  const object = await owner.client.objects.create({ body: { title: 'Gearbox' } })
  await sendModel(owner, object.id, names)
  const callouts = [{ id: 'hot', kind: 'warning' as const, text: 'The gasket is hot.' }]
  const steps = [{ id: 'open', text: 'Take the gasket out', callouts }]
  const outline = [{ id: 's', title: 'Work', steps }]
  const { id } = await owner.client.procedures.create({ body: { title: 'Gasket', outline } })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  return { objectId: object.id, procedureId: id }
}

/** A procedure whose one step shows named parts of a gearbox. */
async function showing(owner: Person, shown: string[], view: Partial<ModelView> = {}) {
  const { client } = owner
  const { id: objectId } = await client.objects.create({ body: { title: 'Gearbox' } })
  await sendModel(owner, objectId, names)
  const { modelUrl, parts: all } = await client.objects.get({ params: { objectId } })
  const parts = all.filter(({ name }) => shown.includes(name)).map(({ id, name }) => ({ id, name }))
  const modelView = { objectId, parts, revision: 1, ...view }
  const media = [{ id: 'm', kind: 'model' as const, url: modelUrl ?? '', modelView }]
  const outline = [{ title: 'Work', steps: [{ id: 'open', text: 'Hold the housing', media }] }]
  const { id } = await client.procedures.create({ body: { title: 'Gasket', outline } })
  return { objectId, procedureId: id }
}

async function choose(page: Page, parts: string[]) {
  const dialog = page.getByRole('dialog', { name: 'Model view' })
  for (const name of parts) await dialog.getByRole('treeitem', { name }).click()
  await expect(dialog.getByText(`Shown: ${parts.join(', ')}`)).toBeVisible()
  await expect(dialog.locator('canvas')).toHaveAttribute('data-phase', 'ready')
  await dialog.getByRole('button', { name: 'X-ray' }).click()
  await dialog.getByRole('button', { name: 'Use this view' }).click()
  await expect(dialog).toBeHidden()
}

test('a step and its notice show parts of a model, each in its own view', async ({
  page,
  owner,
}) => {
  const { procedureId } = await editing(page, owner)

  await useTool(page, 1, 'Parts of a model, for step 1')
  await page.getByRole('dialog').getByRole('button', { name: 'Gearbox' }).click()
  await choose(page, ['Left gasket', 'Right gasket'])
  await page.getByRole('button', { name: 'Parts of a model the notice refers to' }).click()
  await page.getByRole('menuitem', { name: 'Choose parts of a model' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gearbox' }).click()
  await choose(page, ['Housing'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()

  const step = page.locator('li[data-source-of=open]')
  await expect(step.locator('canvas')).toHaveCount(0)
  const closed = step.getByRole('button', { name: /^Show the model of Gearbox: Left gasket/ })
  // The picture of the view, drawn by the browser, instead of the whole model's.
  await expect(closed.locator('img')).toHaveAttribute('src', /^blob:/)
  await closed.click()
  await expect(step.locator('canvas')).toHaveAttribute('data-phase', 'ready')
  await expect(step.getByRole('button', { name: 'X-ray' })).toHaveAttribute('aria-pressed', 'true')
  await expect(step.getByText('Left gasket, Right gasket')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/app/${owner.slug}/procedures/${procedureId}/work`)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.locator('canvas')).toHaveAttribute('data-phase', 'ready')
  await page.getByRole('button', { name: 'In the model: Housing' }).click()
  await expect(page.locator('canvas')).toHaveCount(2)
})

test('parts of a model are chosen for a step without a mouse', async ({ page, owner }) => {
  const { procedureId } = await editing(page, owner)
  const dialog = page.getByRole('dialog', { name: 'Model view' })
  await expect(page.getByLabel('Text of step 1', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit step 1', exact: true })).toBeFocused()
  await takeFromMenu(page, 'Parts of a model, for step 1')
  await expect(page.getByLabel('Search objects')).toBeFocused()
  await tabTo(page, 'button', 'Gearbox', page.getByRole('dialog'))
  await page.keyboard.press('Enter')

  // The focus is not on the button that accepts the view before anything is chosen.
  await expect(dialog).toBeFocused()
  await expect(dialog.locator('canvas')).toHaveAttribute('data-phase', 'ready')
  await tabTo(page, 'textbox', 'Search parts', dialog)
  await tabTo(page, 'treeitem', 'Housing', dialog)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Shown: Left gasket')).toBeVisible()
  await tabTo(page, 'button', 'Use this view', dialog)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Text of step 1', { exact: true })).toBeFocused()
  const shown = async () => {
    const { outline } = await owner.client.procedures.get({ params: { procedureId } })
    return outline[0]?.steps[0]?.media.map(({ modelView }) => modelView?.parts[0]?.name)
  }
  await expect.poll(shown).toEqual(['Left gasket'])
})

test('parts missing in a new revision are reported where they are shown', async ({
  page,
  owner,
}) => {
  const { objectId, procedureId } = await showing(owner, names.slice(1))

  await sendModel(owner, objectId, names.slice(0, 2))

  await page.goto(`/app/${owner.slug}/procedures/${procedureId}`)
  const step = page.locator('li[data-source-of=open]')
  await expect(page.getByText('Steps show parts that are no longer in the model')).toBeVisible()
  await expect(step.getByText('No longer in the model: Right gasket')).toBeVisible()
  await step.getByRole('button', { name: 'Show revision 1' }).click()
  await expect(step.getByText('No longer in the model')).toBeHidden()
  await page.goto(`/app/${owner.slug}/objects/${objectId}`)
  await expect(page.getByRole('alert').getByRole('link', { name: 'Gasket' })).toBeVisible()
  await expect(page.getByRole('treeitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Show revision 1' }).click()
  await expect(page.getByRole('treeitem')).toHaveCount(3)
  await expect(page.getByText('This is revision 1, not the latest.')).toBeVisible()
})

test('a step shows its model as soon as it is converted, or says that there is none', async ({
  page,
  owner,
}) => {
  const { objectId, procedureId } = await showing(owner, ['Housing'])
  let status = 'processing'
  await page.route(`**/objects/${objectId}`, async (route) => {
    const response = await route.fetch()
    const found = (await response.json()) as object
    const before = { status, modelRevision: null, modelUrl: null, thumbnailUrl: null }
    await route.fulfill({ response, json: status === 'ready' ? found : { ...found, ...before } })
  })
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}`)
  const show = page.getByRole('button', { name: 'Show the model of Gearbox' })
  await expect(page.getByText('Converting the model')).toBeAttached()
  await expect(show).toHaveCount(0)
  status = 'ready'
  await expect(show).toBeVisible()

  status = 'failed'
  await page.reload()
  await expect(page.getByText('No model yet')).toBeVisible()
  await expect(show).toHaveCount(0)
})

test('parts move in along a clear path, and the movement is played', async ({ page, owner }) => {
  await editing(page, owner)
  await useTool(page, 1, 'Parts of a model, for step 1')
  await page.getByRole('dialog').getByRole('button', { name: 'Gearbox' }).click()
  const dialog = page.getByRole('dialog', { name: 'Model view' })
  await expect(dialog.locator('canvas')).toHaveAttribute('data-phase', 'ready')
  await dialog.getByRole('treeitem', { name: 'Right gasket' }).click()
  await dialog.getByRole('button', { name: 'Movement' }).click()
  await page.getByRole('switch', { name: 'Move the selected parts' }).click()
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('The right')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Play the movement' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a note' }).click()
  await dialog.locator('canvas').click()
  await dialog.getByRole('textbox', { name: 'Note on the model' }).fill('Grease the rim')
  await dialog.getByRole('button', { name: 'Use this view' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Done' }).click()

  const step = page.locator('li[data-source-of=open]')
  await step.getByRole('button', { name: /^Show the model of Gearbox/ }).click()
  await expect(step.getByText('Grease the rim')).toBeVisible()
  const slider = step.getByRole('slider', { name: 'How far the parts have moved' })
  // Tests run with reduced motion, so nothing moves by itself.
  await step.getByRole('button', { name: 'Play the movement' }).click()
  await expect(step.getByRole('button', { name: 'Pause the movement' })).toBeVisible()
  await slider.press('Home')
  await expect(step.getByRole('button', { name: 'Play the movement' })).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  const apart = await step.locator('canvas').screenshot()
  await slider.press('End')
  await expect
    .poll(async () => (await step.locator('canvas').screenshot()).equals(apart))
    .toBe(false)
  await expectAccessible(page)
})

test('a view of a model becomes a picture of a step', async ({ page, owner }) => {
  await editing(page, owner)
  await useTool(page, 1, 'Parts of a model, for step 1')
  await page.getByRole('dialog').getByRole('button', { name: 'Gearbox' }).click()
  const dialog = page.getByRole('dialog', { name: 'Model view' })
  await dialog.getByRole('treeitem', { name: 'Housing' }).click()
  await expect(dialog.locator('canvas')).toHaveAttribute('data-phase', 'ready')
  await dialog.getByRole('button', { name: 'Use as a picture' }).click()
  await expect(page.getByLabel('Description of picture 1 of step 1')).toHaveValue(
    'Gearbox: Housing',
  )
  await page.getByRole('button', { name: 'Done' }).click()

  const picture = page.locator('li[data-source-of=open] img').last()
  const width = async () =>
    await picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)
  await expect.poll(width).toBe(1600)
})

test('a printed movement is three pictures', async ({ page, owner }) => {
  const motion = { kind: 'insert' as const, direction: [1, 0, 0], distance: 0.5 }
  const { procedureId } = await showing(owner, ['Right gasket'], { motion })

  await page.goto(`/app/${owner.slug}/procedures/${procedureId}/print`)
  const moments = ['the movement begins', 'on the way', 'the movement ends']
  const bytes: string[] = []
  for (const moment of moments) {
    const frame = page.getByRole('img', { name: `Gearbox: ${moment}` })
    await expect(frame).toBeVisible()
    bytes.push(
      await frame.evaluate(async ({ src }: HTMLImageElement) => await (await fetch(src)).text()),
    )
  }
  expect(new Set(bytes).size).toBe(moments.length)
})

test('a stranger opens the model of a step from a public page that shows models', async ({
  browser,
  owner,
}) => {
  const { client } = owner
  const { procedureId } = await showing(owner, ['Housing'], { isXray: true })
  const params = { procedureId }
  await client.procedures.publish({ params })
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Gear' } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: params })
  await client.guidebooks.update({ params: { guidebookId }, body: { showsModels: true } })
  await client.guidebooks.share({ params: { guidebookId } })

  const context = await browser.newContext()
  const stranger = await context.newPage()
  await stranger.goto(`/g/${shortId}`)
  await expectAccessible(stranger)
  await stranger.getByRole('link', { name: 'Show the model' }).click()

  await expect(stranger.getByRole('heading', { name: 'Gearbox' })).toBeVisible()
  await expect(stranger.locator('canvas')).toHaveAttribute('data-phase', 'ready')
  await expect(stranger.getByText('Housing')).toBeVisible()
  await expectAccessible(stranger)
  await stranger.getByRole('link', { name: 'Back to the instructions' }).click()
  await expect(stranger.getByText('Hold the housing')).toBeVisible()
  await context.close()
})
