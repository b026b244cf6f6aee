import assert from 'node:assert/strict'
import { test } from 'node:test'

import { followJob } from '@millwright/sdk/follow-job'

import { sendModel, stlBox } from '#test/models'
import { codeIn, problemIn } from '#test/problems'
import { startTestService, type TestMember } from '#test/service'

const { addOrganization } = await startTestService()

const asManager = async () => await (await addOrganization()).as('manager')

async function patch(
  { fetch: send }: TestMember,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await send(path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** The tag of an answer, whose body is read so that its connection is free. */
async function tagIn(response: Response): Promise<string> {
  await response.arrayBuffer()
  return response.headers.get('etag') ?? assert.fail('no tag')
}

test('every single resource has a tag, and is not sent again to clients that have it', async () => {
  const acme = await addOrganization()
  const { owner } = acme
  const [guidebook, procedure, object] = [
    await owner.client.guidebooks.create({ body: { title: 'Pump' } }),
    await owner.client.procedures.create({ body: { title: 'Seal' } }),
    await owner.client.objects.create({ body: { title: 'Pump' } }),
  ]
  for (const path of [
    `/guidebooks/${guidebook.id}`,
    `/guidebooks/${guidebook.shortId}?includeHidden=true`,
    `/procedures/${procedure.id}`,
    `/objects/${object.id}`,
    `/organizations/${acme.id}`,
    `/organizations/${acme.id}/members/${owner.id}`,
    '/users/me',
  ]) {
    const tag = await tagIn(await owner.fetch(path))
    assert.match(tag, /^"[\w.-]+"$/, path)
    const many = `${'"other", '.repeat(20)}${tag}`
    for (const known of [tag, `W/${tag}`, '*', many]) {
      const again = await owner.fetch(path, { headers: { 'if-none-match': known } })
      assert.equal(again.status, 304, path)
      assert.equal(await again.text(), '')
      assert.equal(again.headers.get('etag'), tag)
    }
  }
})

test('a tag changes with its content, including the title of a linked procedure', async () => {
  const manager = await asManager()
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const { id: procedureId } = await manager.client.procedures.create({ body: { title: 'Old' } })
  const params = { guidebookId, procedureId }
  await manager.client.guidebooks.linkProcedure({ params, body: { procedureId } })
  const tag = async () => await tagIn(await manager.fetch(`/guidebooks/${guidebookId}`))
  const before = await tag()

  await manager.client.procedures.update({ params, body: { title: 'New' } })

  assert.notEqual(await tag(), before)
})

test('a change based on an outdated state is refused', async () => {
  const manager = await asManager()
  const { id } = await manager.client.guidebooks.create({ body: { title: 'First' } })
  const path = `/guidebooks/${id}`
  const tag = await tagIn(await manager.fetch(path))

  const first = await patch(manager, path, { title: 'Second' }, { 'if-match': tag })
  const stale = await patch(manager, path, { title: 'Third' }, { 'if-match': tag })
  const newTag = await tagIn(first)
  const fresh = await patch(manager, path, { title: 'Third' }, { 'if-match': `"x", ${newTag}` })
  const any = await patch(manager, path, { title: 'Fourth' }, { 'if-match': '*' })

  assert.equal(first.status, 200)
  assert.equal(await codeIn(stale), 'version_mismatch')
  assert.equal(fresh.status, 200)
  assert.equal(any.status, 200)
  assert.equal(newTag === tag, false)
})

test('the tag of a view that shows hidden links holds for changes too', async () => {
  const manager = await asManager()
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const { id: procedureId } = await manager.client.procedures.create({ body: { title: 'Seal' } })
  const params = { guidebookId, procedureId }
  await manager.client.guidebooks.linkProcedure({ params, body: { procedureId, hidden: true } })
  const path = `/guidebooks/${guidebookId}`
  const tag = await tagIn(await manager.fetch(`${path}?includeHidden=true`))

  const same = await patch(manager, path, {}, { 'if-match': tag })
  assert.equal(same.status, 200)
  const newTag = await tagIn(await manager.fetch(`${path}?includeHidden=true`))
  await manager.client.guidebooks.updateLink({ params, body: { order: 3 } })

  const stale = await patch(manager, path, { title: 'Lost' }, { 'if-match': newTag })
  assert.equal(await codeIn(stale), 'version_mismatch', 'what is hidden has changed')
})

test('of many changes from the same state, exactly one wins', async () => {
  const manager = await asManager()
  for (const resource of ['guidebooks', 'procedures'] as const) {
    const { id } = await manager.client[resource].create({ body: { title: 'Start' } })
    const path = `/${resource}/${id}`
    const tag = await tagIn(await manager.fetch(path))

    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        patch(manager, path, { title: `Writer ${index}` }, { 'if-match': tag }),
      ),
    )

    const statuses = answers.map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 200).length, 1, statuses.join())
    assert.equal(statuses.filter((status) => status === 412).length, 29, statuses.join())
  }
})

