import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'

import type { ModelObject } from '@millwright/contract/objects'
import { strToU8, zipSync } from 'fflate'
import { followJob } from '@millwright/sdk/follow-job'
import { addModelFiles, uploadModel } from '@millwright/sdk/uploads'

import { gltfHills, gltfInPieces, objBoxes, sendModel, stlBox, type TestModel } from '#test/models'
import { codeIn } from '#test/problems'
import { codeIs, startTestService, type TestMember } from '#test/service'

const { addOrganization, config } = await startTestService((defaults) => ({
  ...defaults,
  limits: { ...defaults.limits, modelBytes: 2_000_000 },
}))

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function addObject() {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const { id: objectId } = await manager.client.objects.create({ body: { title: 'Box' } })
  return { acme, manager, objectId, params: { objectId } }
}

/** Uploads and completes a model, without waiting for its conversion. */
async function add(manager: TestMember, objectId: string, model: TestModel): Promise<ModelObject> {
  const fileId = await sendModel(manager, objectId, model)
  return await manager.client.objectModels.complete({ params: { objectId, fileId }, body: {} })
}

/** The object, once the conversion of its latest model has ended. */
async function converted(manager: TestMember, objectId: string): Promise<ModelObject> {
  const params = { objectId }
  const { jobId } = await manager.client.objects.get({ params })
  await followJob(manager.options, jobId ?? '')
  return await manager.client.objects.get({ params })
}

async function download(member: TestMember, path: string | null): Promise<Buffer> {
  const redirect = await member.fetch(path ?? '')
  assert.equal(redirect.status, 307, path ?? '')
  const response = await fetch(redirect.headers.get('location') ?? '')
  assert.equal(response.status, 200)
  return Buffer.from(await response.arrayBuffer())
}

test('an object without a model is empty', async () => {
  const { manager, objectId, params } = await addObject()

  const object = await manager.client.objects.get({ params })

  assert.deepEqual(
    [object.status, object.revision, object.modelRevision, object.modelUrl, object.parts],
    ['empty', 0, null, null, []],
  )
  for (const path of ['model', 'thumbnail', 'source']) {
    const response = await manager.fetch(`/objects/${objectId}/${path}`)
    assert.equal(await codeIn(response), 'file_not_ready', path)
  }
})

test('a model is uploaded, converted and viewed', async () => {
  const { acme, manager, objectId, params } = await addObject()
  const member = await acme.as('member')
  const bytes = stlBox(10, 20, 30)

  const begun = await add(manager, objectId, { bytes })
  const object = await converted(manager, objectId)

  assert.deepEqual([begun.status, begun.revision, begun.modelUrl], ['processing', 1, null])
  assert.deepEqual(
    {
      status: object.status,
      revision: object.revision,
      modelRevision: object.modelRevision,
      format: object.format,
      box: object.box,
      partCount: object.partCount,
      triangleCount: object.triangleCount,
      volume: object.volume,
    },
    {
      status: 'ready',
      revision: 1,
      modelRevision: 1,
      format: 'stl',
      box: { min: [0, 0, 0], max: [10, 20, 30] },
      partCount: 1,
      triangleCount: 12,
      volume: 6000,
    },
  )
  assert.equal(object.parts.length, 1)
  assert.equal((await download(member, object.modelUrl)).toString('latin1', 0, 4), 'glTF')
  const whole = await download(member, object.modelUrl)
  assert.deepEqual(await download(member, `${object.modelUrl}?detail=low`), whole, 'it is small')
  assert.equal((await download(member, object.thumbnailUrl)).toString('latin1', 1, 4), 'PNG')
  assert.deepEqual(await download(member, `/objects/${objectId}/source`), bytes)
  const { items } = await member.client.objects.list({})
  const { parts: _parts, ...summary } = object
  assert.deepEqual(items, [summary], 'lists give counts, not the tree')
  const { job } = await jobOf(manager, begun)
  assert.deepEqual(job.result, { object: summary })
  assert.deepEqual((await member.client.objects.get({ params })).parts, object.parts)
})

