import type { Locator } from '@playwright/test'

import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { addObject, boxesObj, discObj, loadedModel, movingBoxesGltf } from './models.ts'
import { expect, test } from './people.ts'

/** Three boxes side by side along x, of one millimeter each and one millimeter apart. */
const boxes = boxesObj(['Housing', 'Left gasket', 'Right gasket'])

/** The picture on the canvas, to compare with later ones. */
async function picture(canvas: Locator): Promise<string> {
  return (await canvas.screenshot()).toString('base64')
}

test('a model is uploaded, converted, viewed, and replaced by a newer one', async ({
  page,
  owner,
}) => {
  await addObject(page, owner.slug, boxes)
  await expect(page.getByRole('heading', { name: 'gearbox' })).toBeVisible()
  const canvas = await loadedModel(page)
  await expect(page.getByText('5 × 1 × 1 mm', { exact: true })).toBeVisible()
  await expect(page.getByRole('treeitem')).toHaveCount(3)

  await page.getByLabel('Search parts').fill('gasket left')
  await expect(page.getByRole('treeitem')).toHaveCount(1)
  await page.getByRole('treeitem', { name: 'Left gasket' }).click()
  await expect(page.getByRole('treeitem', { selected: true })).toHaveText('Left gasket')
  await page.getByLabel('Clear search').click()

  const whole = await picture(canvas)
  await page.getByRole('treeitem', { name: 'Housing' }).press('h')
  await expect(page.getByRole('treeitem', { name: 'Housing, hidden' })).toBeVisible()
  await expect.poll(async () => await picture(canvas)).not.toBe(whole)
  await page.getByRole('button', { name: 'Show all parts' }).click()

  await page
    .getByLabel('Choose a model to upload')
    .setInputFiles({ name: 'second.obj', mimeType: '', buffer: boxesObj(['Housing', 'Lid']) })
  await expect(page.getByRole('treeitem')).toHaveCount(2)
  await expect(page.getByText('2. second.obj')).toBeVisible()
  await expect(page.getByText('1. gearbox.obj')).toBeVisible()

  await page.getByRole('link', { name: 'Objects', exact: true }).last().click()
  await expect(page.getByText('2 parts')).toBeVisible()
})

