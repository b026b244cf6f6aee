import assert from 'node:assert/strict'
import { test } from 'node:test'

import { followJob } from '@millwright/sdk/follow-job'

import { stlBox } from '#test/models'
import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization } = await startTestService()

async function addBox(body: { units?: 'in'; upAxis?: 'y' } = {}) {
  const manager = await (await addOrganization()).as('manager')
  const { client } = manager
  const { id: objectId } = await client.objects.create({ body: { title: 'Box' } })
  const bytes = stlBox(1, 2, 3)
  const { fileId, upload } = await client.objectModels.uploadUrl({
    params: { objectId },
    body: { filename: 'box.stl', contentType: 'model/stl', size: bytes.length, ...body },
  })
  const { url, method, headers } = upload
  await fetch(url, { method, headers, body: new Uint8Array(bytes) })
  const { jobId } = await client.objectModels.complete({ params: { objectId, fileId }, body: {} })
  await ended(manager, jobId)
  return { manager, params: { objectId } }
}

async function ended(manager: TestMember, jobId: string | null): Promise<void> {
  const { status } = await followJob(manager.options, jobId ?? '')
  assert.equal(status, 'succeeded')
}

test('units and the up axis can be set when a model is uploaded', async () => {
  const { manager, params } = await addBox({ units: 'in', upAxis: 'y' })

  const { units, statedUnits, upAxis, box, warnings } = await manager.client.objects.get({ params })

  assert.deepEqual([units, statedUnits, upAxis], ['in', null, 'y'])
  assert.deepEqual(box, { min: [0, 0, 0], max: [25.4, 50.8, 76.2] })
  assert.deepEqual(warnings, [])
})

test("units can be corrected later, and reset to the file's", async () => {
  const { manager, params } = await addBox()
  const { client } = manager
  const before = await client.objects.get({ params })
  const at = { ...params, revision: 1 }

  const begun = await client.objectModels.correct({ params: at, body: { units: 'm' } })
  const meanwhile = await client.objects.get({ params })
  await ended(manager, begun.jobId)
  const corrected = await client.objects.get({ params })

  assert.deepEqual(before.warnings, ['units_assumed'])
  assert.deepEqual([meanwhile.status, meanwhile.revision], ['ready', 1], 'it is shown as it was')
  assert.deepEqual([corrected.box?.max, corrected.revision], [[1000, 2000, 3000], 1])
  assert.deepEqual(
    corrected.parts.map(({ id }) => id),
    before.parts.map(({ id }) => id),
    'views of steps find their parts',
  )

  const { jobId } = await client.objectModels.correct({ params: at, body: { units: null } })
  await ended(manager, jobId)
  const { box, warnings } = await client.objects.get({ params })
  assert.deepEqual([box, warnings], [before.box, before.warnings])
})

test('of two concurrent corrections the later one counts', async () => {
  const { manager, params } = await addBox()
  const at = { ...params, revision: 1 }

  await manager.client.objectModels.correct({ params: at, body: { units: 'm' } })
  const { jobId } = await manager.client.objectModels.correct({ params: at, body: { units: 'cm' } })
  await ended(manager, jobId)

  assert.deepEqual((await manager.client.objects.get({ params })).box?.max, [10, 20, 30])
})

test('a nonexistent revision cannot be corrected', async () => {
  const { manager, params } = await addBox()

  await assert.rejects(
    manager.client.objectModels.correct({
      params: { ...params, revision: 2 },
      body: { units: 'm' },
    }),
    codeIs('not_found'),
  )
})