async function jobOf({ client }: TestMember, { jobId }: ModelObject) {
  const job = await client.jobs.get({ params: { jobId: jobId ?? '' } })
  return { job }
}

test("a model's addresses are at the request's mount, also in the job's result", async () => {
  const { acme, manager, objectId } = await addObject()
  const mount = `/api/org/${acme.slug}`
  const fileId = await sendModel(manager, objectId, { bytes: stlBox() })

  const response = await manager.fetch(`${mount}/objects/${objectId}/model/${fileId}/complete`, {
    method: 'POST',
  })
  const { jobId } = (await response.json()) as ModelObject
  const job = await followJob(manager.options, jobId ?? '')

  assert.ok(job.kind === 'convert-model')
  assert.equal(job.result?.object.modelUrl, `${mount}/objects/${objectId}/model`)
})

test('a new file creates a new revision, and the old one is kept', async () => {
  const { manager, objectId, params } = await addObject()
  const { client } = manager
  await add(manager, objectId, { bytes: stlBox(1, 1, 1) })
  await converted(manager, objectId)

  const begun = await add(manager, objectId, { bytes: objBoxes(3), filename: 'boxes.OBJ' })
  const second = await converted(manager, objectId)

  assert.deepEqual([begun.status, begun.revision, begun.modelRevision], ['processing', 2, 1])
  assert.deepEqual(begun.box, { min: [0, 0, 0], max: [1, 1, 1] }, 'the old model is shown so long')
  assert.deepEqual([second.modelRevision, second.format, second.partCount], [2, 'obj', 3])
  const { items, nextCursor } = await client.objectModels.revisions({ params, query: { limit: 1 } })
  const rest = await client.objectModels.revisions({
    params,
    query: { limit: 1, ...(nextCursor !== null && { cursor: nextCursor }) },
  })
  assert.deepEqual(
    [...items, ...rest.items].map(({ revision, filename, status, partCount }) => [
      revision,
      filename,
      status,
      partCount,
    ]),
    [
      [2, 'boxes.OBJ', 'ready', 3],
      [1, 'box.stl', 'ready', 1],
    ],
  )
  const old = rest.items[0] ?? assert.fail()
  assert.deepEqual(await download(manager, old.sourceUrl), stlBox(1, 1, 1))
  assert.notDeepEqual(
    await download(manager, old.modelUrl),
    await download(manager, second.modelUrl),
  )
  const missing = await manager.fetch(`/objects/${objectId}/model?revision=3`)
  assert.equal(await codeIn(missing), 'not_found')
})

test('an unconvertible model says why, and the previous one stays', async () => {
  const { manager, objectId } = await addObject()
  await add(manager, objectId, { bytes: stlBox() })
  const { updatedAt } = await converted(manager, objectId)

  await add(manager, objectId, { bytes: Buffer.from('solid nothing\nendsolid nothing\n') })
  const object = await converted(manager, objectId)

  assert.deepEqual([object.status, object.revision, object.modelRevision], ['failed', 2, 1])
  assert.equal(object.error?.code, 'model_empty')
  assert.equal(object.error?.jobId, object.jobId)
  assert.deepEqual(object.box, { min: [0, 0, 0], max: [10, 20, 30] })
  assert(object.updatedAt > updatedAt)
  const changed = await manager.client.objects.list({ query: { updatedSince: object.updatedAt } })
  assert.equal(changed.items.length, 1)
  const failed = await manager.client.objects.list({ query: { status: 'failed' } })
  assert.equal(failed.items.length, 1)
})

test('a canceled conversion has failed, and leaves nothing behind', async () => {
  const { acme, manager, objectId } = await addObject()
  const { jobId } = await add(manager, objectId, { bytes: objBoxes(2_000), filename: 'a.obj' })

  await manager.client.jobs.cancel({ params: { jobId: jobId ?? '' } })
  const object = await converted(manager, objectId)

  assert.deepEqual([object.status, object.error?.code], ['failed', 'canceled'])
  assert(!(await filesOf(acme.id)).some((name) => /\.(glb|png)$/.test(name)))
})

