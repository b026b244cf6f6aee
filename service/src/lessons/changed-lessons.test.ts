import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Block } from '@millwright/contract/lesson-content'

import { startTestService } from '#test/service'

const { addOrganization } = await startTestService()

/** A published course of one lesson, and someone who has done it. */
async function doneLesson(content: Block[]) {
  const organization = await addOrganization()
  const { client } = await organization.as('manager')
  const { client: learner } = await organization.as('member')
  const { id: courseId } = await client.courses.create({ body: { title: 'Pump basics' } })
  const { id: lessonId } = await client.lessons.create({
    body: { courseId, title: 'Seals', content },
  })
  await client.courses.publish({ params: { courseId } })
  await learner.courses.enrol({ params: { courseId }, body: {} })
  const params = { lessonId }
  const { completedAt } = await learner.lessons.complete({ params, body: {} })
  return {
    client,
    learner,
    courseId,
    lessonId,
    params,
    completedAt,
    changes: async () => (await learner.lessons.changes({ params })).changes,
    progress: async () => await learner.courses.progress({ params: { courseId } }),
  }
}

const text = (id: string, words: string) => ({ type: 'text' as const, id, text: words })

test('a learner sees what has changed in a completed lesson, until they have read it', async () => {
  const { client, learner, lessonId, params, completedAt, changes, progress } = await doneLesson([
    text('a', 'Stop the pump.'),
    text('b', 'Drain it.'),
  ])
  assert.deepEqual((await progress()).changedLessonIds, [])
  assert.deepEqual(await changes(), [])

  await client.lessons.patch({
    params,
    body: {
      title: 'Seals and gaskets',
      content: [text('c', 'Wear gloves.'), text('a', 'Stop the pump and lock it.')],
    },
  })

  const changed = await progress()
  assert.deepEqual(changed.completedLessonIds, [lessonId], 'what was done stays done')
  assert.deepEqual(changed.changedLessonIds, [lessonId])
  assert.deepEqual(await changes(), [
    { part: 'title', before: 'Seals', after: 'Seals and gaskets' },
    { part: 'block', kind: 'added', after: text('c', 'Wear gloves.') },
    {
      part: 'block',
      kind: 'changed',
      before: text('a', 'Stop the pump.'),
      after: text('a', 'Stop the pump and lock it.'),
    },
    { part: 'block', kind: 'removed', before: text('b', 'Drain it.') },
  ])

  const again = await learner.lessons.complete({ params, body: {} })
  assert.equal(again.completedAt, completedAt)
  assert.deepEqual((await progress()).changedLessonIds, [])
  assert.deepEqual(await changes(), [])
})

test('a lesson changed back has not changed', async () => {
  const { client, params, changes, progress } = await doneLesson([text('a', 'Stop the pump.')])
  await client.lessons.patch({ params, body: { title: 'Other' } })
  await client.lessons.patch({ params, body: { title: 'Seals' } })

  assert.deepEqual((await progress()).changedLessonIds, [])
  assert.deepEqual(await changes(), [])
})

test("a quiz's attempts or shuffling are not changes of its lesson", async () => {
  const choices = [
    { id: 'a', text: 'Oil', isCorrect: true },
    { id: 'b', text: 'Sand' },
  ]
  const quiz = {
    type: 'quiz' as const,
    questions: [{ id: 'q', kind: 'single' as const, text: 'What goes in?', choices }],
  }
  const { client, learner, params, changes, progress } = await doneLesson([])
  await client.lessons.patch({ params, body: { content: [text('a', 'Take oil.'), quiz] } })
  const answers = [{ questionId: 'q', choiceIds: ['a'] }]
  await learner.lessons.attemptQuiz({ params, body: { answers } })

  const limited = { ...quiz, maxAttempts: 2, shufflesChoices: true }
  await client.lessons.patch({ params, body: { content: [text('a', 'Take oil.'), limited] } })

  assert.deepEqual((await progress()).changedLessonIds, [])
  await client.lessons.patch({ params, body: { content: [text('a', 'Take it.'), limited] } })
  assert.equal((await progress()).changedLessonIds?.length, 1)
  assert.deepEqual(
    (await changes())?.map((each) => each.part === 'block' && each.after?.type),
    ['text'],
  )
})

