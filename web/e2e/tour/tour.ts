import { fileURLToPath } from 'node:url'

import type { Page } from '@playwright/test'

import { expect, test, type Person } from '../people.ts'
import { grinderManual } from './grinder-manual.ts'
import { grinderModel } from './grinder-model.ts'
import { addRuns } from './grinder-runs.ts'

const pictures = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url))

test.use({ viewport: { width: 1280, height: 820 } })

test('the tour through a guidebook, from its manual to the work with it', async ({
  page,
  owner,
}) => {
  const { client, slug } = owner
  await client.users.updateMe({ body: { firstName: 'Ada', lastName: 'Winter' } })
  const objectId = await addGrinder(owner)
  const plant = await client.places.create({ body: { title: 'Northfield plant' } })
  const room = await client.places.create({ body: { title: 'Tool room', parentId: plant.id } })
  const guidebook = await client.guidebooks.create({
    body: {
      placeId: room.id,
      title: 'Bench grinder BG-150',
      description: 'Beside the drill press, below the window.',
      drawing_number: 'BG-150-01',
      drawing_revision: 'C',
      customer_item_id: 'NW-0417',
    },
  })
  const params = { guidebookId: guidebook.id }
  await client.guidebooks.trackObject({ params, body: { objectId } })
  await addManual(owner, guidebook.id)
  await expect(async () => {
    expect((await client.guidebooks.get({ params })).procedures).toHaveLength(1)
  }).toPass()
  const { procedures } = await client.guidebooks.get({ params })
  const procedureId = procedures[0]?.procedureId ?? ''

  await page.goto(`/app/${slug}/procedures/${procedureId}`)
  await expect(page.locator('[data-page="1"] canvas').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('[data-page] [data-active]').first()).toBeVisible()
  await take(page, 'review')

  const body = {
    acknowledge: ['numbering' as const, 'unused_passages' as const],
    reason: 'Compared with the manual.',
  }
  await client.procedures.publish({ params: { procedureId }, body })
  await addByHand(owner, guidebook.id)
  const { checked, deviatingRun } = await addRuns(owner, guidebook.id)
  const wheelChange = await addWheelChange(owner, { guidebookId: guidebook.id, objectId })
  await page.goto(`/app/${slug}/procedures/${procedureId}`)
  await expect(page.getByRole('button', { name: /^Step 1,/ })).toBeVisible()
  await take(page, 'procedure')

  await page.goto(`/app/${slug}/guidebooks/${guidebook.shortId}`)
  await expect(page.getByRole('list', { name: 'Procedures' }).getByRole('link')).toHaveCount(4)
  await take(page, 'guidebook')

  await page.goto(`/app/${slug}/runs/${deviatingRun}`)
  await expect(page.getByText('Gap at the right rest: 4.2 mm')).toBeVisible()
  await take(page, 'record')
  await page.goto(`/app/${slug}/procedures/${checked}/insights`)
  await expect(page.getByText('Gap at the right rest').first()).toBeVisible()
  await take(page, 'insights')

  await page.goto(`/app/${slug}/procedures/${wheelChange}`)
  await page
    .getByRole('button', { name: /^Show the model of Bench grinder/ })
    .first()
    .click()
  const slider = page.getByRole('slider', { name: 'How far the parts have moved' })
  await slider.press('End')
  for (let back = 0; back < 25; back += 1) await slider.press('ArrowLeft')
  await page.mouse.move(0, 0)
  await take(page, 'viewer')

  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto(`/app/${slug}/procedures/${procedureId}/work`)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('timer')).toHaveText('1:58')
  await take(page, 'work')
})

/** Once nothing moves any more and all that is shown has arrived. */
async function take(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${pictures}${name}.png`, animations: 'disabled' })
}

async function addManual({ client }: Person, guidebookId: string) {
  const bytes = await grinderManual()
  const { fileId, upload } = await client.referenceMaterial.uploadUrl({
    params: { guidebookId },
    body: { filename: 'bg-150-manual.pdf', contentType: 'application/pdf', size: bytes.length },
  })
  const { method, url, headers } = upload
  await fetch(url, { method, headers, body: new Uint8Array(bytes) })
  const params = { guidebookId, fileId }
  await client.referenceMaterial.convert({ params, body: {} })
  await client.referenceMaterial.extractProcedure({ params, body: {} })
}

async function addGrinder({ client }: Person): Promise<string> {
  const { id: objectId } = await client.objects.create({ body: { title: 'Bench grinder BG-150' } })
  const bytes = grinderModel()
  const { fileId, upload } = await client.objectModels.uploadUrl({
    params: { objectId },
    body: { filename: 'bg-150.obj', contentType: 'model/obj', size: bytes.length },
  })
  const { method, url, headers } = upload
  await fetch(url, { method, headers, body: new Uint8Array(bytes) })
  await client.objectModels.complete({ params: { objectId, fileId }, body: {} })
  await expect(async () => {
    expect((await client.objects.get({ params: { objectId } })).status).toBe('ready')
  }).toPass()
  return objectId
}

async function addByHand({ client }: Person, guidebookId: string) {
  const { id: procedureId } = await client.procedures.create({
    body: {
      title: 'Dress the wheels',
      outline: [{ title: '', steps: [{ text: 'Switch the grinder off.' }] }],
    },
  })
  await client.procedures.publish({ params: { procedureId } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
}

/** A procedure whose first step shows the parts on their way out. */
async function addWheelChange(
  { client }: Person,
  { guidebookId, objectId }: { guidebookId: string; objectId: string },
): Promise<string> {
  const { modelUrl, modelRevision, parts } = await client.objects.get({ params: { objectId } })
  const part = (name: string) => {
    const found = parts
      .flatMap((each) => [each, ...each.parts])
      .find((each) => each.name.replaceAll('_', ' ') === name)
    return { id: found?.id ?? '', name }
  }
  const modelView = {
    objectId,
    revision: modelRevision ?? 1,
    parts: ['Nut right', 'Flange right', 'Wheel right'].map(part),
    motion: { kind: 'remove' as const, direction: [1, 0, 0], distance: 0.35 },
  }
  const steps = [
    {
      text: 'Undo the nut and take the nut, the flange and the wheel off the spindle.',
      callouts: [
        {
          kind: 'warning' as const,
          text: 'The right nut has a right-hand thread, the left one a left-hand thread.',
        },
      ],
      media: [{ id: 'parts', kind: 'model' as const, url: modelUrl ?? '', modelView }],
    },
    {
      text: 'Tap the new wheel: it must ring clear. Put on the wheel, the flange and the nut, and tighten the nut to 20 Nm.',
    },
  ]
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Change a wheel', outline: [{ title: '', steps }] },
  })
  await client.procedures.publish({ params: { procedureId } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  return procedureId
}
