import assert from 'node:assert/strict'
import { test } from 'node:test'

import { followJob } from '@millwright/sdk/follow-job'
import { strFromU8, unzipSync } from 'fflate'

import { objBoxes, sendModel } from '#test/models'
import { startTestService, type TestMember } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()

async function addModel(manager: TestMember) {
  const { client, options } = manager
  const { id: objectId } = await client.objects.create({ body: { title: 'Gearbox' } })
  const file = { bytes: objBoxes(3), filename: 'boxes.obj' }
  const fileId = await sendModel(manager, objectId, file)
  const { jobId } = await client.objectModels.complete({ params: { objectId, fileId }, body: {} })
  await followJob(options, jobId ?? '')
  return await client.objects.get({ params: { objectId } })
}

async function picture(url: string) {
  const response = await fetch(url)
  const bytes = Buffer.from(await response.arrayBuffer())
  const isPng = bytes.toString('latin1', 1, 4) === 'PNG'
  return { status: response.status, bytes, width: isPng ? bytes.readUInt32BE(16) : 0 }
}

test("anyone can see a step's model pictures on a shared page, and nothing else of the model", async () => {
  const manager = await (await addOrganization()).as('manager')
  const { client } = manager
  const { id: objectId, modelUrl, parts } = await addModel(manager)
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const views = [{ parts: parts.slice(0, 1) }, { parts: parts.slice(1, 2) }, { explosion: 0.5 }]
  const media = views.map(({ parts: shown = [], ...view }) => ({
    kind: 'model' as const,
    url: modelUrl ?? '',
    modelView: { objectId, parts: shown.map(({ id, name }) => ({ id, name })), ...view },
  }))
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Seal', outline: [{ title: 'In', steps: [{ text: 'Look.', media }] }] },
  })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  await client.procedures.publish({ params: { procedureId } })
  await client.guidebooks.share({ params: { guidebookId } })

  const page = await (await fetch(`${baseUrl}/g/${shortId}`)).text()
  const paths = [...page.matchAll(/<img src="(\/g\/\w+\/models\/[\w/-]+)" alt="" loading/g)].map(
    ([, path = '']) => path,
  )
  assert.equal(paths.length, 2, 'what is taken apart is not drawn')
  assert(page.includes(`<figcaption>${parts[0]?.name}</figcaption>`))
  // The copy is made before any page has requested its pictures.
  const copy = await fetch(`${baseUrl}/g/${shortId}/download`)
  const files = unzipSync(new Uint8Array(await copy.arrayBuffer()))
  const [first, second] = await Promise.all(paths.map((path) => picture(baseUrl + path)))
  assert.deepEqual([first?.status, first?.width, second?.status], [200, 960, 200])
  assert.notDeepEqual(first?.bytes, second?.bytes)
  const [path = ''] = paths
  assert.deepEqual((await picture(baseUrl + path)).bytes, first?.bytes)
  const other = `${baseUrl}/g/${shortId}/models/${objectId}/${'0'.repeat(32)}`
  assert.equal((await picture(other)).status, 404)

  const name = path.split('/').at(-1) ?? ''
  assert.deepEqual(Buffer.from(files[`models/${objectId}/${name}.png`] ?? []), first?.bytes)
  assert(
    strFromU8(files['index.html'] ?? new Uint8Array()).includes(`./models/${objectId}/${name}.png`),
  )

  await client.guidebooks.updateLink({
    params: { guidebookId, procedureId },
    body: { hidden: true },
  })
  assert.equal((await picture(baseUrl + path)).status, 404, 'hidden')
})
