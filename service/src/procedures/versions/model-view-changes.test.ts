import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ModelView } from '@millwright/contract/model-view'
import { createClient } from '@millwright/sdk/client'

import { startTestService } from '#test/service'

const { addOrganization } = await startTestService()

const lid = { id: 'lid', name: 'Lid' }
const seal = { id: 'seal', name: 'Seal' }

function outlineOf(view: ModelView, stepView?: ModelView) {
  const media = stepView && { id: 'm', kind: 'model' as const, url: modelOf(stepView) }
  const step = {
    id: 'open',
    text: 'Open it.',
    callouts: [{ id: 'hot', kind: 'warning' as const, text: 'Hot.', modelView: view }],
    media: media ? [{ ...media, modelView: stepView }] : [],
  }
  const picture = { id: 'p', kind: 'image' as const, url: 'https://example.org/p.png' }
  const plain = { id: 'plain', text: 'Wipe it.', media: [picture] }
  return [{ id: 'main', title: 'Main', steps: [step, plain] }]
}

const modelOf = ({ objectId }: ModelView) => `/objects/${objectId}/model`

/** Publishes a procedure with one view, changes the view, and compares the two. */
async function compared(change: (view: ModelView) => ReturnType<typeof outlineOf>) {
  const acme = await addOrganization()
  const { client, options } = await acme.as('manager')
  const { id: objectId } = await client.objects.create({ body: { title: 'Gearbox' } })
  const view: ModelView = {
    objectId,
    revision: 1,
    parts: [lid],
    camera: { position: [1, 2, 3], target: [0, 0, 0] },
  }
  const body = { title: 'Open', outline: outlineOf(view, view) }
  const { id: procedureId } = await client.procedures.create({ body })
  const params = { procedureId }
  await client.procedures.publish({ params })
  await client.procedures.update({ params, body: { outline: change(view) } })
  const query = { from: '1', to: 'draft' }
  const mounted = createClient({ ...options, organization: acme.slug })
  const { steps } = await mounted.procedureVersions.diff({ params, query })
  return { steps, addressOfModel: `/api/org/${acme.slug}${modelOf(view)}` }
}

test('a changed model view is a change of its step, with its aspects', async () => {
  const { steps } = await compared((view) =>
    outlineOf(view, {
      ...view,
      parts: [lid, seal],
      camera: { position: [3, 2, 1], target: [0, 0, 0] },
      hidden: ['housing'],
      isXray: true,
      explosion: 0.5,
      motion: { kind: 'insert', direction: [0, 1, 0], distance: 0.3 },
      section: { axis: 'x', at: 0.5, isFlipped: false },
    }),
  )

  assert.deepEqual(
    steps.map(({ stepId, kinds }) => [stepId, ...kinds]),
    [['open', 'media']],
  )
  const [change] = steps[0]?.media ?? []
  assert.deepEqual(
    [change?.kind, change?.modelView],
    ['changed', ['parts', 'camera', 'visibility', 'xray', 'explosion', 'motion', 'section']],
  )
  assert.deepEqual(change?.before?.modelView?.parts, [lid])
  assert.deepEqual(change?.after?.modelView?.parts, [lid, seal])
})

test('another plane changes how a model is cut', async () => {
  const { steps } = await compared((view) =>
    outlineOf(view, {
      ...view,
      furtherSections: [{ axis: 'z', at: 0.25, isFlipped: false }],
    }),
  )

  assert.deepEqual(steps[0]?.media?.[0]?.modelView, ['section'])
})

test('a note on a model is a change of its view', async () => {
  const notes = [{ text: 'Grease here', at: [0, 0.1, 0], partId: lid.id }]
  const { steps } = await compared((view) => outlineOf(view, { ...view, notes }))

  assert.deepEqual(steps[0]?.media?.[0]?.modelView, ['notes'])
})

test("added and removed media are changes of their step, at the reader's mount", async () => {
  const { steps, addressOfModel } = await compared((view) => outlineOf(view))

  assert.deepEqual(
    steps.map(({ stepId, kinds }) => [stepId, ...kinds]),
    [['open', 'media']],
  )
  const [change] = steps[0]?.media ?? []
  assert.deepEqual([change?.kind, change?.before?.url], ['removed', addressOfModel])
})

test('a notice that shows other parts has changed, even with the same text', async () => {
  const { steps } = await compared((view) => outlineOf({ ...view, parts: [seal] }, view))

  assert.deepEqual(
    steps.map(({ stepId, kinds, callouts }) => [stepId, kinds, callouts?.[0]?.modelView]),
    [['open', ['callouts'], ['parts']]],
  )
})

test('an equal view is unchanged, regardless of when and in which order it was chosen', async () => {
  const { steps } = await compared((view) =>
    outlineOf({ ...view, revision: 2, isXray: false, explosion: 0, hidden: [] }, view),
  )

  assert.deepEqual(steps, [])
})
