import { uploadProcedureMedia } from '@millwright/sdk/uploads'
import type { Locator, Page } from '@playwright/test'

import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test, type Person } from './people.ts'

/** A procedure whose step shows a screenshot of the page. */
async function addPictured({ client }: Person, page: Page) {
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Tighten it' } })
  const content = new Blob([new Uint8Array(await page.screenshot())])
  const file = { filename: 'lid.png', contentType: 'image/png' as const, content }
  const { url } = await uploadProcedureMedia(client, { procedureId, ...file })
  const picture = { id: 'lid', kind: 'image' as const, url, alt: 'The lid' }
  const outline = [
    { id: 's', title: '', steps: [{ id: 'a', text: 'Tighten 1.', media: [picture] }] },
  ]
  await client.procedures.update({ params: { procedureId }, body: { outline } })
  return procedureId
}

/** Opens the marks of such a procedure's picture. */
async function openMarks(page: Page, owner: Person) {
  const procedureId = await addPictured(owner, page)
  const address = `/app/${owner.slug}/procedures/${procedureId}`
  await page.goto(address)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Mark up picture 1 of step 1' }).click()
  return { procedureId, address }
}

test('an arrow and a number are drawn on a picture, and shown in work mode, enlarged and in print', async ({
  page,
  owner,
}) => {
  const { procedureId, address } = await openMarks(page, owner)
  const surface = page.getByRole('button', { name: 'Picture to draw on' })
  await expect(surface).toBeVisible()
  const { x = 0, y = 0, width = 0, height = 0 } = (await surface.boundingBox()) ?? {}
  const [from, to] = [
    [x + width / 4, y + height / 4],
    [x + width / 2, y + height / 2],
  ] as const

  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to)
  await page.mouse.up()
  const arrow = page.getByRole('button', { name: 'Arrow, red', exact: true })
  await expect(arrow).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Number', exact: true }).click()
  await page.getByRole('button', { name: 'blue', exact: true }).click()
  await surface.press('Enter')
  for (let count = 0; count < 5; count += 1) await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Circle', exact: true }).click()
  await surface.press('Enter')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()

  const description = 'Arrow, red; Number 1, blue'
  await expect(page.getByRole('button', { name: `Enlarge: The lid. ${description}` })).toBeVisible()
  const { outline } = await owner.client.procedures.get({ params: { procedureId } })
  expect(outline[0]?.steps[0]?.media[0]?.marks).toEqual([
    { kind: 'arrow', color: 'red', from: [0.25, 0.25], to: [0.5, 0.5] },
    { kind: 'number', color: 'blue', at: [0.55, 0.5], number: 1 },
  ])
  await page.goto(`${address}/work`)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: `Enlarge: The lid. ${description}` }).click()
  const drawing = page.getByRole('img', { name: description })
  const picture = page.getByRole('dialog').getByRole('img', { name: 'The lid' })
  await expect(drawing).toBeVisible()
  await expectOverPicture(drawing, picture)
  await page.goto(`${address}/print`)
  await page.emulateMedia({ media: 'print' })
  await expect(drawing).toBeVisible()
  await expectOverPicture(drawing, page.getByRole('img', { name: 'The lid' }))
})

test('readers get a painted-over copy of a picture, which can be undone', async ({
  page,
  owner,
}) => {
  const procedureId = await addPictured(owner, page)
  const urlOf = async () => {
    const { outline } = await owner.client.procedures.get({ params: { procedureId } })
    return outline[0]?.steps[0]?.media[0]?.url
  }
  const original = await urlOf()
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Mark up picture 1 of step 1' }).click()
  await page.getByRole('button', { name: 'Make unrecognizable' }).click()
  await page.getByRole('button', { name: 'Picture to paint over' }).press('Enter')
  await page.keyboard.press('Shift+ArrowRight')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Paint over 1 area' }).click()

  await expect(page.getByRole('button', { name: 'Paint over 0 areas' })).toBeDisabled()
  await expect.poll(urlOf).not.toBe(original)
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(urlOf).toBe(original)
  // A chosen area that is not painted over yet is painted over on leaving the dialog.
  await page.getByRole('button', { name: 'Picture to paint over' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(urlOf).not.toBe(original)
})

test('a picture is cropped, and words have the color of a mark, in work mode and in print', async ({
  page,
  owner,
}) => {
  const { procedureId, address } = await openMarks(page, owner)
  const drawing = page.getByRole('button', { name: 'Picture to draw on' })
  await drawing.press('Enter')
  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  const surface = page.getByRole('button', { name: 'Picture to crop' })
  await surface.press('Enter')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+z')
  const { x = 0, y = 0, width = 0, height = 0 } = (await surface.boundingBox()) ?? {}
  await page.mouse.move(x + width * 0.1, y + height * 0.1)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.3, y + height * 0.2)
  await page.mouse.up()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Text of step 1' }).click()
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Color of a mark' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'red' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Enlarge: The lid' })).toBeVisible()

  const { outline } = await owner.client.procedures.get({ params: { procedureId } })
  const [step] = outline[0]?.steps ?? []
  const { ratio = 0, from = [], to } = step?.media[0]?.crop ?? {}
  expect(from[0]).toBeCloseTo(0.3, 2)
  expect(from[1]).toBeCloseTo(0.2, 2)
  expect(to).toEqual([0.9, 0.9])
  const seen = page.viewportSize() ?? { width: 1, height: 1 }
  const whole = seen.width / seen.height
  expect(ratio).toBeCloseTo(whole, 2)
  expect(step?.marks).toEqual([{ kind: 'color', color: 'red', text: 'Tighten', start: 0, end: 7 }])
  const sign = page.getByRole('img', { name: 'Arrow, red', exact: true })
  for (const place of ['work', 'print']) {
    await page.goto(`${address}/${place}`)
    if (place === 'work') await page.getByRole('button', { name: 'Start' }).click()
    await expect(sign.first()).toBeVisible()
    const window = page.locator('[data-marked] > span > span > span')
    const shape = await window.boundingBox()
    expect((shape?.width ?? 0) / (shape?.height ?? 1)).toBeCloseTo((whole * 0.6) / 0.7, 1)
  }
})

/** Expects the drawing to have the shape of the picture itself, centered in its frame. */
async function expectOverPicture(drawing: Locator, picture: Locator) {
  const drawn = await drawing.boundingBox()
  const frame = await picture.boundingBox()
  if (!drawn || !frame) throw new Error('Something is not visible.')
  const ratio = await picture.evaluate(
    (image: HTMLImageElement) => image.naturalWidth / image.naturalHeight,
  )
  expect(drawn.width / drawn.height).toBeCloseTo(ratio, 1)
  expect(Math.abs(drawn.x + drawn.width / 2 - frame.x - frame.width / 2)).toBeLessThan(2)
  expect(Math.abs(drawn.y + drawn.height / 2 - frame.y - frame.height / 2)).toBeLessThan(2)
  const fits = Math.min(frame.width, frame.height * ratio)
  expect(Math.abs(drawn.width - fits)).toBeLessThan(3)
}
