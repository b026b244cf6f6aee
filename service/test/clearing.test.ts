import assert from 'node:assert/strict'
import { test } from 'node:test'

import { everyOperation } from '@millwright/contract/every-operation'

import { startTestService } from '#test/service'

const { addOrganization } = await startTestService()

/** Fields that every record of a kind has: they can be changed, but not cleared. */
const kept = new Set([
  'title',
  'name',
  'url',
  'slug',
  'role',
  'status',
  'text',
  'approval',
  'corrections',
  'courseId',
  'lessonIds',
  'memberIds',
  'teamId',
  'doneBy',
  'dueAt',
  'timezone',
])

/** A nullable schema in the contract: a list of types or a union. */
function takesNull({
  type,
  anyOf = [],
}: {
  type?: unknown
  anyOf?: { type?: unknown }[]
}): boolean {
  return [type, ...anyOf.map((branch) => branch.type)].flat().includes('null')
}

test('null clears every optional field of a PATCH', () => {
  const patches = everyOperation().filter(({ operation }) => operation.method === 'PATCH')
  const refusing = patches.flatMap(({ name, operation: { body } }) => {
    const { properties = {} } = (body ?? {}) as { properties?: Record<string, object> }
    return Object.entries(properties)
      .filter(([field, schema]) => !takesNull(schema) && !kept.has(field))
      .map(([field]) => `${name} ${field}`)
  })

  assert.ok(patches.length > 10)
  assert.deepEqual(refusing, [])
})

/** The default of `recordedAt` is the time of creation. */
function valueOf(record: object, name: string): unknown {
  const { createdAt, ...fields } = record as Record<string, unknown>
  if (name !== 'recordedAt') return fields[name]
  const [recorded, created] = [fields[name], createdAt].map((time) => Date.parse(String(time)))
  return Math.abs((recorded ?? 0) - (created ?? NaN)) < 60_000
}

test('a cleared field is as if it had never been set', async () => {
  const { client, fetch: send } = (await addOrganization()).owner
  const callout = { kind: 'warning', text: 'Hot.' }
  const section = { title: 'Seal', steps: [{ text: 'Lift.' }] }
  const tagged = { title: 'Pump', description: 'Old.', tags: ['hot'] }
  const called = { customer_item_id: 'P-101', externalIds: { sap: '4711' } }
  const { id: courseId } = await client.courses.create({ body: { title: 'Safety' } })
  const { id: objectId } = await client.objects.create({ body: { title: 'Rotor' } })
  const { id: placeId } = await client.places.create({ body: { title: 'Line 2' } })
  const { id: partOfId } = await client.guidebooks.create({ body: { title: 'Press' } })
  const { externalIds } = called
  const kinds: Record<string, object> = {
    '/guidebooks': {
      ...tagged,
      ...called,
      drawing_number: 'D-1',
      subjectObjectId: objectId,
      placeId,
      partOfId,
    },
    '/places': { title: 'Press 4', parentId: placeId, externalIds },
    '/objects': { ...tagged, ...called },
    '/skills': tagged,
    '/courses': { ...tagged, ...called, lessonOrder: 'free' },
    '/procedures': {
      ...tagged,
      ...called,
      outline: [section],
      callouts: [callout],
      tools: [{ name: 'Key' }],
      parts: [{ name: 'Ring' }],
      objectIds: [objectId],
      estimatedMinutes: 5,
    },
    '/lessons': { courseId, title: 'One', content: [{ type: 'text', text: 'Read.' }] },
    '/captures': {
      ...tagged,
      kind: 'video',
      recordedAt: '2020-01-01T00:00:00Z',
      durationSeconds: 9,
      markers: [{ id: 'a', at: 1, name: 'Lift' }],
    },
  }
  const answerTo = async (method: string, path: string, body: object): Promise<object> => {
    const response = await send(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as object
    assert.ok(response.ok, `${method} ${path}: ${JSON.stringify(answer)}`)
    return answer
  }

  for (const [path, full] of Object.entries(kinds)) {
    const always = Object.entries(full).filter(([name]) => /^(?:title|kind|courseId)$/.test(name))
    const optional = Object.keys(full).filter((name) => !/^(?:title|kind|courseId)$/.test(name))
    const bare = (await answerTo('POST', path, Object.fromEntries(always))) as { id: string }
    const made = (await answerTo('POST', path, full)) as { id: string }
    const nothing = Object.fromEntries(optional.map((name) => [name, null]))
    const cleared = await answerTo('PATCH', `${path}/${made.id}`, nothing)
    const fields = (one: object) => optional.map((name) => [name, valueOf(one, name)])
    assert.deepEqual(fields(cleared), fields(bare), path)
    assert.notDeepEqual(fields(made), fields(bare), path)
  }
})
