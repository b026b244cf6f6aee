import type { ModelView } from '@millwright/contract/model-view'
import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { expect, test, type Person } from './people.ts'

const step = (id: string, text: string) => ({ id, text, steps: [], callouts: [], media: [] })
const outlineOf = (steps: ReturnType<typeof step>[]) => [
  { id: 's', title: 'Work', callouts: [], steps, sections: [] },
]

/** Opens a published procedure that has changed since. */
async function changedProcedure(page: Page, owner: Person) {
  const { id } = await owner.client.procedures.create({
    body: {
      title: 'Oil the mill',
      outline: outlineOf([step('a', 'Stop the mill'), step('b', 'Open the cover')]),
    },
  })
  const params = { procedureId: id }
  await owner.client.procedures.publish({ params })
  await owner.client.procedures.update({
    params,
    body: { outline: outlineOf([step('a', 'Stop and lock the mill'), step('c', 'Add the oil')]) },
  })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
}

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'Procedure actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('changes are compared and published, and an earlier version is restored', async ({
  page,
  owner,
}) => {
  await changedProcedure(page, owner)
  await expect(page.getByText('Published, with unpublished changes')).toBeVisible()
  await choose(page, 'Versions')
  const drawer = page.getByRole('dialog', { name: 'Versions' })
  await drawer.getByRole('button', { name: 'Compare with current: version 1' }).click()
  await expect(
    drawer.getByRole('list', { name: 'Changes since version 1' }).getByRole('listitem'),
  ).toHaveText([
    'Step 1Text changedBefore: Stop the millNow: Stop and lock the mill',
    'Step 2AddedAdd the oil',
    'Step 2RemovedOpen the cover',
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('Published version 2')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0)

  await choose(page, 'Versions')
  await drawer.getByRole('button', { name: 'Restore this version: version 1' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('Version 1 is restored, published as version 3.')).toBeVisible()
  await expect(drawer.getByText('Version 3', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByText('Open the cover')).toBeVisible()
})

/** A section whose notice and step show a model, each in its own view. */
function showing(ofNotice: ModelView, ofStep: ModelView) {
  const url = `/objects/${ofStep.objectId}/model`
  const media = [{ id: 'm', kind: 'model' as const, url, modelView: ofStep }]
  const callouts = [{ id: 'hot', kind: 'warning' as const, text: 'Hot.', modelView: ofNotice }]
  return [{ id: 's', title: 'Work', callouts, steps: [{ ...step('a', 'Open it'), media }] }]
}

/** Opens a published procedure whose views of a model have changed since. */
async function changedViews(page: Page, { client, slug }: Person) {
  const { id: objectId } = await client.objects.create({ body: { title: 'Gearbox' } })
  const [lid, seal] = [
    { id: 'lid', name: 'Lid' },
    { id: 'seal', name: 'Seal' },
  ]
  const view = { objectId, parts: [lid] }
  const { id } = await client.procedures.create({
    body: { title: 'Mill', outline: showing(view, view) },
  })
  await client.procedures.publish({ params: { procedureId: id } })
  const section = { axis: 'x' as const, at: 0.5, isFlipped: false }
  const cut = { objectId, parts: [lid, seal], isXray: true, section }
  await client.procedures.update({
    params: { procedureId: id },
    body: { outline: showing({ objectId, parts: [] }, cut) },
  })
  await page.goto(`/app/${slug}/procedures/${id}`)
}

test('changed views of models are described in words', async ({ page, owner }) => {
  await changedViews(page, owner)
  await choose(page, 'Versions')
  const drawer = page.getByRole('dialog', { name: 'Versions' })

  await drawer.getByRole('button', { name: 'Compare with current: version 1' }).click()

  const changes = drawer.getByRole('list', { name: 'Changes since version 1' })
  await expect(changes.locator('> li')).toHaveText([
    'Section notices changedWorkWarning: Hot.Different parts are highlighted.Before: LidNow: –',
    'Step 1Pictures or models changedOpen itView of the model changed' +
      'Different parts are highlighted.Before: LidNow: Lid, Seal' +
      'X-ray is now on.The section view is now on.',
  ])
  await expectAccessible(page)
})

test('a procedure is duplicated, archived and restored', async ({ page, owner }) => {
  await changedProcedure(page, owner)

  await choose(page, 'Archive')
  await expect(page.getByText('Archived, version 1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish changes' })).toHaveCount(0)
  await choose(page, 'Restore')
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible()

  await choose(page, 'Duplicate')
  await expect(page.getByText('This is a copy of “Oil the mill”')).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await expect(page.getByText('Add the oil')).toBeVisible()
})
