import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

test('members see a course once it is published, and until it is archived', async () => {
  const acme = await addOrganization()
  const { client } = await acme.as('manager')
  const { client: learner } = await acme.as('member')
  const { id: courseId } = await client.courses.create({ body: { title: 'Pump basics' } })
  const params = { courseId }

  await assert.rejects(learner.courses.get({ params }), codeIs('not_found'))
  await client.courses.publish({ params })
  assert.equal((await learner.courses.get({ params })).status, 'published')
  await client.courses.archive({ params })
  await assert.rejects(learner.courses.get({ params }), codeIs('not_found'))
  const { items } = await client.courses.list({})
  assert.deepEqual(items, [])
  assert.equal((await client.courses.restore({ params })).status, 'draft')
})

test('a copy of a course has its lessons, and is a separate draft', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: courseId } = await client.courses.create({
    body: { title: 'Pump basics', tags: ['pumps'], lessonOrder: 'free' },
  })
  for (const title of ['A', 'B']) await client.lessons.create({ body: { courseId, title } })
  await client.courses.publish({ params: { courseId } })

  const copy = await client.courses.duplicate({ params: { courseId }, body: {} })

  assert.deepEqual(
    [copy.title, copy.status, copy.tags, copy.lessonOrder, copy.lessonCount],
    ['Pump basics (copy)', 'draft', ['pumps'], 'free', 2],
  )
  const { items } = await client.lessons.list({ query: { courseId: copy.id } })
  assert.deepEqual(
    items.map(({ title }) => title),
    ['A', 'B'],
  )
})

test('members enrol themselves, managers enrol others', async () => {
  const acme = await addOrganization()
  const { client } = await acme.as('manager')
  const [ann, bob] = [await acme.as('member'), await acme.as('member')]
  const { id: courseId } = await client.courses.create({ body: { title: 'Pump basics' } })
  const params = { courseId }
  await assert.rejects(client.courses.enrol({ params, body: {} }), codeIs('course_not_published'))
  await client.courses.publish({ params })

  await ann.client.courses.enrol({ params, body: {} })
  await assert.rejects(
    ann.client.courses.enrol({ params, body: { memberId: bob.id } }),
    codeIs('permission_denied'),
  )
  const dueAt = '2030-01-31T00:00:00.000Z'
  const enrolment = await client.courses.enrol({ params, body: { memberId: bob.id, dueAt } })

  assert.deepEqual([enrolment.memberId, enrolment.dueAt], [bob.id, dueAt])
  await assert.rejects(
    bob.client.courses.enrol({ params, body: { dueAt: null } }),
    codeIs('permission_denied'),
  )
  const { items } = await client.courses.enrolments({ params })
  assert.deepEqual(
    items.map(({ memberId }) => memberId),
    [ann.id, bob.id].toSorted(),
  )
})

test("a manager sees the overall progress of a course's learners", async () => {
  const acme = await addOrganization()
  const { client } = await acme.as('manager')
  const { id: courseId } = await client.courses.create({ body: { title: 'Pump basics' } })
  const params = { courseId }
  const ids: string[] = []
  for (const title of ['Seals', 'Bearings']) {
    ids.push((await client.lessons.create({ body: { courseId, title } })).id)
  }
  await client.courses.publish({ params })
  const learners = [await acme.as('member'), await acme.as('member'), await acme.as('member')]
  const [ann = assert.fail(), bob = assert.fail(), eve = assert.fail()] = learners
  const dueAt = '2020-01-31T00:00:00.000Z'
  for (const { id: memberId } of [ann, bob]) {
    await client.courses.enrol({ params, body: { memberId, dueAt } })
  }
  await eve.client.courses.enrol({ params, body: {} })
  for (const lessonId of ids) await ann.client.lessons.complete({ params: { lessonId } })
  await bob.client.lessons.complete({ params: { lessonId: ids[0] ?? '' } })

  const overview = await client.courses.overview({ params })

  assert.deepEqual(overview, {
    courseId,
    enrolled: 3,
    completed: 1,
    overdue: 1,
    lessons: [
      { lessonId: ids[0], title: 'Seals', lessonIndex: 0, completed: 2 },
      { lessonId: ids[1], title: 'Bearings', lessonIndex: 1, completed: 1 },
    ],
  })
  await assert.rejects(ann.client.courses.overview({ params }), codeIs('permission_denied'))
})

test('progress is available to enrolled learners', async () => {
  const acme = await addOrganization()
  const { client } = await acme.as('manager')
  const { id: courseId } = await client.courses.create({ body: { title: 'Pump basics' } })
  await client.courses.publish({ params: { courseId } })

  await assert.rejects(client.courses.progress({ params: { courseId } }), codeIs('not_enrolled'))
  await client.courses.enrol({ params: { courseId }, body: {} })

  const progress = await client.courses.progress({ params: { courseId } })
  assert.deepEqual([progress.completedLessonIds, progress.completedAt], [[], null])
})

test('learners list their own enrollments, and no others', async () => {
  const acme = await addOrganization()
  const { client } = await acme.as('manager')
  const [ann, bob] = [await acme.as('member'), await acme.as('member')]
  const titles = ['Pump basics', 'Mill basics', 'Lathe basics']
  const [pump, mill, lathe] = await Promise.all(
    titles.map(async (title) => {
      const { id } = await client.courses.create({ body: { title } })
      await client.courses.publish({ params: { courseId: id } })
      return id
    }),
  )
  for (const courseId of [pump ?? '', mill ?? '']) {
    await ann.client.courses.enrol({ params: { courseId }, body: {} })
  }
  await bob.client.courses.enrol({ params: { courseId: lathe ?? '' }, body: {} })
  await client.courses.archive({ params: { courseId: mill ?? '' } })

  const { items } = await ann.client.courses.ownEnrolments({})

  assert.deepEqual(
    items.map(({ courseTitle, memberId }) => [courseTitle, memberId]),
    [['Pump basics', ann.id]],
  )
})

test('a course with learners cannot be deleted', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: courseId } = await client.courses.create({ body: { title: 'Pump basics' } })
  const params = { courseId }
  await client.courses.publish({ params })
  const { memberId } = await client.courses.enrol({ params, body: {} })

  await assert.rejects(client.courses.delete({ params }), codeIs('course_in_use'))
  await client.courses.unenrol({ params: { courseId, memberId } })
  await client.courses.delete({ params })

  await assert.rejects(client.courses.get({ params }), codeIs('not_found'))
})

test('a guidebook lists the courses that use it or one of its procedures', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Oil change' } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  const contents = {
    Guidebook: [{ type: 'guidebook' as const, guidebookId }],
    Procedure: [{ type: 'procedure' as const, procedureId }],
    Neither: [{ type: 'text' as const, text: guidebookId }],
  }
  for (const [title, content] of Object.entries(contents)) {
    const { id: courseId } = await client.courses.create({ body: { title } })
    await client.lessons.create({ body: { courseId, title, content } })
  }

  const { items } = await client.courses.list({ query: { guidebookId } })

  assert.deepEqual(
    items.map(({ title }) => title),
    ['Procedure', 'Guidebook'],
  )
})