test('a new version of a procedure that a lesson shows is a change of the lesson', async () => {
  const organization = await addOrganization()
  const { client } = await organization.as('manager')
  const { client: learner } = await organization.as('member')
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Replace the seal' },
  })
  await client.procedures.publish({ params: { procedureId } })
  const { id: courseId } = await client.courses.create({ body: { title: 'Pump basics' } })
  const { id: lessonId } = await client.lessons.create({
    body: { courseId, title: 'Seals', content: [{ type: 'procedure', procedureId }] },
  })
  const params = { lessonId }
  await client.courses.publish({ params: { courseId } })
  await learner.courses.enrol({ params: { courseId }, body: {} })
  await learner.lessons.complete({ params, body: {} })
  const changedIds = async () => {
    const { items } = await learner.courses.ownEnrolments({ query: {} })
    return items[0]?.changedLessonIds
  }

  await client.procedures.update({
    params: { procedureId },
    body: { outline: [{ title: 'Seal', steps: [{ text: 'Stop the pump.' }] }] },
  })
  assert.deepEqual(await changedIds(), [], 'a draft is for those who write it')
  await client.procedures.publish({ params: { procedureId } })

  assert.deepEqual(await changedIds(), [lessonId])
  const { changes } = await learner.lessons.changes({ params })
  assert.deepEqual(changes, [
    { part: 'procedure', procedureId, title: 'Replace the seal', before: 1, after: 2 },
  ])
  const { steps } = await learner.procedureVersions.diff({
    params: { procedureId },
    query: { from: '1', to: '2' },
  })
  assert.deepEqual(
    steps.map(({ kinds, after }) => [kinds, after]),
    [[['added'], 'Stop the pump.']],
  )
})

test('a learner who was offline when a lesson changed learns that it did, though not how', async () => {
  const { client, learner, lessonId, params, changes, progress } = await doneLesson([])
  const { contentHash } = await learner.lessons.get({ params })
  await client.lessons.patch({ params, body: { title: 'Second' } })
  const { contentHash: second } = await learner.lessons.get({ params })
  assert.notEqual(second, contentHash)
  await client.lessons.patch({ params, body: { title: 'Third' } })

  await learner.lessons.complete({ params, body: { contentHash: second } })

  assert.deepEqual((await progress()).changedLessonIds, [lessonId])
  assert.equal(await changes(), null)
})

test('a finished course stays finished when lessons are added', async () => {
  const { client, courseId, completedAt, progress } = await doneLesson([])
  await client.lessons.create({ body: { courseId, title: 'New' } })

  const after = await progress()

  assert.equal(after.completedAt, null)
  assert.equal(after.finishedAt, completedAt)
})

test('lesson changes do not reveal the right answers to learners', async () => {
  const choices = [
    { id: 'a', text: 'Crosswise', isCorrect: true },
    { id: 'b', text: 'In a circle' },
  ]
  const quiz = (words: string) => ({
    type: 'quiz' as const,
    id: 'q',
    questions: [{ id: 'q1', kind: 'single' as const, text: words, choices }],
  })
  const { client, learner, params, changes } = await doneLesson([])
  await client.lessons.patch({ params, body: { content: [quiz('How to tighten?')] } })
  const answers = [{ questionId: 'q1', choiceIds: ['a'] }]
  await learner.lessons.attemptQuiz({ params, body: { answers } })
  await client.lessons.patch({ params, body: { content: [quiz('How to tighten bolts?')] } })

  const found = await changes()

  assert.equal(found?.length, 1)
  assert(!JSON.stringify(found).includes('isCorrect'))
})