test('read-only fields may be sent only unchanged', async () => {
  const manager = await asManager()
  const guidebook = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const path = `/guidebooks/${guidebook.id}`

  const whole = await patch(manager, path, { ...guidebook, title: 'Renamed' })
  assert.equal(whole.status, 200)
  const { title, shortId } = (await whole.json()) as { title: string; shortId: string }
  assert.deepEqual([title, shortId], ['Renamed', guidebook.shortId])
  for (const [field, value] of [
    ['id', '01900000-0000-7000-8000-000000000000'],
    ['shortId', 'abcdefghjkmn'],
    ['createdBy', null],
    ['archivedAt', '2026-01-01T00:00:00.000Z'],
    ['procedures', [{}]],
  ] as const) {
    const problem = await problemIn(await patch(manager, path, { [field]: value, title: 'Lost' }))
    assert.deepEqual([problem.code, problem.errors?.[0]?.pointer], ['read_only', `/${field}`])
  }
  const { title: kept } = await manager.client.guidebooks.get({ params: { guidebookId: shortId } })
  assert.equal(kept, 'Renamed')
})

/** An object with a model, whose addresses have the mount at which it is read. */
async function addModel(manager: TestMember): Promise<string> {
  const { id: objectId } = await manager.client.objects.create({ body: { title: 'Rotor' } })
  const fileId = await sendModel(manager, objectId, { bytes: stlBox() })
  const params = { objectId, fileId }
  const { jobId } = await manager.client.objectModels.complete({ params, body: {} })
  await followJob(manager.options, jobId ?? '')
  return objectId
}

test('a resource may be sent back as it was read, also completely or at the other mount', async () => {
  const acme = await addOrganization()
  const manager = await acme.as('manager')
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const { id: procedureId } = await manager.client.procedures.create({ body: { title: 'Seal' } })
  const params = { guidebookId, procedureId }
  const body = { procedureId, hidden: true }
  await manager.client.guidebooks.linkProcedure({ params, body })
  const objectId = await addModel(manager)

  const read = async (path: string) => (await (await manager.fetch(path)).json()) as object
  const whole = await read(`/guidebooks/${guidebookId}?includeHidden=true`)
  assert.equal((await patch(manager, `/guidebooks/${guidebookId}`, whole)).status, 200)
  const mounted = await read(`/api/org/${acme.id}/objects/${objectId}`)
  assert.equal((await patch(manager, `/objects/${objectId}`, mounted)).status, 200)
})

test('a new resource may be sent with read-only fields that match', async () => {
  const manager = await asManager()
  const post = async (body: object) =>
    await manager.fetch('/procedures', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  assert.equal((await post({ title: 'Seal', status: 'draft', copiedFrom: null })).status, 201)
  for (const field of [{ id: '01900000-0000-7000-8000-000000000000' }, { status: 'published' }]) {
    const problem = await problemIn(await post({ title: 'Seal', ...field }))
    const [name] = Object.keys(field)
    assert.deepEqual([problem.code, problem.errors?.[0]?.pointer], ['read_only', `/${name}`])
  }
  assert.equal((await manager.client.procedures.list()).items.length, 1)
})

test('the same applies to links, which have no GET of their own', async () => {
  const manager = await asManager()
  const { id: guidebookId } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const { id: procedureId } = await manager.client.procedures.create({ body: { title: 'Seal' } })
  const params = { guidebookId, procedureId }
  const link = await manager.client.guidebooks.linkProcedure({ params, body: { procedureId } })
  const path = `/guidebooks/${guidebookId}/procedures/${procedureId}`

  const whole = await patch(manager, path, { ...link, pinned: true })
  assert.equal(whole.status, 200)
  assert.deepEqual(await whole.json(), { ...link, pinned: true })
  const refused = await problemIn(
    await patch(manager, path, { provenance: 'derived', pinned: false }),
  )
  assert.deepEqual([refused.code, refused.errors?.[0]?.pointer], ['read_only', '/provenance'])
  const { procedures } = await manager.client.guidebooks.get({ params })
  assert.equal(procedures[0]?.pinned, true, 'what came with it is not kept')
})

test('many tags are compared with a resource', async () => {
  const manager = await asManager()
  const { id } = await manager.client.guidebooks.create({ body: { title: 'Pump' } })
  const path = `/guidebooks/${id}`
  const tag = await tagIn(await manager.fetch(path))
  const many = `${'"other", '.repeat(20)}${tag}`

  assert.equal((await patch(manager, path, { title: 'A' }, { 'if-match': `W/${tag}` })).status, 412)
  assert.equal((await patch(manager, path, { title: 'B' }, { 'if-match': many })).status, 200)
})

test('an unknown field is refused with a suggestion', async () => {
  const manager = await asManager()
  const slips: [wrong: string, meant: string][] = [
    ['drawingNumber', 'drawing_number'],
    ['tilte', 'title'],
    ['Description', 'description'],
    ['customer_item_ID', 'customer_item_id'],
  ]
  for (const [wrong, expected] of slips) {
    const response = await manager.fetch('/guidebooks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Pump', [wrong]: 'x' }),
    })
    const { code, errors } = await problemIn(response)
    assert.equal(code, 'invalid_request')
    assert.deepEqual(errors, [
      {
        pointer: `/${wrong}`,
        code: 'unknown_field',
        message: `Unknown field ${wrong}. Did you mean ${expected}?`,
      },
    ])
  }
})