test('the viewer measures, cuts and explodes with the keyboard alone', async ({ page, owner }) => {
  await addObject(page, owner.slug, boxes)
  const canvas = await loadedModel(page)
  const before = await picture(canvas)

  await canvas.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => await picture(canvas)).not.toBe(before)
  const turned = await picture(canvas)
  await page.keyboard.press('+')
  await expect.poll(async () => await picture(canvas)).not.toBe(turned)

  await page.getByRole('button', { name: 'Section' }).press('Enter')
  await page.getByRole('switch', { name: 'Section the model' }).press('Space')
  const cut = await picture(canvas)
  await page.getByRole('slider').press('Home')
  await expect.poll(async () => await picture(canvas)).not.toBe(cut)
  const position = page.getByLabel('Section position in millimeters')
  await position.fill('1.25')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '0.25')
  const once = await picture(canvas)
  await page.getByRole('button', { name: 'Add a plane' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'Plane 2' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Front–back' })).toBeChecked()
  await expect.poll(async () => await picture(canvas)).not.toBe(once)
  const twice = await picture(canvas)
  await page.getByRole('switch', { name: 'Show the other side' }).press('Space')
  await expect.poll(async () => await picture(canvas)).not.toBe(twice)
  await page.getByRole('button', { name: 'Remove this plane' }).press('Enter')
  await expect(position).toHaveValue('1.25 mm')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Explode' }).press('Enter')
  const distance = page.getByRole('slider', { name: 'Distance between parts' })
  await page.getByRole('button', { name: 'Take apart' }).press('Enter')
  await expect(distance).not.toHaveAttribute('aria-valuenow', '0')
  await distance.press('End')
  await expect(page.getByRole('button', { name: 'Take apart' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Measure' }).press('Enter')
  await expect(page.getByText('Select two points or faces, or a round edge.')).toBeVisible()
  await canvas.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The model has nothing there.')).toBeVisible()
})

test('a model without units asks for them, and is shown in the chosen ones', async ({
  page,
  owner,
}) => {
  await addObject(page, owner.slug, boxesObj(['Housing', 'Lid']), 'house.obj')
  await loadedModel(page)
  const question = page.getByRole('alert').filter({ hasText: 'Which units' })
  await expect(question.getByLabel('Units of the file')).toHaveValue('m')
  await expect(question.getByRole('option', { name: /inches/ })).toHaveText(
    'inches: 76.2 × 25.4 × 25.4 mm',
  )
  await question.getByRole('button', { name: 'Use these units' }).click()
  await expect(page.getByText('3,000 × 1,000 × 1,000 mm')).toBeVisible()
  await expect(question).toBeHidden()
  await loadedModel(page)

  await page.getByRole('button', { name: 'Change units or orientation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Units of the file').selectOption('in')
  await dialog.getByLabel('Axis that points up').selectOption('z')
  await dialog.getByRole('button', { name: 'Convert again' }).click()
  await expect(page.getByText('3 × 1 × 1 in', { exact: true })).toBeVisible()
  await expect(page.getByText('OBJ, in inches')).toBeVisible()
})

test('the distance of two points on a model is measured in millimeters', async ({
  page,
  owner,
}) => {
  await addObject(page, owner.slug, boxesObj(['Cube']), 'cube.obj')
  const canvas = await loadedModel(page)
  await page.getByRole('button', { name: 'Measure' }).click()
  const { x, y, width, height } = (await canvas.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }

  // Slightly to the left and right of the middle is the cube, whatever side is in front.
  await page.mouse.click(x + width / 2 - height / 8, y + height / 2)
  await page.mouse.click(x + width / 2 + height / 8, y + height / 2)

  const distance = page.locator('output', { hasText: 'mm (' })
  await expect(distance).toBeVisible()
  const millimetres = Number.parseFloat((await distance.textContent()) ?? '')
  expect(millimetres).toBeGreaterThan(0.1)
  expect(millimetres).toBeLessThan(Math.sqrt(3))

  // By keyboard, whatever is in the middle is measured.
  await canvas.focus()
  await page.keyboard.press('Enter')
  await expect(distance).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('0 mm (0 × 0 × 0) · Parallel faces, 0 mm apart')).toBeVisible()
})

test('clicking a round edge shows its diameter, and clicking beside the model says that nothing is there', async ({
  page,
  owner,
}) => {
  await addObject(page, owner.slug, discObj(), 'disc.obj')
  const canvas = await loadedModel(page)
  await page.getByRole('button', { name: 'Measure' }).click()
  const { x, y, width, height } = (await canvas.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const middle = { x: x + width / 2, y: y + height / 2 }

  // Clicks from the middle outward until it hits the rim.
  const dimensions = page.locator('output', { hasText: 'Diameter 2 mm, radius 1 mm' })
  for (let right = 0; right < width / 2; right += 6) {
    await page.mouse.click(middle.x + right, middle.y)
    if (await dimensions.isVisible()) break
  }
  await expect(dimensions).toBeVisible()
  await page.mouse.click(x + 4, y + height - 60)
  await expect(page.getByText('The model has nothing there.')).toBeVisible()
})

test('hundreds of equal parts are drawn in a few calls, and each can still be selected', async ({
  page,
  owner,
}) => {
  const names = Array.from({ length: 400 }, (_, index) => `Screw ${index + 1}`)
  await addObject(page, owner.slug, boxesObj(names), 'screws.obj')
  const canvas = await loadedModel(page)

  await expect
    .poll(async () => Number(await canvas.getAttribute('data-draw-calls')))
    .toBeGreaterThan(0)
  expect(Number(await canvas.getAttribute('data-draw-calls'))).toBeLessThanOrEqual(50)

  await page.getByLabel('Search parts').fill('Screw 200')
  await page.getByRole('treeitem', { name: 'Screw 200', exact: true }).press('i')
  await page.getByLabel('Clear search').click()
  await canvas.press('Escape')
  await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(0)
  await expect(async () => {
    await canvas.click()
    await expect(page.getByRole('treeitem', { selected: true })).toHaveText('Screw 200')
  }).toPass()
})

test('a model is uploaded with the files it refers to', async ({ page, owner }) => {
  const model = Buffer.concat([Buffer.from('mtllib paint.mtl\nusemtl red\n'), boxes])
  const paint = Buffer.from('newmtl red\nKd 1 0 0\n')
  await page.goto(`/app/${owner.slug}/objects`)
  await page.getByRole('button', { name: 'New object' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'paint.mtl', mimeType: '', buffer: paint },
    { name: 'gearbox.obj', mimeType: '', buffer: model },
  ])
  await expect(dialog.getByLabel('Title')).toHaveValue('Gearbox')
  await dialog.getByRole('button', { name: 'Create object' }).click()

  await loadedModel(page)
  await expect(page.getByText('Materials or textures are missing')).toHaveCount(0)
  expect((await owner.client.objects.list({})).items[0]?.warnings).toEqual(['units_assumed'])
})

test('a missing file of a model is named, and shown once it is added', async ({ page, owner }) => {
  const model = Buffer.concat([Buffer.from('mtllib paint.mtl\nusemtl red\n'), boxes])
  const paint = Buffer.from('newmtl red\nKd 1 0 0\n')
  await addObject(page, owner.slug, model)
  const before = await picture(await loadedModel(page))
  const missing = page.getByRole('alert').filter({ hasText: 'A file of this model is missing' })
  await expect(missing.getByRole('listitem')).toHaveText('paint.mtl')
  const field = page.getByLabel('Choose the missing files')

  await field.setInputFiles({ name: 'other.mtl', mimeType: '', buffer: paint })
  await expect(missing).toContainText('other.mtl isn’t one of the missing files')
  await field.setInputFiles({ name: 'paint.mtl', mimeType: '', buffer: paint })

  await expect(missing).toHaveCount(0)
  expect(await picture(await loadedModel(page))).not.toBe(before)
})

test('a file that is not a model is rejected, and the object stays', async ({ page, owner }) => {
  await addObject(
    page,
    owner.slug,
    Buffer.from('solid cut\nfacet normal 0 0 0\nvertex 0 0 0\n'),
    'cut.stl',
  )

  await expect(page.getByRole('alert')).toContainText('The model is damaged')
  await expect(page.getByText('Drop a newer model here')).toBeVisible()
})

test('a model that arrives before its page has opened is still shown', async ({ page, owner }) => {
  const arrived = page.waitForResponse(/\/complete$/)
  const requested = Promise.withResolvers<undefined>()
  let isFirst = true
  await page.route(/\/objects\/[0-9a-f-]{36}$/, async (route) => {
    if (!isFirst) return await route.continue()
    isFirst = false
    const answer = await route.fetch()
    requested.resolve(undefined)
    await arrived
    await route.fulfill({ response: answer })
  })
  await page.route(/\/complete$/, async (route) => {
    await requested.promise
    await route.continue()
  })

  await addObject(page, owner.slug, boxes)

  await loadedModel(page)
})

test('objects are accessible, also on a phone', async ({ page, owner }) => {
  await page.goto(`/app/${owner.slug}/objects`)
  await expect(page.getByText('No objects yet')).toBeVisible()
  await expectAccessible(page)
  await addObject(page, owner.slug, boxes)
  await loadedModel(page)
  await page.getByRole('treeitem', { name: 'Housing' }).click()
  await expect(page.locator('output', { hasText: 'Housing' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('tree', { name: 'Parts' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goto(`/app/${owner.slug}/objects`)
  await expect(page.getByText('3 parts')).toBeVisible()
  await expectAccessible(page)
})

test('a non-model is rejected by its name, with advice on what to do', async ({ page, owner }) => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n')
  await addObject(page, owner.slug, pdf, 'manual.step')

  const failure = page.getByRole('alert')
  await expect(failure).toContainText(
    'manual.step doesn’t contain the kind of model its name suggests.',
  )
  await expect(failure).toContainText('preferably as STEP or GLB')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(failure).toBeHidden()
  await page
    .getByLabel('Choose a model to upload')
    .setInputFiles({ name: 'manual.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(failure).toContainText('manual.pdf isn’t a supported CAD model.')
})

test('reference images and a tracking file are added to an object, and shown in its guidebook', async ({
  page,
  owner,
}) => {
  const { id: objectId } = await owner.client.objects.create({ body: { title: 'Housing' } })
  const guidebook = await owner.client.guidebooks.create({ body: { title: 'Pump' } })
  const params = { guidebookId: guidebook.id }
  await owner.client.guidebooks.trackObject({ params, body: { objectId } })
  await page.goto(`/app/${owner.slug}/objects/${objectId}`)
  const panel = page.getByRole('region', { name: 'For tracking' })
  await expect(panel.getByText('from all sides')).toBeVisible()

  await choose(panel, 'Add pictures', [onePixel('front.png'), onePixel('side.png')])
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  const dat = { name: 'pump.dat', mimeType: '', buffer: Buffer.from('features') }
  await choose(panel, 'Add tracking file', [dat])
  await expect(panel.getByText('Tracking file · ')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Delete side.png' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)

  await page.goto(`/app/${owner.slug}/guidebooks/${guidebook.shortId}`)
  await expect(page.getByText('1 reference image · Tracking file pump.dat')).toBeVisible()
})

type Chosen = { name: string; mimeType: string; buffer: Buffer }

async function choose(panel: Locator, button: string, files: Chosen[]) {
  const chooser = panel.page().waitForEvent('filechooser')
  await panel.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(files)
}

function onePixel(name: string): Chosen {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
  return { name, mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
}

test('the animations of a model are played, paused anywhere, and left', async ({ page, owner }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await addObject(page, owner.slug, movingBoxesGltf(), 'desk.gltf')
  const canvas = await loadedModel(page)
  const model = async () => {
    const style = 'canvas ~ * { visibility: hidden }'
    return (await canvas.screenshot({ style })).toString('base64')
  }
  const atRest = await model()
  const moment = page.getByRole('slider', { name: 'Position in the animation' })
  const rest = page.getByRole('button', { name: 'Back to the rest position' })

  await page.getByRole('button', { name: 'Play the animation' }).click()
  await expect(moment).toHaveAttribute('aria-valuenow', '1')
  await expect(page.getByRole('button', { name: 'Play the animation' })).toBeVisible()
  await expect.poll(model).not.toBe(atRest)
  const open = await model()
  await page.getByLabel('Animation', { exact: true }).selectOption('Lift')
  await expect.poll(model).not.toBe(open)
  await moment.press('End')
  await rest.click()
  await expect.poll(model).toBe(atRest)
  await expect(rest).toBeHidden()
})

test.describe('in a page of its own', () => {
  test.use({ ownPage: true })

  test('a browser that cannot draw a model shows its picture and says why', async ({
    page,
    context,
    owner,
  }) => {
    await context.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await addObject(page, owner.slug, boxes)
    await expect(page.getByText('Your browser may not support WebGL')).toBeVisible()
    const instead = page.locator('main img[src*="/thumbnail?revision=1"]').first()
    await expect
      .poll(async () => await instead.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100)
  })
})
