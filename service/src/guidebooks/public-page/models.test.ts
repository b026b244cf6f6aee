import assert from 'node:assert/strict'
import { test } from 'node:test'

import { strFromU8, unzipSync } from 'fflate'
import { followJob } from '@millwright/sdk/follow-job'
import { uploadModel } from '@millwright/sdk/uploads'

import { objBoxes } from '#test/models'
import { startTestService } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()

/** A shared guidebook whose one step shows a model. */
async function sharedWithModel() {
  const { client, options } = await (await addOrganization()).as('manager')
  const { id: objectId } = await client.objects.create({ body: { title: 'Gearbox' } })
  const content = new Blob([new Uint8Array(objBoxes(2))])
  const file = { filename: 'gearbox.obj', contentType: 'model/obj', content }
  await uploadModel(client, { objectId, ...file })
  const { jobId } = await client.objects.get({ params: { objectId } })
  await followJob(options, jobId ?? '')
  const { modelUrl, parts } = await client.objects.get({ params: { objectId } })
  const [lid] = parts
  assert(lid)
  const view = { objectId, parts: [{ id: lid.id, name: lid.name }], isXray: true }
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Gear' } })
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Open' } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  const media = [{ id: 'lid', kind: 'model' as const, url: modelUrl ?? '', modelView: view }]
  const outline = [{ title: 'In', steps: [{ text: 'Lift the lid.', media }] }]
  await client.procedures.update({ params: { procedureId }, body: { outline } })
  await client.procedures.publish({ params: { procedureId } })
  await client.guidebooks.share({ params: { guidebookId } })
  return { client, guidebookId, objectId, view, page: `${baseUrl}/g/${shortId}` }
}

async function statusesOf(address: string): Promise<number[]> {
  const addresses = ['', '/model', '/preview', '/thumbnail'].map((end) => `${address}${end}`)
  return await Promise.all(addresses.map(async (each) => (await fetch(each)).status))
}

test('readers of a public page can open models only if the guidebook allows it', async () => {
  const { client, guidebookId, objectId, view, page } = await sharedWithModel()
  const params = { guidebookId }
  const model = `${page}/models/${objectId}`
  const link = `/models/${objectId}?view=lid`
  assert(!(await (await fetch(page)).text()).includes(link), 'off at first')
  assert.deepEqual(await statusesOf(model), [404, 404, 404, 404])

  await client.guidebooks.update({ params, body: { showsModels: true } })

  assert((await (await fetch(page)).text()).includes(link))
  // It is small, and so has no lighter version.
  assert.deepEqual(await statusesOf(model), [200, 200, 404, 200])
  const shown: unknown = await (await fetch(`${model}?view=lid`)).json()
  const path = new URL(model).pathname
  assert.deepEqual(shown, {
    title: 'Gearbox',
    view,
    modelUrl: `${path}/model`,
    previewUrl: null,
  })
  const bytes = await (await fetch(`${model}/model`)).arrayBuffer()
  assert.equal(Buffer.from(bytes).toString('latin1', 0, 4), 'glTF')
})

test('models not shown on the page are for members only, and all are closed once it is unshared', async () => {
  const { client, guidebookId, objectId, page } = await sharedWithModel()
  const params = { guidebookId }
  await client.guidebooks.update({ params, body: { showsModels: true } })
  const { id: other } = await client.objects.create({ body: { title: 'Secret' } })

  assert.deepEqual(await statusesOf(`${page}/models/${other}`), [404, 404, 404, 404])
  assert.deepEqual(await statusesOf(`${page}/models/nothing`), [404, 404, 404, 404])
  await client.guidebooks.unshare({ params })
  assert.deepEqual(await statusesOf(`${page}/models/${objectId}`), [404, 404, 404, 404])
})

test('a downloaded page has no links to models', async () => {
  const { client, guidebookId, page } = await sharedWithModel()
  await client.guidebooks.update({ params: { guidebookId }, body: { showsModels: true } })

  const archive = await (await fetch(`${page}/download`)).arrayBuffer()

  const { 'index.html': copy = new Uint8Array() } = unzipSync(new Uint8Array(archive))
  assert(strFromU8(copy).includes('Lift the lid.'))
  assert(!strFromU8(copy).includes('?view='))
})