test('completing is idempotent, even concurrently', async () => {
  const { manager, objectId, params } = await addObject()
  const fileId = await sendModel(manager, objectId, { bytes: stlBox() })
  const of = { params: { objectId, fileId }, body: {} }

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => manager.client.objectModels.complete(of)),
  )

  assert.deepEqual(new Set(answers.map(({ revision }) => revision)), new Set([1]))
  assert.equal(new Set(answers.map(({ jobId }) => jobId)).size, 1)
  await converted(manager, objectId)
  const { items } = await manager.client.objectModels.revisions({ params })
  assert.equal(items.length, 1)
})

test('a model file is checked by name when announced, and by content when uploaded', async () => {
  const { manager, objectId } = await addObject()
  const announce = async (filename: string, size = 1) =>
    await manager.client.objectModels.uploadUrl({
      params: { objectId },
      body: { filename, contentType: 'application/octet-stream', size },
    })

  for (const filename of ['a.pdf', 'step', 'a.', 'a.constructor', 'a.step.exe']) {
    await assert.rejects(announce(filename), codeIs('unsupported_media_type'), filename)
  }
  await assert.rejects(announce('a.step', 2_000_001), codeIs('too_large'))
  for (const [filename, bytes] of [
    ['a.step', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['a.glb', stlBox()],
    ['a.3mf', Buffer.from('PK? no')],
    ['a.obj', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ] as const) {
    await assert.rejects(
      add(manager, objectId, { bytes, filename }),
      codeIs('content_mismatch'),
      filename,
    )
  }
  const { status } = await manager.client.objects.get({ params: { objectId } })
  assert.equal(status, 'empty')
})

/** Every file that the service stores for an organization. */
async function filesOf(organizationId: string): Promise<string[]> {
  const folder = join(config.dataDirectory, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.parentPath.includes(organizationId))
    .map(({ name }) => name)
}

test('a model is uploaded with its references', async () => {
  const { acme, manager, objectId, params } = await addObject()
  const { client } = manager
  const file = (filename: string, text: string) => ({
    filename,
    contentType: 'text/plain',
    content: new Blob([text]),
  })
  const model = file('box.obj', `mtllib box.mtl\nusemtl red\n${objBoxes(1).toString()}`)
  const materials = file('box.mtl', 'newmtl red\nKd 1 0 0\n')

  await uploadModel(client, { objectId, ...model })
  const alone = await converted(manager, objectId)
  await uploadModel(client, { objectId, ...model, companions: [materials] })
  const together = await converted(manager, objectId)

  assert.deepEqual(alone.warnings.includes('materials_missing'), true)
  assert.deepEqual(together.warnings.includes('materials_missing'), false)
  assert.equal(together.parts[0]?.color, '#ff0000')
  assert.equal(together.revision, 2, 'what comes along is no revision')
  const announce = async (filename: string, companionOf: string) =>
    await client.objectModels.uploadUrl({
      params,
      body: { filename, contentType: 'text/plain', size: 1, companionOf },
    })
  const { fileId } = await client.objectModels.uploadUrl({
    params,
    body: { filename: 'a.obj', contentType: 'model/obj', size: 1 },
  })
  await assert.rejects(announce('page.html', fileId), codeIs('unsupported_media_type'))
  await announce('never-sent.mtl', fileId)
  await assert.rejects(
    client.objectModels.complete({ params: { objectId, fileId }, body: {} }),
    codeIs('upload_missing'),
  )
  await client.objects.delete({ params })
  assert.deepEqual(await filesOf(acme.id), [])
})

test('missing files of a model are listed, and can be added to the revision', async () => {
  const { manager, objectId, params } = await addObject()
  const { client } = manager
  const textOf = (filename: string, text: string | Uint8Array<ArrayBuffer>) => ({
    filename,
    contentType: 'text/plain',
    content: new Blob([text]),
  })
  const { model, buffer } = gltfInPieces('box.bin', 'wood.png')
  const revisionOf = async () => {
    const { items } = await client.objectModels.revisions({ params })
    return items[0] ?? assert.fail('no revision')
  }
  const addFiles = async (...files: ReturnType<typeof textOf>[]) => {
    const { fileId } = await revisionOf()
    const { revision } = await addModelFiles(client, { objectId, fileId, files })
    assert.equal(revision, 1)
    return await converted(manager, objectId)
  }

  await uploadModel(client, { objectId, ...textOf('box.gltf', model) })
  const failed = await converted(manager, objectId)
  assert.equal(failed.error?.code, 'model_external_reference')
  assert.deepEqual(failed.error?.missingFiles, ['box.bin', 'wood.png'])
  assert.deepEqual((await revisionOf()).missingFiles, ['box.bin', 'wood.png'])

  const announced = { filename: 'never-sent.bin', contentType: 'text/plain', size: 1 }
  const { fileId } = await revisionOf()
  await client.objectModels.uploadUrl({ params, body: { ...announced, companionOf: fileId } })
  const ready = await addFiles(textOf('box.bin', new Uint8Array(buffer)))
  assert.deepEqual([ready.status, ready.missingFiles], ['ready', ['wood.png']])
  await assert.rejects(addFiles(textOf('wood.png', 'no picture')), codeIs('content_mismatch'))
  const packed = zipSync({ 'textures/wood.png': new Uint8Array(onePixel) })
  const whole = await addFiles(textOf('rest.zip', Uint8Array.from(packed)))
  assert.deepEqual([whole.missingFiles, whole.warnings], [[], []])
  const { jobId } = await client.objectModels.complete({ params: { objectId, fileId }, body: {} })
  assert.equal(jobId, whole.jobId, 'nothing came since')
})

test('a model in a ZIP includes the other files in it', async () => {
  const { manager, objectId } = await addObject()
  const entries = {
    'machine/box.obj': strToU8(`mtllib box.mtl\nusemtl red\n${objBoxes(1).toString()}`),
    'machine/box.mtl': strToU8('newmtl red\nKd 1 0 0\nmap_Kd red.png\n'),
  }

  await add(manager, objectId, { bytes: Buffer.from(zipSync(entries)), filename: 'machine.zip' })
  const object = await converted(manager, objectId)

  assert.deepEqual([object.format, object.missingFiles], ['obj', ['red.png']])
  assert.equal(object.parts[0]?.color, '#ff0000')
  const scene = '#VRML V2.0 utf8\nShape { geometry Box {} }'
  await add(manager, objectId, { bytes: gzipSync(scene), filename: 'box.wrl' })
  assert.equal(
    (await converted(manager, objectId)).format,
    'vrml',
    'compressed under its own ending',
  )
  await assert.rejects(
    add(manager, objectId, { bytes: stlBox(), filename: 'machine.zip' }),
    codeIs('content_mismatch'),
  )
})

test('a large model has a lighter version, for as long as it exists', async () => {
  const { acme, manager, objectId, params } = await addObject()
  await add(manager, objectId, { bytes: gltfHills(101), filename: 'hills.gltf' })

  const { modelUrl, triangleCount, previewTriangleCount } = await converted(manager, objectId)

  assert.equal(triangleCount, 101 * 2048)
  assert(previewTriangleCount !== null && previewTriangleCount < triangleCount / 2)
  const whole = await download(manager, modelUrl)
  const lighter = await download(manager, `${modelUrl}?detail=low`)
  assert.equal(lighter.toString('latin1', 0, 4), 'glTF')
  assert(lighter.length < whole.length)
  await manager.client.objects.delete({ params })
  assert.deepEqual(await filesOf(acme.id), [])
})

test('an object is deleted with all its files', async () => {
  const { acme, manager, objectId, params } = await addObject()
  await add(manager, objectId, { bytes: stlBox() })
  await converted(manager, objectId)
  assert((await filesOf(acme.id)).length >= 3)

  await manager.client.objects.delete({ params })

  assert.deepEqual(await filesOf(acme.id), [])
})
