import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ModelObject } from '@millwright/contract/objects'
import { followJob } from '@millwright/sdk/follow-job'

import { objBoxes, sendModel } from '#test/models'
import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization } = await startTestService()

async function addModel(manager: TestMember, objectId: string, boxes: number) {
  const params = { objectId }
  const fileId = await sendModel(manager, objectId, {
    bytes: objBoxes(boxes),
    filename: 'boxes.obj',
  })
  const { jobId } = await manager.client.objectModels.complete({
    params: { objectId, fileId },
    body: {},
  })
  await followJob(manager.options, jobId ?? '')
  return await manager.client.objects.get({ params })
}

async function withModel() {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const { id: objectId } = await manager.client.objects.create({ body: { title: 'Gearbox' } })
  const object = await addModel(manager, objectId, 3)
  return { acme, manager, objectId, params: { objectId }, object }
}

/** An outline whose only step shows a part, and whose notice names another. */
function showing({ id: objectId, modelUrl, parts }: ModelObject) {
  const named = parts.map(({ id, name }) => ({ id, name }))
  const view = {
    objectId,
    revision: 1,
    parts: named.slice(2),
    hidden: named.slice(0, 1).map(({ id }) => id),
    camera: { position: [1, 2, 3], target: [0, 0.5, 0] },
    section: { axis: 'x' as const, at: 0.5, isFlipped: false },
    furtherSections: [{ axis: 'z' as const, at: 0.25, isFlipped: true }],
    explosion: 0.25,
  }
  const notice = { objectId, parts: named.slice(1, 2) }
  const steps = [
    {
      id: 'open',
      text: 'Take the lid off.',
      media: [{ id: 'lid', kind: 'model' as const, url: modelUrl ?? '', modelView: view }],
      callouts: [{ id: 'hot', kind: 'warning' as const, text: 'Hot.', modelView: notice }],
    },
  ]
  return { outline: [{ id: 'main', title: 'Main', steps }], view, notice }
}

test('a step shows parts of a model in its own view, and a notice refers to one', async () => {
  const { acme, manager, object } = await withModel()
  const { outline, view, notice } = showing(object)
  const body = { title: 'Open', outline }

  const { id: procedureId } = await manager.client.procedures.create({ body })

  const params = { procedureId }
  await manager.client.procedures.publish({ params })
  const member = await acme.as('member')
  const step = (await member.client.procedures.get({ params })).outline[0]?.steps[0]
  assert.deepEqual(step?.media[0], {
    id: 'lid',
    kind: 'model',
    url: object.modelUrl,
    modelView: view,
  })
  assert.deepEqual(step.callouts[0]?.modelView, notice)
})

test('parts missing in a newer model are listed, and the older model is kept', async () => {
  const { acme, manager, object, params } = await withModel()
  const { client } = manager
  const { outline } = showing(object)
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Open', outline } })
  assert.deepEqual(await client.objectModels.missingParts({ params }), { missingParts: [] })

  const newer = await addModel(manager, object.id, 2)

  const { missingParts } = await client.objectModels.missingParts({ params })
  const [, , gone] = object.parts
  const part = { id: gone?.id, name: gone?.name }
  assert.deepEqual(missingParts, [{ procedureId, title: 'Open', place: 'open', part }])
  const older = await client.objects.get({ params, query: { revision: 1 } })
  assert.deepEqual([newer.parts.length, older.parts.length], [2, 3])
  assert.deepEqual([older.modelRevision, older.revision, older.partCount], [1, 2, 3])
  assert.equal(older.modelUrl, `${newer.modelUrl}?revision=1`)
  await assert.rejects(
    client.objects.get({ params, query: { revision: 3 } }),
    codeIs('file_not_ready'),
  )
  const member = await acme.as('member')
  await assert.rejects(
    member.client.objectModels.missingParts({ params }),
    codeIs('permission_denied'),
  )

  await client.procedureSteps.update({
    params: { procedureId, stepId: 'open' },
    body: { media: [] },
  })

  assert.deepEqual(await client.objectModels.missingParts({ params }), { missingParts: [] })
})

test('an object that procedures show is deleted only when forced, and its steps stay', async () => {
  const { manager, object, params } = await withModel()
  const { client } = manager
  const body = { title: 'Open', outline: showing(object).outline }
  const { id: procedureId } = await client.procedures.create({ body })

  await assert.rejects(client.objects.delete({ params }), codeIs('object_in_use'))
  await client.objects.delete({ params, query: { force: true } })

  const procedure = await client.procedures.get({ params: { procedureId } })
  assert.equal(procedure.outline[0]?.steps[0]?.media.length, 1)
  const { outline } = procedure
  await client.procedures.update({ params: { procedureId }, body: { title: 'Shut', outline } })
})

test('an object and its guidebooks say why it will be hard to track', async () => {
  const { manager, object } = await withModel()
  const { client } = manager
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Gearbox' } })

  const tracked = await client.guidebooks.trackObject({
    params: { guidebookId },
    body: { objectId: object.id },
  })

  assert.deepEqual(object.trackingWarnings, ['too_small', 'symmetric'])
  assert.deepEqual(tracked.trackingWarnings, object.trackingWarnings)
})
