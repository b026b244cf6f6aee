import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createClient } from '@millwright/sdk/client'

import { codeIs, startTestService } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()
const acme = await addOrganization()
const { client } = acme.owner
const params = { id: acme.id }

test('members are found by name, role, kind and personnel number', async () => {
  const add = async (firstName: string, customer_item_id: string) =>
    await client.members.invite({
      params,
      body: { firstName, lastName: 'Miller', role: 'member', customer_item_id },
    })
  const [ann, bob] = [await add('Ann', '0815'), await add('Bob', '0816')]
  const found = async (query: NonNullable<Parameters<typeof client.members.list>[0]>['query']) =>
    (await client.members.list({ params, query: { ...query } })).items.map(({ id }) => id)

  assert.deepEqual(await found({ q: 'nn mil' }), [ann.id])
  assert.deepEqual(await found({ q: 'miller', role: 'manager' }), [])
  assert.deepEqual(await found({ q: 'members.invalid' }), [], 'of an address that nobody has')
  assert.deepEqual(await found({ customer_item_id: '0816' }), [bob.id])
  assert.deepEqual(await found({ kind: 'service' }), [])
  const memberId = bob.id
  await client.members.update({ params: { ...params, memberId }, body: { customer_item_id: null } })
  await client.members.remove({ params: { ...params, memberId: ann.id } })
  assert.deepEqual(await found({ customer_item_id: '0815' }), [])
  assert.deepEqual(await found({ customer_item_id: '0816' }), [])
})

test('the learners of all courses are one list, with the courses and the members', async () => {
  const [first, second] = await Promise.all(
    ['Seals', 'Shafts'].map(async (title) => {
      const { id: courseId } = await client.courses.create({ body: { title } })
      await client.lessons.create({ body: { courseId, title: 'One' } })
      await client.courses.publish({ params: { courseId } })
      return courseId
    }),
  )
  const { id: memberId } = await acme.as('member')
  for (const courseId of [first ?? '', second ?? '']) {
    await client.courses.enrol({ params: { courseId }, body: { memberId } })
    await client.courses.enrol({ params: { courseId } })
  }

  const ids = (values: (string | undefined)[]) =>
    values.map(String).toSorted((a, b) => a.localeCompare(b))
  const { items, expanded } = await client.courses.allEnrolments({
    query: { memberId, expand: ['courses', 'members'] },
  })
  const pages = await client.courses.allEnrolments({ query: { limit: 3, count: true } })
  const cursor = pages.nextCursor ?? assert.fail()
  const last = await client.courses.allEnrolments({ query: { limit: 3, cursor } })

  assert.deepEqual(ids(items.map(({ courseId }) => courseId)), ids([first, second]))
  assert.deepEqual(ids(expanded?.courses?.map(({ title }) => title) ?? []), ['Seals', 'Shafts'])
  assert.deepEqual(
    expanded?.members?.map(({ id }) => id),
    [memberId],
  )
  const seen = [...pages.items, ...last.items].map((each) => `${each.courseId} ${each.memberId}`)
  assert.deepEqual([pages.count, new Set(seen).size, last.nextCursor], [4, 4, null])
})

test('a guidebook expands its procedures, without drafts for members', async () => {
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  for (const title of ['Replace', 'Clean']) {
    const { id: procedureId } = await client.procedures.create({ body: { title } })
    if (title === 'Clean') await client.procedures.publish({ params: { procedureId } })
    await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  }
  const member = await acme.as('member')
  const request = { params: { guidebookId }, query: { expand: ['procedures' as const] } }
  const { key } = await client.apiKeys.create({
    params,
    body: {
      name: 'Labels',
      role: 'member',
      permissions: ['guidebooks.view'],
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    },
  })
  const labels = createClient({ baseUrl, sessionToken: key })

  const whole = await client.guidebooks.get(request)
  const shown = await member.client.guidebooks.get(request)

  const titles = ({ expanded }: typeof whole) => expanded?.procedures?.map(({ title }) => title)
  assert.deepEqual(titles(whole)?.toSorted(), ['Clean', 'Replace'])
  assert.deepEqual(titles(shown), ['Clean'])
  await assert.rejects(labels.guidebooks.get(request), codeIs('permission_denied'))
  const sentBack = await acme.owner.fetch(`/guidebooks/${guidebookId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...whole, title: 'Pump 2' }),
  })
  assert.equal(sentBack.status, 200)
})

test('runs expand their procedures', async () => {
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Grease' } })
  await client.procedures.publish({ params: { procedureId } })
  for (const _ of [1, 2]) await client.runs.create({ body: { procedureId } })

  const query = { procedureId, expand: ['procedures' as const, 'guidebooks' as const] }
  const { items, expanded } = await client.runs.list({ query })

  assert.equal(items.length, 2)
  assert.deepEqual(
    expanded?.procedures?.map(({ title }) => title),
    ['Grease'],
  )
  assert.deepEqual(expanded?.guidebooks, [])
})

test('archived records are requested the same way in every list', async () => {
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Archived' } })
  const { id: courseId } = await client.courses.create({ body: { title: 'Archived' } })
  const { id: skillId } = await client.skills.create({ body: { title: 'Archived' } })
  await client.procedures.archive({ params: { procedureId } })
  await client.courses.archive({ params: { courseId } })
  await client.skills.update({ params: { skillId }, body: { status: 'archived' } })

  for (const [archived, count] of [
    ['false', 0],
    ['true', 1],
    ['all', 1],
  ] as const) {
    const query = { q: 'Archived', archived, count: true }
    const lists = await Promise.all([
      client.procedures.list({ query }),
      client.courses.list({ query }),
      client.skills.list({ query }),
    ])
    assert.deepEqual(
      lists.map((list) => list.count),
      [count, count, count],
      archived,
    )
  }
})

test('the tags of all records are listed, ignoring case', async () => {
  const tagged = { title: 'Fan', tags: ['Hall 3', 'hot'] }
  await client.guidebooks.create({ body: tagged })
  await client.procedures.create({ body: { title: 'Fan', tags: ['hall 3'] } })
  await client.objects.create({ body: { ...tagged, tags: ['Hall 3'] } })

  const { tags } = await client.tags.list()
  const ofObjects = await client.tags.list({ query: { kind: 'object' } })

  assert.deepEqual(tags, [
    { tag: 'Hall 3', count: 3, kinds: ['guidebook', 'object', 'procedure'] },
    { tag: 'hot', count: 1, kinds: ['guidebook'] },
  ])
  assert.deepEqual(ofObjects.tags, [{ tag: 'Hall 3', count: 1, kinds: ['object'] }])
})
