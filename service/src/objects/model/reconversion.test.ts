import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { conversionVersion } from '@millwright/cad/conversion-version'
import { followJob } from '@millwright/sdk/follow-job'
import pg from 'pg'

import { gltfHills, sendModel, stlBox, type TestModel } from '#test/models'
import { startTestService, type TestMember } from '#test/service'

const { addOrganization, config, database, startAnother } = await startTestService()

/** Uploads a model and waits until it is converted. */
async function addModel(manager: TestMember, objectId: string, model: TestModel) {
  const fileId = await sendModel(manager, objectId, model)
  const { jobId } = await manager.client.objectModels.complete({
    params: { objectId, fileId },
    body: {},
  })
  await followJob(manager.options, jobId ?? '')
  return fileId
}

async function addObject() {
  const manager = await (await addOrganization()).as('manager')
  const { id: objectId } = await manager.client.objects.create({ body: { title: 'Hills' } })
  return { manager, objectId, params: { objectId } }
}

/** Runs a statement across organizations. */
async function administer<Row extends object>(statement: string, fileId: string): Promise<Row[]> {
  const client = new pg.Client(database.administration)
  await client.connect()
  try {
    return (await client.query<Row>(statement, [fileId])).rows
  } finally {
    await client.end()
  }
}

/** Makes a conversion look like one of an earlier release: without newer facts or a lighter model. */
async function ageConversion(fileId: string): Promise<void> {
  await administer(
    `update object_models set conversion_version = 0,
       facts = facts - 'trackingWarnings' - 'previewTriangleCount' where id = $1`,
    fileId,
  )
  await rm(madeOf(fileId, 'preview'), { force: true })
}

/** The path of a file made from a model. */
function madeOf(fileId: string, ending: string): string {
  const folder = join(config.dataDirectory, 'files')
  const name = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith(`${fileId}.${ending}`),
  )
  return join(folder, name ?? `${fileId}.${ending}`)
}

async function versionOf(fileId: string): Promise<number | undefined> {
  const [row] = await administer<{ version: number }>(
    'select conversion_version as version from object_models where id = $1',
    fileId,
  )
  return row?.version
}

/** The conversions of an organization, newest first, once there are that many and all have ended. */
async function conversionsOf({ client }: TestMember, count: number) {
  const deadline = Date.now() + 120_000
  for (;;) {
    const { items } = await client.jobs.list({})
    const ended = items.filter(({ status }) => status === 'succeeded' || status === 'failed')
    if (ended.length === count && items.length === count) return items
    assert(Date.now() < deadline, `${ended.length} of ${count} conversions have ended`)
    await delay(50)
  }
}

test('models converted by an earlier release are reconverted when a newer one starts', async () => {
  const { manager, objectId, params } = await addObject()
  const fileId = await addModel(manager, objectId, {
    bytes: gltfHills(101),
    filename: 'hills.gltf',
  })
  const before = await manager.client.objects.get({ params })
  assert(before.previewTriangleCount !== null && before.trackingWarnings.length > 0)
  await ageConversion(fileId)
  const aged = await manager.client.objects.get({ params })
  assert.deepEqual([aged.trackingWarnings, aged.previewTriangleCount], [[], null])

  await startAnother()
  await conversionsOf(manager, 2)

  const { updatedAt, ...now } = await manager.client.objects.get({ params })
  const { updatedAt: _before, ...expected } = before
  assert.deepEqual(now, expected)
  assert(updatedAt > aged.updatedAt, 'whoever synchronizes hears of it')
  assert.equal((await readFile(madeOf(fileId, 'preview'))).toString('latin1', 0, 4), 'glTF')
  assert.equal(await versionOf(fileId), conversionVersion)
  await startAnother()
  assert.equal((await conversionsOf(manager, 2)).length, 2, 'and not again')
})

test('every revision is reconverted, displayed ones first', async () => {
  const { manager, objectId } = await addObject()
  const { id: other } = await manager.client.objects.create({ body: { title: 'Box' } })
  const shown = await addModel(manager, other, { bytes: stlBox() })
  const earlier = await addModel(manager, objectId, { bytes: stlBox() })
  const newest = await addModel(manager, objectId, { bytes: stlBox(1, 2, 3) })
  for (const fileId of [shown, earlier, newest]) await ageConversion(fileId)

  await startAnother()
  const jobs = await conversionsOf(manager, 6)

  const files = jobs.slice(0, 3).map(({ about }) => ('fileId' in about ? about.fileId : ''))
  assert.deepEqual(files.toReversed(), [newest, shown, earlier])
})

test('a model that can no longer be converted stays unchanged, and is tried once', async () => {
  const { manager, objectId, params } = await addObject()
  const fileId = await addModel(manager, objectId, { bytes: stlBox() })
  await ageConversion(fileId)
  const before = await manager.client.objects.get({ params })
  const model = await readFile(madeOf(fileId, 'glb'))
  await writeFile(sourceOf(fileId), 'solid nothing\nendsolid nothing\n')

  await startAnother()
  const [job] = await conversionsOf(manager, 2)

  assert.equal(job?.error?.code, 'model_empty')
  assert.deepEqual(await manager.client.objects.get({ params }), before)
  assert.deepEqual(await readFile(madeOf(fileId, 'glb')), model)
  await startAnother()
  await conversionsOf(manager, 2)
})

function sourceOf(fileId: string): string {
  return madeOf(fileId, 'glb').slice(0, -'.glb'.length)
}
